import type { PhotoId } from '@account-area/photos';

import { sentBytes } from '../file-upload/file-upload.selectors.ts';
import type { InterruptedUpload } from '../file-upload/waiting-file.ts';
import type { QueuedUploads } from './queued-uploads.ts';
import type { Pace } from './time-left.ts';

/** What the queue knows. */
export interface UploadQueueContext {
  readonly uploads: QueuedUploads;
  /** Started before a reload: they go on once the customer chooses the same files again. */
  readonly interrupted: readonly InterruptedUpload[];
  readonly pace: Pace;
  /** Photos that arrived and were not announced yet. */
  readonly arrived: readonly PhotoId[];
  /** Ids of files that came to an end since the queue was last at rest, some of them more than once. */
  readonly ended: readonly string[];
  /** Of the next file. */
  readonly nextNumber: number;
}

/** Bytes of all uploads that are on their way or there. */
export const sentBytesOf = (uploads: QueuedUploads): number =>
  uploads.reduce((sum, { actor }) => sum + sentBytes(actor.getSnapshot()), 0);
