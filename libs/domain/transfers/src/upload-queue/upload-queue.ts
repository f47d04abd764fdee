import type { AlbumNamed } from '@account-area/photos';

import { type AlbumPhotosUploaded, isForAlbum } from './album-arrivals.ts';
import type { FileUploadActor } from '../file-upload/file-upload.logic.ts';
import {
  type FileUploadNotice,
  type FileUploadPorts,
  type Fingerprint,
  type LocalFile,
  type UploadStatus,
  type WaitingFile,
} from '../file-upload/file-upload.ts';

/** What the queue needs from the outside world. */
export interface UploadQueuePorts extends FileUploadPorts {
  readonly page: UploadPage;
}

/**
 * The page the customer might leave before all photos are sent: asks first, tells of a connection that is lost or
 * back, and measures time.
 */
export interface UploadPage {
  /**
   * From now on leaving the page is asked about first, and a connection that is lost or back is reported, until the
   * returned function is called. One that is missing already is reported as lost at once.
   */
  attend(report: (event: ConnectionChanged) => void): () => void;
  /** Milliseconds since some moment in the past. Timers of a hidden window are late; this is not. */
  elapsed(): number;
}

/** The device has lost its connection, or has it again. */
export interface ConnectionChanged {
  readonly type: 'connection.lost' | 'connection.returned';
}

export type UploadQueueEvent =
  | ConnectionChanged
  | FileUploadNotice
  /** The customer chose files, for an album or for the library alone. They are checked at once and sent when the customer says so. */
  | { readonly type: 'files.added'; readonly files: readonly LocalFile[]; readonly album?: AlbumNamed | null }
  /** All files of the list are to be sent. */
  | { readonly type: 'uploads.started' }
  /** The customer wants nothing sent for now. */
  | { readonly type: 'uploads.paused' }
  /** What was paused goes on. */
  | { readonly type: 'uploads.resumed' }
  /** Uploads that gave up try again. */
  | { readonly type: 'failures.retried' }
  /** The customer takes a file out of the list: it is not sent, or no further. */
  | { readonly type: 'upload.removed'; readonly id: string }
  /** The customer leaves although files are unfinished: nothing is sent any more. Records stay, for another visit. */
  | { readonly type: 'uploads.abandoned' }
  /** Duplicates leave the queue with their twins. */
  | { readonly type: 'duplicates.skipped' }
  /** Files that are done, known or refused leave the list, duplicates and twins too; not before the queue is at rest. */
  | { readonly type: 'list.cleared' }
  /** The customer does not care for uploads that were interrupted by a reload. */
  | { readonly type: 'interrupted.dismissed' };

/** Photos arrived in the library, one or many at once. */
export interface PhotosUploaded {
  readonly type: 'photos.uploaded';
}

export type UploadQueueNotice =
  /** The customer wants the files of the list sent: so many. */
  | { readonly type: 'uploads.begun'; readonly count: number }
  /** Photos are being sent, for the first time or again. */
  | { readonly type: 'uploads.sending' }
  | PhotosUploaded
  | AlbumPhotosUploaded
  /** No file is being sent any more. */
  | ({ readonly type: 'uploads.settled' } & UploadOutcome);

/** How many files came to which end since the queue was last at rest. */
export interface UploadOutcome {
  /** Became photos of the library. */
  readonly added: number;
  /** Turned out to be photos that the library had already. */
  readonly known: number;
  /** How many of both an album is to have: what becomes of them is told with it. */
  readonly forAlbums: Readonly<Record<'added' | 'known', number>>;
  /** Gave up, and can be tried again. */
  readonly failed: number;
  /** Will never be photos. */
  readonly refused: number;
}

/** The number of files that are sent at the same time (specification: uploads). */
const PARALLEL_UPLOADS = 3;

export interface QueuedUpload extends Required<WaitingFile> {
  readonly id: string;
  readonly actor: FileUploadActor;
  /** As its actor last announced it: an actor that announces a status has not arrived there when it is asked. */
  readonly status: UploadStatus;
  readonly fingerprint: Fingerprint | null;
  /** Whether the customer has said that it is to be sent. */
  readonly isStarted: boolean;
}

/** The files of a queue by their ids, in the order they were chosen. */
export type Uploads = ReadonlyMap<string, QueuedUpload>;

/** What a status means for the queue. */
type Trait =
  | 'under-way' // the queue works on it, once it is started, without waiting for the customer
  | 'in-slot' // it takes one of the places of PARALLEL_UPLOADS
  | 'ended' // the queue has done what it can for now: an outcome is counted
  | 'original' // further files of the same photo wait for it
  | 'to-be-sent'; // the customer's word, or another try, brings it into the library

const TRAITS: Readonly<Record<UploadStatus, readonly Trait[]>> = {
  checking: ['under-way', 'to-be-sent'],
  duplicate: ['ended', 'original'],
  twin: [],
  queued: ['under-way', 'original', 'to-be-sent'],
  uploading: ['under-way', 'in-slot', 'original', 'to-be-sent'],
  retrying: ['under-way', 'in-slot', 'original', 'to-be-sent'],
  paused: ['original', 'to-be-sent'],
  failed: ['ended', 'original', 'to-be-sent'],
  done: ['ended'],
  known: ['ended'],
  refused: ['ended'],
};

