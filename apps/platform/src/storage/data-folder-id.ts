import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Kysely } from 'kysely';

import { StartRefused } from '../start-refused.ts';
import type { Tables } from './database/schema.ts';
import { syncFolder, writeDurably } from './durable-file.ts';

/** Where a data folder says which one it is. */
const DATA_FOLDER_ID = 'data-folder-id';

/**
 * Makes sure that database and data folder belong together, by an id that both keep: photos of a database whose files are in
 * another folder would be listed without bytes. A database or folder without an id gets one; a pair that differs is refused.
 */
export const belongTogether = async (database: Kysely<Tables>, folder: string): Promise<void> => {
  const path = join(folder, DATA_FOLDER_ID);
  const proposal = `${path}.proposed`;
  const settled = await readId(path);
  if (settled !== undefined) {
    if ((await idIn(database)) !== settled) throw otherDatabase(folder);
    return;
  }
  // Proposed, agreed by the database, then settled: a kill in between leaves a proposal, which a later start takes up.
  const proposed = (await readId(proposal)) ?? (await propose(proposal));
  await database
    .insertInto('data_folder')
    .values({ id: proposed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const agreed = await idIn(database);
  if (agreed !== proposed) {
    await rm(proposal, { force: true });
    // Another process may have settled this very folder meanwhile.
    if ((await readId(path)) === agreed) return;
    throw otherFolder(folder, agreed);
  }
  await settle(proposal, path);
};

const readId = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').then(
    (text) => text.trim(),
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    },
  );

/** Of several processes that propose at once, all get the id of the first. */
const propose = async (path: string): Promise<string> => {
  const id = randomUUID();
  const draft = `${path}.${id}`;
  await writeDurably(draft, id);
  try {
    await link(draft, path);
    await syncFolder(dirname(path));
    return id;
  } catch (error) {
    const other = await readId(path);
    if (other === undefined) throw error;
    return other;
  } finally {
    await rm(draft, { force: true });
  }
};

const settle = async (proposal: string, path: string) => {
  try {
    await rename(proposal, path);
  } catch (error) {
    // Another process has settled it.
    if ((await readId(path)) === undefined) throw error;
  }
  await syncFolder(dirname(path));
};

const idIn = async (database: Kysely<Tables>): Promise<string | undefined> =>
  (await database.selectFrom('data_folder').select('id').executeTakeFirst())?.id;

const otherDatabase = (folder: string) =>
  new StartRefused(
    `The data folder ${folder} belongs to another database: name that one by DATABASE_URL, or another folder by DATA_DIR.`,
  );

const otherFolder = (folder: string, id = 'unknown') =>
  new StartRefused(
    `The files of this database are in another folder than ${folder}: name that one by DATA_DIR or, if they were moved here, write ${id} into ${join(folder, DATA_FOLDER_ID)}.`,
  );
