import { LIST_LIFETIME_MS } from '@account-area/kernel';
import { inspector, settle } from '@account-area/kernel/testing';
import { campaignShown, orderListFailure, orderListPage } from '@account-area/orders';
import { orderSummaryFixture } from '@account-area/orders/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { startFakeOrdersScreen } from './orders-screen.fakes.ts';
import { cutoffOf, orderListOf, ordersScreenMachine } from './orders-screen.machine.ts';

const seen = ({ actor: screen }: ReturnType<typeof startFakeOrdersScreen>) => {
  const list = orderListOf(screen.getSnapshot())?.getSnapshot();
  const cutoff = cutoffOf(screen.getSnapshot())?.getSnapshot();
  if (list === undefined || cutoff === undefined) throw new Error('The parts are there as long as the screen is.');
  return {
    orders: orderListPage(list)?.orders.map(({ id }) => id) ?? null,
    place: list.context.place,
    failure: orderListFailure(list)?.code ?? null,
    campaign: campaignShown(cutoff)?.title ?? null,
  };
};

const christmas = { title: 'Christmas', orderBefore: '2026-12-14T22:59:59Z' };

describe('the page of all orders', () => {
  it('shows the orders of the place that the address names, and until when to order', async () => {
    const world = startFakeOrdersScreen({ state: 'history', page: 1 });
    await world.list([orderSummaryFixture(), orderSummaryFixture({ id: 'old', createdAt: '2026-01-01T00:00:00Z' })]);
    await world.announce(christmas);

    expect(seen(world)).toEqual({
      orders: ['old'],
      place: { state: 'history', page: 1 },
      failure: null,
      campaign: 'Christmas',
    });
  });

  it('fails in each part alone', async () => {
    const noOrders = startFakeOrdersScreen();
    await noOrders.refuse();
    await noOrders.announce(christmas);
    expect(seen(noOrders)).toMatchObject({ orders: null, failure: 'refused', campaign: 'Christmas' });

    const noNotice = startFakeOrdersScreen();
    await noNotice.list();
    await noNotice.refuseCampaign();
    expect(seen(noNotice)).toMatchObject({ orders: ['A-1001'], failure: null, campaign: null });
  });

  it.each(['page.shown', 'page.restored', 'network.restored'] as const)(
    'reads orders that are no longer new again: %s',
    async (type) => {
      const world = startFakeOrdersScreen();
      await world.list();
      world.happen(type);
      expect(world.orders.calls).toHaveLength(1);

      await world.pass(LIST_LIFETIME_MS + 1);
      world.happen(type);

      expect(world.orders.calls).toHaveLength(2);
    },
  );

  it('ends with the visit', () => {
    const world = startFakeOrdersScreen();
    expect(world.isFollowed()).toBe(true);

    world.actor.stop();

    expect([world.orders.last().signal.aborted, world.isFollowed()]).toEqual([true, false]);
  });

  it('says which port is missing when it runs unbound', async () => {
    const screen = createActor(ordersScreenMachine, {
      input: { place: { state: 'inProgress', page: 1 } },
      inspect: inspector,
    });
    const failures: unknown[] = [];
    screen.subscribe({ error: (failure) => failures.push(failure) });

    screen.start();
    await settle();

    expect(failures).toContainEqual(new Error('No port is bound for "clock".'));
  });
});
