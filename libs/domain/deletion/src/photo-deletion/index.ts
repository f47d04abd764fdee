export { isDeletionId, photosOf, scopeOf, UNDO_WINDOW_MS } from './deletion.ts';
export type { Deletion, DeletionId, DeletionScope, DeletionSubject, PhotosOfMonth } from './deletion.ts';
export { bindPhotoDeletion } from './photo-deletion.actors.ts';
export { RETRIES_EXHAUSTED } from './photo-deletion.events.ts';
export type {
  BatchError,
  PhotoDeletionError,
  PhotoDeletionEvent,
  PhotoDeletionFailure,
  PhotoDeletionOutcome,
} from './photo-deletion.events.ts';
export { photoDeletionMachine } from './photo-deletion.machine.ts';
export type { Batch } from './batches.ts';
export type {
  BatchCall,
  PhotoDeletionActor,
  PhotoDeletionContext,
  PhotoDeletionInput,
  PhotoDeletionSnapshot,
} from './photo-deletion.machine.ts';
export type {
  AllPhotosRemoval,
  PhotoDeletionPorts,
  PhotoRemoval,
  PhotoRemovalService,
} from './photo-deletion.ports.ts';
export { canUndo, deletionOf, isUndone } from './photo-deletion.selectors.ts';
