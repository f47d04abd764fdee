import { isReadable } from '@account-area/orders';
import { describe, expect, it } from 'vitest';

import { type Json, ODDITIES, placesIn, SECRET, withChange } from '../exchange/any-place.fakes.ts';
import { json, never } from '../exchange/http-world.fakes.ts';
import { orderOnWire, startOrders } from './orders.fakes.ts';

const good: Json = orderOnWire();
describe('an order with anything at any place', () => {
  const places = placesIn(good);

  const listOf = async (...items: readonly unknown[]) => {
    const { incidents, orders } = startOrders(() => json({ items }));
    const page = await orders.orders({ offset: 0, limit: 100 }, never);
    return { incidents, rows: page.ok ? page.value.rows : [] };
  };
  const read = async (body: unknown) => {
    const { incidents, orders } = startOrders(() => json(body));
    const order = await orders.order('7KMQ-2X9T', never);
    return { incidents, order: order.ok ? order.value : null };
  };
  it.each(places.map((place) => [place.join('.'), place] as const))(
    'costs itself alone, is shown as it was told and reported without its values: %s',
    async (_, place) => {
      const [neighbour] = (await listOf(good)).rows;
      for (const oddity of ODDITIES) {
        const odd = withChange(good, place, oddity);
        const { incidents, rows } = await listOf(good, odd ?? null, good);
        expect([rows[0], rows[2], rows.length]).toEqual([neighbour, neighbour, 3]);
        expect(incidents.filter(({ kind }) => kind !== 'items-dropped' && kind !== 'unknown-word')).toEqual([]);
        expect(JSON.stringify(incidents)).not.toContain(SECRET);
        const [, shown] = rows;
        if (shown !== undefined && isReadable(shown)) {
          const { createdAt, id, productCount, status, total } = shown;
          expect(odd).toMatchObject({ superOrderCode: id, createdAt, status: status.word, total });
          expect(odd).toHaveProperty('innerOrders.length', productCount);
        }

        const { incidents: ofOne, order } = await read(odd ?? null);
        expect(order !== null || ofOne.some(({ kind }) => kind === 'invalid-body')).toBe(true);
        expect(JSON.stringify(ofOne)).not.toContain(SECRET);
      }
    },
  );
});
