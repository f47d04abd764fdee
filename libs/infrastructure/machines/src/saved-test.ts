import type { Done, Step } from './machine-session.ts';

/** A Vitest file that does what was typed, and expects the states that were seen. */
export const savedTest = (
  { id, name }: { readonly id: string; readonly name: string },
  tape: readonly Step[],
  first: unknown,
): string => {
  const settles = tape.some(({ done }) => done.type !== 'time');
  const fixtures = [...new Set(tape.flatMap(({ done }) => fixturesOf(done)))].sort();
  return [
    ...(settles ? [`import { settle } from '@account-area/kernel/testing';`] : []),
    `import { ${[...fixtures, 'worlds'].join(', ')} } from '${name}/testing';`,
    `import { expect, it } from 'vitest';`,
    '',
    `it('${id} goes the way that was typed', async () => {`,
    `  const world = await worlds.${id}();`,
    `  const state = () => world.actor.getSnapshot().value;`,
    `  ${expectation(first)}`,
    ...tape.flatMap(({ done, value }) => ['', ...lineOf(done).map((line) => `  ${line}`), `  ${expectation(value)}`]),
    '});',
    '',
  ].join('\n');
};

const expectation = (value: unknown): string => `expect(state()).toEqual(${JSON.stringify(value)});`;

function lineOf(done: Done): readonly string[] {
  if (done.type === 'time') return [`await world.pass(${String(done.ms)});`];
  if (done.type === 'event') return [`world.actor.send(${done.event.code});`, 'await settle();'];
  return [`await world.${done.name}(${done.given.code});`, 'await settle();'];
}

function fixturesOf(done: Done): readonly string[] {
  if (done.type === 'time') return [];
  return done.type === 'event' ? done.event.fixtures : done.given.fixtures;
}
