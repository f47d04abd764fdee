import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { orderSummaryFixture } from '../order/order.fixtures.ts';
import { startFakeOrderList } from './order-list.fakes.ts';
import { orderListFailure, orderListPage } from './order-list.machine.ts';
import { orderListModel } from './order-list.model.ts';

describe('the list of orders, along every path of its model', () => {
  it.each(pathsOf(orderListModel))('$name', async (path) => {
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

    await path.walk({
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
