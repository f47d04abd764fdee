import type { PortError, Result } from '@account-area/kernel';

import type { TransferEvent } from './file-upload.events.ts';
import type { Fingerprint, LocalFile } from './local-file.ts';
import type { PhotoType } from './photo-type.ts';
import type { InterruptedUpload, WaitingFile } from './waiting-file.ts';

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
  /** Each file once that has begun or waits, and that nobody sends any more, in no other window of this device either. */
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
