import {
  loadedPages,
  monthsShown,
  NO_PAGES,
  placeAtService,
  sectionOf,
  timelineSort,
  type MonthCount,
  type MonthSectionActor,
  type PhotoPlace,
  type TimelineActor,
} from '@account-area/photos';
import { selectedInGroup, type PhotosOfGroup } from '@account-area/selection';

import { isMonthCollecting } from '../collection/collection.machine.ts';
import { loadedIds, missingSpans, rangeBetween, wholeMonth, type PhotoSpan } from '../collection/photo-span.ts';
import type { PhotosScreenContext } from './photos-screen.ts';

/** What the customer wants selected: photos that are loaded, and those that have to be. */
export interface Gathered {
  readonly photos: readonly PhotosOfGroup[];
  readonly spans: readonly PhotoSpan[];
}

/** Every photo of some months. */
export const gatherMonths = (timeline: TimelineActor, months: readonly MonthCount[]): Gathered => {
  const sort = timelineSort(timeline.getSnapshot());
  return gather(
    timeline,
    months.map((month) => wholeMonth(month, sort)),
  );
};

/** The photos from one place to another, both included. */
export const gatherRange = (timeline: TimelineActor, from: PhotoPlace, to: PhotoPlace): Gathered => {
  const snapshot = timeline.getSnapshot();
  return gather(timeline, rangeBetween(monthsShown(snapshot), timelineSort(snapshot), from, to));
};

/** The months not all of whose photos are selected or about to be. */
export const monthsLeft = ({ collection, selection, timeline }: PhotosScreenContext): readonly MonthCount[] =>
  monthsShown(timeline.getSnapshot()).filter(
    ({ id, count }) =>
      selectedInGroup(selection.getSnapshot(), id) < count && !isMonthCollecting(collection.getSnapshot(), id),
  );

const gather = (timeline: TimelineActor, wanted: readonly PhotoSpan[]): Gathered => {
  const snapshot = timeline.getSnapshot();
  const found = wanted.map((one) => {
    const section = sectionOf(snapshot, one.month.id);
    const pages = section === null ? NO_PAGES : loadedPages(section.getSnapshot());
    const spans = missingSpans(one, pages).map((span) => (section === null ? span : atService(span, section)));
    return { photos: { group: one.month.id, ids: loadedIds(one, pages) }, spans };
  });
  return { photos: found.map(({ photos }) => photos), spans: found.flatMap(({ spans }) => spans) };
};

/** The service counts photos that are about to be deleted, too. */
const atService = (span: PhotoSpan, section: MonthSectionActor): PhotoSpan => {
  const snapshot = section.getSnapshot();
  const to = span.to === Infinity ? span.to : placeAtService(snapshot, span.to - 1) + 1;
  return { ...span, from: placeAtService(snapshot, span.from), to };
};
