// @vitest-environment node
import { fail, ok } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { DEFAULT_SORT, type LibraryPage, type LibraryPageQuery, type MonthCount } from '@account-area/photos';
import { FakeLibrary, monthFixtures } from '@account-area/photos/testing';
import { describe, expect, it } from 'vitest';

import { createEarlyTimeline } from './early-timeline.ts';

const { signal } = new AbortController();
const sort = DEFAULT_SORT.photos;

/** The first photos of a library, as the service answers with all of them in one row. */
const firstPhotos = (library: FakeLibrary, months: readonly MonthCount[], limit: number): LibraryPage => {
  const photos = months.flatMap(({ id, count }) =>
    Array.from({ length: count }, (_, index) => library.photoAt(id, sort, index)),
  );
  const next = photos.length > limit ? `${limit}` : null;
  return { photos: photos.slice(0, limit), next, previous: null };
};

const startEarly = async (
  months: readonly MonthCount[] = monthFixtures(3, 60),
  change = (page: LibraryPage): LibraryPage => page,
  painted: Promise<void> = new Promise(() => undefined),
) => {
  const library = new FakeLibrary(months);
  const rowsAsked: LibraryPageQuery[] = [];
  const timeline = createEarlyTimeline(library, {
    page: (query) => {
      rowsAsked.push(query);
      return Promise.resolve(ok(change(firstPhotos(library, months, query.limit))));
    },
  });
  timeline.begin(sort, painted);
  // Both are on their way before either has answered.
  expect(rowsAsked).toEqual([{ limit: 24, sort, start: { at: 'first' } }]);
  await settle();
  return { library, timeline, months, first: firstOf(months) };
};

const firstOf = ([month]: readonly MonthCount[]): MonthCount => {
  if (month === undefined) throw new Error('There are months.');
  return month;
};

describe('the first answers of a timeline', () => {
  it('are on their way before the screen wants them, and are asked for once', async () => {
    const { first, library, timeline, months } = await startEarly();

    const query = { month: first, sort, cursor: null, offset: 0, limit: 72 };
    expect(await timeline.months(sort.key, signal)).toEqual(ok(months));
    const page = await timeline.page(query, signal);
    expect(page).toMatchObject({ ok: true, value: { cursor: '24' } });
    expect(page.ok && page.value.photos.map(({ id }) => id)).toEqual(
      Array.from({ length: 24 }, (_, index) => library.photoAt(first.id, sort, index).id),
    );
    expect(library.pagesAsked).toEqual([]);

    expect(await timeline.page(query, signal)).toMatchObject({ ok: true, value: { cursor: null } });
    expect(library.pagesAsked).toEqual([query]);
  });

  it('are those of each month that they have all photos of, once', async () => {
    const { library, timeline, months } = await startEarly(monthFixtures(3, 10));

    const ask = async (month: MonthCount) => {
      const page = await timeline.page({ month, sort, cursor: null, offset: 0, limit: 24 }, signal);
      return page.ok ? [page.value.cursor, ...page.value.photos.map(({ id }) => id)] : page;
    };
    const idsOf = ({ count, id }: MonthCount) =>
      Array.from({ length: count }, (_, index) => library.photoAt(id, sort, index).id);
    const answers = await Promise.all(months.map(ask));

    expect(answers).toEqual(months.map((month) => [null, ...idsOf(month)]));
    const [, , last] = months;
    expect(library.pagesAsked.map(({ month }) => month.id)).toEqual([last?.id]);
    await ask(firstOf(months));
    expect(library.pagesAsked).toHaveLength(2);
  });

  it('are the first month alone once the page is painted', async () => {
    const { library, timeline, months } = await startEarly(monthFixtures(2, 10), undefined, Promise.resolve());

    for (const month of months) await timeline.page({ month, sort, cursor: null, offset: 0, limit: 24 }, signal);
    expect(library.pagesAsked.map(({ month }) => month.id)).toEqual(months.slice(1).map(({ id }) => id));
  });

  it.each([
    ['more follow', monthFixtures(3, 10)],
    ['the month goes on', monthFixtures(3, 60)],
    ['they are the last', monthFixtures(1, 20)],
    ['those that follow are the last', monthFixtures(2, 10)],
  ])('are asked for by month when some were left out and %s', async (_, months) => {
    const { first, library, timeline } = await startEarly(months, ({ photos, ...page }) => ({
      ...page,
      photos: photos.slice(1),
    }));
    const query = { month: first, sort, cursor: null, offset: 0, limit: 24 };

    expect(await timeline.page(query, signal)).toMatchObject({
      ok: true,
      value: { photos: { length: Math.min(24, first.count) } },
    });
    expect(library.pagesAsked).toMatchObject([{ month: { id: first.id }, cursor: null, offset: 0, limit: 24 }]);
  });

  it('are asked for by month when the row cannot be had', async () => {
    const months = monthFixtures(1, 24);
    const library = new FakeLibrary(months);
    const timeline = createEarlyTimeline(library, {
      page: () => Promise.resolve(fail({ code: 'refused', reference: 'a1b2c3d4e5f6' })),
    });
    timeline.begin(sort, new Promise(() => undefined));

    await timeline.months(sort.key, signal);
    await settle();
    const answer = await timeline.page({ month: firstOf(months), sort, cursor: null, offset: 0, limit: 24 }, signal);
    expect(answer).toMatchObject({ ok: true, value: { photos: { length: 24 } } });
    expect(library.pagesAsked).toHaveLength(1);
  });

  it('are not given to a request for others', async () => {
    const { first, library, timeline, months } = await startEarly();
    const second = firstOf(months.slice(1));
    const early = { month: first, sort, cursor: null, offset: 0, limit: 24 };

    for (const query of [
      { ...early, month: second },
      { ...early, cursor: '24' },
      { ...early, offset: 24 },
      { ...early, limit: 12 },
      { ...early, sort: { ...sort, order: 'asc' as const } },
    ]) {
      await timeline.page(query, signal);
    }
    expect(library.pagesAsked).toHaveLength(5);
  });

  it('are forgotten when the months are wanted by another date', async () => {
    const { first, library, timeline } = await startEarly();

    await timeline.months('created', signal);
    await timeline.page({ month: first, sort, cursor: null, offset: 0, limit: 24 }, signal);

    expect(library.pagesAsked).toHaveLength(1);
  });

  it('tell of a failure like any other', async () => {
    const library = new FakeLibrary(monthFixtures(1, 24));
    library.refuse({ code: 'refused', reference: 'a1b2c3d4e5f6' });
    const timeline = createEarlyTimeline(library, { page: () => Promise.resolve(ok(firstPhotos(library, [], 24))) });
    timeline.begin(sort, new Promise(() => undefined));
    await settle();

    expect(await timeline.months(sort.key, signal)).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(library.pagesAsked).toEqual([]);
  });

  it('hand on what is asked for ids', async () => {
    const { library, timeline, months } = await startEarly();
    await timeline.ids({ months, sort, offset: 0, limit: 24 }, signal);

    expect(library.idsAsked).toHaveLength(1);
  });
});
