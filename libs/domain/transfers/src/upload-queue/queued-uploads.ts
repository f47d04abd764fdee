import type { FileUploadNotice, UploadStatus } from '../file-upload/file-upload.events.ts';
import type { FileUploadActor } from '../file-upload/file-upload.machine.ts';
import { fileKey, type InterruptedUpload, type WaitingFile } from '../file-upload/waiting-file.ts';
import type { Fingerprint } from '../file-upload/local-file.ts';
import type { UploadOutcome } from './upload-queue.events.ts';

/** So many files are sent at the same time (D38). */
export const PARALLEL_UPLOADS = 3;

/** One file of the queue. */
export interface QueuedUpload {
  readonly id: string;
  readonly actor: FileUploadActor;
  /** As it last announced itself. */
  readonly status: UploadStatus;
  readonly fingerprint: Fingerprint | null;
  /** Whether the customer has said that it is to be sent. */
  readonly isWanted: boolean;
  readonly fileName: string;
  readonly sizeBytes: number;
}

/** The files of a queue, in the order they were chosen. */
export type QueuedUploads = readonly QueuedUpload[];

const ON_THEIR_WAY: readonly UploadStatus[] = ['uploading', 'retrying'];
const OVER: readonly UploadStatus[] = ['done', 'known', 'refused'];
/** Further files of the same photo wait for those: what is over says nothing about the next time. */
const STANDS_FOR_OTHERS: ReadonlySet<UploadStatus> = new Set([
  'duplicate',
  'queued',
  'uploading',
  'retrying',
  'paused',
  'failed',
]);

/** The customer's word, or another try, brings them into the library. */
const TO_BE_SENT: ReadonlySet<UploadStatus> = new Set([
  'checking',
  'queued',
  'uploading',
  'retrying',
  'paused',
  'failed',
]);

/** Whether somebody works on sending it: nobody waits for the customer. */
export const isUnderWay = ({ isWanted, status }: QueuedUpload): boolean =>
  isWanted && (status === 'checking' || status === 'queued' || ON_THEIR_WAY.includes(status));

/** Whether it is being sent: it is neither paused nor waits for another attempt. */
export const isMoving = ({ status }: QueuedUpload): boolean => status === 'uploading';

/** Nothing will happen to it any more. */
const isOver = ({ status }: QueuedUpload): boolean => OVER.includes(status);

/** Whether nobody works any more on an upload of this status that the customer wanted. */
export const isEnd = (status: UploadStatus): boolean =>
  OVER.includes(status) || status === 'failed' || status === 'duplicate';

/** Whether it waits for the customer's word, or will as soon as it has been checked. */
export const isStartable = ({ isWanted, status }: QueuedUpload): boolean =>
  !isWanted && (status === 'queued' || status === 'checking');

/** The uploads that are to be sent as soon as the customer says so. */
export const startableOf = (uploads: QueuedUploads): QueuedUploads => uploads.filter(isStartable);

/** Whose turn it is. */
export const nextInLine = (uploads: QueuedUploads): QueuedUploads => {
  const free = PARALLEL_UPLOADS - uploads.filter(({ status }) => ON_THEIR_WAY.includes(status)).length;
  return uploads.filter(({ isWanted, status }) => isWanted && status === 'queued').slice(0, Math.max(0, free));
};

/** The same uploads after one has announced itself. */
export const noted = (uploads: QueuedUploads, { fingerprint, id, status }: FileUploadNotice): QueuedUploads =>
  uploads.map((upload) => (upload.id === id ? { ...upload, fingerprint, status } : upload));

/** The same uploads, all that may be of them wanted. */
export const wanted = (uploads: QueuedUploads): QueuedUploads =>
  uploads.map((upload) => (isStartable(upload) ? { ...upload, isWanted: true } : upload));

/** The same uploads, those that wait with one status back in line. */
export const backInLine = (uploads: QueuedUploads, waiting: QueuedUploads): QueuedUploads =>
  uploads.map((upload) => (waiting.includes(upload) ? { ...upload, status: 'queued', isWanted: true } : upload));

/** Whether another file of the list, which is still to be sent or decided on, is the same photo. */
export const isTwin = (
  uploads: QueuedUploads,
  { fingerprint, id }: Pick<QueuedUpload, 'fingerprint' | 'id'>,
): boolean =>
  fingerprint !== null &&
  uploads.some((other) => other.id !== id && other.fingerprint === fingerprint && STANDS_FOR_OTHERS.has(other.status));

