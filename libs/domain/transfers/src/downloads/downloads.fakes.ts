import { fakeTime, inspector } from '@account-area/kernel/testing';
import type { PhotoId } from '@account-area/photos';
import { createActor, fromCallback, type NonReducibleUnknown } from 'xstate';

import { archiveId, archiveWorld } from '../archive-download/archive-download.fakes.ts';
import { fakeArchiveSeriesPorts } from '../archive-series/archive-series.fakes.ts';
import { fakePhotoDownloadPorts, photoWorld } from '../photo-download/photo-download.fakes.ts';
import type { PhotosUploaded } from '../upload-queue/upload-queue.ts';
import type { DownloadChange, DownloadPhase, PhotosAsked } from './download-change.ts';
import { bindDownloads } from './downloads.machine.ts';
import { downloadChanges } from './downloads.selectors.ts';

export const startFakeDownloads = () => {
  let ids = 0;
  const ports = {
    photo: fakePhotoDownloadPorts(),
    archives: fakeArchiveSeriesPorts(),
    ids: { next: () => archiveId(`archive-${(ids += 1)}`) },
  };
  const { clock, pass } = fakeTime();
  const downloads = createActor(bindDownloads(ports), { clock, inspect: inspector }).start();
  let requests = 0;
  const lastRequest = () => `request-${requests}`;
  return {
    actor: downloads,
    ports,
    clock,
    pass,
    /** Asks for photos and returns the id of the request. */
    ask: (photoIds: readonly PhotoId[]) => {
      requests += 1;
      downloads.send({ type: 'photos.asked', requestId: lastRequest(), photoIds });
      return lastRequest();
    },
    retry: () => downloads.send({ type: 'download.retried', requestId: lastRequest() }),
    dismiss: () => downloads.send({ type: 'download.dismissed', requestId: lastRequest() }),
    ...archiveWorld(ports.archives, () => {
      const archives = [...downloadChanges(downloads.getSnapshot()).values()].filter(({ kind }) => kind === 'archive');
      const id = archives.at(-1)?.archiveId ?? null;
      if (id === null) throw new Error('No archive was asked for.');
      return { archiveId: id };
    }),
    ...photoWorld(ports.photo),
  };
};

export type FakeDownloads = ReturnType<typeof startFakeDownloads>;

/**
 * An area that a screen can ask for downloads. A test says what becomes of the last request, unless each has its phase at
 * once, and announces uploads.
 */
export const fakeDownloadsRef = (phaseAtOnce: DownloadPhase | null = null) => {
  const asked: PhotosAsked[] = [];
  let announce: (notice: DownloadChange | PhotosUploaded) => void = () => undefined;
  const become = (phase: DownloadPhase) => {
    const last = asked.at(-1);
    if (last === undefined) throw new Error('No photo was asked for.');
    const photosCount = last.photoIds.length;
    const [kind, archiveId] = ['photo', null] as const;
    const { requestId } = last;
    const unknown = { share: null, contents: null, error: null };
    announce({ type: 'download.changed', requestId, kind, archiveId, photosCount, phase, ...unknown });
  };
  const downloads = createActor(
    fromCallback<PhotosAsked, NonReducibleUnknown, DownloadChange | PhotosUploaded>(({ emit, receive }) => {
      announce = emit;
      receive((event) => {
        asked.push(event);
        if (phaseAtOnce !== null) become(phaseAtOnce);
      });
    }),
  );
  return { asked, announce: (notice: PhotosUploaded) => announce(notice), become, downloads: downloads.start() };
};
