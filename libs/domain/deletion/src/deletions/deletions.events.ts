import type { Deletion, DeletionId, DeletionSubject } from '../photo-deletion/deletion.ts';
import type { PhotoDeletionOutcome } from '../photo-deletion/photo-deletion.events.ts';

/** What deletions hear. */
export type DeletionsEvent =
  | { readonly type: 'deletion.confirmed'; readonly subject: DeletionSubject }
  /** Too late for one that is being sent. */
  | { readonly type: 'deletion.undone'; readonly id: DeletionId };

/** What its own actors report. */
export type DeletionsReport =
  | { readonly type: 'deletion.registered'; readonly deletion: Deletion; readonly undoTimeMs: number }
  | { readonly type: 'deletion.ended'; readonly outcome: PhotoDeletionOutcome };

/** What they announce: photos disappear at once, and for good only at the end. */
export type DeletionNotice =
  | { readonly type: 'deletion.started'; readonly deletion: Deletion }
  | { readonly type: 'deletion.settled'; readonly outcome: PhotoDeletionOutcome };
