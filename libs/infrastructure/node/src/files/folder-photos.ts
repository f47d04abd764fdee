import { ok, type PortError, type Result } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import { checkPhotoFile, type Fingerprint, type KnownPhotos, MAX_FINGERPRINTS_AT_ONCE } from '@account-area/transfers';

import { createFileReading, openLocalFolder } from '../upload/local-files.ts';

/**
 * The photos of the library that are in a folder byte for byte, whatever they are called there. A folder that is not there has
 * none; hidden files are none, nor is what uploads would refuse: of such files the first bytes are read at most.
 */
export const photosInFolder = async (
  folder: string,
  library: KnownPhotos,
  signal: AbortSignal,
): Promise<Result<ReadonlySet<PhotoId>, PortError>> => {
  const fingerprints = await fingerprintsIn(folder, signal);
  const found = new Set<PhotoId>();
  for (let first = 0; first < fingerprints.length; first += MAX_FINGERPRINTS_AT_ONCE) {
    const answer = await library.known(fingerprints.slice(first, first + MAX_FINGERPRINTS_AT_ONCE), signal);
    if (!answer.ok) return answer;
    for (const photoId of answer.value.values()) found.add(photoId);
  }
  return ok(found);
};

const fingerprintsIn = async (folder: string, signal: AbortSignal): Promise<readonly Fingerprint[]> => {
  const reading = createFileReading();
  const files = await openLocalFolder(folder);
  const fingerprints = new Set<Fingerprint>();
  for (const file of files.ok ? files.value.filter(({ name }) => !name.startsWith('.')) : []) {
    const photo = await checkPhotoFile(reading, file, signal);
    const fingerprint = photo.ok ? await reading.fingerprint(file, signal) : photo;
    if (fingerprint.ok) fingerprints.add(fingerprint.value);
  }
  return [...fingerprints];
};
