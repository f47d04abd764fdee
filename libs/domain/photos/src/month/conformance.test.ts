import { fail, ok, type Result } from '@account-area/kernel';
import { complaintsAboutKit } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import { FakeLibrary } from '../timeline/timeline.fakes.ts';
import { monthFixture } from './month.fixtures.ts';
import {
  photoIdsServicePromises,
  timelineServicePromises,
  type TimelineServiceWorld,
} from './timeline-service.promises.ts';

type Timeline = TimelineServiceWorld['timeline'];

const fakeTimeline = (): TimelineServiceWorld => {
  const library = new FakeLibrary([]);
  return {
    timeline: {
      months: (sortKey, signal) => library.months(sortKey, signal),
      page: (query, signal) => library.page(query, signal),
      ids: (query, signal) => library.ids(query, signal),
    },
    add: ({ month, year }, count) => library.recount(monthFixture(year, month, count)),
    patienceMs: 200,
  };
};

/** A world whose timeline does some things otherwise. */
const timelineThat =
  (change: (timeline: Timeline) => Partial<Timeline>) =>
  (world: TimelineServiceWorld): TimelineServiceWorld => ({
    ...world,
    timeline: { ...world.timeline, ...change(world.timeline) },
  });

const changed = async <Value, Failure>(
  answer: Promise<Result<Value, Failure>>,
  change: (value: Value) => Value,
): Promise<Result<Value, Failure>> => {
  const given = await answer;
  return given.ok ? ok(change(given.value)) : given;
};

it('a timeline is judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(timelineServicePromises, fakeTimeline, {
    'counts the photos of every month that has some': timelineThat((timeline) => ({
      months: (sortKey, signal) =>
        changed(timeline.months(sortKey, signal), (months) =>
          months.map((month) => ({ ...month, count: month.count + 1 })),
        ),
    })),
    'knows no month of a library without photos': timelineThat((timeline) => ({
      months: (sortKey, signal) =>
        changed(timeline.months(sortKey, signal), (months) =>
          months.length === 0 ? [monthFixture(2024, 1, 0)] : months,
        ),
    })),
    'hands out a month page by page to its end, each photo once': timelineThat((timeline) => ({
      page: (query, signal) => timeline.page({ ...query, cursor: query.cursor === '8' ? '7' : query.cursor }, signal),
    })),
    'hands out photos in the order asked for': timelineThat((timeline) => ({
      page: (query, signal) => timeline.page({ ...query, sort: { ...query.sort, order: 'desc' } }, signal),
    })),
    'starts at any place, and goes on from there': timelineThat((timeline) => ({
      page: (query, signal) => timeline.page({ ...query, offset: query.offset - (query.offset % 2) }, signal),
    })),
    'answers behind the last photo with a page that is empty and the last': timelineThat((timeline) => ({
      page: async (query, signal) => {
        const page = await timeline.page(query, signal);
        const isEmpty = page.ok && page.value.photos.length === 0;
        return isEmpty ? fail({ code: 'refused', reference: 'a1b2c3d4e5f6' }) : page;
      },
    })),
  });

  expect(complaints).toEqual([]);
});

it('a service of ids is judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(photoIdsServicePromises, fakeTimeline, {
    'names the ids of some months in the order of their pages, and leaves out those without photos': timelineThat(
      (timeline) => ({
        ids: (query, signal) =>
          changed(timeline.ids(query, signal), ({ isComplete, months }) => ({
            isComplete,
            months: [...months, { month: monthFixture(2024, 4).id, ids: [], length: 0 }],
          })),
      }),
    ),
    'begins at any place among all months, and ends with as many as asked for': timelineThat((timeline) => ({
      ids: (query, signal) => timeline.ids({ ...query, offset: 0 }, signal),
    })),
    'says whether nothing comes after the last id': timelineThat((timeline) => ({
      ids: (query, signal) => changed(timeline.ids(query, signal), (page) => ({ ...page, isComplete: true })),
    })),
  });

  expect(complaints).toEqual([]);
});

it('a library that is abandoned answers with a failure', async () => {
  const library = new FakeLibrary([]);
  library.hold();
  const leaving = new AbortController();
  const answer = library.months('dateTaken', leaving.signal);
  leaving.abort();

  expect(await answer).toMatchObject({ ok: false, error: { code: 'unreachable' } });
});
