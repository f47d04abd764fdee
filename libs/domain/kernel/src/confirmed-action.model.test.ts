import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeConfirmedAction } from './blocks.fakes.ts';
import { typesOf } from './machine-types.ts';

/** What a customer and the service do, and whether the subject is shown as if it were done. */
const model = setup({
  types: typesOf<{
    events: { readonly type: 'it is confirmed' | 'it is cancelled' | 'it arrives' | 'it is refused' };
  }>(),
}).createMachine({
  initial: 'confirming',
  states: {
    confirming: { on: { 'it is confirmed': 'submitting', 'it is cancelled': 'cancelled' } },
    submitting: { on: { 'it arrives': 'done', 'it is refused': 'rolled back' } },
    'rolled back': { on: { 'it is confirmed': 'submitting', 'it is cancelled': 'given up' } },
    cancelled: {},
    done: {},
    'given up': {},
  },
});

describe('confirmed action, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeConfirmedAction();
    const seen = () => [
      world.action.getSnapshot().value,
      world.action.getSnapshot().hasTag('overlaid'),
      world.action.getSnapshot().context.answer?.ok ?? null,
    ];

    await path.test({
      events: {
        'it is confirmed': world.confirm,
        'it is cancelled': world.cancel,
        'it arrives': world.succeed,
        'it is refused': world.refuse,
      },
      states: {
        confirming: () => expect(seen()).toEqual(['confirming', false, null]),
        submitting: () => expect(seen()).toEqual(['submitting', true, expect.toBeOneOf([null, false])]),
        'rolled back': () => expect(seen()).toEqual(['rolledBack', false, false]),
        cancelled: () => expect(seen()).toEqual(['cancelled', false, null]),
        done: () => expect(seen()).toEqual(['done', true, true]),
        'given up': () => expect(seen()).toEqual(['cancelled', false, false]),
      },
    });
  });
});
