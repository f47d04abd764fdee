import { setTimeout as wait } from 'node:timers/promises';

import { SECOND_MS } from '../../clock.ts';
import type { Logger } from '../../server/logging.ts';
import type { Database } from '../../storage/database/database.ts';
import type { PhotoFiles } from '../../storage/files/photo-files.ts';

interface TombstoneContext {
  readonly database: Database;
  readonly files: PhotoFiles;
  readonly log: Logger;
}

/** How often deleted photos are looked for. */
const EVERY_MS = 2 * SECOND_MS;

/** Looks for deleted photos until the returned function is called, which fulfils when the last look is over. */
export const keepSweepingTombstones = (context: TombstoneContext): (() => Promise<void>) => {
  const ending = new AbortController();
  const { signal } = ending;
  const sweeping = (async () => {
    while (!signal.aborted) {
      const removed = await sweepTombstones(context, signal).catch((error: unknown) => {
        context.log.error(error, 'deleted photos were not swept; that is tried again');
        return 0;
      });
      if (removed > 0) context.log.info({ removed }, 'the bytes of deleted photos were removed');
      await wait(EVERY_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  })();
  return () => {
    ending.abort();
    return sweeping;
  };
};

const AT_ONCE = 500;

/**
 * Removes the bytes of deleted photos, and then what is left of their rows: a row is its photo's tombstone, which says what
 * there is to remove until that is done, also after a crash. What cannot be removed now keeps its row and holds up nothing
 * else. Fulfils with how many were removed.
 */
export const sweepTombstones = async (context: TombstoneContext, signal: AbortSignal): Promise<number> => {
  let removed = 0;
  const stuck: string[] = [];
  // Where this many files cannot be removed the disk is in trouble, not the files.
  while (!signal.aborted && stuck.length < AT_ONCE) {
    const deleted = await findDeleted(context.database, stuck);
    const swept = await removeFiles(context, deleted);
    if (swept.length > 0) await context.database.system.deleteFrom('photos').where('id', 'in', swept).execute();
    removed += swept.length;
    const done = new Set(swept);
    stuck.push(...deleted.map(({ id }) => id).filter((id) => !done.has(id)));
    if (deleted.length < AT_ONCE) break;
  }
  return removed;
};

type Tombstone = Awaited<ReturnType<typeof findDeleted>>[number];

const findDeleted = (database: Database, except: readonly string[]) => {
  const deleted = database.system
    .selectFrom('photos')
    .select(['id', 'account_id', 'sha256'])
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at')
    .limit(AT_ONCE);
  return (except.length === 0 ? deleted : deleted.where('id', 'not in', except)).execute();
};

/** Fulfils with the ids of those of whose bytes nothing is left. */
const removeFiles = async (
  { files, log }: TombstoneContext,
  deleted: readonly Tombstone[],
): Promise<readonly string[]> => {
  const swept: string[] = [];
  for (const { id, account_id: accountId, sha256 } of deleted) {
    try {
      if (sha256 !== null) await files.remove({ accountId, photoId: id });
      swept.push(id);
    } catch (error) {
      log.error({ err: error, photoId: id }, 'the bytes of a deleted photo were not removed; that is tried again');
    }
  }
  return swept;
};
