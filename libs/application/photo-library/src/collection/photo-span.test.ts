import { DEFAULT_SORT, NO_PAGES, type LoadedPage, type SectionPages } from '@account-area/photos';
import { monthFixture, photosFrom } from '@account-area/photos/testing';
import { describe, expect, it } from 'vitest';

import { collectedPage, spanLimit, spansAfter } from './collected-page.ts';
import {
  loadedIds,
  missingCount,
  missingSpans,
  rangeBetween,
  wholeMonth,
  type PhotoSpan,
  type Wish,
} from './photo-span.ts';

const march = monthFixture(2024, 3, 100);
const february = monthFixture(2024, 2, 40);
const january = monthFixture(2024, 1, 10);
const months = [march, february, january];
const sort = DEFAULT_SORT.photos;

/** Pages of 24 photos, those named in `released` no longer in memory; more follow unless it says otherwise. */
const pagesOf = (count: number, released: readonly number[] = [], next: SectionPages['next'] = { cursor: 'next' }) => ({
  next,
  pages: Array.from({ length: count }, (_, at): LoadedPage => ({
    cursor: `page ${at}`,
    limit: 24,
    start: at * 24,
    length: 24,
    photos: released.includes(at) ? null : photosFrom(at * 24, 24),
  })),
});

const wish = (from: number, to: number): Wish => ({ purpose: 'range', month: march, sort, from, to });
const span = (from: number, to: number, at: number, cursor: string | null): PhotoSpan => ({
  ...wish(from, to),
  at,
  cursor,
});
const places = (spans: readonly PhotoSpan[]) => spans.map(({ from, to, at, cursor }) => [from, to, at, cursor]);

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

  it('include everything in the months between, whether shown or not', () => {
    const expected = [
      ['2024/3', 90, Infinity],
      ['2024/2', 0, Infinity],
      ['2024/1', 0, 3],
    ];

    expect(between([0, 90], [2, 2])).toEqual(expected);
    expect(between([2, 2], [0, 90])).toEqual(expected);
  });

  it('are those of one month when the other is gone', () => {
    const gone = { month: monthFixture(1999, 12).id, index: 3 };

    expect(rangeBetween(months, sort, gone, { month: february.id, index: 7 })).toEqual([
      { ...wish(7, 8), month: february },
    ]);
  });
});

describe('a wish', () => {
  it('is granted at once as far as photos are loaded', () => {
    expect(loadedIds(wish(22, 26), pagesOf(2))).toEqual(['photo-22', 'photo-23', 'photo-24', 'photo-25']);
    expect(loadedIds(wish(22, 50), pagesOf(2, [1]))).toEqual(['photo-22', 'photo-23']);
    expect(loadedIds(wholeMonth(march, sort), pagesOf(2))).toHaveLength(48);
    expect(loadedIds(wish(0, 24), NO_PAGES)).toEqual([]);
  });

  it('misses what is behind the last page', () => {
    expect(places(missingSpans(wholeMonth(march, sort), NO_PAGES))).toEqual([[0, Infinity, 0, null]]);
    expect(places(missingSpans(wish(30, 60), pagesOf(2)))).toEqual([[48, 60, 48, 'next']]);
    expect(places(missingSpans(wish(70, 90), pagesOf(2)))).toEqual([[70, 90, 48, 'next']]);
    expect(places(missingSpans(wish(30, 48), pagesOf(2)))).toEqual([]);
    expect(places(missingSpans(wholeMonth(march, sort), pagesOf(2, [], null)))).toEqual([]);
  });

  it('misses what was let go, neighbours in one go', () => {
    expect(places(missingSpans(wish(10, 90), pagesOf(5, [1, 2])))).toEqual([[24, 72, 24, 'page 1']]);
    expect(places(missingSpans(wish(30, 40), pagesOf(5, [1, 3])))).toEqual([[30, 40, 24, 'page 1']]);
    expect(places(missingSpans(wish(0, 120), pagesOf(5, [0, 2])))).toEqual([
      [0, 24, 0, 'page 0'],
      [48, 72, 48, 'page 2'],
    ]);
    expect(places(missingSpans(wholeMonth(march, sort), pagesOf(2, [1])))).toEqual([[24, Infinity, 24, 'page 1']]);
  });
});

describe('a span', () => {
  it('knows how many photos are still to come', () => {
    expect(missingCount(span(30, 60, 24, 'cursor'))).toBe(30);
    expect(missingCount(span(0, Infinity, 48, 'cursor'))).toBe(52);
    expect(missingCount(span(0, Infinity, 120, 'cursor'))).toBe(0);
  });

  it('asks for up to 500 photos', () => {
    expect(spanLimit({ ...span(0, Infinity, 24, 'cursor'), month: monthFixture(2024, 3, 3000) })).toBe(500);
    expect(spanLimit(span(0, Infinity, 24, 'cursor'))).toBe(76);
    expect(spanLimit(span(0, Infinity, 120, 'cursor'))).toBe(24);
  });

  it('takes from a page what it is about, and goes on behind it', () => {
    const wanted = span(30, 60, 24, 'here');

    expect(collectedPage(wanted, { photos: photosFrom(24, 10), cursor: 'there' })).toEqual({
      ok: true,
      value: {
        span: wanted,
        ids: ['photo-30', 'photo-31', 'photo-32', 'photo-33'],
        rest: span(30, 60, 34, 'there'),
        monthCount: null,
      },
    });
  });

  it.each([
    ['all it wanted was there', 60, 'there', null],
    ['the month ends', 10, null, 34],
  ])('ends when %s', (_, count, cursor, monthCount) => {
    const page = collectedPage(span(30, 60, 24, 'here'), { photos: photosFrom(24, count), cursor });

    expect(page).toMatchObject({ ok: true, value: { rest: null, monthCount } });
  });

  it.each([
    ['nothing but another cursor', 0, 'there'],
    ['its own cursor', 10, 'here'],
  ])('gets nowhere with %s', (_, count, cursor) => {
    expect(collectedPage(span(30, 60, 24, 'here'), { photos: photosFrom(24, count), cursor })).toEqual({
      ok: false,
      error: { code: 'no-progress' },
    });
  });

  it('is replaced by what is left of it, unless it was dropped', () => {
    const [one, other] = [span(0, 24, 0, null), span(48, 72, 48, 'page 2')];
    const rest = span(0, 24, 10, 'there');

    expect(spansAfter([one, other], { span: one, ids: [], rest, monthCount: null })).toEqual([rest, other]);
    expect(spansAfter([one, other], { span: one, ids: [], rest: null, monthCount: null })).toEqual([other]);
    expect(spansAfter([other], { span: one, ids: [], rest, monthCount: null })).toEqual([other]);
  });
});
