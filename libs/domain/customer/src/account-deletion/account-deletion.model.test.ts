import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeAccountDeletion } from './account-deletion.fakes.ts';
import { deletionFailure } from './account-deletion.machine.ts';

/** Written from the specification (C39.1, D65): asked, confirmed, requested or failed. */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the customer asks'
        | 'the customer confirms'
        | 'the customer cancels'
        | 'the service takes it'
        | 'the service refuses';
    };
  }>(),
}).createMachine({
  initial: 'none',
  states: {
    none: { on: { 'the customer asks': 'confirming', 'the customer confirms': 'none' } },
    confirming: { on: { 'the customer confirms': 'requesting', 'the customer cancels': 'none' } },
    requesting: {
      on: {
        'the service takes it': 'requested',
        'the service refuses': 'failed',
        'the customer cancels': 'requesting',
        'the customer confirms': 'requesting',
      },
    },
    requested: { on: { 'the customer asks': 'confirming', 'the customer cancels': 'requested' } },
    failed: { on: { 'the customer confirms': 'requesting', 'the customer asks': 'confirming' } },
  },
});

describe('a deletion that is asked for, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeAccountDeletion();
    const all = () => {
      const snapshot = world.actor.getSnapshot();
      return [snapshot.value, deletionFailure(snapshot)?.code ?? null];
    };
    await path.test({
      events: {
        'the customer asks': world.ask,
        'the customer confirms': world.confirm,
        'the customer cancels': world.cancel,
        'the service takes it': world.accept,
        'the service refuses': () => world.refuse(),
      },
      states: {
        none: () => expect(all()).toEqual(['none', null]),
        confirming: () => expect(all()).toEqual(['confirming', null]),
        requesting: () => expect(all()).toEqual(['requesting', null]),
        requested: () => expect(all()).toEqual(['requested', null]),
        failed: () => expect(all()).toEqual(['failed', 'refused']),
      },
    });
  });
});
