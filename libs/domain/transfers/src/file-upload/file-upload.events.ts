import type { PortError, Unexpected } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';

import type { Fingerprint } from './local-file.ts';
import type { RefusalReason } from './upload-rules.ts';

/** What a transport reports. */
export type TransferEvent =
  /** The service has given the upload an address, under which it goes on after an interruption. */
  | { readonly type: 'transfer.located'; readonly address: string }
  /** The service or the line has taken so many bytes of the whole file. */
  | { readonly type: 'transfer.progressed'; readonly sentBytes: number }
  /** All bytes are there and the photo is in the library; one it had already is named instead of doubled. */
  | { readonly type: 'transfer.finished'; readonly photoId: PhotoId; readonly isDuplicate: boolean }
  /** The service will never take this file. */
  | { readonly type: 'transfer.refused'; readonly reason: RefusalReason }
  /** Trying again may help, not before `waitMs`. */
  | { readonly type: 'transfer.interrupted'; readonly error: TransferError; readonly waitMs: number }
  /** Trying again at once would not help. */
  | { readonly type: 'transfer.failed'; readonly error: TransferError };

/** Why bytes did not get through. */
export type TransferError = PortError | Unexpected;

/** What the upload of a file hears. */
export type FileUploadEvent =
  | TransferEvent
  /** It is its turn. */
  | { readonly type: 'slot.given' }
  | { readonly type: 'upload.paused' }
  | { readonly type: 'upload.resumed' }
  /** It failed and the customer wants it tried again. */
  | { readonly type: 'upload.retried' }
  /** The same photo is in the queue as another file, which is to be sent instead. */
  | { readonly type: 'twin.found' }
  /** The other file has left the queue. */
  | { readonly type: 'twin.gone' }
  /** The customer wants it sent although the library has it. */
  | { readonly type: 'upload.insisted' }
  | { readonly type: 'connection.returned' };

/** How an upload is doing. */
export type UploadStatus =
  | 'checking'
  | 'duplicate' // the library has it, and the customer may want it sent all the same
  | 'twin' // another file of the queue is the same photo
  | 'queued'
  | 'uploading'
  | 'retrying'
  | 'paused'
  | 'failed'
  | 'done'
  | 'known' // it was sent, and the library had it already
  | 'refused';

/** What the upload of a file announces whenever its status changes. */
export interface FileUploadNotice {
  readonly type: 'upload.changed';
  readonly id: string;
  readonly status: UploadStatus;
  /** `null` until the file has been checked, and for one that was refused before. */
  readonly fingerprint: Fingerprint | null;
  /** The photo it became or turned out to be, once it is over. */
  readonly photoId: PhotoId | null;
}
