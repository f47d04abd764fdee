import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

import type { Logger } from '../../../server/logging.ts';
import type { ConnectionSettings } from '../database.ts';
import { findBinaries } from './binaries.ts';
import { type Address, clusterFolder, openCluster } from './cluster.ts';
import { unprivilegedIdentity } from './identity.ts';
import { connectionTo, findRunningPostmaster, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';

/** A PostgreSQL of our own, kept running until it is stopped. */
export interface EmbeddedServer {
  connectionTo(database: string): ConnectionSettings;
  /** Of the server process that runs now. */
  readonly pid: number;
  stop(): Promise<void>;
}

interface EmbeddedServerOptions {
  readonly log: Logger;
  /** For tests: data that need not survive a power cut. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly addressKind?: Address['kind'];
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
  const cluster = await openCluster(folder, { binaries, identity, addressKind });

  const orphan = await findRunningPostmaster(cluster);
  if (orphan !== undefined) {
    log.warn({ pid: orphan }, 'stopping the database server that an earlier platform left behind');
    await stopPostmaster(orphan);
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
    connectionTo: (database) => connectionTo(cluster, database),
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
  return { connectionTo: (database) => connectionTo(cluster, database) };
};

/** Makes a database unless it is there. */
export const ensureDatabase = async (server: EmbeddedServer, name: string) => {
  const client = new pg.Client(server.connectionTo('postgres'));
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
};
