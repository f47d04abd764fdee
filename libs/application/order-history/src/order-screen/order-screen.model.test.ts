import { typesOf } from '@account-area/kernel';
import { orderFixture } from '@account-area/orders/testing';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeOrderScreen } from './order-screen.fakes.ts';
import { isOrderOutdated, orderFailure, orderOf } from './order-screen.selectors.ts';

/** One order as a customer comes to it. Written from the specification (C29.4). */
const page = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the service answers'
        | 'the service knows none'
        | 'the service refuses'
        | 'the customer tries again'
        | 'the network is back'
        | 'the customer looks again';
    };
  }>(),
}).createMachine({
  initial: 'loading',
  states: {
    loading: {
      on: { 'the service answers': 'shown', 'the service knows none': 'not found', 'the service refuses': 'failed' },
    },
    failed: { on: { 'the customer tries again': 'loading', 'the network is back': 'failed, but asked again' } },
    'failed, but asked again': {
      on: { 'the service answers': 'shown', 'the service knows none': 'not found', 'the service refuses': 'failed' },
    },
    shown: { on: { 'the customer looks again': 'shown, and asked again' } },
    'shown, and asked again': {
      on: { 'the service answers': 'shown', 'the service knows none': 'not found', 'the service refuses': 'kept' },
    },
    kept: { on: { 'the network is back': 'kept, and asked again' } },
    'kept, and asked again': { on: { 'the service answers': 'shown', 'the service refuses': 'outdated' } },
    outdated: { on: { 'the customer tries again': 'outdated, and asked again' } },
    'outdated, and asked again': { on: { 'the service answers': 'shown', 'the service refuses': 'outdated' } },
    'not found': { on: { 'the customer looks again': 'not found, but asked again' } },
    'not found, but asked again': { on: { 'the service answers': 'shown' } },
  },
});

describe('the page of one order, along every path of its model', () => {
  const paths = createTestModel(page).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeOrderScreen();
    const seen = () => {
      const snapshot = world.actor.getSnapshot();
      return [
        snapshot.value,
        orderOf(snapshot)?.id ?? null,
        orderFailure(snapshot)?.code ?? null,
        isOrderOutdated(snapshot),
      ];
    };

    await path.test({
      events: {
        'the service answers': () => world.tell(orderFixture()),
        'the service knows none': () => world.tell(null),
        'the service refuses': world.refuseOrder,
        'the customer tries again': () => world.actor.send({ type: 'order.retried' }),
        'the network is back': () => world.happen('network.restored'),
        'the customer looks again': () => world.happen('page.shown'),
      },
      states: {
        loading: () => expect(seen()).toEqual(['loading', null, null, false]),
        failed: () => expect(seen()).toEqual(['failed', null, 'refused', false]),
        'failed, but asked again': () => expect(seen()).toEqual(['failed', null, 'refused', false]),
        shown: () => expect(seen()).toEqual(['shown', 'A-1001', null, false]),
        'shown, and asked again': () => expect(seen()).toEqual(['shown', 'A-1001', null, false]),
        kept: () => expect(seen()).toEqual(['shown', 'A-1001', null, false]),
        'kept, and asked again': () => expect(seen()).toEqual(['shown', 'A-1001', null, false]),
        outdated: () => expect(seen()).toEqual(['shown', 'A-1001', null, true]),
        'outdated, and asked again': () => expect(seen()).toEqual(['shown', 'A-1001', null, true]),
        'not found': () => expect(seen()).toEqual(['notFound', null, null, false]),
        'not found, but asked again': () => expect(seen()).toEqual(['notFound', null, null, false]),
      },
    });
  });
});
