import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { StartRefused } from '../../../start-refused.ts';
import { syncFolder, writeDurably } from '../../durable-file.ts';
import { makePassableFolder } from '../../private-folders.ts';
import { giveAccess, passwordFile } from './access.ts';
import type { Binaries } from './binaries.ts';
import type { Identity } from './identity.ts';
import { initdbReason } from './initdb-reason.ts';
import { canReach } from './reach.ts';
import { type Attribute, SUPERUSER } from './roles.ts';

/** The files of one PostgreSQL server and how it is spoken to. */
export interface Cluster {
  /** Holds `data`, the log and, where names may be that long, the socket. */
  readonly folder: string;
  readonly dataFolder: string;
  readonly logFile: string;
  readonly address: Address;
  /** Holds the password of the platform's role, when the cluster has one. */
  readonly passwordFile: string;
}

/** A socket in a folder that only we can enter; Windows gets a port of the loopback interface. */
export type Address =
  { readonly kind: 'socket'; readonly folder: string } | { readonly kind: 'loopback'; readonly port: number };

const run = promisify(execFile);

/** Longest path of a unix socket on the systems we know (macOS: 104), less the file name PostgreSQL adds. */
const LONGEST_SOCKET_FOLDER = 85;

interface ClusterOptions {
  readonly binaries: Binaries;
  readonly identity: Identity | undefined;
  readonly addressKind: Address['kind'];
  readonly attributes?: readonly Attribute[] | undefined;
}

/**
 * Where the server's files go: in the data folder, or below `systemFolder` when `identity` cannot enter that. A data folder
 * that was emptied gets a fresh place there.
 */
export const clusterFolder = async (dataFolder: string, systemFolder: string, identity: Identity | undefined) => {
  if (!identity || (await canReach(dataFolder, identity))) return join(dataFolder, 'postgresql');
  const note = join(dataFolder, 'database-folder');
  const noted = await readFile(note, 'utf8').catch(() => undefined);
  if (noted !== undefined) return noted;
  const folder = join(systemFolder, randomUUID(), 'postgresql');
  await writeDurably(note, folder);
  return folder;
};

/** Opens the cluster in `folder`, making it on the first start. Refuses data of another major version. */
export const openCluster = async (folder: string, options: ClusterOptions): Promise<Cluster> => {
  const { binaries, identity } = options;
  const own = (path: string) => (identity ? chown(path, identity.uid, identity.gid) : undefined);
  await makePassableFolder(folder);
  // PostgreSQL makes its lock files here in its own name.
  await own(folder);

  const dataFolder = join(folder, 'data');
  let version = await readVersion(dataFolder);
  if (version === undefined) {
    await initialise(folder, dataFolder, options);
    version = await readVersion(dataFolder);
  }
  if (version !== binaries.majorVersion) {
    throw new StartRefused(
      `The database in ${dataFolder} is of PostgreSQL ${version ?? '?'}, and PostgreSQL ${binaries.majorVersion} cannot open it: restore a dump of it (pg_dump, pg_restore) into an empty data folder.`,
    );
  }
  return {
    folder,
    dataFolder,
    logFile: join(folder, 'postgresql.log'),
    address: await address(folder, options, own),
    passwordFile: passwordFile(dataFolder),
  };
};

const readVersion = (dataFolder: string) =>
  readFile(join(dataFolder, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );

/** Makes the cluster aside and renames it: one that was cut short is never opened, and of two makers one wins. */
const initialise = async (folder: string, dataFolder: string, options: ClusterOptions) => {
  const { binaries, identity } = options;
  const draft = join(folder, `draft-${process.pid}`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (identity) await chown(draft, identity.uid, identity.gid);
  try {
    await run(
      binaries.initdb,
      [
        `--pgdata=${draft}`,
        `--username=${SUPERUSER}`,
        '--locale=C',
        '--encoding=UTF8',
        '--data-checksums',
        '--auth=reject',
      ],
      { ...identity, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } },
    );
    await giveAccess(draft, options);
    await rename(draft, dataFolder);
    await syncFolder(folder);
  } catch (error) {
    if ((await readVersion(dataFolder)) === undefined) {
      throw new StartRefused(`The database could not be made in ${folder}: ${initdbReason(error)}.`, { cause: error });
    }
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

const address = async (
  folder: string,
  { addressKind }: ClusterOptions,
  own: (path: string) => Promise<void> | undefined,
): Promise<Address> => {
  if (addressKind === 'loopback') return { kind: 'loopback', port: portFor(folder) };
  const nearby = join(folder, 'socket');
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const socketFolder = nearby.length <= LONGEST_SOCKET_FOLDER ? nearby : join(tmpdir(), `account-area-${hash}`);
  await mkdir(socketFolder, { recursive: true, mode: 0o700 });
  await chmod(socketFolder, 0o700);
  await own(socketFolder);
  return { kind: 'socket', folder: socketFolder };
};

const FIRST_PORT = 20_000;
const PORTS = 20_000;

/** The same port for the same folder, so that a server left behind is found again. */
const portFor = (folder: string) => FIRST_PORT + (createHash('sha256').update(folder).digest().readUInt16BE() % PORTS);
