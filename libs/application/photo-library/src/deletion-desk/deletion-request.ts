import { photosOf, type DeletionSubject, type PhotoDeletionOutcome, type PhotosToDelete } from '@account-area/deletion';
import {
  monthOfPhoto,
  monthsShown,
  placeInTimeline,
  timelineSort,
  type MonthId,
  type Photo,
  type PhotoId,
  type TimelineActor,
} from '@account-area/photos';
import {
  isSelected,
  selectedCount,
  selectedPhotos,
  type PhotosOfGroup,
  type SelectionActor,
} from '@account-area/selection';

import { isCollecting } from '../collection/collection.selectors.ts';
import type { CollectionActor } from '../collection/collection.machine.ts';

/** Why nothing can be deleted at the moment. */
export type DeletionObstacle = 'nothing-selected' | 'still-selecting';

/** Why what is selected cannot be deleted; the button says so, and the machine refuses for the same reason. */
export const obstacleToDeleting = (selected: number, isStillCollecting: boolean): DeletionObstacle | null => {
  if (isStillCollecting) return 'still-selecting';
  return selected === 0 ? 'nothing-selected' : null;
};

/** Who knows what is selected, what is still to be, and where photos are shown. */
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
    return { kind: 'photos', photos: [...byMonth(selecting, known), ...unselected(selecting, others)] };
  }
  const obstacle = obstacleToDeleting(selectedCount(selection), isCollecting(selecting.collection.getSnapshot()));
  return obstacle === null ? { kind: 'photos', photos: byMonth(selecting, selected()) } : null;
};

const byMonth = ({ timeline }: Selecting, photos: readonly PhotosOfGroup[]): readonly PhotosToDelete[] => {
  const months = new Map<string, MonthId>(monthsShown(timeline.getSnapshot()).map(({ id }) => [id, id]));
  return photos
    .filter(({ ids }) => ids.length > 0)
    .map(({ group, ids }) => ({ month: months.get(group) ?? null, ids }));
};

/** Photos by the month that shows them: whoever came by an address has not loaded it, and goes by their date. */
const unselected = ({ timeline }: Selecting, photos: readonly Photo[]): readonly PhotosToDelete[] => {
  const snapshot = timeline.getSnapshot();
  const { key } = timelineSort(snapshot);
  const months = new Map<MonthId | null, PhotoId[]>();
  for (const photo of photos) {
    const place = placeInTimeline(snapshot, photo.id);
    const month = place?.month ?? monthOfPhoto(photo, key);
    months.set(month, [...(months.get(month) ?? []), photo.id]);
  }
  return [...months].map(([month, ids]) => ({ month, ids, isUnselected: true }));
};

/** Photos of which not all that is selected is deleted leave the selection; one without a photo left stops. */
export const leavingSelection = (
  selection: SelectionActor,
  subject: DeletionSubject,
): readonly PhotosOfGroup[] | 'all' => {
  const snapshot = selection.getSnapshot();
  if (subject.kind === 'all') return 'all';
  const leaving = subject.photos.flatMap(({ ids, month }) => {
    const selected = ids.filter((id) => isSelected(snapshot, id));
    return selected.length === 0 ? [] : [{ group: month ?? '', ids: selected }];
  });
  const count = leaving.reduce((sum, { ids }) => sum + ids.length, 0);
  return count > 0 && count === selectedCount(snapshot) ? 'all' : leaving;
};

/** The photos of a subject that were kept, by month, to be selected again; none that were not. */
export const keptByMonth = (subject: DeletionSubject, kept: readonly PhotoId[]): readonly PhotosOfGroup[] => {
  if (subject.kind === 'all') return [];
  const isKept = new Set(kept);
  return subject.photos.flatMap(({ ids, isUnselected, month }) => {
    const left = ids.filter((id) => isKept.has(id));
    return month === null || isUnselected === true || left.length === 0 ? [] : [{ group: month, ids: left }];
  });
};

/** The photos of a subject that were deleted. */
export const deletedOf = (subject: DeletionSubject, kept: readonly PhotoId[]): readonly PhotoId[] => {
  const isKept = new Set(kept);
  return photosOf(subject).filter((id) => !isKept.has(id));
};

/** Those of some photos that a deletion has left. */
export const notDeleted = (
  photos: readonly PhotosOfGroup[],
  outcome: PhotoDeletionOutcome,
): readonly PhotosOfGroup[] => {
  const { subject } = outcome.deletion;
  if (outcome.kind === 'undone') return photos;
  if (subject.kind === 'all') return outcome.kind === 'finished' ? [] : photos;
  const gone = new Set(deletedOf(subject, outcome.kind === 'failed' ? outcome.kept : []));
  return photos.map(({ group, ids }) => ({ group, ids: ids.filter((id) => !gone.has(id)) }));
};
