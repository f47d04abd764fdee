import { type Clock, DAY_MS } from '../../clock.ts';
import type { Database } from '../database/database.ts';
import type { PhotoFiles, StoredPicture } from './photo-files.ts';

interface SweepContext {
  /** The machine's: it is compared with the times of files. */
  readonly clock: Clock;
  readonly database: Database;
  readonly files: PhotoFiles;
}

/**
 * Removes what those left behind who were killed: files on their way in, originals whose row was never committed, and
 * what was derived of an original that was being removed. Younger ones than a day stay, because a process may be at work on
 * them. Fulfils with how many pictures there were.
 */
export const sweepFiles = async ({ clock, database, files }: SweepContext, signal: AbortSignal): Promise<number> => {
  const before = new Date(clock.now().getTime() - DAY_MS);
  await files.sweepIncoming(before);
  let removed = 0;
  for await (const pictures of files.all()) {
    for (const orphan of await withoutRow(database, pictures.filter(isNeverKeptAgain))) {
      if (signal.aborted) return removed;
      const keptAt = await files.keptAt(orphan);
      if (keptAt === null || keptAt >= before) continue;
      await files.remove(orphan);
      removed += 1;
    }
  }
  return removed;
};

/** Random ids are used once. Others (demo photos) may be on their way again at this very moment. */
const isNeverKeptAgain = ({ photoId }: StoredPicture): boolean => RANDOM_ID.test(photoId);

const RANDOM_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Deleted photos have rows, too: the final deletion removes their files. */
const withoutRow = async (
  database: Database,
  pictures: readonly StoredPicture[],
): Promise<readonly StoredPicture[]> => {
  if (pictures.length === 0) return [];
  const ids = pictures.map(({ photoId }) => photoId);
  const rows = await database.system.selectFrom('photos').select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  return pictures.filter(({ photoId }) => !known.has(photoId));
};
