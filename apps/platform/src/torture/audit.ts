import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';

import { createClock, DAY_MS } from '../clock.ts';
import { silentLogger } from '../server/logging.ts';
import { photoFolder } from '../services/images/images.module.ts';
import { sweepTombstones } from '../services/photo-service/tombstones.ts';
import { sweepUploads } from '../services/uploads/upload-sweep.ts';
import type { Database } from '../storage/database/database.ts';
import { createPhotoFiles } from '../storage/files/photo-files.ts';
import { sweepFiles } from '../storage/files/sweep.ts';
import type { Entry } from './ledger.ts';

/** Compares what was acknowledged with what is there, after all sweeps; every difference is a sentence. */
export const audit = async (
  entries: readonly Pick<Entry, 'accountId' | 'photoId' | 'sha256' | 'state'>[],
  database: Database,
  dataFolder: string,
): Promise<readonly string[]> => {
  const root = photoFolder(dataFolder);
  const files = createPhotoFiles(root);
  await sweepEverything(database, root);
  const rows = await database.system
    .selectFrom('photos')
    .select(['id', 'account_id as accountId', sql<string>`encode(sha256, 'hex')`.as('sha256')])
    .where('deleted_at', 'is', null)
    .execute();
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const found: string[] = [];

  for (const { accountId, photoId = 'nothing', sha256, state } of entries) {
    const same = rows.filter((row) => row.sha256 === sha256 && row.accountId === accountId);
    if (state === 'kept' && rowById.get(photoId)?.sha256 !== sha256) found.push(`photo ${photoId} is lost`);
    if (state === 'deleted' && same.length > 0) found.push(`photo ${photoId} was deleted and is there`);
    if (same.length > 1) found.push(`photo ${photoId} is there ${same.length} times`);
    if (state === 'sending' || state === 'deleting') found.push(`it is unknown what became of photo ${photoId}`);
  }
  const known = new Set(entries.map(({ sha256 }) => sha256));
  for (const { id, accountId, sha256 } of rows) {
    if (!known.has(sha256)) found.push(`photo ${id} was never sent`);
    const bytes = await readFile(files.originalPath({ accountId, photoId: id })).catch(() => undefined);
    if (!bytes) found.push(`photo ${id} has no bytes`);
    else if (createHash('sha256').update(bytes).digest('hex') !== sha256) found.push(`photo ${id} has other bytes`);
  }
  for (const kind of ['originals', 'derived']) {
    for (const name of await photosIn(join(root, kind))) {
      if (!rowById.has(name)) found.push(`${kind}/${name} belongs to no photo`);
    }
  }
  for (const name of await namesIn(join(root, 'incoming'))) found.push(`incoming/${name} was left behind`);
  return [...found, ...(await wrongCounts(database))];
};

const sweepEverything = async (database: Database, root: string) => {
  const files = createPhotoFiles(root);
  const clock = createClock();
  clock.forward(3 * DAY_MS);
  const { signal } = new AbortController();
  await sweepTombstones({ database, files, log: silentLogger() }, signal);
  await sweepUploads({ clock, database }, files);
  await sweepFiles({ clock, database, files }, signal);
};

/** Months whose count is not that of their photos. */
const wrongCounts = async (database: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ month: number; sort_key: string; counted: number; there: number }>`
    with there as (
      select account_id, 'dateTaken' as sort_key, taken_month as month, count(*) as photos
        from photos where deleted_at is null group by 1, 3
      union all
      select account_id, 'created', created_month, count(*) from photos where deleted_at is null group by 1, 3
    )
    select month, sort_key, coalesce(counted.photos, 0) as counted, coalesce(there.photos, 0) as there
    from photo_months counted full join there using (account_id, sort_key, month)
    where coalesce(counted.photos, 0) <> coalesce(there.photos, 0)`.execute(database.system);
  return rows.map(
    ({ month, sort_key: key, counted, there }) => `month ${month} (${key}) counts ${counted} photos and has ${there}`,
  );
};

/** Names below `<folder>/<account>/<shard>`. */
const photosIn = async (folder: string): Promise<readonly string[]> => {
  const names: string[] = [];
  for (const account of await namesIn(folder)) {
    for (const shard of await namesIn(join(folder, account)))
      names.push(...(await namesIn(join(folder, account, shard))));
  }
  return names;
};

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);
