import { sentBytes, shareSent } from '../file-upload/file-upload.machine.ts';
import { isUnderWay, uploadsThat, type QueuedUpload, type Uploads } from './upload-queue.ts';

/** How much was sent by a moment. */
export interface PaceSample {
  /** Milliseconds since some moment in the past. */
  readonly elapsedMs: number;
  readonly sentBytes: number;
}

/** The last samples of what is being sent, oldest first. */
export type Pace = readonly PaceSample[];

export const NO_PACE: Pace = [];

/** How far back the pace looks: long enough to be calm, short enough to follow a line that changes. */
const WINDOW_MS = 20_000;

/** Shortest measurement that gives an estimate. */
const SHORTEST_WINDOW_MS = 3000;

/** The pace with one more sample. A sample of fewer bytes than before restarts it: a file was taken back. */
export const withSample = (pace: Pace, sample: PaceSample): Pace => {
  const last = pace.at(-1);
  if (last !== undefined && sample.sentBytes < last.sentBytes) return [sample];
  return [...pace.filter(({ elapsedMs }) => sample.elapsedMs - elapsedMs <= WINDOW_MS), sample];
};

/** How long the rest takes at this pace, in ms; `null` while that cannot be told. */
export const timeLeftMs = (pace: Pace, bytesLeft: number): number | null => {
  const [first] = pace;
  const last = pace.at(-1);
  if (first === undefined || last === undefined || bytesLeft <= 0) return null;

  const windowMs = last.elapsedMs - first.elapsedMs;
  const sentBytes = last.sentBytes - first.sentBytes;
  if (windowMs < SHORTEST_WINDOW_MS || sentBytes <= 0) return null;
  return Math.round((bytesLeft * windowMs) / sentBytes);
};

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
export const uploadProgress = ({
  context: { pace, uploads },
}: {
  readonly context: { readonly pace: Pace; readonly uploads: Uploads };
}): UploadProgress => {
  const sent = uploadsThat(uploads, isPartOfProgress);
  const bytes = sent.reduce((sum, { size }) => sum + size, 0);
  const sentBytes = Math.min(bytes, sentBytesOf(sent));
  const doneFiles = sent.filter(isThere).length;
  return {
    doneFiles,
    files: sent.length,
    sentBytes,
    bytes,
    share: bytes > 0 && doneFiles === sent.length ? 1 : shareSent(sentBytes, bytes),
    timeLeftMs: sent.some(({ status }) => status === 'uploading') ? timeLeftMs(pace, bytes - sentBytes) : null,
  };
};

const isThere = ({ status }: QueuedUpload) => status === 'done' || status === 'known';

const isPartOfProgress = (upload: QueuedUpload) =>
  isUnderWay(upload) || isThere(upload) || upload.status === 'paused' || upload.status === 'failed';

/** Bytes of some uploads that are on their way or there. */
export const sentBytesOf = (uploads: readonly QueuedUpload[]): number =>
  uploads.reduce((sum, { actor }) => sum + sentBytes(actor.getSnapshot()), 0);
