import {
  loadedPages,
  type MonthCount,
  monthsShown,
  type PhotoId,
  placeAtService,
  type PhotoPlace,
  type PhotoSort,
  sectionOf,
  type TimelineActor,
  type TimelineSnapshot,
  timelineSort,
} from '@account-area/photos';
import { type PhotosOfGroup, type SelectionActor, selectedPhotos } from '@account-area/selection';

/**
 * Photos of a month from a place on, as the service counts in the order asked for. The selection keeps months newest
 * first, so that what was selected stays in order when the timeline is turned round.
 */
export const placedPhotos = (
  month: MonthCount,
  { order }: Pick<PhotoSort, 'order'>,
  from: number,
  ids: readonly PhotoId[],
): PhotosOfGroup =>
  order === 'desc'
    ? { group: month.id, ids, from }
    : { group: month.id, ids: ids.toReversed(), from: month.count - from - ids.length };

/** One photo with its place, to be toggled. */
export const placedPhoto = (timeline: TimelineActor, { index, month }: PhotoPlace, id: PhotoId): PhotosOfGroup => {
  const snapshot = timeline.getSnapshot();
  const section = sectionOf(snapshot, month);
  const place = section === null ? index : placeAtService(section.getSnapshot(), index);
  const known = monthsShown(snapshot).find((one) => one.id === month);
  return known === undefined ? { group: month, ids: [id] } : placedPhotos(known, timelineSort(snapshot), place, [id]);
};

/** The selected photos in the order in which the timeline shows them; last those of months that are gone. */
export const selectedInOrder = (selection: SelectionActor, timeline: TimelineActor): readonly PhotoId[] => {
  const snapshot = timeline.getSnapshot();
  const left = new Map(selectedPhotos(selection.getSnapshot()).map(({ group, ids }) => [group, ids]));
  const shown = monthsShown(snapshot).map(({ id }) => {
    const ids = left.get(id) ?? [];
    left.delete(id);
    return orderShown(snapshot, id, ids);
  });
  return [...shown, ...left.values()].flat();
};

/** As the month's pages show them where all of them are loaded; else as they were when they were selected. */
const orderShown = (
  timeline: TimelineSnapshot,
  month: MonthCount['id'],
  newestFirst: readonly PhotoId[],
): readonly PhotoId[] => {
  const section = sectionOf(timeline, month);
  const chosen = new Set(newestFirst);
  const loaded = (section === null ? [] : loadedPages(section.getSnapshot()).pages).flatMap(({ photos }) =>
    (photos ?? []).flatMap(({ id }) => (chosen.has(id) ? id : [])),
  );
  if (loaded.length === newestFirst.length) return loaded;
  return timelineSort(timeline).order === 'desc' ? newestFirst : newestFirst.toReversed();
};
