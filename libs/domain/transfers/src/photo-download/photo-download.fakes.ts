import type { PortError } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector } from '@account-area/kernel/testing';
import type { PhotoId } from '@account-area/photos';
import { createActor, fromCallback } from 'xstate';

import type { DownloadChange } from '../downloads/download-change.ts';
import type { RemoteFile } from '../file-saver.ts';
import { fakeFileSaver, REFUSED, refuse, succeed } from '../ports.fakes.ts';
import { bindPhotoDownload, type PhotoArchivedAlone, type PhotoDownloadPorts } from './photo-download.machine.ts';

export const fakePhotoDownloadPorts = () =>
  ({
    photos: { locate: controlledCall<PhotoId, RemoteFile | null, PortError>() },
    files: fakeFileSaver(),
  }) satisfies PhotoDownloadPorts;

/** One verb for each thing the world can do to the download of a photo. */
export const photoWorld = (ports: ReturnType<typeof fakePhotoDownloadPorts>) => ({
  locatePhoto: (fileName = 'beach.jpg') =>
    succeed(ports.photos.locate, { source: new URL('https://photos.example/signed'), fileName }),
  /** It can be had in an archive alone. */
  archivePhotoAlone: () => succeed(ports.photos.locate, null),
  refusePhoto: () => refuse(ports.photos.locate, REFUSED),
  takePhoto: () => succeed(ports.files.saving, undefined),
  blockPhoto: () => refuse(ports.files.saving, { code: 'save-blocked' }),
});

export const startFakePhotoDownload = () => {
  const { clock, pass } = fakeTime();
  const ports = fakePhotoDownloadPorts();
  const changes: DownloadChange[] = [];
  const passedOn: PhotoArchivedAlone[] = [];
  const parent = createActor(
    fromCallback<DownloadChange | PhotoArchivedAlone>(({ receive }) => {
      receive((notice) => (notice.type === 'download.changed' ? changes.push(notice) : passedOn.push(notice)));
    }),
  ).start();
  const download = createActor(bindPhotoDownload(ports), { input: { parent }, clock, inspect: inspector }).start();
  return {
    actor: download,
    ports,
    clock,
    pass,
    changes,
    /** Photos that archives have to be made of. */
    passedOn,
    ask: (photoId: PhotoId, requestId = `request for ${photoId}`) =>
      download.send({ type: 'photo.asked', requestId, photoId }),
    retry: () => download.send({ type: 'download.retried', requestId: 'any' }),
    dismiss: () => download.send({ type: 'download.dismissed', requestId: 'any' }),
    ...photoWorld(ports),
  };
};
