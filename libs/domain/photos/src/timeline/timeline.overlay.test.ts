import { settle } from '@account-area/kernel/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { photosFrom } from '../month-section/month-section.fakes.ts';
import { loadedPages, placeAtService } from '../month-section/month-section.machine.ts';
import { photoAt, reachedEnd } from '../month-section/section-pages.ts';
import { monthFixture } from '../month/month.fixtures.ts';
import { remainingCount } from '../month/month.ts';
import { isPhotoId, type PhotoId } from '../photo/photo.ts';
import { startReadyTimeline } from './timeline.fakes.ts';
import {
  hiddenCount,
  isTimelineEmpty,
  monthsShown,
  photosInTimeline,
  withoutHiddenPhotos,
} from './timeline.selectors.ts';

const march = monthFixture(2024, 3, 40);
const february = monthFixture(2024, 2, 10);

const ids = (...places: readonly number[]): readonly PhotoId[] =>
  places.map((place) => `photo-${place}`).filter(isPhotoId);

/** March is open, with its first 24 photos loaded; February is loaded as a whole. */
const startLoaded = async () => {
  const world = await startReadyTimeline([march, february]);
  const { look, ports, sectionOfMonth, actor: timeline } = world;
  timeline.send({ type: 'month.opened', month: march.id });
  look(march, february);
  ports.timeline.page.calls[0]?.succeed({ photos: photosFrom(0, 24), cursor: '24' });
  ports.timeline.page.calls[1]?.succeed({ photos: photosFrom(100, 10), cursor: null });
  await settle();
  const shown = (month = march) => {
    const pages = loadedPages(sectionOfMonth(month).getSnapshot());
    return Array.from({ length: reachedEnd(pages) }, (_, index) => photoAt(pages, index)?.id);
  };
  return { ...world, shown, counts: () => monthsShown(timeline.getSnapshot()).map(({ count }) => count) };
};

describe('photos that are about to be deleted', () => {
  it('are in no month and no count, and everything else moves up', async () => {
    const { counts, shown, actor: timeline } = await startLoaded();
    const [, before] = monthsShown(timeline.getSnapshot());
    timeline.send({ type: 'photos.hidden', photos: [{ month: march.id, ids: ids(0, 5, 23) }] });

    expect(counts()).toEqual([37, 10]);
    expect(photosInTimeline(timeline.getSnapshot())).toBe(47);
    expect(shown().slice(0, 6)).toEqual(ids(1, 2, 3, 4, 6, 7));
    expect(shown()).toHaveLength(21);
    expect(withoutHiddenPhotos(timeline.getSnapshot(), ids(4, 5, 6))).toEqual(ids(4, 6));
    expect(hiddenCount(timeline.getSnapshot())).toBe(3);
    expect(monthsShown(timeline.getSnapshot())[1]).toBe(before);
    expect(monthsShown(timeline.getSnapshot())).toBe(monthsShown(timeline.getSnapshot()));
  });

  it('are back where they were when they are not deleted', async () => {
    const { counts, shown, actor: timeline } = await startLoaded();
    const before = shown();
    timeline.send({ type: 'photos.hidden', photos: [{ month: march.id, ids: ids(0, 5) }] });
    timeline.send({ type: 'photos.settled', deleted: [], notDeleted: ids(0, 5) });

    expect(shown()).toEqual(before);
    expect(counts()).toEqual([40, 10]);
    const all = ids(0, 5);
    expect(withoutHiddenPhotos(timeline.getSnapshot(), all)).toBe(all);
  });

  it('are gone for good once they are deleted, and those that were not are back', async () => {
    const { counts, ports, shown, actor: timeline } = await startLoaded();
    const asked = ports.timeline.page.calls.length;
    timeline.send({ type: 'photos.hidden', photos: [{ month: march.id, ids: ids(0, 5, 7) }] });
    timeline.send({ type: 'photos.settled', deleted: ids(0, 7), notDeleted: ids(5) });

    expect(counts()).toEqual([38, 10]);
    expect(shown().slice(0, 6)).toEqual(ids(1, 2, 3, 4, 5, 6));
    expect(hiddenCount(timeline.getSnapshot())).toBe(0);
    expect(ports.timeline.page.calls.slice(asked).every(({ input }) => input.cursor === '24')).toBe(true);
  });

  it('take their month with them when they are all of it', async () => {
    const { counts, actor: timeline } = await startLoaded();
    const all = photosFrom(100, 10).map(({ id }) => id);
    timeline.send({ type: 'photos.hidden', photos: [{ month: february.id, ids: all }] });
    expect(counts()).toEqual([40]);

    timeline.send({ type: 'photos.settled', deleted: all, notDeleted: [] });
    expect(counts()).toEqual([40]);
    expect([...timeline.getSnapshot().context.sections.keys()]).toEqual([march.id]);
  });

  it('are counted in the month that has loaded them when no month is named', async () => {
    const { counts, actor: timeline } = await startLoaded();
    timeline.send({ type: 'photos.hidden', photos: [{ month: null, ids: ids(3, 9999) }] });

    expect(counts()).toEqual([39, 10]);
  });

  it('make room for the photos after them: more of the month is loaded', async () => {
    const { look, ports, actor: timeline } = await startLoaded();
    const asked = ports.timeline.page.calls.length;
    timeline.send({ type: 'photos.hidden', photos: [{ month: march.id, ids: ids(0, 1, 2) }] });
    look(march);
    await settle();

    expect(ports.timeline.page.calls.slice(asked).map(({ input }) => input.cursor)).toEqual(['24']);
  });

  it('are hidden in a month that is loaded later, too', async () => {
    const { look, ports, sectionOfMonth, actor: timeline } = await startReadyTimeline([march, february]);
    timeline.send({ type: 'photos.hidden', photos: [{ month: march.id, ids: ids(0, 1) }] });
    look(march);
    ports.timeline.page.last().succeed({ photos: photosFrom(0, 24), cursor: '24' });
    await settle();
    const section = sectionOfMonth(march).getSnapshot();

    expect(photoAt(loadedPages(section), 0)?.id).toBe('photo-2');
    expect(placeAtService(section, 0)).toBe(2);
    expect(monthsShown(timeline.getSnapshot()).map(remainingCount)).toEqual([38 - 23, 0]);
  });

  it('have their month read again when not all of them were loaded', async () => {
    const { look, ports, shown, actor: timeline } = await startLoaded();
    timeline.send({ type: 'photos.hidden', photos: [{ month: march.id, ids: ids(0, 30) }] });
    look(march);
    await settle();
    timeline.send({ type: 'photos.settled', deleted: ids(0, 30), notDeleted: [] });
    await settle();

    expect(shown()).not.toContain('photo-0');
    expect(ports.timeline.page.last().input).toMatchObject({ cursor: null, month: { count: 38 } });
  });

  it('are of no month any more once photos are in the months of another date', async () => {
    const { answerMonths, actor: timeline } = await startLoaded();
    timeline.send({ type: 'photos.hidden', photos: [{ month: march.id, ids: ids(0) }] });
    timeline.send({ type: 'sort.changed', sort: { key: 'created', order: 'desc' } });
    await answerMonths([march]);

    expect(photosInTimeline(timeline.getSnapshot())).toBe(40);
    expect(hiddenCount(timeline.getSnapshot())).toBe(1);
  });
});

