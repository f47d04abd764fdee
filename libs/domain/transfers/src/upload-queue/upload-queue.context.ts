import type { PhotoId } from '@account-area/photos';

import { sentBytes } from '../file-upload/file-upload.selectors.ts';
import type { UploadRecord } from '../file-upload/file-upload.ports.ts';
import type { QueuedUploads } from './queued-uploads.ts';
import type { Pace } from './time-left.ts';

/** What the queue knows. */
export interface UploadQueueContext {
  readonly uploads: QueuedUploads;
  /** Begun before a reload: they go on once the customer chooses the same files again. */
  readonly interrupted: readonly UploadRecord[];
  readonly pace: Pace;
  /** Photos that arrived and were not announced yet. */
  readonly arrived: readonly PhotoId[];
  /** Photos that were announced, and uploads that gave up, since the customer last said "start". */
  readonly added: number;
  readonly failures: number;
  /** Of the next file. */
  readonly nextNumber: number;
}

/** Bytes of all uploads that are on their way or there. */
export const sentBytesOf = (uploads: QueuedUploads): number =>
  uploads.reduce((sum, { actor }) => sum + sentBytes(actor.getSnapshot()), 0);
