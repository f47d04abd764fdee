import type { AlbumNamed, PhotoId } from '@account-area/photos';

import {
  fileKey,
  filesWithout,
  type Fingerprint,
  type InterruptedUpload,
  type LocalFile,
  type WaitingFile,
} from '../file-upload/file-upload.ts';
import { isForAlbum } from './album-arrivals.ts';
import {
  fingerprintsOf,
  hasTrait,
  type QueuedUpload,
  type UploadQueuePorts,
  type Uploads,
  uploadsThat,
} from './upload-queue.ts';

/** Fingerprints that no upload sends once this one has left: a twin leaves the other one behind. */
export const fingerprintsLeftBy = (uploads: Uploads, id: string): readonly Fingerprint[] => {
  const leaving = uploads.get(id);
  return leaving === undefined || leaving.status === 'twin' ? [] : fingerprintsOf([leaving]);
};

/** Files that no upload sends once this one has left. */
export const filesLeftBy = (uploads: Uploads, id: string): readonly WaitingFile[] => {
  const leaving = uploads.get(id);
  if (leaving === undefined) return [];
  return filesWithout(
    [leaving],
    uploadsThat(uploads, (other) => other !== leaving && hasTrait(other, 'to-be-sent')),
  );
};

/** Files that no upload sends any more, since this one has come to its end. Those that an album is to have still wait for that. */
export const filesOverWith = (uploads: Uploads, id: string): readonly WaitingFile[] => {
  const changed = uploads.get(id);
  if (changed === undefined || hasTrait(changed, 'to-be-sent') || isArrivalForAlbum(changed)) return [];
  return filesLeftBy(uploads, id);
};

/** The file, if it has become a photo that an album is to have. */
export const arrivalOf = (uploads: Uploads, id: string): readonly WaitingFile[] => {
  const changed = uploads.get(id);
  return changed !== undefined && isArrivalForAlbum(changed) ? [changed] : [];
};

/** A file that has come into the library. */
export type ArrivedFile = Required<WaitingFile> & Pick<QueuedUpload, 'status'>;

/** Whether it is a photo by now, and an album is to have that. */
const isArrivalForAlbum = (upload: ArrivedFile): boolean =>
  (upload.status === 'done' || upload.status === 'known') && isForAlbum(upload);

/** The files of albums that nothing is left to be done for once their arrival is announced. */
export const filesAnnounced = (arrived: readonly ArrivedFile[], uploads: Uploads): readonly WaitingFile[] =>
  filesWithout(
    arrived.filter(isForAlbum),
    uploadsThat(uploads, (upload) => hasTrait(upload, 'to-be-sent')),
  );

/** The album that a file was for before a reload interrupted it. */
export const albumBefore = (interrupted: readonly InterruptedUpload[], file: LocalFile): AlbumNamed | null => {
  const key = fileKey({ fileName: file.name, size: file.size });
  return interrupted.find((upload) => fileKey(upload) === key)?.album ?? null;
};

/** Interrupted uploads whose files are not among these. */
export const stillInterrupted = (
  interrupted: readonly InterruptedUpload[],
  uploads: readonly QueuedUpload[],
): readonly InterruptedUpload[] =>
  interrupted.filter(
    (file) =>
      !uploads.some((upload) =>
        file.fingerprint === null
          ? upload.status !== 'checking' && fileKey(upload) === fileKey(file)
          : upload.fingerprint === file.fingerprint,
      ),
  );

/** A photo may have arrived although no page was left to be told: it is not interrupted, but its album may wait for it. */
export const findInterrupted = async (
  { known, records }: Pick<UploadQueuePorts, 'known' | 'records'>,
  signal: AbortSignal,
): Promise<readonly InterruptedUpload[]> => {
  const found = await records.interrupted();
  const begun = fingerprintsOf(found);
  if (begun.length === 0) return found;
  const answer = await known.known(begun, signal);
  const photos = answer.ok ? answer.value : new Map<Fingerprint, PhotoId>();
  const each = found.map((upload) => ({
    ...upload,
    photoId: (upload.fingerprint === null ? null : photos.get(upload.fingerprint)) ?? upload.photoId,
  }));
  const arrived = each.filter(({ photoId }) => photoId !== null);
  for (const fingerprint of fingerprintsOf(arrived)) records.forget(fingerprint);
  records.forgetWaiting(arrived.filter(({ album }) => album === null));
  return each.filter(({ album, photoId }) => photoId === null || album !== null);
};