describe('a library that is about to be deleted', () => {
  it('is empty, and back when it is not deleted after all', async () => {
    const { counts, shown, actor: timeline } = await startLoaded();
    const before = shown();
    timeline.send({ type: 'photos.allHidden' });
    expect(withoutHiddenPhotos(timeline.getSnapshot(), ids(0))).toEqual([]);
    expect([isTimelineEmpty(timeline.getSnapshot()), hiddenCount(timeline.getSnapshot()), counts()]).toEqual([
      true,
      null,
      [],
    ]);

    timeline.send({ type: 'photos.allSettled', isDeleted: false });
    expect(counts()).toEqual([40, 10]);
    expect(shown()).toEqual(before);
  });

  it('stays empty once it is deleted, but for what came later', async () => {
    const { answerMonths, counts, actor: timeline } = await startLoaded();
    timeline.send({ type: 'photos.allHidden' });
    timeline.send({ type: 'photos.allSettled', isDeleted: true });
    expect(isTimelineEmpty(timeline.getSnapshot())).toBe(true);
    expect(timeline.getSnapshot().context.sections.size).toBe(0);

    timeline.send({ type: 'timeline.invalidated' });
    await answerMonths([february]);
    expect(counts()).toEqual([10]);
  });
});

describe('the overlay', () => {
  it('shows what the service has, without what is hidden, in every order things happen in', async () => {
    const place = fc.nat(23);
    const step = fc.oneof(
      fc.record({ kind: fc.constant('hide' as const), places: fc.uniqueArray(place, { maxLength: 4 }) }),
      fc.record({ kind: fc.constant('delete' as const), places: fc.uniqueArray(place, { maxLength: 4 }) }),
      fc.record({ kind: fc.constant('bring back' as const), places: fc.uniqueArray(place, { maxLength: 4 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { counts, shown, actor: timeline } = await startLoaded();
        let left = photosFrom(0, 24).map(({ id }) => id);
        const hidden = new Set<PhotoId>();
        for (const { kind, places } of steps) {
          const meant = ids(...places);
          const now = kind === 'hide' ? meant.filter((id) => left.includes(id)) : meant.filter((id) => hidden.has(id));
          if (kind === 'hide') {
            timeline.send({ type: 'photos.hidden', photos: [{ month: march.id, ids: now }] });
            for (const id of now) hidden.add(id);
            continue;
          }
          const deleted = kind === 'delete' ? now : [];
          timeline.send({ type: 'photos.settled', deleted, notDeleted: kind === 'bring back' ? now : [] });
          left = left.filter((id) => !deleted.includes(id));
          for (const id of now) hidden.delete(id);
        }
        expect(shown()).toEqual(left.filter((id) => !hidden.has(id)));
        expect(counts()[0]).toBe(40 - 24 + left.length - hidden.size);
      }),
      { numRuns: 60 },
    );
  });
});
