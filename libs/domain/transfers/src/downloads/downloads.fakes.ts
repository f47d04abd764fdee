import { inspector } from '@account-area/kernel/testing';
import type { PhotoId } from '@account-area/photos';
import { createActor, SimulatedClock } from 'xstate';

import { downloadId, archiveWorld } from '../archive-download/archive-download.fakes.ts';
import { fakeArchiveSeriesPorts } from '../archive-series/archive-series.fakes.ts';
import { fakePhotoDownloadPorts, photoWorld } from '../photo-download/photo-download.fakes.ts';
import { bindDownloads, downloadChanges } from './downloads.machine.ts';

/** Running downloads and the world around them. The world acts on the archive that was asked for last. */
export const startFakeDownloads = () => {
  let ids = 0;
  const ports = {
    photo: fakePhotoDownloadPorts(),
    archives: fakeArchiveSeriesPorts(),
    ids: { next: () => downloadId(`download-${(ids += 1)}`) },
  };
  const clock = new SimulatedClock();
  const downloads = createActor(bindDownloads(ports), { clock, inspect: inspector }).start();
  let requests = 0;
  const lastRequest = () => `request-${requests}`;
  return {
    ports,
    clock,
    downloads,
    /** Asks for photos and returns the id of the request. */
    ask: (photoIds: readonly PhotoId[]) => {
      requests += 1;
      downloads.send({ type: 'photos.asked', id: lastRequest(), photoIds });
      return lastRequest();
    },
    retry: () => downloads.send({ type: 'download.retried', id: lastRequest() }),
    dismiss: () => downloads.send({ type: 'download.dismissed', id: lastRequest() }),
    ...archiveWorld(ports.archives, () => {
      const archives = [...downloadChanges(downloads.getSnapshot()).values()].filter(({ kind }) => kind === 'archive');
      const id = archives.at(-1)?.downloadId ?? null;
      if (id === null) throw new Error('No archive was asked for.');
      return { downloadId: id };
    }),
    ...photoWorld(ports.photo),
  };
};

/** What {@link startFakeDownloads} gives. */
export type FakeDownloads = ReturnType<typeof startFakeDownloads>;
