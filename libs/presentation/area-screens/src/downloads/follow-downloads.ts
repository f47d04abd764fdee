import { archiveSeriesOf, photoDownloadOf, type DownloadsActor } from '@account-area/area';
import {
  archiveDownloadPhase,
  archiveShareReceived,
  currentArchive,
  photoDownloadPhase,
  type ArchiveDownloadActor,
  type ArchiveSeriesActor,
} from '@account-area/transfers';

/** What became of one download. */
export interface DownloadChange {
  /** Stays the same as long as it is the same download. */
  readonly id: string;
  readonly phase: 'preparing' | 'saving' | 'handed-over' | 'saved' | 'failed';
  /** In whole percent; `null` while nobody can say. */
  readonly percent: number | null;
}

/** Tells of every change that a customer is told of, once, until the returned function is called. */
export const followDownloads = (downloads: DownloadsActor, tell: (change: DownloadChange) => void): (() => void) => {
  const stops = new Map<object, () => void>();
  const follow = (actor: object, start: () => () => void) => {
    if (!stops.has(actor)) stops.set(actor, start());
  };
  const followSeries = (series: ArchiveSeriesActor) =>
    watch(series, () => {
      const archive = currentArchive(series.getSnapshot());
      if (archive !== null) follow(archive, () => followArchive(archive, tell));
    });
  const followNew = () => {
    for (const series of archiveSeriesOf(downloads.getSnapshot())) follow(series, () => followSeries(series));
  };

  follow(photoDownloadOf, () => followPhoto(downloads, tell));
  follow(archiveSeriesOf, () => watch(downloads, followNew));
  return () => {
    for (const stop of stops.values()) stop();
  };
};

const PHASES = {
  requested: 'preparing',
  preparing: 'preparing',
  saving: 'saving',
  saved: 'saved',
  left: null,
  refused: 'failed',
  failed: 'failed',
} as const;

const followArchive = (archive: ArchiveDownloadActor, tell: (change: DownloadChange) => void): (() => void) => {
  const { downloadId } = archive.getSnapshot().context.request;
  const tellOnce = once(tell);
  return watch(archive, () => {
    const snapshot = archive.getSnapshot();
    const phase = PHASES[archiveDownloadPhase(snapshot)];
    const share = archiveShareReceived(snapshot);
    if (phase === null) return;
    tellOnce({
      id: `archive ${downloadId}`,
      // Without all of it here, the browser was sent for it and tells how far it is by itself.
      phase: phase === 'saved' && share !== 1 ? 'handed-over' : phase,
      percent: share === null || phase !== 'saving' ? null : Math.floor(share * 100),
    });
  });
};

const PHOTO_PHASES = { initial: null, pending: 'preparing', success: 'saved', failure: 'failed' } as const;

const followPhoto = (downloads: DownloadsActor, tell: (change: DownloadChange) => void): (() => void) => {
  const photo = photoDownloadOf(downloads.getSnapshot());
  const tellOnce = once(tell);
  return watch(photo, () => {
    const phase = PHOTO_PHASES[photoDownloadPhase(photo.getSnapshot())];
    if (phase !== null) tellOnce({ id: 'photo', phase, percent: null });
  });
};

/** Leaves out what was told last. */
const once = (tell: (change: DownloadChange) => void) => {
  let last = '';
  return (change: DownloadChange) => {
    const text = `${change.phase} ${change.percent}`;
    if (text === last) return;
    last = text;
    tell(change);
  };
};

/** Looks at an actor now, after each change, and when it has ended. */
const watch = (
  actor: {
    subscribe(observer: { readonly next: () => void; readonly complete: () => void }): { unsubscribe(): void };
  },
  look: () => void,
): (() => void) => {
  const subscription = actor.subscribe({ next: look, complete: look });
  look();
  return () => subscription.unsubscribe();
};
