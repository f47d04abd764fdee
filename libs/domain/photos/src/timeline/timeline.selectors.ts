import type { MonthSectionActor } from '../month-section/month-section.machine.ts';
import type { PhotoSort } from '../sort-settings/photo-sort.ts';
import type { MonthId, TimelineMonth } from './month.ts';
import type { TimelineError } from './timeline.events.ts';
import type { TimelineSnapshot } from './timeline.machine.ts';

/** The months in the order shown; the same list until a count, an open month or the order changes. */
export const monthsShown = (snapshot: TimelineSnapshot): readonly TimelineMonth[] => snapshot.context.months;

/** How many photos all months hold. */
export const photosInTimeline = (snapshot: TimelineSnapshot): number =>
  snapshot.context.months.reduce((sum, { count }) => sum + count, 0);

/** The section of a month, or `null` for one that is not near the view: show its skeleton. */
export const sectionOf = (snapshot: TimelineSnapshot, month: MonthId): MonthSectionActor | null =>
  snapshot.context.sections.get(month) ?? null;

/** Whether the months are on their way. */
export const isTimelineLoading = (snapshot: TimelineSnapshot): boolean => snapshot.matches('loading');

/** "Your photo library is empty". */
export const isTimelineEmpty = (snapshot: TimelineSnapshot): boolean => snapshot.matches('empty');

/** Why the photos could not be loaded, until they are. */
export const timelineError = (snapshot: TimelineSnapshot): TimelineError | null =>
  snapshot.matches('rejected') ? snapshot.context.error : null;

/** The order photos are in. */
export const timelineSort = (snapshot: TimelineSnapshot): PhotoSort => snapshot.context.sort;

/** Whether "Show all photos" is on. */
export const showsAllPhotos = (snapshot: TimelineSnapshot): boolean => snapshot.context.showsAll;