export const hasTrait = ({ status }: Pick<QueuedUpload, 'status'>, trait: Trait): boolean =>
  TRAITS[status].includes(trait);

/** Whether the queue works on sending it: it does not wait for the customer. */
export const isUnderWay = (upload: QueuedUpload): boolean =>
  upload.isStarted && (hasTrait(upload, 'under-way') || isForAlbumAlone(upload));

/** Whether the library has the photo, and an album is to have it: there is nothing to send. */
const isForAlbumAlone = ({ album, status }: QueuedUpload): boolean => status === 'duplicate' && album !== null;

/** Whether it has yet to come into the library: a customer who leaves the page leaves it behind. */
export const isUnfinished = (upload: QueuedUpload): boolean => hasTrait(upload, 'to-be-sent');

/** Whether it waits for the customer's word, or will as soon as it has been checked. */
export const isStartable = (upload: QueuedUpload): boolean =>
  !upload.isStarted && (upload.status === 'queued' || upload.status === 'checking' || isForAlbumAlone(upload));

/** The uploads of a queue that pass a test, in their order. */
export const uploadsThat = (uploads: Uploads, test: (upload: QueuedUpload) => boolean): readonly QueuedUpload[] =>
  [...uploads.values()].filter(test);

export const uploadsThatAre = (uploads: Uploads, ...statuses: readonly UploadStatus[]): readonly QueuedUpload[] =>
  uploadsThat(uploads, ({ status }) => statuses.includes(status));

/** The same uploads after some have changed. */
export const withChanges = (
  uploads: Uploads,
  changed: readonly QueuedUpload[],
  changes: Partial<Pick<QueuedUpload, 'status' | 'fingerprint' | 'isStarted'>>,
): Uploads => new Map([...uploads, ...changed.map((upload) => [upload.id, { ...upload, ...changes }] as const)]);

/** The uploads whose turn it is. */
export const nextInLine = (uploads: Uploads): readonly QueuedUpload[] => {
  const free = PARALLEL_UPLOADS - uploadsThat(uploads, (upload) => hasTrait(upload, 'in-slot')).length;
  return uploadsThat(uploads, (upload) => upload.status === 'queued' || isForAlbumAlone(upload))
    .filter(({ isStarted }) => isStarted)
    .slice(0, Math.max(0, free));
};

/**
 * Whether another file of the queue, which is still to be sent or decided on, is the same photo. One that was known is not
 * for a file that is not: the library has lost the photo since.
 */
export const isTwin = (
  uploads: Uploads,
  { fingerprint, id, status }: Pick<QueuedUpload, 'fingerprint' | 'id' | 'status'>,
): boolean =>
  fingerprint !== null &&
  uploadsThat(uploads, (other) => other.fingerprint === fingerprint && hasTrait(other, 'original')).some(
    (other) => other.id !== id && (other.status !== 'duplicate' || status === 'duplicate'),
  );

/** Twins that take the place of uploads that leave, the first of each photo. They wait for the customer's word. */
export const successorsOf = (left: Uploads, removed: readonly QueuedUpload[]): readonly QueuedUpload[] => {
  const twins = uploadsThatAre(left, 'twin');
  const gone = fingerprintsOf(removed.filter(({ status }) => status !== 'twin'));
  return gone.flatMap((fingerprint) => twins.find((twin) => twin.fingerprint === fingerprint) ?? []);
};

/** Duplicates that no album is to have, and further files of the same photos. */
export const skippableOf = (uploads: Uploads): readonly QueuedUpload[] => {
  const duplicates = uploadsThat(uploads, (upload) => upload.status === 'duplicate' && !isForAlbumAlone(upload));
  const known = new Set<Fingerprint | null>(fingerprintsOf(duplicates));
  return [...duplicates, ...uploadsThatAre(uploads, 'twin').filter(({ fingerprint }) => known.has(fingerprint))];
};

/** What leaves the list when it is cleared. */
export const clearableOf = (uploads: Uploads): readonly QueuedUpload[] =>
  uploadsThatAre(uploads, 'done', 'known', 'refused', 'duplicate', 'twin');

/** How many of these uploads came to which end. */
export const outcomeOf = (ended: readonly QueuedUpload[]): UploadOutcome => {
  const those = (...statuses: readonly UploadStatus[]) => ended.filter(({ status }) => statuses.includes(status));
  const forAlbums = (status: UploadStatus) => those(status).filter(isForAlbum).length;
  return {
    added: those('done').length,
    known: those('known', 'duplicate').length,
    forAlbums: { added: forAlbums('done'), known: forAlbums('known') },
    failed: those('failed').length,
    refused: those('refused').length,
  };
};

export const fingerprintsOf = (uploads: readonly Pick<QueuedUpload, 'fingerprint'>[]): readonly Fingerprint[] =>
  uploads.flatMap(({ fingerprint }) => (fingerprint === null ? [] : [fingerprint]));
