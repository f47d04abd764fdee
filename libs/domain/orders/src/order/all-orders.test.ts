import { fail, ok } from '@account-area/kernel';
import { expect, it } from 'vitest';

import { ORDERS_PER_CHUNK } from '../order-list/order-places.ts';
import { allOrders } from './all-orders.ts';
import type { OrderRow, OrderService } from './order.ts';

const { signal } = new AbortController();
const rows = Array.from({ length: ORDERS_PER_CHUNK + 2 }, (_, place): OrderRow => ({
  id: `order-${place}`,
  isUnreadable: true,
}));

it('are read to the last of them', async () => {
  const asked: unknown[] = [];
  const orders: OrderService['orders'] = (query, given) => {
    asked.push([query, given]);
    return Promise.resolve(ok({ rows: rows.slice(query.offset, query.offset + query.limit), total: null }));
  };

  expect(await allOrders({ orders }, signal)).toEqual(ok(rows));
  expect(asked).toEqual([
    [{ offset: 0, limit: ORDERS_PER_CHUNK }, signal],
    [{ offset: ORDERS_PER_CHUNK, limit: ORDERS_PER_CHUNK }, signal],
  ]);
});

it('are none when one page of them is not to be had', async () => {
  const lost = fail({ code: 'unreachable', reference: 'a1b2c3d4-e5f' } as const);

  expect(await allOrders({ orders: () => Promise.resolve(lost) }, signal)).toEqual(lost);
});
