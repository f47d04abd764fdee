import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { monthFixture } from './month.fixtures.ts';
import { inDisplayOrder, isUnknownDate, monthOf, remainingCount, shownCount } from './month.ts';

const march = monthFixture(2024, 3, 17);
const december = monthFixture(2023, 12, 40);
const unknown = monthFixture(1970, 1, 5);
const scanned = monthFixture(1958, 7, 3);

describe('a month', () => {
  it('is named by year and month without zero padding', () => {
    expect(monthOf(2024, 3)).toEqual({ id: '2024/3', year: 2024, month: 3 });
  });

  it.each([
    [2024, 0],
    [2024, 13],
    [2024, 1.5],
    [-1, 3],
    [10_000, 3],
  ])('does not exist for %d/%d', (year, month) => {
    expect(monthOf(year, month)).toBeNull();
  });

  it('holds the photos without a date when it is January 1970', () => {
    expect([unknown, monthFixture(1970, 2), monthFixture(1971, 1)].map(isUnknownDate)).toEqual([true, false, false]);
  });

  it('takes room for its first page while closed and for all photos once open', () => {
    expect(shownCount({ ...december, isOpen: false })).toBe(24);
    expect(shownCount({ ...december, isOpen: true })).toBe(40);
    expect(shownCount({ ...march, isOpen: false })).toBe(17);
  });

  it('counts behind its tile what it hides, the photo under the tile included, only while closed and longer than its first page', () => {
    const months = [
      { ...december, isOpen: false },
      { ...december, isOpen: true },
      { ...march, isOpen: false },
      { ...march, count: 24, isOpen: false },
      { ...march, count: 25, isOpen: false },
    ];
    expect(months.map(remainingCount)).toEqual([17, 0, 0, 0, 2]);
  });
});

describe('the order of months', () => {
  it('is newest first or oldest first, with unknown dates where January 1970 is', () => {
    const months = [december, unknown, march, scanned];

    expect(inDisplayOrder(months, 'desc')).toEqual([march, december, unknown, scanned]);
    expect(inDisplayOrder(months, 'asc')).toEqual([scanned, unknown, december, march]);
  });

  it('is the same backwards in the other order, whatever order they came in', () => {
    const anyMonth = fc
      .tuple(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, month]) => monthFixture(year, month));
    const anyMonths = fc.uniqueArray(anyMonth, { selector: ({ id }) => id });
    fc.assert(
      fc.property(anyMonths, (months) => {
        expect(inDisplayOrder(months, 'asc').toReversed()).toEqual(inDisplayOrder(months.toReversed(), 'desc'));
      }),
    );
  });
});
