import { open } from 'node:fs/promises';

import { awaitDelay, type Delay } from '../../server/faults.ts';
import type { Logger } from '../../server/logging.ts';
import type { Database } from '../../storage/database/database.ts';
import type { PhotoFiles } from '../../storage/files/photo-files.ts';
import { drawnOriginalPath, pictureName } from '../images/drawn-picture.ts';
import { type ArchivedPhoto, readArchivedPhotos } from './archived-photos.ts';
import type { PackedPhoto } from './pack-archive.ts';

interface SourceServices {
  readonly database: Database;
  readonly photoFiles: PhotoFiles;
  readonly log: Logger;
}

interface Purpose {
  /** Named in the log. */
  readonly archive: string;
  /** How much longer than they must all of them together take. */
  readonly delay?: Delay | undefined;
  readonly signal: AbortSignal;
}

/** Opens the originals of photos for packing, each under the name of the same place. */
export const createPhotoSources = ({ database, log, photoFiles }: SourceServices) => {
  /** A photo that was deleted meanwhile is left out; one that was not has lost its file. */
  const reportMissing = async (accountId: string, { id, ownerId }: ArchivedPhoto, archive: string) => {
    const asked = { photo_ids: [id], owner_ids: [ownerId] };
    const left = await readArchivedPhotos(database.forAccount(accountId), asked);
    if (left.length > 0) log.error({ archive, photo: id }, 'a photo has no file; its archive lacks it');
  };
  const pathOf = ({ ownerId, ...photo }: ArchivedPhoto) =>
    photo.drawn
      ? drawnOriginalPath(pictureName(photo))
      : photoFiles.originalPath({ accountId: ownerId, photoId: photo.id });

  return {
    of: (
      accountId: string,
      photos: readonly ArchivedPhoto[],
      names: readonly string[],
      { archive, delay, signal }: Purpose,
    ): readonly PackedPhoto[] =>
      photos.map((photo, index) => ({
        name: names[index] ?? photo.id,
        modifiedAt: photo.takenAt,
        byteSize: photo.byteSize,
        async open() {
          if (delay) await pause({ ...delay, ms: delay.ms / photos.length }, signal);
          const picture = await openStoredPicture(pathOf(photo));
          if (picture === null) await reportMissing(accountId, photo, archive);
          return picture;
        },
      })),
  };
};

/** Opens a file of the data folder; `null` when there is none. */
export const openStoredPicture = async (path: string) => {
  const file = await open(path, 'r').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  return (
    file && {
      chunks: file.createReadStream({ autoClose: false, highWaterMark: CHUNK_BYTES }),
      close: () => file.close(),
    }
  );
};

/** Takes so much longer than it must. */
export const pause = async ({ ms, switchedOff }: Delay, signal: AbortSignal) => {
  await awaitDelay({ ms, switchedOff: AbortSignal.any([signal, switchedOff]) });
  signal.throwIfAborted();
};

const CHUNK_BYTES = 256 * 1024;
