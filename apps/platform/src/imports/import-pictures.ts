import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { chmod, copyFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { Clock } from '../clock.ts';
import type { Refusal } from '../services/images/picture.ts';
import type { PictureWorkers } from '../services/images/picture-workers.ts';
import { WorkerLost } from '../services/images/pool-worker.ts';
import { addPhoto, hasPhoto, type Library } from '../services/photo-service/add-photo.ts';
import { isDiskFull } from '../storage/files/disk-full.ts';
import { inLanes } from './lanes.ts';
import type { PictureFile } from './picture-folder.ts';
import { reasonOf } from './unreadable.ts';

/** What became of one file. */
export type ImportOutcome =
  | { readonly kind: 'added' | 'duplicate' }
  /** Skipped; the reason completes the sentence "photo.jpg was skipped: …". */
  | { readonly kind: 'skipped'; readonly reason: string };

interface ImportOptions {
  readonly workers: PictureWorkers;
  readonly clock: Clock;
  readonly onOutcome: (path: string, outcome: ImportOutcome) => void;
  readonly signal: AbortSignal;
}

/** The disk is full: no other file will fare better. */
export class DiskFull extends Error {}

/** No camera writes larger files; something that is not a photo may. */
const MOST_BYTES = 256 * 1024 * 1024;

/** One file waits for every file that is worked on, so that no thread waits for the disk. */
const FILES_AHEAD = 2;

/**
 * Adds files to a library, as many at once as there are processes for it. Files that are there already are not looked at closely,
 * so an import that was interrupted is continued by starting it again. One broken file costs only itself.
 */
export const importPictures = (
  files: readonly PictureFile[],
  library: Library,
  options: ImportOptions,
): Promise<void> =>
  inLanes(options.workers.size + FILES_AHEAD, files, options.signal, async (file) =>
    options.onOutcome(file.shown, await importPicture(file, library, options)),
  );

const importPicture = async (
  { path, shown }: PictureFile,
  library: Library,
  { workers, clock }: ImportOptions,
): Promise<ImportOutcome> => {
  const incoming = await library.files.incoming();
  try {
    const { size } = await stat(path);
    if (size === 0) return skipped('it is empty');
    if (size > MOST_BYTES) return skipped('it is larger than 256 MB');
    if (await hasPhoto(library, await sha256Of(path))) return { kind: 'duplicate' };
    await copyFile(path, incoming, constants.COPYFILE_FICLONE);
    await chmod(incoming, 0o600);
    const picture = await workers.prepare(incoming);
    if (typeof picture === 'string') return skipped(REASONS[picture]);
    const photo = { incoming, picture, fileName: basename(shown), createdAt: clock.now() };
    const { isDuplicate } = await addPhoto(library, photo);
    return { kind: isDuplicate ? 'duplicate' : 'added' };
  } catch (error) {
    if (error instanceof WorkerLost) return skipped('no process could read it');
    if (isDiskFull(error)) throw new DiskFull('The disk is full.', { cause: error });
    const reason = reasonOf(error);
    if (reason === null) throw error;
    return skipped(reason);
  } finally {
    await library.files.discard(incoming);
  }
};

const REASONS: Readonly<Record<Refusal, string>> = {
  'not-a-picture': 'it is not a JPEG, PNG or HEIC picture',
  'too-many-pixels': 'it has too many pixels',
  damaged: 'it is damaged',
};

const skipped = (reason: string): ImportOutcome => ({ kind: 'skipped', reason });

const sha256Of = async (path: string | Buffer): Promise<Buffer> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest();
};
