import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { temporaryKeys } from '../storage/keys.ts';
import { createSeal } from './seal.ts';

const NOW = new Date('2026-11-26T10:00:00Z');
const LATER = new Date('2026-11-26T11:00:00Z');

const keys = temporaryKeys();
const Value = z.object({ account: z.string(), quantity: z.int() });
const values = fc.record({ account: fc.string({ unit: 'grapheme' }), quantity: fc.integer() });
const seals = createSeal(keys.signer('one purpose'), Value);

describe('a seal', () => {
  it('opens as what it was made of', () => {
    fc.assert(
      fc.property(values, (value) => {
        const text = seals.seal(value, LATER);
        expect([seals.open(text, NOW), seals.read(text)]).toEqual([value, value]);
      }),
    );
  });

  it('is one part of an address', () => {
    fc.assert(
      fc.property(values, (value) => {
        const text = seals.seal(value, LATER);
        expect(encodeURIComponent(text)).toBe(text);
      }),
    );
  });

  it('does not open when any character of it is another', () => {
    fc.assert(
      fc.property(values, fc.nat(), fc.constantFrom('A', 'z', '0', '-', '_', '.'), (value, at, other) => {
        const text = seals.seal(value, LATER);
        const place = at % text.length;
        const changed = text.slice(0, place) + other + text.slice(place + 1);
        expect(changed === text || seals.open(changed, NOW) === null).toBe(true);
      }),
    );
  });

  it('does not open with the signature of another one', () => {
    fc.assert(
      fc.property(values, values, (one, other) => {
        const [content = ''] = seals.seal(one, LATER).split('.');
        const [, signature = ''] = seals.seal(other, LATER).split('.');
        const isSame = seals.seal(one, LATER) === seals.seal(other, LATER);
        expect(isSame || seals.open(`${content}.${signature}`, NOW) === null).toBe(true);
      }),
    );
  });

  it('opens for one purpose alone, and with the keys that made it', () => {
    const text = seals.seal({ account: 'anna', quantity: 1 }, LATER);
    expect(createSeal(keys.signer('another purpose'), Value).open(text, NOW)).toBeNull();
    expect(createSeal(temporaryKeys().signer('one purpose'), Value).open(text, NOW)).toBeNull();
  });

  it('opens until it expires', () => {
    const text = seals.seal({ account: 'anna', quantity: 1 }, LATER);
    expect(seals.open(text, new Date(LATER.getTime() - 1))).not.toBeNull();
    expect(seals.open(text, LATER)).toBeNull();
  });

  it('says nothing where a text says nothing', () => {
    const nothing = ['', '.', 'a.b', 'x'.repeat(20_000), `e30.${'A'.repeat(43)}`, `bm90IGpzb24.${'A'.repeat(43)}`];
    for (const text of nothing) expect([seals.open(text, NOW), seals.read(text)]).toEqual([null, null]);
  });
});
