import type { UploadStatus } from '../file-upload/file-upload.events.ts';
import type { InterruptedUpload } from '../file-upload/waiting-file.ts';
import { shareSent } from '../file-upload/file-upload.selectors.ts';
import { timeLeftMs } from './time-left.ts';
import type { UploadQueueSnapshot } from './upload-queue.machine.ts';
import { sentBytesOf } from './upload-queue.setup.ts';
import {
  isStartable,
  isUnderWay,
  uploadsThat,
  uploadsThatAre,
  type QueuedUpload,
  type Uploads,
} from './upload-queue.ts';

/** The files of the queue, in the order they were chosen; the same list until one changes its status. */
export const queuedUploads = ({ context: { uploads } }: UploadQueueSnapshot): readonly QueuedUpload[] => {
  const list = LISTS.get(uploads) ?? [...uploads.values()];
  LISTS.set(uploads, list);
  return list;
};

/** One list for each map, so that a component that reads it is not drawn again. */
const LISTS = new WeakMap<Uploads, readonly QueuedUpload[]>();

/** Uploads that a reload interrupted, and whose files have not been chosen again. */
export const interruptedUploads = (snapshot: UploadQueueSnapshot): readonly InterruptedUpload[] =>
  snapshot.context.interrupted;

/** Whether photos are being sent. */
export const isSending = (snapshot: UploadQueueSnapshot): boolean => snapshot.matches('sending');

/** Whether the customer has stopped sending for a while. */
export const isPaused = (snapshot: UploadQueueSnapshot): boolean => snapshot.matches('paused');

/** How many files wait for the customer's word. */
export const startableCount = (snapshot: UploadQueueSnapshot): number =>
  uploadsThat(snapshot.context.uploads, isStartable).length;

/** How many files have one of some statuses. */
export const countOf = (snapshot: UploadQueueSnapshot, ...statuses: readonly UploadStatus[]): number =>
  uploadsThatAre(snapshot.context.uploads, ...statuses).length;

/** How far sending has got. */
export interface UploadProgress {
  readonly doneFiles: number;
  /** Of those the customer wants sent. */
  readonly files: number;
  readonly sentBytes: number;
  readonly bytes: number;
  /** 0 to 1, and 1 only when every photo is there. */
  readonly share: number;
  /** In ms; `null` while nothing moves or it is unknown. */
  readonly timeLeftMs: number | null;
}

/** How far sending has got, in files, bytes and time. */
export const uploadProgress = ({ context }: UploadQueueSnapshot): UploadProgress => {
  const sent = uploadsThat(context.uploads, isPartOfProgress);
  const bytes = sent.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const sentBytes = Math.min(bytes, sentBytesOf(sent));
  const doneFiles = sent.filter(isThere).length;
  return {
    doneFiles,
    files: sent.length,
    sentBytes,
    bytes,
    share: bytes > 0 && doneFiles === sent.length ? 1 : shareSent(sentBytes, bytes),
    timeLeftMs: sent.some(({ status }) => status === 'uploading') ? timeLeftMs(context.pace, bytes - sentBytes) : null,
  };
};

const isThere = ({ status }: QueuedUpload) => status === 'done' || status === 'known';

const isPartOfProgress = (upload: QueuedUpload) =>
  isUnderWay(upload) || isThere(upload) || upload.status === 'paused' || upload.status === 'failed';
