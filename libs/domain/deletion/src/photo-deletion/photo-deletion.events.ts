import type { PortError, Traced, Unexpected } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';

import type { Deletion } from './deletion.ts';

/** What a deletion hears. */
export interface PhotoDeletionEvent {
  /** The customer took it back; ignored once anything was sent. */
  readonly type: 'deletion.undone';
}

/** How a deletion ended. */
export type PhotoDeletionOutcome =
  | { readonly kind: 'undone'; readonly deletion: Deletion }
  | { readonly kind: 'finished'; readonly deletion: Deletion }
  | {
      readonly kind: 'failed';
      readonly deletion: Deletion;
      /** The photos that are still there, as far as is known; of all photos nobody knows which. */
      readonly kept: readonly PhotoId[];
      readonly error: PhotoDeletionError;
    };

/** Photos that were still there after the last retry. */
export interface PhotoDeletionError {
  readonly code: 'retries-exhausted';
  /** Of the last call that failed as a whole; `null` when every call was answered. */
  readonly reference: Traced['reference'] | null;
}

/** Announced once for whoever reports failures. */
export interface PhotoDeletionFailure {
  readonly type: 'PHOTO_DELETION_FAILED';
  readonly message: typeof RETRIES_EXHAUSTED;
  readonly error: PhotoDeletionError;
}

/** What logs read when retries are exhausted (C15.2); customers read another sentence (D25). */
export const RETRIES_EXHAUSTED = 'Exceeded maximum amount of retries!';

/** Why one call failed. */
export type BatchError = PortError | Unexpected;
