export { bindDeletions, deletionsMachine, followDeletions, runningDeletions } from './deletions/deletions.machine.ts';
export type {
  DeletionNotice,
  DeletionRegistered,
  DeletionsActor,
  DeletionsContext,
  DeletionsEvent,
  DeletionsPorts,
  PageDepartures,
  PageLeft,
  UnfinishedDeletions,
} from './deletions/deletions.machine.ts';
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
