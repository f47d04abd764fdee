import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { orderSummaryFixture } from '../order/order.fixtures.ts';
import { startFakeOrderList } from './order-list.fakes.ts';
import { orderListFailure, orderListPage } from './order-list.machine.ts';

/** The orders as a customer looks at them. Written from the specification (C28.1, C28.3, D47). */
const list = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the service answers'
        | 'the service refuses'
        | 'the customer tries again'
        | 'the customer goes far down'
        | 'the customer goes back'
        | 'an order is placed elsewhere';
    };
  }>(),
}).createMachine({
  initial: 'loading',
  states: {
    loading: { on: { 'the service answers': 'shown', 'the service refuses': 'failed' } },
    failed: { on: { 'the customer tries again': 'loading' } },
    shown: { on: { 'the customer goes far down': 'loading below', 'an order is placed elsewhere': 'shown meanwhile' } },
    'shown meanwhile': { on: { 'the service answers': 'shown anew', 'the service refuses': 'shown still' } },
    'shown still': { on: { 'the customer tries again': 'shown meanwhile' } },
    'shown anew': {},
    'loading below': {
      on: {
        'the service answers': 'shown below',
        'the service refuses': 'failed below',
        'the customer goes back': 'shown',
      },
    },
    'failed below': { on: { 'the customer goes back': 'shown', 'the customer tries again': 'loading below' } },
    'shown below': { on: { 'the customer goes back': 'shown' } },
  },
});

describe('the list of orders, along every path of its model', () => {
  const paths = createTestModel(list).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeOrderList();
    const all = [
      orderSummaryFixture(),
      ...Array.from({ length: 250 }, (__, index) =>
        orderSummaryFixture({ id: `old ${index}`, createdAt: '2026-01-01T00:00:00Z' }),
      ),
    ];
    const seen = () => {
      const snapshot = world.actor.getSnapshot();
      const page = orderListPage(snapshot);
      return [snapshot.value, page === null ? null : page.page, orderListFailure(snapshot)?.code ?? null];
    };

    await path.test({
      events: {
        'the service answers': () => world.list(all),
        'the service refuses': () => world.refuse(),
        'the customer tries again': world.retry,
        'the customer goes far down': () => world.go({ state: 'history', page: 22 }),
        'the customer goes back': () => world.go({ state: 'inProgress', page: 1 }),
        'an order is placed elsewhere': world.outdate,
      },
      states: {
        loading: () => expect(seen()).toEqual(['loading', null, null]),
        failed: () => expect(seen()).toEqual(['failed', null, 'refused']),
        shown: () => expect(seen()).toEqual(['shown', 1, null]),
        'shown meanwhile': () => expect(seen()).toEqual(['shown', 1, null]),
        'shown still': () => expect(seen()).toEqual(['shown', 1, 'refused']),
        'shown anew': () => expect(seen()).toEqual(['shown', 1, null]),
        'loading below': () => expect(seen()).toEqual(['loading', null, null]),
        'failed below': () => expect(seen()).toEqual(['failed', null, 'refused']),
        'shown below': () => expect(seen()).toEqual(['shown', 22, null]),
      },
    });
  });
});
