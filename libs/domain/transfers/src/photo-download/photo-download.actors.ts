import { ok, requestActor, type PortError, type Result } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';

import type { SaveError } from '../files/file-saver.ts';
import { photoDownloadMachine } from './photo-download.machine.ts';
import type { PhotoDownloadPorts } from './photo-download.ports.ts';

/** The photo download machine with every actor bound to a port: the only form an app should start. */
export const bindPhotoDownload = (ports: PhotoDownloadPorts): typeof photoDownloadMachine =>
  photoDownloadMachine.provide({
    actors: { saveFirst: requestActor((photoIds, signal) => saveFirst(ports, photoIds, signal)) },
  });

async function saveFirst(
  { files, photos }: PhotoDownloadPorts,
  [photoId]: readonly PhotoId[],
  signal: AbortSignal,
): Promise<Result<undefined, PortError | SaveError>> {
  if (photoId === undefined) return ok(undefined);
  const file = await photos.locate(photoId, signal);
  return file.ok ? files.save(file.value, () => undefined, signal) : file;
}
