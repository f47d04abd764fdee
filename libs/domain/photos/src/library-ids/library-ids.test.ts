import { fail, ok, type PortError } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import type { PhotoIdsQuery, PhotoIdsService } from '../month/timeline-service.ts';
import { monthFixture } from '../month/month.fixtures.ts';
import { photoFixture } from '../photo/photo.fixtures.ts';
import type { PhotoId } from '../photo/photo.ts';
import { readLibraryIds, readPlaceInMonth } from './library-ids.ts';

const NEWEST_FIRST = { key: 'dateTaken', order: 'desc' } as const;
const { signal } = new AbortController();
const REFUSED: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** A service with `photos` in each month, which answers at most `most` at once. */
const serviceWith = (months: readonly [year: number, month: number][], photos: number, most = 5000) => {
  const asked: PhotoIdsQuery[] = [];
  return {
    asked,
    months: () => Promise.resolve(ok(months.map(([year, number]) => monthFixture(year, number, photos)))),
    ids: (query: PhotoIdsQuery) => {
      asked.push(query);
      const all = query.months.flatMap(({ id }) =>
        Array.from({ length: photos }, (_, at) => ({ month: id, id: photoFixture(`${id}-${at}`).id })),
      );
      const page = all.slice(query.offset, query.offset + Math.min(most, query.limit));
      const found = query.months
        .map(({ id }) => ({ month: id, ids: page.filter((photo) => photo.month === id).map((photo) => photo.id) }))
        .filter(({ ids }) => ids.length > 0)
        .map((some) => ({ ...some, length: some.ids.length }));
      return Promise.resolve(ok({ months: found, isComplete: query.offset + page.length >= all.length }));
    },
  };
};

describe('the ids of a library', () => {
  it('come in the order of the timeline, page by page', async () => {
    const service = serviceWith(
      [
        [2024, 1],
        [2025, 12],
        [2024, 2],
      ],
      3,
      4,
    );
    const ids = await readLibraryIds(service, NEWEST_FIRST, signal);

    const inMonth = (year: number, number: number) =>
      [0, 1, 2].map((at) => photoFixture(`${monthFixture(year, number).id}-${at}`).id);
    expect(ids).toEqual(ok([...inMonth(2025, 12), ...inMonth(2024, 2), ...inMonth(2024, 1)]));
    expect(service.asked.map(({ offset }) => offset)).toEqual([0, 4, 8]);
  });

  it('come oldest first where the timeline is so', async () => {
    const service = serviceWith(
      [
        [2025, 1],
        [2024, 1],
      ],
      1,
    );
    const ids = await readLibraryIds(service, { key: 'created', order: 'asc' }, signal);
    expect(ids).toEqual(
      ok([photoFixture(`${monthFixture(2024, 1).id}-0`).id, photoFixture(`${monthFixture(2025, 1).id}-0`).id]),
    );
  });

  it('are none without photos, and none are asked for', async () => {
    const service = serviceWith([], 0);
    expect(await readLibraryIds(service, NEWEST_FIRST, signal)).toEqual(ok([]));
    expect(service.asked).toEqual([]);
  });

  it('are asked for no longer when the service answers nothing', async () => {
    const service = serviceWith([[2024, 1]], 0);
    const endless = { ...service, ids: () => Promise.resolve(ok({ months: [], isComplete: false })) };
    expect(await readLibraryIds(endless, NEWEST_FIRST, signal)).toEqual(ok([]));
  });

  it('are a failure as a whole when the months or a page of them fails', async () => {
    const service = serviceWith([[2024, 1]], 2);
    const refuse = () => Promise.resolve(fail(REFUSED));
    expect(await readLibraryIds({ ...service, months: refuse }, NEWEST_FIRST, signal)).toEqual(fail(REFUSED));
    expect(await readLibraryIds({ ...service, ids: refuse }, NEWEST_FIRST, signal)).toEqual(fail(REFUSED));
  });
});

describe('the place of a photo in its month', () => {
  const month = monthFixture(2024, 1);
  const idOf = (at: number) => photoFixture(`${month.id}-${at}`).id;
  const placeOf = (id: string, { hidden = [], service = serviceWith([[2024, 1]], 10, 4) }: SearchOptions = {}) =>
    readPlaceInMonth(
      service,
      { id: photoFixture(id).id, month, sort: NEWEST_FIRST, isHidden: (other) => hidden.includes(other) },
      signal,
    );

  it('is found page by page, and no further', async () => {
    const service = serviceWith([[2024, 1]], 10, 4);
    expect(await placeOf(`${month.id}-5`, { service })).toEqual(ok(5));
    expect(service.asked.map(({ offset }) => offset)).toEqual([0, 4]);
  });

  it('is counted without photos that are about to be deleted', async () => {
    expect(await placeOf(`${month.id}-5`, { hidden: [idOf(1), idOf(4), idOf(7)] })).toEqual(ok(3));
    expect(await placeOf(`${month.id}-5`, { hidden: [idOf(5)] })).toEqual(ok(null));
  });

  it('is nowhere when the month does not hold it', async () => {
    expect(await placeOf('elsewhere')).toEqual(ok(null));
  });

  it('is not known when the service fails', async () => {
    const service = { ids: () => Promise.resolve(fail(REFUSED)) };
    expect(await placeOf(`${month.id}-5`, { service })).toEqual(fail(REFUSED));
  });
});

interface SearchOptions {
  readonly hidden?: readonly PhotoId[];
  readonly service?: PhotoIdsService;
}
