import { fail } from '@account-area/kernel';
import {
  bindPreview,
  isPhotoId,
  type Month,
  monthOf,
  monthsShown,
  photoAt,
  type PhotoId,
  sectionOf,
  type SequenceStart,
  shownPhoto,
} from '@account-area/photos';
import { memorySettings, startTimeline } from '@account-area/photos/testing';
import { addPhotoRows, asSpecified, type TestAccount } from '@account-area/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';

import { startPlatform } from '../testing.contract.ts';
import { createHttpPhotoSequence } from './http-photo-sequence.ts';
import { createHttpTimelineService } from './http-timeline-service.ts';

const never = new AbortController().signal;
const sort = { key: 'dateTaken', order: 'desc' } as const;

const monthNamed = (year: number, month: number): Month => {
  const named = monthOf(year, month);
  if (named === null) throw new Error('There is no such month.');
  return named;
};
const march = monthNamed(2024, 3);
const february = monthNamed(2024, 2);

const around = (id: string | undefined): SequenceStart => {
  if (id === undefined || !isPhotoId(id)) throw new Error('There is no such photo.');
  return { at: 'photo', id };
};

describe.each(['refused', 'ignored'] as const)('a photo service as specified, unknown queries %s', (unknownQueries) => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  let anna: TestAccount;
  /** By the platform itself, newest first: 1,100 of March and 60 of February. */
  let ids: readonly PhotoId[];

  beforeAll(async () => {
    world = await startPlatform();
    anna = await world.platform.createAccount();
    const takenAt = (month: string, index: number) =>
      `2024-${month}-10T${[index / 3600, (index / 60) % 60, index % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')}`;
    await addPhotoRows(world.platform.database, anna.id, [
      ...Array.from({ length: 1100 }, (_, index) => ({ takenAt: takenAt('03', index) })),
      ...Array.from({ length: 60 }, (_, index) => ({ takenAt: takenAt('02', index) })),
    ]);
    const { service } = await world.serviceOf('photos', anna);
    const all = await createHttpTimelineService(service, world.platform.origin).ids(
      { months: [march, february], sort, offset: 0, limit: 5000 },
      never,
    );
    ids = all.ok ? all.value.months.flatMap((month) => month.ids) : [];
    expect(ids).toHaveLength(1160);
  });
  afterAll(() => world.platform.close());

  const specified = async () => {
    const { requests, service } = await world.serviceOf('photos', anna, (fetch) =>
      asSpecified(async (request) => fetch(request, 0), unknownQueries),
    );
    const asked = () => requests.map(({ url }) => new URL(url)).map(({ pathname, search }) => `${pathname}${search}`);
    return {
      asked,
      timeline: createHttpTimelineService(service, world.platform.origin),
      photos: createHttpPhotoSequence(service, world.platform.origin),
    };
  };

  describe('as a timeline', () => {
    it('tells the months', async () => {
      const { asked, timeline } = await specified();
      const [first, second] = [await timeline.months('created', never), await timeline.months('dateTaken', never)];

      expect(second).toEqual(await (await specified()).timeline.months('dateTaken', never));
      expect(first).toMatchObject({ ok: true });
      expect(asked()).toHaveLength(unknownQueries === 'refused' ? 3 : 2);
    });

    it('goes on in a month by cursors, and starts anywhere by walking there from its start', async () => {
      const { asked, timeline } = await specified();
      const page = async (offset: number, cursor: string | null = null) => {
        const answer = await timeline.page({ month: march, sort, cursor, offset, limit: 24 }, never);
        return answer.ok ? { ids: answer.value.photos.map(({ id }) => id), next: answer.value.cursor } : answer;
      };
      expect(await page(720)).toMatchObject({ ids: ids.slice(720, 744) });
      const inside = await page(504);
      expect(inside).toMatchObject({ ids: ids.slice(504, 528) });
      expect(await page(528, 'next' in inside ? inside.next : null)).toMatchObject({ ids: ids.slice(528, 552) });
      expect(await page(1200)).toEqual({ ids: [], next: null });
      // What it does not know is asked once.
      expect(asked().filter((address) => address.includes('offset='))).toHaveLength(1);
    });

    it('goes on in a month from the first page of all photos', async () => {
      const { photos, timeline } = await specified();
      const all = await photos.page({ sort, limit: 24, start: { at: 'first' } }, never);
      if (!all.ok) throw new Error('There is no first page.');
      expect(all.value.photos.map(({ id }) => id)).toEqual(ids.slice(0, 24));
      const next = await timeline.page({ month: march, sort, cursor: all.value.next, offset: 24, limit: 24 }, never);

      expect(next.ok && next.value.photos.map(({ id }) => id)).toEqual(ids.slice(24, 48));
    });

    it('hands out the ids of months, a part at a time', async () => {
      const { asked, timeline } = await specified();
      const months = [march, february];
      const first = await timeline.ids({ months, sort, offset: 0, limit: 700 }, never);
      const rest = await timeline.ids({ months, sort, offset: 700, limit: 700 }, never);
      const middle = await timeline.ids({ months, sort, offset: 550, limit: 100 }, never);

      expect(first).toMatchObject({
        ok: true,
        value: { isComplete: false, months: [{ month: march.id, ids: ids.slice(0, 700), length: 700 }] },
      });
      expect(rest).toMatchObject({
        ok: true,
        value: {
          isComplete: true,
          months: [
            { month: march.id, ids: ids.slice(700, 1100), length: 400 },
            { month: february.id, ids: ids.slice(1100), length: 60 },
          ],
        },
      });
      expect(middle).toMatchObject({ ok: true, value: { months: [{ ids: ids.slice(550, 650) }] } });
      expect(asked().filter((address) => address.includes('/timeline/ids'))).toHaveLength(1);
      // Two pages, two more where they ended, and three from the start again.
      expect(asked()).toHaveLength(1 + 2 + 2 + 3);
    });
  });

  describe('as one row of photos', () => {
    const idsOf = async (photos: Awaited<ReturnType<typeof specified>>['photos'], start: SequenceStart) => {
      const answer = await photos.page({ start, sort, limit: 48 }, never);
      if (!answer.ok) throw new Error(`The page is ${answer.error.code}.`);
      const { next, previous } = answer.value;
      return { ids: answer.value.photos.map(({ id }) => id), next: next ?? '', previous: previous ?? '' };
    };

    it('finds a photo page by page, and goes on from there to both sides', async () => {
      const { asked, photos } = await specified();
      const found = await idsOf(photos, around(ids[700]));
      const before = await idsOf(photos, { at: 'cursor', cursor: found.previous });
      const after = await idsOf(photos, { at: 'cursor', cursor: found.next });
      await idsOf(photos, around(ids[3]));

      expect([...before.ids, ...found.ids, ...after.ids]).toEqual(ids);
      expect([before.previous, after.next]).toEqual(['', '']);
      expect(asked().filter((address) => address.includes('around='))).toHaveLength(1);
    });

    it('begins at either end', async () => {
      const { photos } = await specified();
      const first = await idsOf(photos, { at: 'first' });
      const last = await idsOf(photos, { at: 'last' });
      const beforeLast = await idsOf(photos, { at: 'cursor', cursor: last.previous });

      expect([first.ids, first.previous]).toEqual([ids.slice(0, 48), '']);
      expect([last.ids, last.next]).toEqual([ids.slice(-48), '']);
      expect(beforeLast.ids).toEqual(ids.slice(-96, -48));
      expect((await idsOf(photos, { at: 'cursor', cursor: beforeLast.next })).ids).toEqual(last.ids);
      expect((await idsOf(photos, { at: 'cursor', cursor: first.next })).ids).toEqual(ids.slice(48, 96));
    });

    it('misses a photo that is on none of its pages', async () => {
      const { photos } = await specified();

      expect(await photos.page({ start: around('no-photo-of-ours'), sort, limit: 48 }, never)).toEqual(
        fail({ code: 'absent' }),
      );
    });
  });

  describe('under the machines', () => {
    it('shows a timeline, in the middle of a month as well', async () => {
      const { timeline: service } = await specified();
      const timeline = startTimeline({
        timeline: service,
        settings: { ...memorySettings(), showsAllPhotos: () => true },
      });
      await waitFor(timeline, (snapshot) => monthsShown(snapshot).length === 2);
      timeline.send({ type: 'window.moved', window: new Map([[march.id, { from: 600, to: 624 }]]) });

      const photoInTheMiddle = () => {
        const section = sectionOf(timeline.getSnapshot(), march.id);
        return section && photoAt(section.getSnapshot().context.pages, 600)?.id;
      };
      await expect.poll(photoInTheMiddle).toBe(ids[600]);
      timeline.stop();
    });

    it('opens a preview by its address, and goes to both sides', async () => {
      const { photos } = await specified();
      const opened = around(ids[500]);
      if (opened.at !== 'photo') throw new Error('It starts at a photo.');
      const preview = createActor(bindPreview({ photos, changes: { follow: () => () => undefined } }), {
        input: { photo: opened.id, sort, sequence: { photos: [], before: UNKNOWN, after: UNKNOWN } },
      }).start();
      const shows = (id: PhotoId | undefined) => waitFor(preview, (snapshot) => shownPhoto(snapshot)?.id === id);
      await shows(ids[500]);
      preview.send({ type: 'previous.asked' });
      await shows(ids[499]);
      preview.send({ type: 'next.asked' });
      preview.send({ type: 'next.asked' });
      await shows(ids[501]);

      expect(shownPhoto(preview.getSnapshot())?.id).toBe(ids[501]);
      preview.stop();
    });
  });
});

const UNKNOWN = { kind: 'unknown' } as const;
