import { fail, ok, type Parent, type PortError, type Result, type Unexpected } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';

import type { Fingerprint, InterruptedUpload, LocalFile, PhotoType, WaitingFile } from './local-file.ts';

/** What the upload of a file needs from the outside world. Expected failures are results; nothing rejects. */
export interface FileUploadPorts {
  readonly files: FileReading;
  readonly known: KnownPhotos;
  readonly transport: UploadTransport;
  readonly records: UploadRecords;
}

/** Reads files of the customer's device. */
export interface FileReading {
  /** The first 64 bytes, or fewer when there are no more. */
  head(file: LocalFile, signal: AbortSignal): Promise<Result<Uint8Array, FileUnreadable>>;

  /** The fingerprint of all its bytes. It may take a while; ask for one at a time. */
  fingerprint(file: LocalFile, signal: AbortSignal): Promise<Result<Fingerprint, FileUnreadable>>;
}

/** The device does not hand out the bytes: the file was moved, or may not be read. */
export interface FileUnreadable {
  readonly code: 'unreadable';
}

/** Knows which files the customer has as photos already. */
export interface KnownPhotos {
  /** Those of up to 500 fingerprints that are photos of the customer, in no particular order. */
  known(fingerprints: readonly Fingerprint[], signal: AbortSignal): Promise<Result<readonly Fingerprint[], PortError>>;
}

/** Sends files to the library, so that what was sent once is never sent again. */
export interface UploadTransport {
  /**
   * Sends a file, from where `address` got to when it has one, and reports how that goes until the returned function is
   * called or it has ended: with `finished`, `refused`, `interrupted` or `failed`, exactly once.
   */
  send(outgoing: OutgoingFile, report: (event: TransferEvent) => void): () => void;
}

/** A file that is good to go. */
export interface OutgoingFile {
  readonly file: LocalFile;
  readonly type: PhotoType;
  readonly fingerprint: Fingerprint;
  /** Where an earlier try got to; `null` for a file that was never sent. The service may have forgotten it. */
  readonly address: string | null;
}

/** Remembers on this device what is to be sent and has begun, so that it goes on after a reload. Never fails. */
export interface UploadRecords {
  /** Each file once that has begun or waits, unless a window of this device sends it. */
  interrupted(): Promise<readonly InterruptedUpload[]>;
  find(fingerprint: Fingerprint): UploadRecord | null;
  keep(record: UploadRecord): void;
  forget(fingerprint: Fingerprint): void;
  /** From now on this window sends these files: call it once for many. They wait until they are forgotten. */
  keepWaiting(files: readonly WaitingFile[]): void;
  /** No window sends these files any more. */
  forgetWaiting(files: readonly WaitingFile[]): void;
}

/** An upload that has begun. */
export interface UploadRecord extends WaitingFile {
  readonly fingerprint: Fingerprint;
  /** Where it goes on. */
  readonly address: string;
}

/** What a transport reports. */
export type TransferEvent =
  /** The service has given the upload an address, under which it goes on after an interruption. */
  | { readonly type: 'transfer.located'; readonly address: string }
  /** The service or the line has taken this number of bytes of the whole file. */
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

/** Which file. */
export interface FileUploadInput {
  /** Names it among the uploads of its queue. */
  readonly id: string;
  readonly file: LocalFile;
  /** Hears each change of the status. */
  readonly parent: Parent<FileUploadNotice>;
}

/** What reading a file has shown. */
export interface CheckedFile {
  readonly type: PhotoType;
  readonly fingerprint: Fingerprint;
  /** Whether the library has it as a photo already. */
  readonly isKnown: boolean;
}

/** What the upload of a file knows. */
export interface FileUploadContext extends FileUploadInput {
  /** `null` while it is being checked, and when it was refused for what the check has shown. */
  readonly checked: CheckedFile | null;
  readonly sentBytes: number;
  /** Tries since a byte got through. */
  readonly attempt: number;
  /** The wait that the service asked for, in ms. */
  readonly waitMs: number;
  readonly photoId: PhotoId | null;
  /** Why the last try did not get through. */
  readonly error: TransferError | null;
  readonly refusal: RefusalReason | null;
}

/** A try that did not get through. */
export interface Interruption {
  readonly error: TransferError;
  readonly waitMs: number;
}

/** Largest file that may be uploaded, in bytes: 50 MB (D38). */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;

/** Why a file can never become a photo, however often it is sent. */
export type RefusalReason =
  | 'not-a-photo' // neither JPEG nor PNG nor HEIC
  | 'empty-file'
  | 'too-large'
  | 'unreadable' // the device does not hand out its bytes
  | 'too-many-pixels'
  | 'broken-picture' // begins like a photo and cannot be read as one
  | 'bytes-differ'; // it changed while it was sent

/** A file that is refused. */
export interface FileRefused {
  readonly code: RefusalReason;
}

/** Whether a file of this size may be uploaded. */
export const checkSize = (bytes: number): Result<void, FileRefused> => {
  if (bytes === 0) return fail({ code: 'empty-file' });
  return bytes > MAX_UPLOAD_BYTES ? fail({ code: 'too-large' }) : ok(undefined);
};

/** Tries without a single byte getting through before an upload gives up: about five minutes. */
export const MAX_ATTEMPTS = 12;

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/** How long to wait before the next try, in ms: twice as long each time, and never less than the service asks for. */
export const retryDelayMs = (attempt: number, askedForMs: number): number =>
  Math.max(askedForMs, Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1)));
