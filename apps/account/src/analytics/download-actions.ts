import { archiveSeriesOf, photoDownloadOf, type DownloadsActor } from '@account-area/area';
import type { ArchiveTrouble } from '@account-area/analytics';
import {
  archiveDownloadPhase,
  currentArchive,
  type ArchiveDownloadActor,
  type ArchiveDownloadError,
  type ArchiveDownloadPhase,
  type ArchiveSeriesActor,
} from '@account-area/transfers';

import type { Telling } from './telling.ts';

/** Tells what a customer brings to their device. */
export const followDownloads = (downloads: DownloadsActor, telling: Telling): void => {
  photoDownloadOf(downloads.getSnapshot()).on('photo.saved', () => telling.tell({ name: 'photo_downloaded' }));
  const followArchive = once((archive: ArchiveDownloadActor) => follow(archive, telling));
  const followSeries = once((series: ArchiveSeriesActor) => {
    lookNowAndLater(series, () => {
      const archive = currentArchive(series.getSnapshot());
      if (archive !== null) followArchive(archive);
    });
  });
  lookNowAndLater(downloads, () => archiveSeriesOf(downloads.getSnapshot()).forEach(followSeries));
};

/** From the request to the file on the device. An archive that was there before is not made, and nobody counted it. */
const follow = (archive: ArchiveDownloadActor, { elapsed, tell }: Telling): void => {
  const count = archive.getSnapshot().context.request.photoIds.length;
  if (count === 0) return;
  const askedAt = elapsed();
  const durationMs = () => Math.round(elapsed() - askedAt);
  let phase: ArchiveDownloadPhase = 'requested';
  lookNowAndLater(archive, () => {
    const snapshot = archive.getSnapshot();
    const before = phase;
    phase = archiveDownloadPhase(snapshot);
    if (phase === before) return;
    if (phase === 'preparing') tell({ name: 'archive_started', count });
    if (phase === 'saving') tell({ name: 'archive_finished', count, durationMs: durationMs() });
    if (phase === 'saved') tell({ name: 'photos_downloaded', count });
    if (snapshot.output?.ok === false) {
      tell({ name: 'archive_failed', count, durationMs: durationMs(), outcome: troubleOf(snapshot.output.error) });
    }
  });
};

const troubleOf = ({ code }: ArchiveDownloadError): ArchiveTrouble => {
  if (code === 'not-accepted') return 'not-accepted';
  return code === 'packing-failed' ? 'not-packed' : 'not-saved';
};

const lookNowAndLater = (actor: { subscribe(look: () => void): unknown }, look: () => void): void => {
  actor.subscribe(look);
  look();
};

const once = <Actor extends object>(act: (actor: Actor) => void) => {
  const known = new WeakSet<Actor>();
  return (actor: Actor): void => {
    if (known.has(actor)) return;
    known.add(actor);
    act(actor);
  };
};
