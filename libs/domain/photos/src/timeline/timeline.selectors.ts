import { loadedPages, type MonthSectionActor } from '../month-section/month-section.machine.ts';
import { photoAt } from '../month-section/section-pages.ts';
import { type HiddenPhotos, monthsWithout } from '../month/hidden-photos.ts';
import { type MonthId, monthOfList, monthOfPhoto, type PhotoPlace, type TimelineMonth } from '../month/month.ts';
import type { Photo, PhotoId, PhotoSort } from '../photo/photo.ts';
import type { TimelineSnapshot } from './timeline.logic.ts';
import { isMonthHere, type TimelineError } from './timeline.ts';

const shownBefore = new WeakMap<
  readonly TimelineMonth[],
  { readonly hidden: HiddenPhotos; readonly shown: readonly TimelineMonth[] }
>();

/**
 * The months in the order shown, without photos that are about to be deleted; the same list until a count, an open month
 * or the order changes.
 */
export const monthsShown = ({ context: { hidden, months } }: TimelineSnapshot): readonly TimelineMonth[] => {
  const before = shownBefore.get(months);
  if (before?.hidden === hidden) return before.shown;
  const shown = monthsWithout(months, hidden);
  shownBefore.set(months, { hidden, shown });
  return shown;
};

/** Those of some photos that are not about to be deleted; the same list, at no cost, as long as none is. */
export const withoutHiddenPhotos = (
  { context: { hidden } }: TimelineSnapshot,
  ids: readonly PhotoId[],
): readonly PhotoId[] => {
  if (hidden.everything) return [];
  return hidden.photos.size === 0 ? ids : ids.filter((id) => !hidden.photos.has(id));
};

/** How many photos are about to be deleted; `null` for all there are. */
export const hiddenCount = ({ context: { hidden } }: TimelineSnapshot): number | null =>
  hidden.everything ? null : hidden.photos.size;

/** How many photos all months hold. */
export const photosInTimeline = (snapshot: TimelineSnapshot): number =>
  monthsShown(snapshot).reduce((sum, { count }) => sum + count, 0);

/** The section of a month, or `null` for one that is not near the view: show its skeleton. */
export const sectionOf = (snapshot: TimelineSnapshot, month: MonthId): MonthSectionActor | null =>
  snapshot.context.sections.get(month) ?? null;

/** The sections there are: of months in view, near it, or still in memory; the same map until one comes or goes. */
export const sectionsOf = (snapshot: TimelineSnapshot): ReadonlyMap<MonthId, MonthSectionActor> =>
  snapshot.context.sections;

/** Whether the months are on their way. */
export const isTimelineLoading = (snapshot: TimelineSnapshot): boolean => snapshot.matches('loading');

/** "Your photo library is empty". */
export const isTimelineEmpty = (snapshot: TimelineSnapshot): boolean =>
  (snapshot.matches('empty') || snapshot.matches('ready')) && monthsShown(snapshot).length === 0;

/** Whether photos are counted again that are shown meanwhile: there may be some where there were none. */
export const isTimelineRecounting = (snapshot: TimelineSnapshot): boolean => snapshot.matches({ ready: 'recounting' });

/** The first month, in the order shown, that holds photos the customer has not been shown yet; `null` for none. */
export const monthOfNewPhotos = (snapshot: TimelineSnapshot): MonthId | null => snapshot.context.news[0] ?? null;

/** Why the photos could not be loaded, until they are. */
export const timelineError = (snapshot: TimelineSnapshot): TimelineError | null =>
  snapshot.matches('rejected') ? snapshot.context.error : null;

/** The order photos are in. */
export const timelineSort = (snapshot: TimelineSnapshot): PhotoSort => snapshot.context.sort;

/** Whether the timeline can show a month of this id: one of the calendar, or the only one of its list. */
export const isMonthOf = ({ context: { whole } }: TimelineSnapshot, id: MonthId): boolean => isMonthHere(id, whole);

/** The month that holds a photo, whether or not its page is loaded. */
export const monthInTimeline = ({ context: { sort, whole } }: TimelineSnapshot, photo: Photo): MonthId | null =>
  whole ?? monthOfPhoto(photo, sort.key);

/** Whether the photos are those of a list that has no months: of the one with this id, if there is one. */
export const isListShown = ({ context: { whole } }: TimelineSnapshot, listId?: string): boolean =>
  whole !== null && (listId === undefined || whole === monthOfList(listId)?.id);

/** Whether "Show all photos" is on. */
export const showsAllPhotos = (snapshot: TimelineSnapshot): boolean => snapshot.context.showsAll;

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
