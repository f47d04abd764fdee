import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeVoucherRefresh } from './voucher-refresh.fakes.ts';
import { voucherRefreshFailure } from './voucher-refresh.machine.ts';

/** Asking for a missing code, as a customer goes about it. Written from the specification (C31.2, D51). */
const refresh = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the customer asks'
        | 'the service takes it'
        | 'the service refuses'
        | 'the order is read'
        | 'the order cannot be read';
    };
  }>(),
}).createMachine({
  initial: 'not asked',
  states: {
    'not asked': { on: { 'the customer asks': 'asked' } },
    asked: { on: { 'the service takes it': 'taken', 'the service refuses': 'refused' } },
    taken: { on: { 'the order is read': 'known', 'the order cannot be read': 'not known' } },
    refused: { on: { 'the customer asks': 'asked', 'the order is read': 'refused' } },
    'not known': { on: { 'the customer asks': 'asked', 'the order is read': 'not known' } },
    known: { on: { 'the customer asks': 'asked', 'the order cannot be read': 'known' } },
  },
});

describe('asking for a missing code, along every path of its model', () => {
  const paths = createTestModel(refresh).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeVoucherRefresh();
    const seen = () => {
      const snapshot = world.actor.getSnapshot();
      return [snapshot.value, voucherRefreshFailure(snapshot)?.code ?? null];
    };

    await path.test({
      events: {
        'the customer asks': world.ask,
        'the service takes it': world.accept,
        'the service refuses': world.refuse,
        'the order is read': world.read,
        'the order cannot be read': world.failToRead,
      },
      states: {
        'not asked': () => expect(seen()).toEqual(['ready', null]),
        asked: () => expect(seen()).toEqual(['sending', null]),
        taken: () => expect(seen()).toEqual(['reading', null]),
        refused: () => expect(seen()).toEqual(['failed', 'refused']),
        'not known': () => expect(seen()).toEqual(['failed', 'unreachable']),
        known: () => expect(seen()).toEqual(['checked', null]),
      },
    });
  });
});
