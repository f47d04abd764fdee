import {
  loadedPages,
  monthsShown,
  NO_PAGES,
  sectionOf,
  timelineSort,
  type MonthId,
  type TimelineActor,
} from '@account-area/photos';
import { selectedInGroup, type PhotosOfGroup, type SelectionActor } from '@account-area/selection';

import {
  loadedIds,
  missingSpans,
  rangeBetween,
  wholeMonth,
  type PhotoPlace,
  type PhotoSpan,
  type Wish,
} from '../collection/photo-span.ts';

/** What the customer wants selected: photos that are loaded, and those that have to be. */
export interface Gathered {
  readonly photos: readonly PhotosOfGroup[];
  readonly spans: readonly PhotoSpan[];
}

/** Every photo of a month. */
export const gatherMonth = (timeline: TimelineActor, month: MonthId): Gathered => {
  const snapshot = timeline.getSnapshot();
  const shown = monthsShown(snapshot).filter(({ id }) => id === month);
  return gather(
    timeline,
    shown.map((found) => wholeMonth(found, timelineSort(snapshot))),
  );
};

/** The photos from one place to another, both included. */
export const gatherRange = (timeline: TimelineActor, from: PhotoPlace, to: PhotoPlace): Gathered => {
  const snapshot = timeline.getSnapshot();
  return gather(timeline, rangeBetween(monthsShown(snapshot), timelineSort(snapshot), from, to));
};

/** Whether all photos of a month are selected. */
export const isWhollySelected = (timeline: TimelineActor, selection: SelectionActor, month: MonthId): boolean => {
  const shown = monthsShown(timeline.getSnapshot()).find(({ id }) => id === month);
  return shown !== undefined && selectedInGroup(selection.getSnapshot(), month) >= shown.count;
};

const gather = (timeline: TimelineActor, wishes: readonly Wish[]): Gathered => {
  const snapshot = timeline.getSnapshot();
  const found = wishes.map((wish) => {
    const section = sectionOf(snapshot, wish.month.id);
    const pages = section === null ? NO_PAGES : loadedPages(section.getSnapshot());
    return { photos: { group: wish.month.id, ids: loadedIds(wish, pages) }, spans: missingSpans(wish, pages) };
  });
  return { photos: found.map(({ photos }) => photos), spans: found.flatMap(({ spans }) => spans) };
};
