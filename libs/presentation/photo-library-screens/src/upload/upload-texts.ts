import type { MessageId, Messages } from '@account-area/messages';
import type { RefusalReason, UploadProgress, UploadStatus } from '@account-area/transfers';

const REFUSALS: Readonly<Record<RefusalReason, MessageId>> = {
  'not-a-photo': 'upload.refused.not-a-photo',
  'empty-file': 'upload.refused.empty-file',
  'too-large': 'upload.refused.too-large',
  unreadable: 'upload.refused.unreadable',
  'too-many-pixels': 'upload.refused.too-many-pixels',
  'broken-picture': 'upload.refused.broken-picture',
  'library-full': 'upload.refused.library-full',
  'bytes-differ': 'upload.refused.bytes-differ',
};

/** Texts that say nothing of a file but its status. */
const STATUSES: Readonly<Record<Exclude<UploadStatus, 'refused' | 'queued' | 'uploading'>, MessageId>> = {
  checking: 'upload.status.checking',
  duplicate: 'upload.status.duplicate',
  known: 'upload.status.duplicate',
  twin: 'upload.status.twin',
  retrying: 'upload.status.retrying',
  paused: 'upload.status.paused',
  failed: 'upload.status.failed',
  done: 'upload.status.done',
};

interface UploadFacts {
  readonly status: UploadStatus;
  readonly isStarted: boolean;
  /** 0 to 1. */
  readonly share: number;
  readonly refusal: RefusalReason | null;
}

/** How the upload of one file is doing, or why it is not. */
export const statusText = ({ t }: Pick<Messages, 't'>, { isStarted, refusal, share, status }: UploadFacts): string => {
  if (status === 'refused') return t(REFUSALS[refusal ?? 'unreadable']);
  if (status === 'queued') return t(isStarted ? 'upload.status.queued' : 'upload.status.ready');
  if (status === 'uploading') return t('upload.status.uploading', { percent: Math.floor(share * 100) });
  return t(STATUSES[status]);
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** "12 of 40 photos", and how long the rest takes where that is known. */
export const progressText = ({ t }: Pick<Messages, 't'>, { doneFiles, files, timeLeftMs }: UploadProgress): string => {
  const amount = t('upload.progress', { done: doneFiles, count: files });
  return timeLeftMs === null ? amount : `${amount} · ${timeLeftText(t, timeLeftMs)}`;
};

const timeLeftText = (t: Messages['t'], timeLeftMs: number): string => {
  if (timeLeftMs < MINUTE_MS) return t('upload.left.seconds');
  if (timeLeftMs < HOUR_MS) return t('upload.left.minutes', { count: Math.round(timeLeftMs / MINUTE_MS) });
  return t('upload.left.hours', { count: Math.round(timeLeftMs / HOUR_MS) });
};
