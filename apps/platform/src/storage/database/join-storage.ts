import { setTimeout as wait } from 'node:timers/promises';

import { SECOND_MS } from '../../clock.ts';
import { FolderInUse, type FolderLock, lockFolder } from '../folder-lock.ts';
import { refusalOf } from '../unusable-folder.ts';
import { openDatabase } from './database.ts';
import { findEmbeddedServer } from './embedded/embedded-server.ts';
import {
  accountTablesOf,
  bringUpToDate,
  DatabaseAway,
  openStorage,
  type Storage,
  type StorageOptions,
} from './open-storage.ts';

/** A platform that holds the folder may still be making its database. */
const JOIN_LIMIT_MS = 60 * SECOND_MS;
const POLL_MS = 200;

/**
 * Opens the database of a data folder beside a platform that may run on it: the platform's own if it does, else one that
 * is started for the occasion. The caller does not lock the folder.
 */
export const joinStorage = (options: StorageOptions): Promise<Storage> =>
  join(options).catch((error: unknown) => {
    throw refusalOf(error, options.dataFolder);
  });

const join = async (options: StorageOptions): Promise<Storage> => {
  if (options.databaseUrl !== undefined) return openStorage(options);
  const lock = await lockUnlessInUse(options.dataFolder);
  return lock ? openAlone(options, lock) : joinRunning(options);
};

const lockUnlessInUse = (dataFolder: string): Promise<FolderLock | undefined> =>
  lockFolder(dataFolder).catch((error: unknown) => {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  });

const openAlone = async (options: StorageOptions, lock: FolderLock): Promise<Storage> => {
  try {
    const { database, close } = await openStorage(options);
    return { database, close: () => close().finally(() => lock.release()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
};

const joinRunning = async ({ dataFolder, log, modules }: StorageOptions): Promise<Storage> => {
  const server = await findEmbeddedServer(dataFolder);
  const connection = server.connectionTo();
  const giveUpAt = performance.now() + JOIN_LIMIT_MS;
  for (;;) {
    try {
      await bringUpToDate(connection, modules);
      break;
    } catch (error) {
      if (!(error instanceof DatabaseAway) || performance.now() > giveUpAt) throw error;
    }
    await wait(POLL_MS);
  }
  const database = openDatabase(connection, {
    accountTables: accountTablesOf(modules),
    onConnectionLost: (error) => log.warn({ message: error.message }, 'a connection to the database was lost'),
  });
  return { database, close: () => database.close() };
};
