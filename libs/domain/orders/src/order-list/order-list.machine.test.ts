import { LIST_LIFETIME_MS } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { orderSummaryFixture, unreadableOrderFixture } from '../order/order.fixtures.ts';
import { startFakeOrderList } from './order-list.fakes.ts';
import { orderListFailure, orderListMachine, orderListPage } from './order-list.machine.ts';
import { IN_PROGRESS_MS } from './order-rules.ts';

const old = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    orderSummaryFixture({ id: `old ${index}`, createdAt: '2026-01-01T00:00:00Z' }),
  );
const recent = (...ids: readonly string[]) => ids.map((id) => orderSummaryFixture({ id }));

const seen = ({ actor: listActor }: ReturnType<typeof startFakeOrderList>) => {
  const snapshot = listActor.getSnapshot();
  return [
    snapshot.value,
    orderListPage(snapshot)?.orders.map(({ id }) => id) ?? null,
    orderListFailure(snapshot)?.code ?? null,
  ];
};

describe('the list of orders', () => {
  it('asks for a hundred orders, and shows the first page of those in progress (D47)', async () => {
    const world = startFakeOrderList();
    expect(world.orders.last().input).toEqual({ offset: 0, limit: 100 });
    expect(seen(world)).toEqual(['loading', null, null]);

    await world.list([...recent('a', 'b'), ...old(3)]);

    expect(seen(world)).toEqual(['shown', ['a', 'b'], null]);
  });

  it('shows other pages of what it has read without asking again', async () => {
    const world = startFakeOrderList();
    await world.list([...recent('a'), ...old(25)]);

    world.go({ state: 'history', page: 3 });

    expect(seen(world)).toEqual(['shown', ['old 20', 'old 21', 'old 22', 'old 23', 'old 24'], null]);
    expect(world.asked()).toEqual([0]);
  });

  it('reads a page far down by at most two requests more, side by side', async () => {
    const all = [...recent('a'), ...old(999)];
    const world = startFakeOrderList({ state: 'history', page: 80 });
    await world.list(all);
    expect(world.asked()).toEqual([0, 700, 800]);

    const [, seventh, eighth] = world.orders.calls;
    await world.list(all, { asked: eighth });
    expect(seen(world)).toEqual(['loading', null, null]);
    await world.list(all, { asked: seventh });

    expect(seen(world)[1]).toEqual(
      old(800)
        .slice(790)
        .map(({ id }) => id),
    );
    expect(world.asked()).toEqual([0, 700, 800]);
  });

  it('reads on until an order is older than 30 days', async () => {
    const all = [...recent(...Array.from({ length: 150 }, (_, index) => `new ${index}`)), ...old(10)];
    const world = startFakeOrderList();
    await world.list(all);
    expect(seen(world)).toEqual(['loading', null, null]);

    await world.list(all);

    expect(world.asked()).toEqual([0, 100]);
    expect(orderListPage(world.actor.getSnapshot())).toMatchObject({
      pageCount: 15,
      counts: { inProgress: 150, history: 10 },
    });
  });

  it('tells of orders that could not be read', async () => {
    const world = startFakeOrderList();

    await world.list([...recent('a'), unreadableOrderFixture(), ...old(1)]);

    expect(orderListPage(world.actor.getSnapshot())).toMatchObject({ orders: [{ id: 'a' }], unreadable: 1 });
  });

  it('does not take an empty chunk after the end for the end, where the service does not count', async () => {
    const all = [...recent('a'), ...old(149)];
    const world = startFakeOrderList({ state: 'history', page: 59 });
    await world.list(all, { withTotal: false });
    expect(world.asked()).toEqual([0, 500]);
    await world.list(all, { withTotal: false });

    expect(orderListPage(world.actor.getSnapshot())).toMatchObject({
      orders: [],
      pageCount: null,
      hasNext: false,
      counts: { inProgress: 1, history: null },
    });
  });

  it('does not move an order to the other tab as time passes, only when it is read again', async () => {
    const [order] = recent('a');
    const almostOld = { ...order, ...orderSummaryFixture({ createdAt: '2026-10-27T12:00:00Z', id: 'a' }) };
    const world = startFakeOrderList();
    await world.list([almostOld]);
    expect(seen(world)).toEqual(['shown', ['a'], null]);

    await world.pass(IN_PROGRESS_MS);
    world.go({ state: 'history', page: 1 });
    world.go({ state: 'inProgress', page: 1 });
    expect(seen(world)).toEqual(['shown', ['a'], null]);

    world.outdate();
    expect(seen(world)).toEqual(['shown', ['a'], null]);
    await world.list([almostOld]);
    expect(seen(world)).toEqual(['shown', [], null]);
  });

  it('is read again when it is looked at after half a minute, and not before', async () => {
    const world = startFakeOrderList();
    await world.list(recent('a'));

    await world.pass(LIST_LIFETIME_MS);
    world.show();
    expect(world.asked()).toEqual([0]);
    await world.pass(1);
    world.show();
    expect(world.asked()).toEqual([0, 0]);
    expect(seen(world)).toEqual(['shown', ['a'], null]);

    await world.list(recent('b', 'a'));
    expect(seen(world)).toEqual(['shown', ['b', 'a'], null]);
    world.show();
    expect(world.asked()).toEqual([0, 0]);
  });

  it('is read again, once, when its chunks count differently', async () => {
    const all = [...recent('a'), ...old(149)];
    const world = startFakeOrderList();
    await world.list(all);
    world.go({ state: 'history', page: 11 });
    await world.list([...recent('b'), ...all]);
    expect(world.asked()).toEqual([0, 100, 100, 0]);
    expect(seen(world)).toEqual(['loading', null, null]);

    const [, , second, first] = world.orders.calls;
    await world.list([...recent('c', 'b'), ...all], { asked: first });
    await world.list([...recent('d', 'c', 'b'), ...all], { asked: second });
    expect(world.asked()).toEqual([0, 100, 100, 0]);
    expect(orderListPage(world.actor.getSnapshot())).toMatchObject({ page: 11, counts: { inProgress: 3 } });

    world.outdate();
    await settle();
    const [one, other] = world.orders.calls.slice(4);
    await world.list(all, { asked: one });
    await world.list([...recent('e'), ...all], { asked: other });
    expect(world.asked().slice(4)).toEqual([100, 0, 0]);
  });

  it('reads no more than the beginning and what is looked at when it is read again', async () => {
    const all = [...recent('a'), ...old(999)];
    const world = startFakeOrderList({ state: 'history', page: 50 });
    await world.list(all);
    await world.list(all);
    expect(world.asked()).toEqual([0, 400, 500]);
    const last = world.orders.calls.at(1);
    await world.list(all, { asked: last });

    world.outdate();
    await settle();

    expect(
      world
        .asked()
        .slice(3)
        .sort((one, other) => one - other),
    ).toEqual([0, 400, 500]);
  });

  it('keeps what it shows when that cannot be read again, and says so', async () => {
    const world = startFakeOrderList();
    await world.list(recent('a'));

    world.outdate();
    await world.refuse();
    expect(seen(world)).toEqual(['shown', ['a'], 'refused']);

    world.retry();
    await world.list(recent('b'));
    expect(seen(world)).toEqual(['shown', ['b'], null]);
  });

  it('fails where a part of the page cannot be read, and there alone', async () => {
    const all = [...recent('a'), ...old(299)];
    const world = startFakeOrderList();
    await world.list(all);

    world.go({ state: 'history', page: 25 });
    expect(seen(world)).toEqual(['loading', null, null]);
    await world.refuse();
    expect(seen(world)).toEqual(['failed', null, 'refused']);

    world.go({ state: 'history', page: 1 });
    expect(seen(world)[0]).toBe('shown');
    expect(orderListFailure(world.actor.getSnapshot())).toBeNull();
    world.go({ state: 'history', page: 25 });
    expect(seen(world)).toEqual(['failed', null, 'refused']);

    world.retry();
    expect(seen(world)).toEqual(['loading', null, null]);
    await world.list(all);
    expect(seen(world)[0]).toBe('shown');
    expect(world.asked()).toEqual([0, 200, 200]);
  });

  it('asks for all that is missing of a page when it is retried', async () => {
    const all = [...recent('a'), ...old(999)];
    const world = startFakeOrderList({ state: 'history', page: 80 });
    await world.list(all);
    const [, seventh, eighth] = world.orders.calls;
    await world.refuse(seventh);
    await world.refuse(eighth);

    world.retry();

    expect(world.asked()).toEqual([0, 700, 800, 700, 800]);
  });

  it('asks for nothing when there is nothing to retry', async () => {
    const world = startFakeOrderList();
    await world.list(recent('a'));

    world.retry();

    expect(world.asked()).toEqual([0]);
  });

  it('says which port is missing when it runs unbound', () => {
    const list = createActor(orderListMachine, { input: { place: { state: 'history', page: 1 } } });
    const failures: unknown[] = [];
    list.subscribe({ error: (failure) => failures.push(failure) });

    list.start();

    expect(failures).toEqual([new Error('No port is bound for "clock".')]);
  });
});
