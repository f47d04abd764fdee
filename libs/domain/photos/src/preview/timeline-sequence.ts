import { loadedPages } from '../month-section/month-section.selectors.ts';
import { photoAt } from '../month-section/section-pages.ts';
import type { Photo, PhotoId } from '../photo/photo.ts';
import type { SortKey } from '../sort-settings/photo-sort.ts';
import { monthOf, type MonthId } from '../timeline/month.ts';
import { monthsShown, sectionOf } from '../timeline/timeline.selectors.ts';
import type { TimelineSnapshot } from '../timeline/timeline.machine.ts';
import { NO_SEQUENCE, type Edge, type Sequence } from './preview-sequence.ts';

/** A place in the timeline: which of its months, in the order shown, and which photo of it. */
export interface TimelinePlace {
  readonly month: number;
  readonly index: number;
}

/** Where the timeline shows a photo; `null` when its page is not loaded. */
export const placeInTimeline = (timeline: TimelineSnapshot, id: PhotoId): TimelinePlace | null => {
  for (const [month, { id: monthId }] of monthsShown(timeline).entries()) {
    const section = sectionOf(timeline, monthId);
    for (const page of section === null ? [] : loadedPages(section.getSnapshot()).pages) {
      const at = page.photos?.findIndex((photo) => photo.id === id) ?? -1;
      if (at !== -1) return { month, index: page.start + at };
    }
  }
  return null;
};

/** What the timeline has loaded around a photo, without a gap, across months; nothing when the photo is not loaded. */
export const sequenceAround = (timeline: TimelineSnapshot, id: PhotoId): Sequence => {
  const place = placeInTimeline(timeline, id);
  const photo = place === null ? null : photoIn(timeline, place);
  if (place === null || photo === null) return NO_SEQUENCE;
  const before = walk(timeline, place, placeBefore);
  const after = walk(timeline, place, placeBehind);
  return { photos: [...before.photos.toReversed(), photo, ...after.photos], before: before.edge, after: after.edge };
};

type Step = (timeline: TimelineSnapshot, place: TimelinePlace) => TimelinePlace | null;

const walk = (timeline: TimelineSnapshot, from: TimelinePlace, step: Step) => {
  const photos: Photo[] = [];
  for (let place = step(timeline, from); place !== null; place = step(timeline, place)) {
    const photo = photoIn(timeline, place);
    if (photo === null) return { photos, edge: { kind: 'unknown' } satisfies Edge };
    photos.push(photo);
  }
  return { photos, edge: { kind: 'end' } satisfies Edge };
};

const placeBehind: Step = (timeline, { month, index }) => {
  const months = monthsShown(timeline);
  const count = months[month]?.count ?? 0;
  if (index + 1 < count) return { month, index: index + 1 };
  return month + 1 < months.length ? { month: month + 1, index: 0 } : null;
};

const placeBefore: Step = (timeline, { month, index }) => {
  if (index > 0) return { month, index: index - 1 };
  const before = monthsShown(timeline)[month - 1];
  return before === undefined ? null : { month: month - 1, index: before.count - 1 };
};

const photoIn = (timeline: TimelineSnapshot, { index, month }: TimelinePlace): Photo | null => {
  const monthId = monthsShown(timeline)[month]?.id;
  const section = monthId === undefined ? null : sectionOf(timeline, monthId);
  return section === null ? null : photoAt(loadedPages(section.getSnapshot()), index);
};

/** The month that holds a photo in an order by one of its dates: a photo without a date is in January 1970 (C12.1). */
export const monthOfPhoto = ({ createdAt, takenAt }: Photo, key: SortKey): MonthId | null => {
  const date = key === 'created' ? new Date(createdAt).toISOString() : (takenAt ?? '1970-01');
  const [year, month] = date.slice(0, 7).split('-').map(Number);
  return year === undefined || month === undefined ? null : (monthOf(year, month)?.id ?? null);
};
