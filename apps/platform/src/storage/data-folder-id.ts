import { randomUUID } from 'node:crypto';
import { link, readFile, rm } from 'node:fs/promises';
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
  await settle(agreed, { path, proposal });
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
  if (await createOnce(path, id)) return id;
  // Where the first has settled meanwhile, this proposal is one that the database does not agree to.
  return (await readId(path)) ?? id;
};

/** By a file of its own: the proposal may be that of another process by now. */
const settle = async (id: string, { path, proposal }: { readonly path: string; readonly proposal: string }) => {
  await createOnce(path, id);
  await rm(proposal, { force: true });
  await syncFolder(dirname(path));
};

/** Creates a file with all of its content, unless there is one; fulfils with whether it did. */
const createOnce = async (path: string, id: string): Promise<boolean> => {
  const draft = `${path}.${randomUUID()}`;
  await writeDurably(draft, id);
  try {
    await link(draft, path);
    await syncFolder(dirname(path));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
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
