import type { PortError } from '@account-area/kernel';
import { controlledCall, inspector, recordingParent } from '@account-area/kernel/testing';
import type { PhotoId } from '@account-area/photos';
import { createActor } from 'xstate';

import type { DownloadChange } from '../downloads/download-change.ts';
import type { RemoteFile } from '../file-saver.ts';
import { fakeFileSaver, REFUSED, refuse, succeed } from '../ports.fakes.ts';
import { bindPhotoDownload, type PhotoDownloadPorts } from './photo-download.machine.ts';

export const fakePhotoDownloadPorts = () =>
  ({
    photos: { locate: controlledCall<PhotoId, RemoteFile, PortError>() },
    files: fakeFileSaver(),
  }) satisfies PhotoDownloadPorts;

/** One verb for each thing the world can do to the download of a photo. */
export const photoWorld = (ports: ReturnType<typeof fakePhotoDownloadPorts>) => ({
  locatePhoto: (fileName = 'beach.jpg') =>
    succeed(ports.photos.locate, { source: new URL('https://photos.example/signed'), fileName }),
  refusePhoto: () => refuse(ports.photos.locate, REFUSED),
  takePhoto: () => succeed(ports.files.saving, undefined),
  blockPhoto: () => refuse(ports.files.saving, { code: 'save-blocked' }),
});

export const startFakePhotoDownload = () => {
  const ports = fakePhotoDownloadPorts();
  const { notices: changes, parent } = recordingParent<DownloadChange>();
  const download = createActor(bindPhotoDownload(ports), { input: { parent }, inspect: inspector }).start();
  return {
    ports,
    download,
    changes,
    ask: (photoId: PhotoId, requestId = `request for ${photoId}`) =>
      download.send({ type: 'photo.asked', requestId, photoId }),
    retry: () => download.send({ type: 'download.retried', requestId: 'any' }),
    dismiss: () => download.send({ type: 'download.dismissed', requestId: 'any' }),
    ...photoWorld(ports),
  };
};
