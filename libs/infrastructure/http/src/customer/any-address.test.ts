import { isReadableAddress } from '@account-area/customer';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { type Json, ODDITIES, placesIn, SECRET, withChange } from '../exchange/any-place.fakes.ts';
import { json, never } from '../exchange/http-world.fakes.ts';
import { addressOnWire, startAddresses } from './addresses.fakes.ts';

const good: Json = addressOnWire();

describe('an address with anything at any place', () => {
  const listOf = async (...items: readonly unknown[]) => {
    const { addresses, incidents } = startAddresses(() => json({ addresses: items }));
    const read = await addresses.addresses(never);
    return { incidents, rows: read.ok ? read.value : [] };
  };

  it.each(placesIn(good).map((place) => [place.join('.'), place] as const))(
    'costs itself alone, is shown as it was told and reported without its values: %s',
    async (_, place) => {
      const [neighbour] = (await listOf(good)).rows;
      for (const oddity of ODDITIES) {
        const odd = withChange(good, place, oddity);
        const { incidents, rows } = await listOf(good, odd ?? null, good);
        expect([rows[0], rows[2], rows.length]).toEqual([neighbour, neighbour, 3]);
        expect(incidents.filter(({ kind }) => kind !== 'items-dropped')).toEqual([]);
        expect(JSON.stringify(incidents)).not.toContain(SECRET);
        const [, shown] = rows;
        if (shown !== undefined && isReadableAddress(shown)) {
          const { city, country, firstName, id, isDefaultBilling, isDefaultDelivery, lastName, street } = shown;
          const told = { city, country, firstName, id, isDefaultBilling, isDefaultDelivery, lastName, street };
          expect(odd).toMatchObject(told);
        } else {
          const own = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) }).safeParse(odd);
          expect(shown).toEqual({ id: own.success ? own.data.id : 'unreadable 1', isUnreadable: true });
          expect(incidents).toHaveLength(1);
        }
      }
    },
  );
});
