import { monthOf, type MonthId, type PhotoPlace } from '../month/month.ts';
import { loadedPages } from '../month-section/month-section.machine.ts';
import { photoAt } from '../month-section/section-pages.ts';
import type { Photo, PhotoId } from '../photo/photo.ts';
import type { SortKey } from '../sort-settings/photo-sort.ts';
import type { TimelineSnapshot } from '../timeline/timeline.machine.ts';
import { monthsShown, sectionOf } from '../timeline/timeline.selectors.ts';
import { NO_SEQUENCE, type Edge, type Sequence } from './preview-sequence.ts';

/** The photo in a place of the timeline, or `null` while its page is not loaded. */
export const photoInTimeline = (timeline: TimelineSnapshot, { index, month }: PhotoPlace): Photo | null => {
  const section = sectionOf(timeline, month);
  return section === null ? null : photoAt(loadedPages(section.getSnapshot()), index);
};

/** Where the timeline shows a photo; `null` when its page is not loaded. */
export const placeInTimeline = (timeline: TimelineSnapshot, id: PhotoId): PhotoPlace | null => {
  for (const { id: month } of monthsShown(timeline)) {
    const section = sectionOf(timeline, month);
    for (const page of section === null ? [] : loadedPages(section.getSnapshot()).pages) {
      const at = page.photos?.findIndex((photo) => photo.id === id) ?? -1;
      if (at !== -1) return { month, index: page.offset + at };
    }
  }
  return null;
};

/** The photos loaded around a photo, without a gap, across months; none when the photo is not loaded. */
export const sequenceAround = (timeline: TimelineSnapshot, id: PhotoId): Sequence => {
  const place = placeInTimeline(timeline, id);
  const photo = place && photoInTimeline(timeline, place);
  if (place === null || photo === null) return NO_SEQUENCE;
  const before = photosFrom(timeline, place, -1);
  const after = photosFrom(timeline, place, 1);
  return { photos: [...before.photos.toReversed(), photo, ...after.photos], before: before.edge, after: after.edge };
};

/** The loaded photos beside a place, nearest first, up to the first that is not loaded. */
const photosFrom = (timeline: TimelineSnapshot, place: PhotoPlace, step: 1 | -1) => {
  const months = monthsShown(timeline);
  const photos: Photo[] = [];
  let at = months.findIndex(({ id }) => id === place.month);
  let index = place.index + step;
  for (let month = months[at]; month !== undefined; month = months[at]) {
    if (index < 0 || index >= month.count) {
      at += step;
      index = step === 1 ? 0 : (months[at]?.count ?? 0) - 1;
      continue;
    }
    const photo = photoInTimeline(timeline, { month: month.id, index });
    if (photo === null) return { photos, edge: { kind: 'unknown' } satisfies Edge };
    photos.push(photo);
    index += step;
  }
  return { photos, edge: { kind: 'end' } satisfies Edge };
};

/** The month that holds a photo in an order by one of its dates: a photo without a date is in January 1970 (C12.1). */
export const monthOfPhoto = ({ createdAt, takenAt }: Photo, key: SortKey): MonthId | null => {
  const date = key === 'created' ? new Date(createdAt).toISOString() : (takenAt ?? '1970-01');
  const [year, month] = date.slice(0, 7).split('-').map(Number);
  return year === undefined || month === undefined ? null : (monthOf(year, month)?.id ?? null);
};
