import type { PhotoId } from '@account-area/photos';

import type { FileUploadNotice } from '../file-upload/file-upload.events.ts';
import type { LocalFile } from '../file-upload/local-file.ts';

/** What the page reports while photos are being sent. */
export type PageEvent =
  | {
      readonly type: 'second.passed';
      /** Milliseconds since some moment in the past. */
      readonly elapsedMs: number;
    }
  | { readonly type: 'connection.returned' };

/** What the queue hears. */
export type UploadQueueEvent =
  | PageEvent
  | FileUploadNotice
  /** The customer chose files. They are checked at once and sent when the customer says so. */
  | { readonly type: 'files.added'; readonly files: readonly LocalFile[] }
  /** Everything that is there is to be sent. */
  | { readonly type: 'uploads.started' }
  | { readonly type: 'uploads.paused' }
  | { readonly type: 'uploads.resumed' }
  /** Those that gave up try again. */
  | { readonly type: 'failures.retried' }
  | { readonly type: 'upload.removed'; readonly id: string }
  /** Photos the library has already leave the queue with their twins, or are sent all the same. */
  | { readonly type: 'duplicates.skipped' }
  | { readonly type: 'duplicates.insisted' }
  /** Whatever is done or refused leaves the list, unless photos are being sent or wait to be. */
  | { readonly type: 'list.cleared' }
  /** The customer does not care for uploads that were interrupted by a reload. */
  | { readonly type: 'interrupted.dismissed' };

/** What the queue announces. */
export type UploadQueueNotice =
  | { readonly type: 'uploads.begun'; readonly count: number }
  /** Photos arrived in the library, one or many at once. */
  | { readonly type: 'photos.added'; readonly photoIds: readonly PhotoId[] }
  /** Nothing is being sent any more. */
  | ({ readonly type: 'uploads.settled' } & UploadOutcome);

/** How many files came to which end since the queue was last at rest. */
export interface UploadOutcome {
  /** Became photos of the library. */
  readonly added: number;
  /** Turned out to be photos that the library had already. */
  readonly known: number;
  /** Gave up, and can be tried again. */
  readonly failed: number;
  /** Will never be photos. */
  readonly refused: number;
}
