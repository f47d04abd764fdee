export { carryOutDeletion } from './deletions/carry-out-deletion.ts';
export type { UndoOffer } from './deletions/carry-out-deletion.ts';
export { bindDeletions, createDeletionCare, deletionCareHere } from './deletions/deletion-care.ts';
export {
  areDeletionsOver,
  bindLateDeletions,
  deletionsElsewhere,
  deletionsMachine,
  followDeletions,
  runningDeletions,
} from './deletions/deletions.machine.ts';
export { albumsGoingAway, photosGoingAway, subjectsGoingAway } from './deletions/deletions.selectors.ts';
export type { FollowedDeletion } from './deletions/deletions.machine.ts';
export type {
  CareArrived,
  DeletionsActor,
  DeletionsContext,
  DeletionsEvent,
  DeletionsLogic,
  DeletionsSnapshot,
} from './deletions/deletions.logic.ts';
export type {
  DeletionCare,
  DeletionElsewhere,
  DeletionNotice,
  DeletionRegistered,
  DeletionsPorts,
  LateDeletionCare,
  PageDepartures,
  PageLeft,
  UnfinishedDeletions,
} from './deletions/deletions.ts';
export { PHOTOS_PER_BATCH } from './photo-deletion/batches.ts';
export type { Batch, BatchError } from './photo-deletion/batches.ts';
export { photoDeletionMachine, RETRIES_EXHAUSTED } from './photo-deletion/photo-deletion.machine.ts';
export type {
  DeletionBegun,
  DeletionSettled,
  PhotoDeletionActor,
  PhotoDeletionContext,
  PhotoDeletionEvent,
  PhotoDeletionFailure,
  PhotoDeletionInput,
  PhotoDeletionLogic,
} from './photo-deletion/photo-deletion.machine.ts';
export { canUndo, deletionOf, isLate, isUndone } from './photo-deletion/photo-deletion.selectors.ts';
export type { PhotoDeletionSnapshot } from './photo-deletion/photo-deletion.selectors.ts';
export { isDeletionId, photosOf, scopeOf } from './photo-deletion/photo-deletion.ts';
export type {
  AlbumPhotosRemoval,
  AlbumRemoval,
  AlbumRemovalService,
  AllPhotosRemoval,
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
  Removal as RemovalCall,
} from './photo-deletion/photo-deletion.ts';
export { UNDO_WINDOW_MS } from './photo-deletion/undo-time.ts';
export type { UndoTime } from './photo-deletion/undo-time.ts';
