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
 * there is to remove until that is done, also after a crash. Fulfils with how many there were.
 */
export const sweepTombstones = async (context: TombstoneContext, signal: AbortSignal): Promise<number> => {
  let removed = 0;
  while (!signal.aborted) {
    const some = await sweepSome(context);
    removed += some;
    if (some < AT_ONCE) break;
  }
  return removed;
};

const sweepSome = async ({ database, files }: TombstoneContext): Promise<number> => {
  const deleted = await database.system
    .selectFrom('photos')
    .select(['id', 'account_id', 'sha256'])
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at')
    .limit(AT_ONCE)
    .execute();
  for (const { id, account_id: accountId, sha256 } of deleted) {
    if (sha256 !== null) await files.remove({ accountId, photoId: id });
  }
  const ids = deleted.map(({ id }) => id);
  if (ids.length > 0) await database.system.deleteFrom('photos').where('id', 'in', ids).execute();
  return deleted.length;
};
