import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { HOST_ROWS } from '../configuration/hosts.data.ts';
import { sumByRate, sumOf, vatRateIn, withoutVat } from './vat.ts';

describe('VAT', () => {
  it.each([
    [2995, 2100, 2475, 520],
    [495, 2100, 409, 86],
    [119, 1900, 100, 19],
    // Half a unit goes up: 251 with 25.5 % are exactly 200 of net; 1 with 100 % is half a unit.
    [251, 2550, 200, 51],
    [1, 10_000, 1, 0],
    [3, 10_000, 2, 1],
    [0, 2100, 0, 0],
    // Beyond what floating point tells apart once it is multiplied.
    [9_007_199_254_740_991, 2100, 7_443_966_326_232_224, 1_563_232_928_508_767],
  ])('in %i at a rate of %i leaves %i and is %i', (gross, rate, netMinor, vatMinor) => {
    expect(withoutVat(gross, rate)).toEqual({ grossMinor: gross, rate, netMinor, vatMinor });
  });

  it('and net are the whole, and net is off by half a unit at most', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 3000 }), (gross, rate) => {
        const { netMinor, vatMinor } = withoutVat(gross, rate);
        expect(netMinor + vatMinor).toBe(gross);
        const off = BigInt(netMinor) * (10_000n + BigInt(rate)) - BigInt(gross) * 10_000n;
        expect((off < 0n ? -off : off) * 2n).toBeLessThanOrEqual(10_000n + BigInt(rate));
      }),
    );
  });

  it('is summed as it stands in the lines, by rate', () => {
    const lines = [withoutVat(100, 2100), withoutVat(100, 900), withoutVat(101, 2100)];
    expect(sumByRate(lines)).toEqual([
      { rate: 2100, grossMinor: 201, netMinor: 166, vatMinor: 35 },
      { rate: 900, grossMinor: 100, netMinor: 92, vatMinor: 8 },
    ]);
    expect(sumOf(lines)).toEqual({ grossMinor: 301, netMinor: 258, vatMinor: 43 });
  });

  it('has the rate of the country that an order goes to, or of the shop', () => {
    expect([vatRateIn('FI', 'SE'), vatRateIn('XX', 'SE')]).toEqual([2550, 2500]);
    expect(() => vatRateIn('XX', 'YY')).toThrow('no rate');
    for (const { countryCode } of HOST_ROWS) expect(vatRateIn(countryCode, countryCode)).toBeGreaterThan(0);
  });
});
