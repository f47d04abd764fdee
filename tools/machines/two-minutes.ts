import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { eventOf, milliseconds, type World } from '@account-area/machines';
import { format, resolveConfig } from 'prettier';
import { isMachineSnapshot } from 'xstate';

import { ROOT } from '../root.ts';
import type { CatalogueEntry, CataloguedLibrary } from './catalogue.ts';
import { worldsOf } from './worlds.ts';

/** Names the machine, and what happens to it in the words of `npm run machine`: `+10s`, a helper or an event. */
const MARKERS = /^(<!-- two minutes: (\w+) (.+) -->)$[^]*?^(<!-- \/two minutes -->)$/m;

const CONTRIBUTING = '../../../CONTRIBUTING.md';

/** The page with the first test of a machine of the library between its markers; a library with machines has them. */
export const withFirstTest = async (page: string, library: CataloguedLibrary): Promise<string> => {
  const [found, start = '', id = '', line = '', end = ''] = MARKERS.exec(page) ?? [];
  if (library.entries.length === 0) return page;
  if (found === undefined) {
    throw new Error(
      `The README of ${library.name} needs the lines <!-- two minutes: machine what --> and <!-- /two minutes -->.`,
    );
  }
  const entry = library.entries.find((each) => each.id === id);
  const world = await (await worldsOf(library)).get(id)?.();
  if (entry === undefined || world === undefined) throw new Error(`${library.name} has no world of ${id}.`);
  const told = [
    isPublished(library) ? installing(entry) : inside(entry),
    '```ts\n' + (await testOf(entry, world, line)) + '```',
    whatElse(entry),
  ];
  return page.replace(found, () => [start, ...told, end].join('\n\n'));
};

const installing = ({ id, library }: CatalogueEntry): string =>
  [
    '```sh',
    `npm install xstate ${library} && npm install --save-dev vitest`,
    '```',
    '',
    `This is \`${fileOf(id)}.test.ts\`, and \`npx vitest run\` is green:`,
  ].join('\n');

const inside = ({ id, library }: CatalogueEntry): string =>
  `This is \`${fileOf(id)}.test.ts\` in \`src\`, and \`npx vitest run --project ${library.replace(/^.*\//, '')}\` is green:`;

const isPublished = ({ folder }: CataloguedLibrary): boolean =>
  !readFileSync(join(ROOT, folder, 'package.json'), 'utf8').includes('"private": true');

async function testOf({ id, library }: CatalogueEntry, world: World, line: string): Promise<string> {
  const before = valueOf(world);
  const { does, needs, waits } = await doing(world, line);
  const after = valueOf(world);
  if (JSON.stringify(before) === JSON.stringify(after)) throw new Error(`${line} leaves ${id} where it is.`);
  const [reached, matcher] = isRecord(after) ? [changed(before, after), 'toMatchObject'] : [after, 'toBe'];
  return pretty(`
    import { worlds } from '${library}/testing';
    import { expect, it } from 'vitest';

    it('${id} goes to ${named(reached)}', ${waits ? 'async ' : ''}() => {
      const { ${['actor', ...needs].join(', ')} } = worlds.${id}();
      ${waits ? 'await ' : ''}${does};
      expect(actor.getSnapshot().value).${matcher}(${JSON.stringify(reached)});
    });
  `);
}

/** Of several states at once, those that were left meanwhile. */
const changed = (before: unknown, after: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([region, state]) => !isRecord(before) || JSON.stringify(before[region]) !== JSON.stringify(state),
    ),
  );

/** `{ renewing: 'early' }` as `renewing.early`. */
const named = (value: unknown): string =>
  isRecord(value)
    ? Object.entries(value)
        .map(([state, inner]) => `${state}.${named(inner)}`)
        .join(', ')
    : String(value);

function valueOf({ actor }: World): unknown {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) throw new Error('The actor of this world runs no machine.');
  const value: unknown = snapshot.value;
  return value;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Does to the world what the line says, and tells how a test says it. */
async function doing(world: World, line: string): Promise<Doing> {
  const ms = milliseconds(line);
  if (ms !== null) {
    await world.pass(ms);
    return { does: `pass(${withSeparators(ms)})`, needs: ['pass'], waits: true };
  }
  const helper = world.helpers.get(line);
  if (helper !== undefined) {
    const answer: unknown = helper();
    await answer;
    return { does: `${line}()`, needs: [line], waits: answer instanceof Promise };
  }
  const { value } = eventOf(line, new Map());
  world.actor.send(value);
  const { type, ...payload } = value;
  return { does: `actor.send(${JSON.stringify({ type, ...payload })})`, needs: [], waits: false };
}

interface Doing {
  /** A statement. */
  readonly does: string;
  /** What it needs of the world besides the actor. */
  readonly needs: readonly string[];
  readonly waits: boolean;
}

const whatElse = (entry: CatalogueEntry): string =>
  [
    '- **Clock**: `await pass(1_000)` moves the timers and `ports.clock` together; nothing sleeps' +
      ` ([time](${CONTRIBUTING}#test-a-machine-in-two-minutes)).`,
    `- **Refusal**: ${refusalOf(entry)}`,
    '- **Recording**: `createRecorder()` of `@account-area/kernel/inspection` is the `inspect` of an actor, keeps what' +
      ` it did, and \`replay\` walks it again ([reports](${CONTRIBUTING}#a-customers-report)).`,
  ].join('\n');

function refusalOf({ fakes, ports }: CatalogueEntry): string {
  const helper = fakes.find((name) => /^(?:refuse|fail)/.test(name));
  const asked = ports.find(({ signature }) => signature.includes('Promise<Result<'));
  const refusing = helper ?? (asked && `ports.${asked.name}.last().fail(…)`);
  if (refusing === undefined) return 'there is none: this machine asks no service.';
  return `\`${refusing}\` refuses what the machine asked for ([answers](${CONTRIBUTING}#test-a-machine-in-two-minutes)).`;
}

const pretty = async (code: string): Promise<string> =>
  format(code, { ...(await resolveConfig(join(ROOT, 'package.json'))), parser: 'typescript' });

/** `photoDeletion` as files are called. */
const fileOf = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const withSeparators = (ms: number): string => ms.toLocaleString('en-GB').replaceAll(',', '_');
