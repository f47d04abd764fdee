import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { orderProductFixture, orderSummaryFixture, unreadableOrderFixture } from '../order/order.fixtures.ts';
import { orderStatusOf } from '../order/order-status.ts';
import { isReadable, type OrderRow } from '../order/order.ts';
import { type OrderListPage, type OrderPlace, ORDERS_PER_CHUNK, pageOf, type ReadOrders } from './order-places.ts';
import { orderStateOf, type OrderState } from './order-rules.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** An order of so many hours ago; a sent one was paid when it was placed. */
const orderOf = (id: string, hoursAgo: number, isSent = false) => {
  const createdAt = new Date(NOW - hoursAgo * HOUR_MS).toISOString();
  const status = orderStatusOf(isSent ? 'Dispatched' : 'ProductionStarted');
  return orderSummaryFixture({
    id,
    createdAt,
    status,
    products: [orderProductFixture({ status, paymentChangedAt: createdAt })],
  });
};

/** Follows what is missing until there is a page, as a list that is read in chunks would; the list may change after the first. */
const reading = (first: readonly OrderRow[], later: readonly OrderRow[], withTotal: boolean) => {
  const chunks = new Map<number, readonly OrderRow[]>();
  const requests: number[] = [];
  let total: number | null = null;
  const load = (chunk: number) => {
    const all = chunk === 0 ? first : later;
    const rows = all.slice(chunk * ORDERS_PER_CHUNK, (chunk + 1) * ORDERS_PER_CHUNK);
    requests.push(chunk);
    chunks.set(chunk, rows);
    const isEnd = rows.length < ORDERS_PER_CHUNK && (rows.length > 0 || chunk === 0);
    if (withTotal || isEnd) total = all.length;
  };
  load(0);
  const pageAt = (place: OrderPlace) => {
    for (let round = 0; round < 100; round += 1) {
      const so: ReadOrders = { chunks, total };
      const result = pageOf(so, place, NOW);
      if ('page' in result) return result.page;
      const { from, to } = result.missing;
      for (let chunk = Math.floor(from / ORDERS_PER_CHUNK); chunk * ORDERS_PER_CHUNK < to; chunk += 1) {
        if (!chunks.has(chunk)) load(chunk);
      }
    }
    throw new Error('The page never came.');
  };
  return { pageAt, requests };
};

const read = (all: readonly OrderRow[], place: OrderPlace, withTotal = true) => {
  const { pageAt, requests } = reading(all, all, withTotal);
  return { page: pageAt(place), requests };
};

/** The pages of a tab, one after the other. */
const readAll = (first: readonly OrderRow[], later: readonly OrderRow[], state: OrderState, withTotal: boolean) => {
  const { pageAt } = reading(first, later, withTotal);
  const pages: OrderListPage[] = [];
  do pages.push(pageAt({ state, page: pages.length + 1 }));
  while (pages.at(-1)?.hasNext === true);
  return pages;
};

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const old = (count: number) => Array.from({ length: count }, (_, index) => orderOf(`old ${index}`, 31 * 24 + index));

