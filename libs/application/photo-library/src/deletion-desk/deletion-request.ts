import { photosOf, type DeletionSubject, type PhotoDeletionOutcome, type PhotosToDelete } from '@account-area/deletion';
import {
  isListShown,
  isMonthId,
  isMonthOf,
  monthInTimeline,
  placeInTimeline,
  type MonthId,
  type Photo,
  type PhotoId,
  type TimelineActor,
  type TimelineSnapshot,
} from '@account-area/photos';
import {
  isSelected,
  selectedCount,
  selectedPhotos,
  type PhotosOfGroup,
  type SelectionActor,
} from '@account-area/selection';

import type { CollectionActor } from '../collection/collection.machine.ts';
import { selectionObstacle } from '../collection/selection-obstacle.ts';

/** The actors that know which photos are selected, which are to be, and where they are shown. */
export interface Selecting {
  readonly selection: SelectionActor;
  readonly collection: CollectionActor;
  readonly timeline: TimelineActor;
}

/** What is to be deleted: some photos, or those selected when none are named; `null` when that is impossible. */
export const subjectOf = (selecting: Selecting, named: readonly Photo[] | undefined): DeletionSubject | null => {
  const selection = selecting.selection.getSnapshot();
  const selected = () => selectedPhotos(selection);
  if (named !== undefined) {
    if (named.length === 0) return null;
    const ids = new Set(named.map(({ id }) => id));
    const known = selected().map(({ group, ids: its }) => ({ group, ids: its.filter((id) => ids.has(id)) }));
    for (const id of known.flatMap((photos) => photos.ids)) ids.delete(id);
    const others = named.filter(({ id }) => ids.has(id));
    return { kind: 'photos', photos: [...byMonth(known), ...unselected(selecting, others)] };
  }
  const obstacle = selectionObstacle(selectedCount(selection), selecting.collection.getSnapshot());
  return obstacle === null ? { kind: 'photos', photos: byMonth(selected()) } : null;
};

const byMonth = (photos: readonly PhotosOfGroup[]): readonly PhotosToDelete[] =>
  photos.filter(({ ids }) => ids.length > 0).map(({ group, ids }) => ({ month: isMonthId(group) ? group : null, ids }));

/** Photos by the month that shows them; by their date when that month is not loaded. */
const unselected = ({ timeline }: Selecting, photos: readonly Photo[]): readonly PhotosToDelete[] => {
  const snapshot = timeline.getSnapshot();
  const months = new Map<MonthId | null, PhotoId[]>();
  for (const photo of photos) {
    const place = placeInTimeline(snapshot, photo.id);
    const month = place?.month ?? monthInTimeline(snapshot, photo);
    months.set(month, [...(months.get(month) ?? []), photo.id]);
  }
  return [...months].map(([month, ids]) => ({ month, ids, isUnselected: true }));
};

/** What a deletion hides in a timeline: what is taken out of an album is hidden there alone, an album is no photo. */
export const hiddenIn = (timeline: TimelineSnapshot, subject: DeletionSubject): HiddenPhotosSubject | null => {
  if (subject.kind === 'album') return null;
  return subject.kind === 'albumPhotos' && !isListShown(timeline, subject.album.id) ? null : subject;
};

/** Photos that disappear. */
export type HiddenPhotosSubject = Exclude<DeletionSubject, { readonly kind: 'album' }>;

/** The selected photos that are to be deleted; `all` when no other photo is selected. */
export const leavingSelection = (selection: SelectionActor, subject: DeletionSubject): readonly PhotoId[] | 'all' => {
  const snapshot = selection.getSnapshot();
  if (subject.kind === 'all') return 'all';
  const leaving = photosOf(subject).filter((id) => isSelected(snapshot, id));
  return leaving.length > 0 && leaving.length === selectedCount(snapshot) ? 'all' : leaving;
};

/** The photos of a subject that were not deleted, by month, to be selected again; none that were not selected here. */
export const notDeletedByMonth = (
  timeline: TimelineSnapshot,
  subject: DeletionSubject,
  notDeleted: readonly PhotoId[],
): readonly PhotosOfGroup[] => {
  if (!('photos' in subject)) return [];
  const isLeft = new Set(notDeleted);
  return subject.photos.flatMap(({ ids, isUnselected, month }) => {
    const left = ids.filter((id) => isLeft.has(id));
    if (month === null || !isMonthOf(timeline, month) || isUnselected === true) return [];
    return left.length === 0 ? [] : [{ group: month, ids: left }];
  });
};

/** Which photos a deletion deleted and which it did not, as far as is known: none of either for all photos. */
export const settledBy = (outcome: PhotoDeletionOutcome) => {
  const ids = photosOf(outcome.deletion.subject);
  if (outcome.kind === 'undone') return { deleted: [], notDeleted: ids };
  const left = new Set(outcome.kind === 'failed' ? outcome.notDeleted : []);
  return { deleted: ids.filter((id) => !left.has(id)), notDeleted: [...left] };
};

/** These photos without those that a deletion deleted. */
export const withoutDeleted = (
  photos: readonly PhotosOfGroup[],
  outcome: PhotoDeletionOutcome,
): readonly PhotosOfGroup[] => {
  if (outcome.deletion.subject.kind === 'all') return outcome.kind === 'finished' ? [] : photos;
  const gone = new Set(settledBy(outcome).deleted);
  return photos.map(({ group, ids }) => ({ group, ids: ids.filter((id) => !gone.has(id)) }));
};
