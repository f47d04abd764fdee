export {
  bindDeletions,
  deletionsElsewhere,
  deletionsMachine,
  followDeletions,
  runningDeletions,
} from './deletions/deletions.machine.ts';
export { albumsGoingAway, photosGoingAway, subjectsGoingAway } from './deletions/deletions.selectors.ts';
export type {
  DeletionRegistered,
  DeletionsActor,
  DeletionsContext,
  DeletionsEvent,
  FollowedDeletion,
  PageLeft,
} from './deletions/deletions.machine.ts';
export type {
  DeletionElsewhere,
  DeletionNotice,
  DeletionsPorts,
  PageDepartures,
  UnfinishedDeletions,
} from './deletions/deletions.ts';
export {
  canUndo,
  deletionOf,
  isLate,
  isUndone,
  photoDeletionMachine,
} from './photo-deletion/photo-deletion.machine.ts';
export type {
  BatchAnswer,
  BatchCall,
  DeletionBegun,
  DeletionSettled,
  PhotoDeletionActor,
  PhotoDeletionContext,
  PhotoDeletionEvent,
  PhotoDeletionFailure,
  PhotoDeletionInput,
} from './photo-deletion/photo-deletion.machine.ts';
export { isDeletionId, PHOTOS_PER_BATCH, photosOf, scopeOf, UNDO_WINDOW_MS } from './photo-deletion/photo-deletion.ts';
export type {
  AlbumPhotosRemoval,
  AlbumRemoval,
  AlbumRemovalService,
  AllPhotosRemoval,
  Batch,
  BatchError,
  Deletion,
  DeletionId,
  DeletionScope,
  DeletionSubject,
  PhotoDeletionError,
  PhotoDeletionOutcome,
  PhotoDeletionPorts,
  PhotoRemoval,
  PhotoRemovalService,
  PhotosToDelete,
  UndoTime,
} from './photo-deletion/photo-deletion.ts';
