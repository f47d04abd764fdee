import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { HOUR_MS } from '../../clock.ts';
import { temporaryKeys } from '../../storage/keys.ts';
import { type BasketLine, createShopBaskets, MOST_CHOSEN_PHOTOS, MOST_OF_ONE } from './shop-baskets.ts';

const NOW = new Date('2026-11-26T10:00:00Z');
const baskets = createShopBaskets({ keys: temporaryKeys() });

const id = fc.uuid({ version: 4 });
const line: fc.Arbitrary<BasketLine> = fc.record({
  article: fc.string(),
  size: fc.option(fc.string()),
  quantity: fc.integer({ min: 1, max: MOST_OF_ONE }),
  photoIds: fc.array(id, { maxLength: MOST_CHOSEN_PHOTOS }),
  source: fc.option(fc.record({ of: fc.constantFrom('product', 'basket'), id: fc.string() })),
});
const basket = fc.record({
  accountId: id,
  channel: fc.string(),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
});

describe('the basket of the shop', () => {
  it('is in its address', () => {
    fc.assert(
      fc.property(basket, (filled) => {
        const sealed = baskets.fill(filled, NOW);
        expect(baskets.open(sealed, NOW)).toMatchObject(filled);
        expect(baskets.accountIn(sealed)).toBe(filled.accountId);
      }),
    );
  });

  it('is another one each time it is filled', () => {
    fc.assert(
      fc.property(basket, (filled) => {
        const keys = [1, 2].map(() => baskets.open(baskets.fill(filled, NOW), NOW)?.key);
        expect(new Set(keys).size).toBe(2);
      }),
    );
  });

  it('is refused when anything in it was changed', () => {
    fc.assert(
      fc.property(basket, fc.nat(), fc.constantFrom('A', 'z', '0', '-', '_'), (filled, at, other) => {
        const sealed = baskets.fill(filled, NOW);
        const place = at % sealed.length;
        const changed = sealed.slice(0, place) + other + sealed.slice(place + 1);
        expect(changed === sealed || baskets.open(changed, NOW) === null).toBe(true);
      }),
    );
  });

  it('is refused when it says more, under the signature of another one', () => {
    const [content = '', signature = ''] = baskets
      .fill({ accountId: '00000000-0000-4000-8000-000000000000', channel: 'printelle-nl', lines: [ONE] }, NOW)
      .split('.');
    const text = Buffer.from(content, 'base64url').toString('utf8').replace('"q":1', '"q":9');
    expect(text).toContain('"q":9');
    expect(baskets.open(`${Buffer.from(text).toString('base64url')}.${signature}`, NOW)).toBeNull();
  });

  it('is kept for half a day', () => {
    const sealed = baskets.fill({ accountId: '00000000-0000-4000-8000-000000000000', channel: 'x', lines: [ONE] }, NOW);
    expect(baskets.open(sealed, new Date(NOW.getTime() + 12 * HOUR_MS - 1))).not.toBeNull();
    expect(baskets.open(sealed, new Date(NOW.getTime() + 12 * HOUR_MS))).toBeNull();
  });
});

const ONE: BasketLine = { article: 'PAP_130', size: null, quantity: 1, photoIds: [], source: null };