describe('a page of orders', () => {
  it('has the recent orders in one tab, and those that are settled before the old ones in the other', () => {
    const all = [orderOf('a', 1), orderOf('b', 15 * 24, true), orderOf('c', 16 * 24), ...old(2)];

    expect(read(all, { state: 'inProgress', page: 1 }).page).toMatchObject({
      orders: [{ id: 'a' }, { id: 'c' }],
      pageCount: 1,
      hasNext: false,
      counts: { inProgress: 2, history: 3 },
    });
    expect(ids(read(all, { state: 'history', page: 1 }).page.orders)).toEqual(['b', 'old 0', 'old 1']);
  });

  it('is there though there are no orders at all', () => {
    for (const state of ['inProgress', 'history'] as const) {
      expect(read([], { state, page: 3 }).page).toEqual({
        state,
        page: 1,
        rows: [],
        orders: [],
        unreadable: 0,
        pageCount: 1,
        hasNext: false,
        counts: { inProgress: 0, history: 0 },
      });
    }
  });

  it('is the last there is where the address names one after it (C28.1)', () => {
    const { page } = read(old(25), { state: 'history', page: 99 });

    expect([page.page, page.pageCount, ids(page.orders)]).toEqual([
      3,
      3,
      ['old 20', 'old 21', 'old 22', 'old 23', 'old 24'],
    ]);
  });

  it('tells of orders that could not be read, each at its place: 9 of 10 shown', () => {
    const [first, ...others] = old(12);
    const all = [...(first === undefined ? [] : [first]), unreadableOrderFixture('lost'), ...others];
    const { page } = read(all, { state: 'history', page: 1 });

    expect([page.orders.length, page.unreadable, page.pageCount]).toEqual([9, 1, 2]);
    expect(read(all, { state: 'history', page: 2 }).page.orders.map(({ id }) => id)).toEqual([
      'old 9',
      'old 10',
      'old 11',
    ]);
  });

  it('counts an order that could not be read as in progress where it stands among recent ones', () => {
    const all = [unreadableOrderFixture('lost'), orderOf('a', 1), ...old(1)];

    expect(read(all, { state: 'inProgress', page: 1 }).page).toMatchObject({
      rows: [{ id: 'lost' }, { id: 'a' }],
      orders: [{ id: 'a' }],
      unreadable: 1,
      counts: { inProgress: 2, history: 1 },
    });
  });

  it('shows an order once that moved to the next chunk while the list was read', () => {
    const chunks = new Map([
      [0, [orderOf('a', 1), ...old(99)]],
      [1, [...old(99).slice(-1), orderOf('last', 9_000)]],
    ]);
    const result = pageOf({ chunks, total: 102 }, { state: 'history', page: 10 }, NOW);

    expect('page' in result && ids(result.page.orders)).toEqual([...ids(old(99)).slice(90), 'last']);
    expect(result).toMatchObject({ page: { pageCount: 10, hasNext: false, counts: { history: 100 } } });
  });

  it('counts recent orders once that moved to the next chunk while the list was read', () => {
    const recent = Array.from({ length: 120 }, (_, index) => orderOf(`new ${index}`, index));
    const chunks = new Map([
      [0, recent.slice(0, 100)],
      [1, [...recent.slice(98), ...old(1)]],
    ]);

    expect(pageOf({ chunks, total: 123 }, { state: 'inProgress', page: 1 }, NOW)).toMatchObject({
      page: { pageCount: 12, counts: { inProgress: 120, history: 1 } },
    });
  });

  it('shows each order once, in full pages, whatever is placed between the first chunk and the others', () => {
    const ages = fc.array(fc.nat({ max: 40 * 24 }), { maxLength: 350, size: 'max' });
    const state = fc.constantFrom('inProgress' as const, 'history' as const);
    fc.assert(
      fc.property(ages, state, fc.nat({ max: 100 }), fc.boolean(), (drawn, tab, count, withTotal) => {
        const before = [...drawn].sort((one, other) => one - other).map((age, at) => orderOf(`order ${at}`, age));
        const placed = Array.from({ length: count }, (_, at) => orderOf(`placed ${at}`, 0));
        const pages = readAll(before, [...placed, ...before], tab, withTotal);

        expect(pages.flatMap(({ orders }) => ids(orders))).toEqual(
          ids(before.filter((order) => orderStateOf(order, NOW) === tab)),
        );
        expect(pages.slice(0, -1).every(({ orders }) => orders.length === 10)).toBe(true);
        expect(pages.at(-1)?.pageCount ?? pages.length).toBe(pages.length);
      }),
    );
  });

  it('knows without a total whether there is a next page, and no count', () => {
    const all = [orderOf('a', 1), ...old(120)];

    expect(read(all, { state: 'history', page: 1 }, false).page).toMatchObject({
      pageCount: null,
      hasNext: true,
      counts: { inProgress: 1, history: null },
    });
    const last = read(all, { state: 'history', page: 12 }, false);
    expect([last.page.orders.length, last.page.hasNext, last.page.pageCount]).toEqual([10, false, 12]);
    const after = read(all, { state: 'history', page: 40 }, false);
    expect([after.page.orders, after.page.hasNext]).toEqual([[], false]);
  });

  it('asks for at most two more chunks, however far down it is (D47)', () => {
    const all = [orderOf('a', 1), orderOf('b', 15 * 24, true), ...old(4_000)];

    expect(read(all, { state: 'history', page: 300 }).requests).toEqual([0, 29, 30]);
    expect(read(all, { state: 'history', page: 301 }).requests).toEqual([0, 30]);
    expect(read(all, { state: 'inProgress', page: 1 }).requests).toEqual([0]);
  });

  it('shows the same as the whole list, parted and cut', () => {
    const rows = fc
      .array(fc.tuple(fc.nat({ max: 60 * 24 }), fc.constantFrom('sent', 'made', 'lost')), {
        maxLength: 350,
        size: 'max',
      })
      .map((drawn) =>
        [...drawn]
          .sort(([one], [other]) => one - other)
          .map(([hours, kind], index) =>
            kind === 'lost'
              ? unreadableOrderFixture(`order ${index}`)
              : orderOf(`order ${index}`, hours, kind === 'sent'),
          ),
      );
    const state = fc.constantFrom('inProgress' as const, 'history' as const);
    fc.assert(
      fc.property(rows, state, fc.integer({ min: 1, max: 40 }), fc.boolean(), (all, tab, page, withTotal) => {
        // An order that cannot be read is as old as the next one that can.
        const firstOld = all.findIndex((row) => isReadable(row) && NOW - Date.parse(row.createdAt) > 30 * DAY_MS);
        const end = firstOld === -1 ? all.length : firstOld;
        const tabOf = (row: OrderRow, index: number) => {
          if (!isReadable(row)) return index < end ? 'inProgress' : 'history';
          return orderStateOf(row, NOW);
        };
        const whole = all.filter((row, index) => tabOf(row, index) === tab);
        const shown = read(all, { state: tab, page }, withTotal).page;
        const expected = whole.slice((shown.page - 1) * 10, shown.page * 10);

        expect(ids(shown.orders)).toEqual(ids(expected.filter(isReadable)));
        expect(shown.unreadable).toBe(expected.length - shown.orders.length);
        expect(shown.hasNext).toBe(whole.length > shown.page * 10);
        if (withTotal) {
          expect(shown.pageCount).toBe(Math.max(1, Math.ceil(whole.length / 10)));
          expect(shown.page).toBe(Math.min(page, shown.pageCount ?? 0));
          expect(shown.counts[tab]).toBe(whole.length);
        }
      }),
    );
  });
});
