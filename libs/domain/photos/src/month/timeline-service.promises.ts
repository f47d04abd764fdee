import { type CheckedWorld, conformanceKit, ensureEqual, ensureOk } from '@account-area/kernel/conformance';

import type { PhotoSort } from '../photo/photo.ts';
import { monthFixture } from './month.fixtures.ts';
import type { Month } from './month.ts';
import type { PhotoIdsService, PhotoPage, TimelineService } from './timeline-service.ts';

/** A library that holds no photos yet. */
export interface TimelineServiceWorld extends CheckedWorld {
  readonly timeline: TimelineService & PhotoIdsService;
  /** Adds so many photos, each taken at a moment of its own in this month. */
  readonly add: (month: Month, count: number) => void | Promise<void>;
}

const [MARCH, MAY] = [monthFixture(2024, 3), monthFixture(2024, 5)];
const NEWEST_FIRST: PhotoSort = { key: 'dateTaken', order: 'desc' };
const OLDEST_FIRST: PhotoSort = { key: 'dateTaken', order: 'asc' };

/** What a {@link TimelineService} promises beside what every remote call does. */
export const timelineServicePromises = conformanceKit<TimelineServiceWorld>('TimelineService', {
  'counts the photos of every month that has some': async ({ add, timeline }) => {
    await add(MARCH, 10);
    await add(MAY, 2);
    const months = ensureOk('`months`', await timeline.months('dateTaken', never()));
    const counts = months.map(({ count, id }) => ({ id, count })).toSorted((one, other) => one.count - other.count);
    ensureEqual('the months', counts, [
      { id: MAY.id, count: 2 },
      { id: MARCH.id, count: 10 },
    ]);
  },

  'knows no month of a library without photos': async ({ timeline }) => {
    ensureEqual('the months', ensureOk('`months`', await timeline.months('created', never())), []);
  },

  'hands out a month page by page to its end, each photo once': async ({ add, timeline }) => {
    await add(MARCH, 10);
    const sizes: number[] = [];
    const ids = new Set<string>();
    let cursor: string | null = null;
    for (let page = 0; page < 4 && (page === 0 || cursor !== null); page += 1) {
      const answer = await pageOf(timeline, { cursor, offset: page * 4, limit: 4 });
      sizes.push(answer.photos.length);
      answer.photos.forEach(({ id }) => ids.add(id));
      ({ cursor } = answer);
    }
    ensureEqual('the sizes of its pages', sizes, [4, 4, 2]);
    ensureEqual('how many photos they hold', ids.size, 10);
    ensureEqual('the cursor of the last page', cursor, null);
  },

  'hands out photos in the order asked for': async ({ add, timeline }) => {
    await add(MARCH, 10);
    const newest = idsIn(await pageOf(timeline, { limit: 10 }));
    const oldest = idsIn(await pageOf(timeline, { limit: 10, sort: OLDEST_FIRST }));
    ensureEqual('the photos, the oldest first', oldest, newest.toReversed());
  },

  'starts at any place, and goes on from there': async ({ add, timeline }) => {
    await add(MARCH, 10);
    const all = idsIn(await pageOf(timeline, { limit: 500 }));
    const inside = await pageOf(timeline, { offset: 3, limit: 2 });
    const next = await pageOf(timeline, { cursor: inside.cursor, offset: 5, limit: 2 });
    ensureEqual('the photos from the fourth on', [...idsIn(inside), ...idsIn(next)], all.slice(3, 7));
  },

  'answers behind the last photo with a page that is empty and the last': async ({ add, timeline }) => {
    await add(MARCH, 2);
    ensureEqual('the page', await pageOf(timeline, { offset: 2, limit: 4 }), { photos: [], cursor: null });
  },
});

/** What a {@link PhotoIdsService} promises beside what every remote call does. */
export const photoIdsServicePromises = conformanceKit<TimelineServiceWorld>('PhotoIdsService', {
  'names the ids of some months in the order of their pages, and leaves out those without photos': async (world) => {
    await world.add(MARCH, 3);
    await world.add(MAY, 2);
    const expected = [
      { month: MAY.id, ids: idsIn(await pageOf(world.timeline, { month: MAY, limit: 10 })), length: 2 },
      { month: MARCH.id, ids: idsIn(await pageOf(world.timeline, { limit: 10 })), length: 3 },
    ];
    const { months } = await idsOf(world, { offset: 0, limit: 5000 });
    ensureEqual('the ids', months, expected);
  },

  'begins at any place among all months, and ends with as many as asked for': async (world) => {
    await world.add(MARCH, 3);
    await world.add(MAY, 2);
    const all = (await idsOf(world, { offset: 0, limit: 5000 })).months.flatMap(({ ids }) => ids);
    const part = (await idsOf(world, { offset: 1, limit: 3 })).months.flatMap(({ ids }) => ids);
    ensureEqual('the ids from the second to the fourth', part, all.slice(1, 4));
  },

  'says whether nothing comes after the last id': async (world) => {
    await world.add(MARCH, 3);
    const isComplete = async (limit: number) => (await idsOf(world, { offset: 0, limit })).isComplete;
    ensureEqual('whether two of three are all, and three', [await isComplete(2), await isComplete(3)], [false, true]);
  },
});

const never = (): AbortSignal => new AbortController().signal;

interface Asked {
  readonly limit: number;
  readonly month?: Month;
  readonly cursor?: string | null;
  readonly offset?: number;
  readonly sort?: PhotoSort;
}

const pageOf = async (timeline: TimelineService, asked: Asked): Promise<PhotoPage> => {
  const query = { month: MARCH, cursor: null, offset: 0, sort: NEWEST_FIRST, ...asked };
  return ensureOk('`page`', await timeline.page(query, never()));
};

const idsIn = ({ photos }: PhotoPage) => photos.map(({ id }) => id);

const idsOf = async (
  { timeline }: TimelineServiceWorld,
  asked: { readonly offset: number; readonly limit: number },
) => {
  const months = [MAY, monthFixture(2024, 4), MARCH];
  return ensureOk('`ids`', await timeline.ids({ months, sort: NEWEST_FIRST, ...asked }, never()));
};
