import type { PortError } from '@account-area/kernel';
import { controlledCall, settle, inspector } from '@account-area/kernel/testing';
import type { PhotoId } from '@account-area/photos';
import { createActor } from 'xstate';

import { fakeDownloadListener } from '../downloads/download-change.fakes.ts';
import { fakeFileSaver } from '../file-saver.fakes.ts';
import type { RemoteFile } from '../file-saver.ts';
import { bindPhotoDownload, type PhotoDownloadPorts } from './photo-download.machine.ts';

/** Photo download ports that a test or a story drives by hand. */
export const fakePhotoDownloadPorts = () =>
  ({
    photos: { locate: controlledCall<PhotoId, RemoteFile, PortError>() },
    files: fakeFileSaver(),
  }) satisfies PhotoDownloadPorts;

/** What {@link fakePhotoDownloadPorts} gives. */
export type FakePhotoDownloadPorts = ReturnType<typeof fakePhotoDownloadPorts>;

/** One verb for each thing the world can do to the download of a photo. */
export const photoWorld = (ports: FakePhotoDownloadPorts) => ({
  locatePhoto: async (fileName = 'beach.jpg') => {
    ports.photos.locate.last().succeed({ source: new URL('https://photos.example/signed'), fileName });
    await settle();
  },
  refusePhoto: async () => {
    ports.photos.locate.last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
    await settle();
  },
  takePhoto: async () => {
    ports.files.saving.last().succeed(undefined);
    await settle();
  },
  blockPhoto: async () => {
    ports.files.saving.last().fail({ code: 'save-blocked' });
    await settle();
  },
});

/** Running downloads of single photos and the world around them. */
export const startFakePhotoDownload = () => {
  const ports = fakePhotoDownloadPorts();
  const { changes, parent } = fakeDownloadListener();
  const download = createActor(bindPhotoDownload(ports), { input: { parent }, inspect: inspector }).start();
  return {
    ports,
    download,
    changes,
    ask: (photoId: PhotoId, id = `request for ${photoId}`) => download.send({ type: 'photo.asked', id, photoId }),
    retry: () => download.send({ type: 'download.retried', id: 'any' }),
    dismiss: () => download.send({ type: 'download.dismissed', id: 'any' }),
    ...photoWorld(ports),
  };
};
