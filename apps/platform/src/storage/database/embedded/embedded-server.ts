import { setTimeout as wait } from 'node:timers/promises';

import type { Logger } from '../../../server/logging.ts';
import type { ConnectionSettings } from '../database.ts';
import { repairAccess } from './access.ts';
import { findBinaries } from './binaries.ts';
import { type Address, clusterFolder, openCluster } from './cluster.ts';
import { unprivilegedIdentity } from './identity.ts';
import { connectionTo, findRunningPostmaster, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { type Attribute, DATABASE_NAME } from './roles.ts';

/** A PostgreSQL of our own, kept running until it is stopped. */
export interface EmbeddedServer {
  /** In the name of the platform's role, which owns `DATABASE_NAME` and is no superuser. */
  connectionTo(database?: string): ConnectionSettings;
  /** Of the server process that runs now. */
  readonly pid: number;
  stop(): Promise<void>;
}

interface EmbeddedServerOptions {
  readonly log: Logger;
  /** For tests: data that need not survive a power cut. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly addressKind?: Address['kind'];
  /** For tests that administrate the server: what the platform's role may do in a new cluster besides. */
  readonly attributes?: readonly Attribute[];
}

/** What belongs to the machine and not to a checkout, when the platform runs as root below a closed home folder. */
const SYSTEM_FOLDER = '/var/lib/account-area';

const RESTART_PAUSE_MS = 200;

const USUAL_ADDRESS_KIND: Address['kind'] = process.platform === 'win32' ? 'loopback' : 'socket';

/**
 * Starts PostgreSQL from the binaries that npm installed, with its files in `dataFolder`, which the caller has locked: a
 * server that still runs there was left behind by a platform that was killed, and is stopped first. A server that dies is
 * started again. Fails with `StartRefused`.
 */
export const startEmbeddedServer = async (
  dataFolder: string,
  options: EmbeddedServerOptions,
): Promise<EmbeddedServer> => {
  const { log } = options;
  const identity = await unprivilegedIdentity();
  const binaries = await findBinaries(identity, SYSTEM_FOLDER);
  const addressKind = options.addressKind ?? USUAL_ADDRESS_KIND;
  const folder = await clusterFolder(dataFolder, SYSTEM_FOLDER, identity);
  const cluster = await openCluster(folder, { binaries, identity, addressKind, attributes: options.attributes });

  const orphan = await findRunningPostmaster(cluster);
  if (orphan !== undefined) {
    log.warn({ pid: orphan }, 'stopping the database server that an earlier platform left behind');
    await stopPostmaster(orphan);
  }
  if (await repairAccess(cluster.dataFolder, { binaries, identity })) {
    log.warn('the database asked for no password; from now on it asks for that of the platform');
  }

  const start = () =>
    startPostmaster(cluster, { binaries, identity, ...(options.settings && { settings: options.settings }) });
  let postmaster = await start();
  let isStopAsked = false;
  const isStopping = () => isStopAsked;

  const restart = async (): Promise<Postmaster> => {
    for (;;) {
      await wait(RESTART_PAUSE_MS);
      try {
        return await start();
      } catch (error) {
        log.error(error, 'the database server did not start');
        if (isStopping()) return postmaster;
      }
    }
  };
  const supervise = async () => {
    for (;;) {
      await postmaster.ended;
      if (isStopping()) return;
      log.error('the database server ended by itself; starting it again');
      postmaster = await restart();
      if (isStopping()) await postmaster.stop();
    }
  };
  const supervision = supervise();

  return {
    connectionTo: (database = DATABASE_NAME) => connectionTo(cluster, database),
    get pid() {
      return postmaster.pid;
    },
    async stop() {
      isStopAsked = true;
      await postmaster.stop();
      // A restart may be under way; it is stopped when it is done.
      await supervision;
    },
  };
};

/** How to reach the server that another process runs, or is about to, with its files in `dataFolder`. */
export const findEmbeddedServer = async (dataFolder: string): Promise<Pick<EmbeddedServer, 'connectionTo'>> => {
  const identity = await unprivilegedIdentity();
  const binaries = await findBinaries(identity, SYSTEM_FOLDER);
  const folder = await clusterFolder(dataFolder, SYSTEM_FOLDER, identity);
  const cluster = await openCluster(folder, { binaries, identity, addressKind: USUAL_ADDRESS_KIND });
  return { connectionTo: (database = DATABASE_NAME) => connectionTo(cluster, database) };
};
