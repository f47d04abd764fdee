import { fail, ok, type Result } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import {
  isPartAccepted,
  photoDownloadPhase,
  requestParts,
  type ArchiveSeriesActor,
  type DownloadId,
  type PhotoDownloadActor,
} from '@account-area/transfers';

import type { DownloadsActor } from './downloads.machine.ts';
import { archiveSeriesOf, photoDownloadOf } from './downloads.selectors.ts';

/** Why nothing was downloaded: what went wrong was shown, and the customer let it be. */
export interface DownloadGivenUp {
  readonly code: 'given-up';
}

/**
 * Downloads photos: one under its own name, several as an archive, more than fit one as archives one after the other.
 *
 * Succeeds once the photo is on the device or the first archive is accepted; waits while the customer decides what
 * becomes of a failure. Leaving ends the waiting, not the download.
 */
export const askForPhotos = async (
  downloads: DownloadsActor,
  photoIds: readonly PhotoId[],
  nextId: () => DownloadId,
  signal: AbortSignal,
): Promise<Result<undefined, DownloadGivenUp>> => {
  const [photoId, ...others] = photoIds;
  if (photoId === undefined) return ok(undefined);
  if (others.length === 0) {
    downloads.send({ type: 'photo.asked', photoId });
    return photoSaved(photoDownloadOf(downloads.getSnapshot()), photoId, signal);
  }
  const [first, ...rest] = requestParts(photoIds, nextId);
  if (first === undefined) return ok(undefined);
  downloads.send({ type: 'archives.asked', requests: [first, ...rest] });
  const series = archiveSeriesOf(downloads.getSnapshot()).at(-1);
  return series === undefined ? GIVEN_UP : firstAccepted(series, signal);
};

const GIVEN_UP = fail<DownloadGivenUp>({ code: 'given-up' });
type Answer = Result<undefined, DownloadGivenUp>;

const photoSaved = (photo: PhotoDownloadActor, photoId: PhotoId, signal: AbortSignal): Promise<Answer> =>
  firstAnswer(photo, signal, () => {
    const snapshot = photo.getSnapshot();
    if (snapshot.context.photoIds.includes(photoId)) return null;
    return photoDownloadPhase(snapshot) === 'initial' ? GIVEN_UP : ok(undefined);
  });

const firstAccepted = (series: ArchiveSeriesActor, signal: AbortSignal): Promise<Answer> =>
  firstAnswer(series, signal, () => {
    const snapshot = series.getSnapshot();
    if (isPartAccepted(snapshot)) return ok(undefined);
    return snapshot.status === 'active' ? null : GIVEN_UP;
  });

/** Tells of each change, and of the last. */
interface Changing {
  subscribe(observer: { readonly next: () => void; readonly complete: () => void }): { unsubscribe(): void };
}

/** Answers as soon as `read` does, now or after a change. */
const firstAnswer = (actor: Changing, signal: AbortSignal, read: () => Answer | null): Promise<Answer> =>
  new Promise((resolve) => {
    const settle = (answer: Answer) => {
      subscription.unsubscribe();
      signal.removeEventListener('abort', leave);
      resolve(answer);
    };
    const leave = () => settle(GIVEN_UP);
    const look = () => {
      const answer = read();
      if (answer !== null) settle(answer);
    };
    const subscription = actor.subscribe({ next: look, complete: look });
    signal.addEventListener('abort', leave, { once: true });
    look();
  });
