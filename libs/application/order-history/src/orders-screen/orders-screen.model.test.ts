import { LIST_LIFETIME_MS, typesOf } from '@account-area/kernel';
import { campaignShown, orderListPage } from '@account-area/orders';
import { orderSummaryFixture } from '@account-area/orders/testing';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeOrdersScreen } from './orders-screen.fakes.ts';
import { cutoffOf, orderListOf } from './orders-screen.machine.ts';

/** All orders as a customer comes to them and comes back. Written from the specification (C28.1, C28.5, D54). */
const page = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the orders come'
        | 'the orders are refused'
        | 'a campaign is announced'
        | 'the campaign is refused'
        | 'the customer comes back soon'
        | 'the customer comes back late'
        | 'the network is back';
    };
  }>(),
}).createMachine({
  initial: 'empty',
  states: {
    empty: {
      on: {
        'the orders come': 'orders',
        'the orders are refused': 'empty of orders',
        'a campaign is announced': 'notice',
        'the campaign is refused': 'empty of notice',
      },
    },
    'empty of orders': { on: { 'the network is back': 'asked again', 'a campaign is announced': 'notice alone' } },
    'asked again': { on: { 'the orders come': 'orders' } },
    'notice alone': {},
    'empty of notice': { on: { 'the orders come': 'orders alone', 'the network is back': 'empty' } },
    'orders alone': { on: { 'the network is back': 'orders' } },
    notice: { on: { 'the orders come': 'both' } },
    orders: { on: { 'a campaign is announced': 'both', 'the customer comes back late': 'read again' } },
    both: { on: { 'the customer comes back soon': 'both', 'the customer comes back late': 'both, read again' } },
    'read again': { on: { 'the orders come': 'orders' } },
    'both, read again': { on: { 'the orders come': 'both' } },
  },
});

describe('the page of all orders, along every path of its model', () => {
  const paths = createTestModel(page).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
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

    await path.test({
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
