import { LONG_TOAST_LIFETIME_MS, TOAST_LIFETIME_MS, type Toast } from '@account-area/feedback';
import type { MessageId } from '@account-area/messages';
import { type DownloadChange, isDownloadOver, isIncomplete } from '@account-area/transfers';

/** What a toast says of a download. */
export interface Look extends Pick<Toast, 'tone' | 'lifetimeMs' | 'progress'> {
  readonly text: MessageId;
  readonly values?: Readonly<Record<string, number>>;
  /** The sentence about it, where no question says that. */
  readonly detail?: MessageId;
  /** What the customer can do about it: see the list of archives, or have this one saved once more. */
  readonly offer: 'list' | 'again' | null;
}

export const PREPARING: Look = {
  tone: 'info',
  text: 'download.preparing',
  lifetimeMs: TOAST_LIFETIME_MS,
  offer: 'list',
};
const SAVING: Look = { tone: 'info', text: 'download.saving', lifetimeMs: LONG_TOAST_LIFETIME_MS, offer: 'list' };
/** Stays until the download goes on or is given up, and both are told. */
const INTERRUPTED: Look = { tone: 'info', text: 'download.interrupted', lifetimeMs: null, offer: 'list' };
const SAVED: Look = {
  tone: 'success',
  text: 'download.photos-saved',
  lifetimeMs: LONG_TOAST_LIFETIME_MS,
  offer: null,
};
/** Photos are missing from what was saved: nobody should delete the others before they have looked. */
const SAVED_IN_PART: Look = { ...SAVED, tone: 'error', text: 'download.incomplete-saved', offer: 'list' };
const SAVING_IN_PART: Look = { ...SAVING, text: 'download.incomplete-saving' };
const FAILED: Look = { tone: 'error', text: 'download.failed', lifetimeMs: LONG_TOAST_LIFETIME_MS, offer: 'list' };

/** What is said of an archive; `null` for silence. */
export const archiveLook = (change: DownloadChange): Look | null => {
  const { error, phase, photosCount, share } = change;
  const progress = share === null ? undefined : Math.floor(share * 100) / 100;
  switch (phase) {
    case 'requested':
    case 'preparing':
      return PREPARING;
    case 'saving':
      return { ...savingLook(change), progress };
    case 'interrupted':
      return { ...INTERRUPTED, progress };
    case 'saved':
      // Unless all of it has arrived here, the browser fetches it and says by itself how far it is.
      return share === 1 ? (inPart(change, SAVED_IN_PART) ?? SAVED) : savingLook(change);
    case 'left':
      return { ...SAVING, text: 'download.left' };
    case 'missed':
      return { ...SAVING, text: 'download.missed' };
    case 'refused':
      return FAILED;
    case 'failed':
      return {
        ...FAILED,
        detail: photosCount === 1 ? 'download.photo-error' : 'download.photos-error',
        offer: error?.code === 'packing-failed' ? 'list' : 'again',
      };
    case 'given-up':
      return { ...FAILED, tone: 'info', text: 'download.given-up', values: { count: photosCount } };
    default:
      return null;
  }
};

const savingLook = (change: DownloadChange): Look => inPart(change, SAVING_IN_PART) ?? SAVING;

/** The look of an archive from which photos are missing. */
const inPart = ({ contents }: DownloadChange, look: Look): Look | null =>
  contents !== null && isIncomplete(contents)
    ? { ...look, values: { done: contents.photosCount, count: contents.requestedCount } }
    : null;

/** What is said of photos, which share one toast. Only what is said of archives may take longer to read (C08.3). */
export const photosLook = ({ phase, requestId }: DownloadChange, all: readonly DownloadChange[]): Look | null => {
  const isAnotherUnderWay = all.some(
    (other) => other.kind === 'photo' && other.requestId !== requestId && isUnderWay(other),
  );
  switch (phase) {
    case 'requested':
      return { ...PREPARING, offer: null };
    case 'interrupted':
      return { ...INTERRUPTED, offer: null };
    case 'refused':
    case 'failed':
      return { ...FAILED, lifetimeMs: TOAST_LIFETIME_MS, offer: null };
    case 'saved':
      return isAnotherUnderWay ? null : { ...SAVED, text: 'download.photo-saved', lifetimeMs: TOAST_LIFETIME_MS };
    default:
      return null;
  }
};

/** One that was refused waits for the customer, not for the service. */
const isUnderWay = ({ phase }: DownloadChange): boolean => phase !== 'refused' && !isDownloadOver(phase);