/**
 * Twins that take the place of an upload that leaves, and wait for the customer's word: the first of each. Where another
 * one stands for it still, it turns out to be a twin again.
 */
export const heirsOf = (left: QueuedUploads, removed: QueuedUploads): QueuedUploads => {
  const gone = fingerprintsOf(removed.filter(({ status }) => status !== 'twin'));
  const twins = left.filter(({ status }) => status === 'twin');
  return gone.flatMap((fingerprint) => twins.find((twin) => twin.fingerprint === fingerprint) ?? []);
};

/** The uploads that gave up. */
export const failedOf = (uploads: QueuedUploads): QueuedUploads => uploads.filter(({ status }) => status === 'failed');

/** The uploads that the customer paused. */
export const pausedOf = (uploads: QueuedUploads): QueuedUploads => uploads.filter(({ status }) => status === 'paused');

/** Photos that the library has already. */
export const duplicatesOf = (uploads: QueuedUploads): QueuedUploads =>
  uploads.filter(({ status }) => status === 'duplicate');

/** Photos that the library has already, and further files of the same photos. */
export const skippableOf = (uploads: QueuedUploads): QueuedUploads => {
  const known = new Set(fingerprintsOf(duplicatesOf(uploads)));
  return uploads.filter(
    ({ fingerprint, status }) =>
      status === 'duplicate' || (status === 'twin' && fingerprint !== null && known.has(fingerprint)),
  );
};

/** What became of the uploads with these ids, as far as they are still there. */
export const outcomeOf = (uploads: QueuedUploads, ids: readonly string[]): UploadOutcome => {
  const wantedIds = new Set(ids);
  const ended = uploads.filter(({ id }) => wantedIds.has(id));
  const count = (...statuses: readonly UploadStatus[]) =>
    ended.filter(({ status }) => statuses.includes(status)).length;
  return {
    added: count('done'),
    known: count('known', 'duplicate'),
    failed: count('failed'),
    refused: count('refused'),
  };
};

/** What leaves the list when it is cleared. */
export const clearableOf = (uploads: QueuedUploads): QueuedUploads =>
  uploads.filter((upload) => isOver(upload) || upload.status === 'duplicate' || upload.status === 'twin');

/** The upload of that id, if there is one. */
export const uploadsOf = (uploads: QueuedUploads, id: string): QueuedUploads =>
  uploads.filter((upload) => upload.id === id);

/** Fingerprints of files that nobody will send once the upload of that id has left: a twin leaves the other one behind. */
export const forgottenWith = (uploads: QueuedUploads, id: string): readonly Fingerprint[] =>
  fingerprintsOf(uploadsOf(uploads, id).filter(({ status }) => status !== 'twin'));

/** The files of some uploads, as they are known before they have been read. */
export const filesOf = (uploads: QueuedUploads): readonly WaitingFile[] => uploads.map(fileOf);

/** The file that nobody will send once the upload of that id has left: the same file chosen twice is still sent. */
export const fileLeavingWith = (uploads: QueuedUploads, id: string): readonly WaitingFile[] =>
  filesOf(
    uploadsOf(uploads, id).filter(
      (left) =>
        !uploads.some((other) => other.id !== id && TO_BE_SENT.has(other.status) && keyOf(other) === keyOf(left)),
    ),
  );

/** The file that nobody will send any more, since the upload of that id has come to its end. */
export const fileOverWith = (uploads: QueuedUploads, id: string): readonly WaitingFile[] =>
  uploadsOf(uploads, id).some(({ status }) => TO_BE_SENT.has(status)) ? [] : fileLeavingWith(uploads, id);

/** Interrupted uploads whose files are not among these. */
export const stillInterrupted = (
  interrupted: readonly InterruptedUpload[],
  uploads: QueuedUploads,
): readonly InterruptedUpload[] =>
  interrupted.filter(
    (file) =>
      !uploads.some((upload) =>
        file.fingerprint === null
          ? upload.status !== 'checking' && keyOf(upload) === fileKey(file)
          : upload.fingerprint === file.fingerprint,
      ),
  );

const fileOf = ({ fileName, sizeBytes }: QueuedUpload): WaitingFile => ({ fileName, size: sizeBytes });

const keyOf = (upload: QueuedUpload): string => fileKey(fileOf(upload));

/** Fingerprints, as far as they are known. */
export const fingerprintsOf = (uploads: readonly Pick<QueuedUpload, 'fingerprint'>[]): readonly Fingerprint[] =>
  uploads.flatMap(({ fingerprint }) => (fingerprint === null ? [] : [fingerprint]));
