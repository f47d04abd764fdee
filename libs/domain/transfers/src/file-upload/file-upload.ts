import type { Brand, Parent, PortError, Result, Unexpected } from '@account-area/kernel';
import type { AlbumNamed, PhotoId } from '@account-area/photos';

/** A file of the customer's device. The browser's own `File` is one. */
export interface LocalFile extends Blob {
  readonly name: string;
  /** Milliseconds since 1970, as the device's file system says. */
  readonly lastModified: number;
}

/** The SHA-256 of a file's bytes in lower-case hexadecimal: two files with the same one are the same photo. */
export type Fingerprint = Brand<string, 'Fingerprint'>;

/** The check behind {@link Fingerprint}. */
export const isFingerprint = (value: string): value is Fingerprint => /^[0-9a-f]{64}$/.test(value);

/** A file that is to be sent. Its name and size tell it from others: they are known before it has been read. */
export interface WaitingFile {
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** The album that is to have the photo; missing or `null` for the library alone. */
  readonly album?: AlbumNamed | null;
  /** The photo that it is in the library while its album does not have that yet; missing or `null` before. */
  readonly photoId?: PhotoId | null;
}

/** An upload that a reload interrupted. */
export interface InterruptedUpload extends Required<WaitingFile> {
  /** `null` for one that still waited. */
  readonly fingerprint: Fingerprint | null;
}

/** What tells files apart before they have been read. */
export const fileKey = ({ fileName, size }: WaitingFile): string => `${size} ${fileName}`;

/** The files of the first list that are not in the second, by name and size. */
export const filesWithout = <F extends WaitingFile>(
  files: readonly F[],
  others: readonly WaitingFile[],
): readonly F[] => {
  const keys = new Set(others.map(fileKey));
  return files.filter((file) => !keys.has(fileKey(file)));
};

/** What a photo may be. */
export type PhotoType = 'image/heic' | 'image/jpeg' | 'image/png';

/** What the upload of a file needs from the outside world. Expected failures are results; nothing rejects. */
export interface FileUploadPorts {
  readonly files: FileReading;
  readonly known: KnownPhotos;
  readonly removals: RunningRemovals;
  readonly transport: UploadTransport;
  readonly records: UploadRecords;
}

/** Reads files of the customer's device: the first bytes of one, and the SHA-256 of all. */
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

/**
 * Knows which of up to 500 fingerprints are photos that the customer has already. Expected failures are results;
 * nothing rejects.
 */
export interface KnownPhotos {
  /** Those of up to 500 fingerprints that are photos of the customer, and which. */
  known(
    fingerprints: readonly Fingerprint[],
    signal: AbortSignal,
  ): Promise<Result<ReadonlyMap<Fingerprint, PhotoId>, PortError>>;
}

/**
 * Whether photos are about to leave the library, as far as this device knows, and when that is over: a known photo
 * among them is asked about again.
 */
export interface RunningRemovals {
  areAny(): boolean;
  /** Fulfils when there are none, at once if so; never rejects. */
  over(): Promise<void>;
}

/**
 * Sends a file to the library from where its address got to, so that what was sent once is never sent again. It ends
 * once: `finished`, `refused`, `interrupted` or `failed`.
 */
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

/**
 * Remembers on this device what is to be sent and where it got to, so that it goes on after a reload. What another
 * window sends is not interrupted. Never fails.
 */
export interface UploadRecords {
  /** Each file once that has begun or waits, unless a window of this device sends it. */
  interrupted(): Promise<readonly InterruptedUpload[]>;
  find(fingerprint: Fingerprint): UploadRecord | null;
  keep(record: UploadRecord): void;
  forget(fingerprint: Fingerprint): void;
  /** From now on this window sends these files: call it once for many. They are kept until they are forgotten. */
  keepWaiting(files: readonly WaitingFile[]): void;
  /** No window sends these files any more. */
  forgetWaiting(files: readonly WaitingFile[]): void;
}

/** An upload that has begun. */
export interface UploadRecord extends Pick<WaitingFile, 'fileName' | 'size'> {
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
  | TransferFinished
  /** The service will never take this file. */
  | { readonly type: 'transfer.refused'; readonly reason: RefusalReason }
  /** Trying again may help, not before `waitMs`. */
  | { readonly type: 'transfer.interrupted'; readonly error: TransferError; readonly waitMs: number }
  /** Trying again at once would not help. */
  | { readonly type: 'transfer.failed'; readonly error: TransferError };

/** Why bytes did not get through. */
export type TransferError = PortError | Unexpected;

/** All bytes are there and the photo is in the library; one it had already is named instead of doubled. */
export interface TransferFinished {
  readonly type: 'transfer.finished';
  readonly photoId: PhotoId;
  readonly isKnown: boolean;
}

export type FileUploadEvent =
  | TransferEvent
  /** It is its turn. */
  | { readonly type: 'slot.given' }
  /** The customer wants nothing sent for now. */
  | { readonly type: 'upload.paused' }
  /** It goes on from where it stopped. */
  | { readonly type: 'upload.resumed' }
  /** It failed and the customer wants it tried again. */
  | { readonly type: 'upload.retried' }
  /** The same photo is in the queue as another file, which is to be sent instead. */
  | { readonly type: 'twin.found' }
  /** The other file has left the queue. */
  | { readonly type: 'twin.gone' }
  /** The device has no connection: nothing is tried before it returns. */
  | { readonly type: 'connection.lost' }
  /** The connection is back: what waited for it goes on. */
  | { readonly type: 'connection.returned' };

export type UploadStatus =
  | 'checking'
  | 'duplicate' // it is known: there is nothing to send
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
  /** The photo that the file is in the library; `null` for one that is not, as far as is known. */
  readonly photoId: PhotoId | null;
}

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
  /** The photo as which the library has it already; `null` for a new one. */
  readonly knownAs: PhotoId | null;
}

export interface FileUploadContext extends FileUploadInput {
  /** `null` while it is being checked, and when it was refused for what the check has shown. */
  readonly checked: CheckedFile | null;
  /** The photo that it is in the library; `null` until it is one. */
  readonly photoId: PhotoId | null;
  readonly sentBytes: number;
  /** Tries since a byte got through, without the first. */
  readonly retries: number;
  /** The wait that the service asked for, in ms. */
  readonly waitMs: number;
  /** Why the last try did not get through. */
  readonly error: TransferError | null;
  readonly refusal: RefusalReason | null;
}

/** Why a file can never become a photo, however often it is sent. */
export type RefusalReason =
  | 'not-a-photo' // neither JPEG nor PNG nor HEIC
  | 'empty-file'
  | 'too-large'
  | 'unreadable' // the device does not hand out its bytes
  | 'too-many-pixels'
  | 'broken-picture' // begins like a photo and cannot be read as one
  | 'library-full' // the customer has as many bytes as they may
  | 'bytes-differ'; // it changed while it was sent

export interface FileRefused {
  readonly code: RefusalReason;
}
