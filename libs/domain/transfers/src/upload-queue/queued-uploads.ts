import type { FileUploadNotice, UploadStatus } from '../file-upload/file-upload.events.ts';
import type { FileUploadActor } from '../file-upload/file-upload.machine.ts';
import type { Fingerprint } from '../file-upload/local-file.ts';

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
  readonly sizeBytes: number;
}

/** The files of a queue, in the order they were chosen. */
export type QueuedUploads = readonly QueuedUpload[];

const ON_THEIR_WAY: readonly UploadStatus[] = ['uploading', 'retrying'];
const OVER: readonly UploadStatus[] = ['done', 'refused'];

/** Whether somebody works on sending it: nobody waits for the customer. */
export const isUnderWay = ({ isWanted, status }: QueuedUpload): boolean =>
  isWanted && (status === 'checking' || status === 'queued' || ON_THEIR_WAY.includes(status));

/** Nothing will happen to it any more. */
const isOver = ({ status }: QueuedUpload): boolean => OVER.includes(status);

/** Whether it waits for the customer's word, or will as soon as it has been checked. */
export const isStartable = ({ isWanted, status }: QueuedUpload): boolean =>
  !isWanted && (status === 'queued' || status === 'checking');

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

/** Whether the same file was chosen before. */
export const isTwin = (
  uploads: QueuedUploads,
  { fingerprint, id }: Pick<QueuedUpload, 'fingerprint' | 'id'>,
): boolean => {
  const place = uploads.findIndex((upload) => upload.id === id);
  return uploads
    .slice(0, place)
    .some((upload) => upload.fingerprint === fingerprint && fingerprint !== null && upload.status !== 'refused');
};

/** The uploads that gave up. */
export const failedOf = (uploads: QueuedUploads): QueuedUploads => uploads.filter(({ status }) => status === 'failed');

/** The uploads that the customer paused. */
export const pausedOf = (uploads: QueuedUploads): QueuedUploads => uploads.filter(({ status }) => status === 'paused');

/** Photos that the library has already, other than files that were chosen twice. */
export const insistableOf = (uploads: QueuedUploads): QueuedUploads =>
  uploads.filter((upload) => upload.status === 'duplicate' && !isTwin(uploads, upload));

/** Photos that the library has already, and files that were chosen twice. */
export const duplicatesOf = (uploads: QueuedUploads): QueuedUploads =>
  uploads.filter(({ status }) => status === 'duplicate');

/** What leaves the list when it is cleared. */
export const clearableOf = (uploads: QueuedUploads): QueuedUploads =>
  uploads.filter((upload) => isOver(upload) || upload.status === 'duplicate');

/** The upload of that id, if there is one. */
export const uploadsOf = (uploads: QueuedUploads, id: string): QueuedUploads =>
  uploads.filter((upload) => upload.id === id);

/** Fingerprints, as far as they are known. */
export const fingerprintsOf = (uploads: QueuedUploads): readonly Fingerprint[] =>
  uploads.flatMap(({ fingerprint }) => (fingerprint === null ? [] : [fingerprint]));
