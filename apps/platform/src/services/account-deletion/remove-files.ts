import type { Dirent } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { PlatformContext } from '../../module.ts';
import { syncFolder } from '../../storage/durable-file.ts';
import { unlessAbsent } from '../../storage/files/unless-absent.ts';
import { isUuid } from '../../uuid.ts';
import type { RemovedFiles } from './account-deletion.tables.ts';
import type { Removal } from './remove-rows.ts';

type Folders = Pick<PlatformContext, 'accountFolders' | 'dataFolder'>;

/** Removes every folder of an account with all that is in it, durably. */
export const removeFiles = async (removal: Removal & Folders): Promise<void> => {
  const { accountFolders, accountId, dataFolder, proofs, signal } = removal;
  for (const folder of accountFolders) {
    signal.throwIfAborted();
    const path = join(dataFolder, folder, accountId);
    const entries = await entriesOf(path);
    if (entries === null) continue;
    await proofs.noteFiles(accountId, folder, await measure(path, signal));
    for (const { name } of entries) {
      signal.throwIfAborted();
      await rm(join(path, name), { recursive: true, force: true });
    }
    await rm(path, { recursive: true, force: true });
    await syncFolder(join(dataFolder, folder));
  }
};

/**
 * Removes folders of accounts that there are none of any more: work that was late makes one again for a file that it then takes
 * back, and a platform that dies meanwhile leaves both. An account is there before any folder of it.
 */
export const sweepFolders = async ({
  accountFolders,
  database,
  dataFolder,
}: Folders & Pick<PlatformContext, 'database'>) => {
  for (const folder of accountFolders) {
    for (const { name } of (await entriesOf(join(dataFolder, folder))) ?? []) {
      if (!isUuid(name)) continue;
      const account = await database.system.selectFrom('accounts').select('id').where('id', '=', name).execute();
      if (account.length === 0) await rm(join(dataFolder, folder, name), { recursive: true, force: true });
    }
  }
};

/** Whether an account has a folder still, even an empty one. */
export const hasFiles = async ({ accountFolders, dataFolder }: Folders, accountId: string): Promise<boolean> => {
  for (const folder of accountFolders) if ((await entriesOf(join(dataFolder, folder, accountId))) !== null) return true;
  return false;
};

const measure = async (path: string, signal: AbortSignal): Promise<RemovedFiles> => {
  let [files, bytes] = [0, 0];
  for (const entry of (await entriesOf(path)) ?? []) {
    signal.throwIfAborted();
    const inside = join(path, entry.name);
    if (entry.isDirectory()) {
      const found = await measure(inside, signal);
      files += found.files;
      bytes += found.bytes;
    } else {
      files += 1;
      bytes += (await stat(inside).catch(unlessAbsent(null)))?.size ?? 0;
    }
  }
  return { files, bytes };
};

/** `null` for a folder that is not there. */
const entriesOf = (path: string): Promise<readonly Dirent[] | null> =>
  readdir(path, { withFileTypes: true }).catch(unlessAbsent(null));
