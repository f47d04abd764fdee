import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Database } from '../storage/database/database.ts';
import { archiveFolder } from '../services/downloads/downloads.module.ts';
import type { ArchiveEntry } from './ledger.ts';

/** Compares the archives that were asked for with those there are; every difference is a sentence. */
export const auditArchives = async (
  archives: readonly Pick<ArchiveEntry, 'id' | 'accountId' | 'photos'>[],
  database: Database,
  dataFolder: string,
): Promise<readonly string[]> => {
  const rows = await database.system
    .selectFrom('archives')
    .select(['id', 'account_id', 'job_id', 'status', 'photos_count'])
    .execute();
  const found: string[] = [];
  for (const { id, accountId, photos } of archives) {
    const row = rows.find((candidate) => candidate.id === id && candidate.account_id === accountId);
    if (!row) found.push(`archive ${id} is lost`);
    else if (row.status !== 'finished') found.push(`archive ${id} is ${row.status}`);
    else if (row.photos_count !== photos.length) {
      found.push(`archive ${id} holds ${row.photos_count} of ${photos.length} photos`);
    }
  }
  const asked = new Set(archives.map(({ id }) => id));
  for (const { id } of rows) if (!asked.has(id)) found.push(`archive ${id} was never asked for`);

  const root = archiveFolder(dataFolder);
  const files = await filesIn(join(root, 'finished'));
  const expected = new Set(
    rows.filter(({ status }) => status === 'finished').map((row) => join(row.account_id, `${row.job_id}.zip`)),
  );
  for (const name of files) if (!expected.has(name)) found.push(`finished/${name} belongs to no archive`);
  for (const name of expected) if (!files.includes(name)) found.push(`finished/${name} is lost`);
  for (const name of await namesIn(join(root, 'incoming'))) found.push(`archives/incoming/${name} was left behind`);
  return found;
};

/** Names below `<folder>/<account>`. */
const filesIn = async (folder: string): Promise<readonly string[]> => {
  const names: string[] = [];
  for (const account of await namesIn(folder)) {
    names.push(...(await namesIn(join(folder, account))).map((name) => join(account, name)));
  }
  return names;
};

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);
