import type { Deletion, DeletionId, PhotoDeletionOutcome } from '@account-area/deletion';
import type { Photo } from '@account-area/photos';

/** What the deletion desk hears. */
export type DeletionDeskEvent =
  /** The customer wants photos deleted: those named, or those selected. */
  | { readonly type: 'deletion.asked'; readonly photos?: readonly Photo[] }
  /** All photos; `word` is what DELETE is in the customer's language, and what is to be typed (D26). */
  | { readonly type: 'deletion.allAsked'; readonly word: string }
  /** What was typed is looked at now, and must be the word to the letter. */
  | { readonly type: 'deletion.worded'; readonly text: string }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.cancelled' }
  | { readonly type: 'deletion.undone'; readonly id: DeletionId };

/** What it hears of the deletions that run. */
export type DeletionReport =
  | { readonly type: 'deletion.started'; readonly deletion: Deletion }
  | { readonly type: 'deletion.settled'; readonly outcome: PhotoDeletionOutcome };
