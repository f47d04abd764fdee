import { LIST_LIFETIME_MS } from '@account-area/kernel';
import { pathsOf } from '@account-area/kernel/models';
import { campaignShown, orderListPage } from '@account-area/orders';
import { orderSummaryFixture } from '@account-area/orders/testing';
import { describe, expect, it } from 'vitest';

import { startFakeOrdersScreen } from './orders-screen.fakes.ts';
import { cutoffOf, orderListOf } from './orders-screen.machine.ts';
import { ordersScreenModel } from './orders-screen.model.ts';

describe('the page of all orders, along every path of its model', () => {
  it.each(pathsOf(ordersScreenModel))('$name', async (path) => {
    const world = startFakeOrdersScreen();
    const seen = () => {
      const list = orderListOf(world.actor.getSnapshot())?.getSnapshot();
      const cutoff = cutoffOf(world.actor.getSnapshot())?.getSnapshot();
      return [
        list !== undefined && orderListPage(list)?.orders.length === 1,
        cutoff !== undefined && campaignShown(cutoff) !== null,
      ];
    };
    const comeBack = async (afterMs: number) => {
      await world.pass(afterMs);
      world.happen('page.shown');
    };

    await path.walk({
      events: {
        'the orders come': () => world.list([orderSummaryFixture()]),
        'the orders are refused': () => world.refuse(),
        'a campaign is announced': () => world.announce({ title: 'Christmas', orderBefore: '2026-12-14T22:59:59Z' }),
        'the campaign is refused': world.refuseCampaign,
        'the customer comes back soon': () => comeBack(1),
        'the network is back': () => world.happen('network.restored'),
        'the customer comes back late': () => comeBack(LIST_LIFETIME_MS + 1),
      },
      states: {
        empty: () => expect(seen()).toEqual([false, false]),
        'empty of orders': () => expect(seen()).toEqual([false, false]),
        'empty of notice': () => expect(seen()).toEqual([false, false]),
        'asked again': () => expect(seen()).toEqual([false, false]),
        'notice alone': () => expect(seen()).toEqual([false, true]),
        'orders alone': () => expect(seen()).toEqual([true, false]),
        notice: () => expect(seen()).toEqual([false, true]),
        orders: () => expect(seen()).toEqual([true, false]),
        both: () => expect(seen()).toEqual([true, true]),
        'read again': () => expect(seen()).toEqual([true, false]),
        'both, read again': () => expect(seen()).toEqual([true, true]),
      },
    });
  });
});
