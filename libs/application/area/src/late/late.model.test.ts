import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeLate } from './late.fakes.ts';

/** What is asked of code that may or may not arrive. Written from the specification. */
const model = setup({
  types: typesOf<{
    events: { readonly type: 'something is asked' | 'it is needed' | 'the code arrives' | 'the code does not arrive' };
  }>(),
}).createMachine({
  initial: 'absent',
  states: {
    absent: { on: { 'something is asked': 'waiting', 'it is needed': 'preloading' } },
    preloading: {
      on: { 'something is asked': 'waiting', 'the code arrives': 'silent', 'the code does not arrive': 'missed' },
    },
    waiting: { on: { 'the code arrives': 'answered', 'the code does not arrive': 'missed' } },
    missed: { on: { 'something is asked': 'waiting again' } },
    'waiting again': { on: { 'the code arrives': 'answered' } },
    silent: { on: { 'something is asked': 'answered' } },
    answered: {},
  },
});

describe('an actor that is loaded late, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { code, actor: late, notices, say } = startFakeLate();
    const seen = () => [late.getSnapshot().value, notices.at(-1)?.type ?? null];

    await path.test({
      events: {
        'something is asked': () => say('hello'),
        'it is needed': () => late.send({ type: 'late.needed' }),
        'the code arrives': () => code.arrive(),
        'the code does not arrive': () => code.fail(),
      },
      states: {
        absent: () => expect(seen()).toEqual(['absent', null]),
        preloading: () => expect(seen()).toEqual(['loading', null]),
        waiting: () => expect(seen()).toEqual(['loading', null]),
        missed: () => expect(seen()).toEqual(['absent', 'echo.missed']),
        'waiting again': () => expect(seen()).toEqual(['loading', 'echo.missed']),
        silent: () => expect(seen()).toEqual(['running', null]),
        answered: () => expect(seen()).toEqual(['running', 'heard']),
      },
    });
  });
});
