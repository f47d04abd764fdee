// @vitest-environment node
import { ok } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { DEFAULT_SORT } from '@account-area/photos';
import { FakeLibrary, monthFixtures } from '@account-area/photos/testing';
import { describe, expect, it } from 'vitest';

import { createEarlyTimeline } from './early-timeline.ts';

const { signal } = new AbortController();
const sort = DEFAULT_SORT.photos;

const startEarly = async (months = monthFixtures(3, 60)) => {
  const library = new FakeLibrary(months);
  const timeline = createEarlyTimeline(library);
  timeline.begin(sort);
  await settle();
  return { library, timeline, months };
};

describe('the first answers of a timeline', () => {
  it('are on their way before anybody wants them, and are asked for once', async () => {
    const { library, timeline, months } = await startEarly();
    const [month] = months;
    if (month === undefined) throw new Error('There are three months.');
    expect(library.pagesAsked).toMatchObject([{ month: { id: month.id }, cursor: null, start: 0, limit: 24 }]);

    const query = { month, sort, cursor: null, start: 0, limit: 72 };
    expect(await timeline.months(sort.key, signal)).toEqual(ok(months));
    expect(await timeline.page(query, signal)).toMatchObject({ ok: true, value: { cursor: '24' } });
    expect(library.pagesAsked).toHaveLength(1);

    expect(await timeline.page(query, signal)).toMatchObject({ ok: true, value: { cursor: null } });
    expect(library.pagesAsked).toHaveLength(2);
  });

  it('are for nobody who wants others', async () => {
    const { library, timeline, months } = await startEarly();
    const [first, second] = months;
    if (first === undefined || second === undefined) throw new Error('There are three months.');
    const early = { month: first, sort, cursor: null, start: 0, limit: 24 };

    for (const query of [
      { ...early, month: second },
      { ...early, cursor: '24' },
      { ...early, start: 24 },
      { ...early, limit: 12 },
      { ...early, sort: { ...sort, order: 'asc' as const } },
    ]) {
      await timeline.page(query, signal);
    }
    expect(library.pagesAsked).toHaveLength(6);
  });

  it('are forgotten when the months are wanted by another date', async () => {
    const { library, timeline, months } = await startEarly();
    const [month] = months;
    if (month === undefined) throw new Error('There are three months.');

    await timeline.months('created', signal);
    await timeline.page({ month, sort, cursor: null, start: 0, limit: 24 }, signal);

    expect(library.pagesAsked).toHaveLength(2);
  });

  it('tell of a failure like any other', async () => {
    const library = new FakeLibrary(monthFixtures(1, 24));
    library.refuse({ code: 'refused', reference: 'a1b2c3d4e5f6' });
    const timeline = createEarlyTimeline(library);
    timeline.begin(sort);
    await settle();

    expect(await timeline.months(sort.key, signal)).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(library.pagesAsked).toEqual([]);
  });

  it('hand on what is asked for ids', async () => {
    const { library, timeline, months } = await startEarly();
    await timeline.ids({ months, sort, skip: 0, limit: 24 }, signal);

    expect(library.idsAsked).toHaveLength(1);
  });
});
