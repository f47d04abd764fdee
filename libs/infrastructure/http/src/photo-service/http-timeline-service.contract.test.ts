import { ok } from '@account-area/kernel';
import { type Month, monthOf, type MonthPageQuery, type PhotoPage, type TimelineService } from '@account-area/photos';
import {
  photoIdsServicePromises,
  timelineServicePromises,
  type TimelineServiceWorld,
} from '@account-area/photos/conformance';
import { addPhotoRows, type TestAccount } from '@account-area/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createHttpPhotoUsersGateway } from '../customer/http-customer-services.ts';
import { browserCache } from '../exchange/browser-cache.fakes.ts';
import { PATIENCE_MS, startPlatform } from '../testing.contract.ts';
import { createHttpTimelineService } from './http-timeline-service.ts';

const never = new AbortController().signal;
const newestFirst = { key: 'dateTaken', order: 'desc' } as const;

describe('the photo service', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  let anna: TestAccount;

  beforeAll(async () => {
    world = await startPlatform();
    anna = await world.platform.createAccount();
    const { database } = world.platform;
    await addPhotoRows(database, anna.id, [
      ...Array.from({ length: 30 }, (_, index) => ({ takenAt: `2024-03-10T12:00:${String(index).padStart(2, '0')}` })),
      { takenAt: '2023-12-31T23:59:59' },
      { takenAt: '1970-01-01T00:00:00' },
    ]);
    await addPhotoRows(database, (await world.platform.createAccount()).id, [{ takenAt: '2024-03-10T12:00:00' }]);
  });
  afterAll(() => world.platform.close());

  const timeline = async (account = anna) => {
    const { incidents, service } = await world.serviceOf('photos', account);
    return { incidents, timeline: createHttpTimelineService(service, world.platform.origin) };
  };

  /** A customer without photos. */
  const startLibrary = async (): Promise<TimelineServiceWorld> => {
    const account = await world.platform.createAccount();
    return {
      timeline: (await timeline(account)).timeline,
      add: async ({ month, year }, count) => {
        const day = `${year}-${String(month).padStart(2, '0')}-10`;
        const photos = Array.from({ length: count }, (_, at) => ({ takenAt: `${day}T12:00:${String(at + 10)}` }));
        await addPhotoRows(world.platform.database, account.id, photos);
      },
      patienceMs: PATIENCE_MS,
    };
  };

  it.each(timelineServicePromises(startLibrary))('$name', ({ run }) => run());
  it.each(photoIdsServicePromises(startLibrary))('$name', ({ run }) => run());

  it('tells the months that hold photos, unknown dates among them', async () => {
    const { incidents, timeline: photos } = await timeline();
    const months = await photos.months('dateTaken', never);

    expect(months.ok && months.value.toSorted((one, other) => one.year - other.year)).toEqual([
      { id: '1970/1', year: 1970, month: 1, count: 1 },
      { id: '2023/12', year: 2023, month: 12, count: 1 },
      { id: '2024/3', year: 2024, month: 3, count: 30 },
    ]);
    expect(incidents).toEqual([]);
  });

  it('hands out a month page by page, in the order asked for, each photo once', async () => {
    const { incidents, timeline: photos } = await timeline();
    const first = await pageOf(photos, { cursor: null, offset: 0, limit: 24 });
    const second = await pageOf(photos, { cursor: first.cursor, offset: 24, limit: 24 });

    expect([first.photos.length, second.photos.length, second.cursor]).toEqual([24, 6, null]);
    const taken = [...first.photos, ...second.photos].map(({ takenAt }) => takenAt ?? '');
    expect(taken).toEqual(taken.toSorted().reverse());
    expect(new Set([...first.photos, ...second.photos].map(({ id }) => id)).size).toBe(30);
    expect(incidents).toEqual([]);
  });

  it('hands out the ids of some months, in the order of their pages', async () => {
    const { incidents, timeline: photos } = await timeline();
    const all = await pageOf(photos, { cursor: null, offset: 0, limit: 500 });
    const months = [march2024, monthNamed(2024, 2), monthNamed(2023, 12)];
    const answer = await photos.ids({ months, sort: newestFirst, offset: 10, limit: 5000 }, never);
    const part = await photos.ids({ months, sort: newestFirst, offset: 0, limit: 7 }, never);

    const ids = all.photos.slice(10).map(({ id }) => id);
    expect(answer).toMatchObject({
      ok: true,
      value: {
        months: [
          { month: '2024/3', ids, length: 20 },
          { month: '2023/12', length: 1 },
        ],
        isComplete: true,
      },
    });
    expect(part).toMatchObject({ ok: true, value: { months: [{ length: 7 }], isComplete: false } });
    expect(incidents).toEqual([]);
  });

  it('hands out what a grid needs of a photo', async () => {
    const { timeline: photos } = await timeline();
    const { photos: found } = await pageOf(photos, { cursor: null, offset: 0, limit: 1 });

    const [photo] = found;
    expect(photo).toMatchObject({ ownerId: null, fileName: 'photo.jpg', visibleWidth: 4000, visibleHeight: 3000 });
    expect(photo?.takenAt).toContain('2024-03-10T12:00:29');
    expect(photo?.thumbnails.map(({ size }) => size)).toEqual([300, 800, 1300]);
    expect(photo?.url).toMatch(/^http:\/\/localhost\/images\//);
    expect(photo?.originalUrl).toMatch(/^http:\/\/localhost\/images\//);
  });

  it('says of what a browser has kept that it still holds, and tells a change at once and to its customer alone', async () => {
    const [carla, dirk] = [await world.platform.createAccount(), await world.platform.createAccount()];
    await addPhotoRows(world.platform.database, carla.id, [{ takenAt: '2024-03-10T12:00:00' }]);
    const { layer, statuses } = browserCache();
    const visit = async (account: TestAccount) => {
      const { service } = await world.serviceOf('photos', account, layer);
      const photos = createHttpTimelineService(service, world.platform.origin);
      const months = await photos.months('dateTaken', never);
      const page = await pageOf(photos, { cursor: null, offset: 0, limit: 24 });
      return [months.ok && months.value.map(({ count }) => count), page.photos.length, statuses.splice(0)];
    };

    expect(await visit(carla)).toEqual([[1], 1, [200, 200]]);
    expect(await visit(carla)).toEqual([[1], 1, [304, 304]]);
    await addPhotoRows(world.platform.database, carla.id, [{ takenAt: '2024-03-11T12:00:00' }]);
    expect(await visit(carla)).toEqual([[2], 2, [200, 200]]);
    expect(await visit(carla)).toEqual([[2], 2, [304, 304]]);
    expect(await visit(dirk)).toEqual([[], 0, [200, 200]]);
  });

  it('counts photos', async () => {
    const { service } = await world.serviceOf('photos', anna);

    expect(await createHttpPhotoUsersGateway(service).counts(never)).toEqual(ok({ photosCount: 32, albumsCount: 0 }));
  });

  it('refuses a cursor of its own that was changed', async () => {
    const { timeline: photos } = await timeline();
    const answer = await photos.page(
      { month: march2024, cursor: 'forged', offset: 0, sort: newestFirst, limit: 24 },
      never,
    );

    expect(answer.ok || answer.error.code).toBe('refused');
  });
});

const monthNamed = (year: number, month: number): Month => {
  const named = monthOf(year, month);
  if (named === null) throw new Error('There is no such month.');
  return named;
};
const march2024 = monthNamed(2024, 3);

const pageOf = async (
  timeline: TimelineService,
  query: Pick<MonthPageQuery, 'cursor' | 'limit' | 'offset'>,
): Promise<PhotoPage> => {
  const answer = await timeline.page({ month: march2024, sort: newestFirst, ...query }, never);
  if (!answer.ok) throw new Error(`The page is ${answer.error.code}.`);
  return answer.value;
};
