import { type AnsweredMonth, DEFAULT_SORT, type MonthCount } from '@account-area/photos';
import { monthFixture, photosFrom } from '@account-area/photos/testing';
import { describe, expect, it } from 'vitest';

import { collectedIds, idsQuery, nextBatch, type PhotoSpan, spansAfter } from './collection.ts';

const sort = DEFAULT_SORT.photos;
const march = monthFixture(2024, 3, 100);
const february = monthFixture(2024, 2, 40);
const january = monthFixture(2024, 1, 10);

const span = (month: MonthCount, from = 0, to = Infinity): PhotoSpan => ({ purpose: 'range', month, sort, from, to });
const some = (month: MonthCount, from: number, length: number): AnsweredMonth => ({
  month: month.id,
  ids: photosFrom(from, length).map(({ id }) => id),
  length,
});
const found = (of: PhotoSpan, length: number) => ({ span: of, ids: some(of.month, of.from, length).ids });

describe('a batch of spans', () => {
  const sizeOf = (...spans: readonly PhotoSpan[]) => nextBatch(spans).length;

  it('is a list of months in a row, each from its first photo', () => {
    expect(sizeOf(span(march, 20), span(february), span(january, 0, 3))).toBe(3);
    expect(sizeOf(span(march, 20, 90), span(february))).toBe(2);
    expect(sizeOf(span(march), span(february, 5))).toBe(1);
    expect(sizeOf()).toBe(0);
  });

  it('is in the order of the service', () => {
    const ascending = { key: 'dateTaken', order: 'asc' } as const;

    expect(sizeOf(span(january), span(february))).toBe(1);
    expect(sizeOf({ ...span(january), sort: ascending }, { ...span(february), sort: ascending })).toBe(2);
    expect(sizeOf(span(march), { ...span(february), sort: ascending })).toBe(1);
    expect(sizeOf(span(march), { ...span(february), sort: { ...sort, key: 'created' } })).toBe(1);
  });

  it('has one purpose, and no more photos or months than an answer can hold', () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      span(monthFixture(2024 - Math.floor(index / 12), 12 - (index % 12), 1)),
    );

    expect(sizeOf(span(march), { ...span(february), purpose: 'month' })).toBe(1);
    expect(sizeOf(span(monthFixture(2024, 3, 4999)), span(february), span(january))).toBe(2);
    expect(sizeOf(...many)).toBe(480);
  });
});

describe('asking for a batch', () => {
  it('offsets what is not wanted of the first month, and asks for no more than is missing', () => {
    expect(idsQuery([span(march, 20), span(february), span(january, 0, 3)])).toMatchObject({
      months: [{ id: '2024/3' }, { id: '2024/2' }, { id: '2024/1' }],
      offset: 20,
      limit: 123,
    });
  });

  it('asks for months whole where only their beginnings are wanted, but for the last one', () => {
    expect(idsQuery([span(march, 20, 90), span(february, 0, 23), span(january, 0, 3)])?.limit).toBe(80 + 40 + 3);
  });

  it('asks for 24 at least, for the summary may be wrong, and for 5,000 at most', () => {
    expect(idsQuery([span(march, 100)])?.limit).toBe(24);
    expect(idsQuery([span(monthFixture(2024, 3, 9000))])?.limit).toBe(5000);
    expect(idsQuery([])).toBeNull();
  });
});

describe('ids that came', () => {
  it('are those of every month, and tell how many it holds', () => {
    const batch = [span(march, 20), span(february), span(january)];

    expect(collectedIds(batch, { months: [some(march, 20, 78), some(january, 0, 10)], isComplete: true })).toEqual({
      ok: true,
      value: {
        batch,
        found: [found(span(march, 20), 78), found(span(january), 10)],
        rest: [],
        counts: new Map([
          [march.id, 98],
          [february.id, 0],
          [january.id, 10],
        ]),
      },
    });
  });

  it('are cut to what is wanted of each month', () => {
    const batch = [span(february, 0, 23), span(january, 0, 3)];
    const answer = { months: [some(february, 0, 40), some(january, 0, 3)], isComplete: false };

    expect(collectedIds(batch, answer)).toMatchObject({
      ok: true,
      value: { found: [found(span(february, 0, 23), 23), found(span(january, 0, 3), 3)], rest: [] },
    });
  });

  it('leave the rest of the month they break off in, and those after it', () => {
    const batch = [span(march, 20), span(february), span(january)];

    expect(collectedIds(batch, { months: [some(march, 20, 80), some(february, 0, 10)], isComplete: false })).toEqual({
      ok: true,
      value: {
        batch,
        found: [found(span(march, 20), 80), found(span(february), 10)],
        rest: [span(february, 10), span(january)],
        counts: new Map([[march.id, 100]]),
      },
    });
  });

  it('are all there when as many came as were wanted, however many there are', () => {
    const batch = [span(march, 90), span(february, 0, 3)];

    expect(collectedIds(batch, { months: [some(march, 90, 10), some(february, 0, 24)], isComplete: false })).toEqual({
      ok: true,
      value: {
        batch,
        found: [found(span(march, 90), 10), found(span(february, 0, 3), 3)],
        rest: [],
        counts: new Map([[march.id, 100]]),
      },
    });
  });

  it('get nowhere when there are none and more are said to follow', () => {
    expect(collectedIds([span(march)], { months: [], isComplete: false })).toEqual({
      ok: false,
      error: { code: 'no-progress' },
    });
  });

  it('take the place of their spans, unless those were dropped', () => {
    const [one, two, other] = [span(march), span(february), span(january)];
    const rest = [span(february, 10)];

    expect(spansAfter([one, two, other], { batch: [one, two], rest })).toEqual([span(february, 10), other]);
    expect(spansAfter([one, other], { batch: [one, two], rest })).toEqual([other]);
    expect(spansAfter([one, two], { batch: [one, two], rest: [] })).toEqual([]);
  });
});
