import { DEFAULT_SORT, type KnownPage, NO_PAGES, type SectionPages } from '@account-area/photos';
import { monthFixture, photosFrom } from '@account-area/photos/testing';
import { describe, expect, it } from 'vitest';

import {
  countToCome,
  loadedRows,
  missingCount,
  missingSpans,
  type PhotoSpan,
  rangeBetween,
  wholeMonth,
} from './collection.ts';

const march = { ...monthFixture(2024, 3, 100), isOpen: true };
const february = { ...monthFixture(2024, 2, 40), isOpen: false };
const january = { ...monthFixture(2024, 1, 10), isOpen: false };
const months = [march, february, january];
const sort = DEFAULT_SORT.photos;

/** Pages of 24 photos, those named in `released` no longer in memory; more follow unless it says otherwise. */
const pagesOf = (count: number, released: readonly number[] = [], next: SectionPages['next'] = { cursor: 'next' }) => ({
  next,
  pages: Array.from({ length: count }, (_, at): KnownPage => ({
    cursor: `page ${at}`,
    limit: 24,
    offset: at * 24,
    length: 24,
    photos: released.includes(at) ? null : photosFrom(at * 24, 24),
  })),
});

const spanFrom = (from: number, to: number): PhotoSpan => ({ purpose: 'range', month: march, sort, from, to });
const places = (spans: readonly PhotoSpan[]) => spans.map(({ from, to }) => [from, to]);

describe('the photos between two places', () => {
  const between = (from: readonly [number, number], to: readonly [number, number]) =>
    rangeBetween(
      months,
      sort,
      { month: months[from[0]]?.id ?? march.id, index: from[1] },
      { month: months[to[0]]?.id ?? march.id, index: to[1] },
    ).map(({ month, from: first, to: end }) => [month.id, first, end]);

  it('include both, in whatever direction', () => {
    expect(between([0, 5], [0, 9])).toEqual([['2024/3', 5, 10]]);
    expect(between([0, 9], [0, 5])).toEqual([['2024/3', 5, 10]]);
    expect(between([0, 9], [0, 9])).toEqual([['2024/3', 9, 10]]);
  });

  it('include everything shown in the months between, and nothing behind a "+N" tile', () => {
    const expected = [
      ['2024/3', 90, Infinity],
      ['2024/2', 0, 23],
      ['2024/1', 0, 3],
    ];

    expect(between([0, 90], [2, 2])).toEqual(expected);
    expect(between([2, 2], [0, 90])).toEqual(expected);
  });

  it('end before a "+N" tile, and are none where both places are behind it', () => {
    expect(between([1, 20], [1, 23])).toEqual([['2024/2', 20, 23]]);
    expect(between([1, 30], [2, 1])).toEqual([['2024/1', 0, 2]]);
    expect(between([1, 30], [1, 32])).toEqual([]);
  });

  it('are those of one month when the other is gone', () => {
    const gone = { month: monthFixture(1999, 12).id, index: 3 };

    expect(rangeBetween(months, sort, gone, { month: february.id, index: 7 })).toEqual([
      { ...spanFrom(7, 8), month: february },
    ]);
  });
});

describe('a span', () => {
  it('is granted at once as far as photos are loaded', () => {
    expect(loadedRows(spanFrom(22, 26), pagesOf(2))).toEqual([
      { from: 22, ids: ['photo-22', 'photo-23'] },
      { from: 24, ids: ['photo-24', 'photo-25'] },
    ]);
    expect(loadedRows(spanFrom(22, 50), pagesOf(2, [1]))).toEqual([{ from: 22, ids: ['photo-22', 'photo-23'] }]);
    expect(loadedRows(wholeMonth(march, sort), pagesOf(2)).map(({ ids }) => ids.length)).toEqual([24, 24]);
    expect(loadedRows(spanFrom(0, 24), NO_PAGES)).toEqual([]);
  });

  it('misses what is after the last page', () => {
    expect(places(missingSpans(wholeMonth(march, sort), NO_PAGES))).toEqual([[0, Infinity]]);
    expect(places(missingSpans(spanFrom(30, 60), pagesOf(2)))).toEqual([[48, 60]]);
    expect(places(missingSpans(spanFrom(70, 90), pagesOf(2)))).toEqual([[70, 90]]);
    expect(places(missingSpans(spanFrom(30, 48), pagesOf(2)))).toEqual([]);
    expect(places(missingSpans(wholeMonth(march, sort), pagesOf(2, [], null)))).toEqual([]);
  });

  it('misses what was let go, neighbours in one go', () => {
    expect(places(missingSpans(spanFrom(10, 90), pagesOf(5, [1, 2])))).toEqual([[24, 72]]);
    expect(places(missingSpans(spanFrom(30, 40), pagesOf(5, [1, 3])))).toEqual([[30, 40]]);
    expect(places(missingSpans(spanFrom(0, 120), pagesOf(5, [0, 2])))).toEqual([
      [0, 24],
      [48, 72],
    ]);
    expect(places(missingSpans(wholeMonth(march, sort), pagesOf(2, [1])))).toEqual([[24, Infinity]]);
  });
});

describe('a span', () => {
  it('knows how many photos are still to come', () => {
    expect([spanFrom(30, 60), spanFrom(48, Infinity), spanFrom(120, Infinity)].map(missingCount)).toEqual([30, 52, 0]);
  });
});

describe('how many photos of some spans are still to come', () => {
  const selectedIn = (count: number) => () => count;

  it('is what they miss', () => {
    expect(countToCome([spanFrom(24, 48), spanFrom(72, 80)], selectedIn(0))).toBe(32);
  });

  it('is what makes a month whole that is wanted as a whole, whichever of its photos are selected', () => {
    const rest = { ...wholeMonth(march, sort), from: 24 };

    expect(countToCome([rest], selectedIn(24))).toBe(76);
    expect(countToCome([rest], selectedIn(25))).toBe(75);
    expect(countToCome([rest], selectedIn(10))).toBe(90);
  });

  it('is never more than a month holds, nor less than none', () => {
    expect(countToCome([spanFrom(0, 100)], selectedIn(30))).toBe(70);
    expect(countToCome([spanFrom(0, 50), wholeMonth(march, sort)], selectedIn(100))).toBe(0);
    expect(countToCome([spanFrom(50, 100)], selectedIn(101))).toBe(0);
  });
});
