import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

import { SECOND_MS } from '../../../clock.ts';
import { StartRefused } from '../../../start-refused.ts';
import type { ConnectionSettings } from '../database.ts';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import type { Identity } from './identity.ts';
import { DATABASE_NAME, PLATFORM_ROLE } from './roles.ts';

/** A PostgreSQL server process that we started. */
export interface Postmaster {
  readonly pid: number;
  /** Fulfils when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Ends all sessions, writes everything out, stops. */
  stop(): Promise<void>;
}

const START_LIMIT_MS = 60 * SECOND_MS;
const STOP_LIMIT_MS = 10 * SECOND_MS;
const POLL_MS = 40;

/** Settings for a machine that also runs the platform; everything that durability hangs on is on. */
const SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '64MB',
  max_connections: '40',
  max_wal_size: '512MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Details would name e-mail addresses.
  log_error_verbosity: 'terse',
  statement_timeout: '60s',
};

/** Settings for the platform's role; the password is read when it is needed, by when the server's keeper has set it. */
export const connectionTo = ({ address, passwordFile }: Cluster, database: string): ConnectionSettings => ({
  ...(address.kind === 'socket'
    ? { host: address.folder, port: SOCKET_NUMBER }
    : { host: '127.0.0.1', port: address.port }),
  user: PLATFORM_ROLE,
  password: () => readFile(passwordFile, 'utf8'),
  database,
});

/** PostgreSQL numbers its sockets like ports. */
const SOCKET_NUMBER = 5432;

interface PostmasterOptions {
  readonly binaries: Binaries;
  readonly identity: Identity | undefined;
  /** For tests: data that need not survive a power cut. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts the server and waits until it answers, recovery after a crash included. */
export const startPostmaster = async (cluster: Cluster, options: PostmasterOptions): Promise<Postmaster> => {
  const giveUpAt = performance.now() + START_LIMIT_MS;
  for (;;) {
    const log = await open(cluster.logFile, 'a', 0o600);
    const from = (await log.stat()).size;
    // A group of its own: Ctrl-C must reach the platform first, which stops the server when the last request is done.
    const child = spawn(options.binaries.postgres, postgresArguments(cluster, options.settings), {
      ...options.identity,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
    });
    await log.close();
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    });
    const isUp = await Promise.race([ended.then(() => false), answers(cluster, ended, giveUpAt)]);
    if (isUp && child.pid !== undefined) return { pid: child.pid, ended, stop: () => stopChild(child, ended) };
    child.kill('SIGINT');

    const said = (await readFile(cluster.logFile)).subarray(from).toString();
    // Sessions of a server that was killed hold its memory for a moment longer.
    const isRetryable = /shared memory block|could not bind|lock file .* already exists/.test(said);
    if (!isRetryable || performance.now() > giveUpAt) throw didNotStart(cluster, said);
    await wait(POLL_MS * 5);
  }
};

const postgresArguments = ({ dataFolder, address }: Cluster, settings: Readonly<Record<string, string>> = {}) => {
  const listen: Record<string, string> =
    address.kind === 'socket'
      ? {
          listen_addresses: '',
          unix_socket_directories: address.folder,
          unix_socket_permissions: '0700',
          port: String(SOCKET_NUMBER),
        }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(address.port) };
  const all = Object.entries({ ...SETTINGS, ...settings, ...listen });
  return ['-D', dataFolder, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
};

const didNotStart = ({ logFile }: Cluster, said: string) => {
  const line =
    said.split('\n').findLast((candidate) => /FATAL|PANIC|ERROR/.test(candidate)) ?? said.trim().split('\n').at(-1);
  return new StartRefused(
    `The database did not start: ${line?.replace(/^.*?(FATAL|PANIC|ERROR): +/, '') ?? 'no reason given'} (see ${logFile}).`,
  );
};

const answers = async (cluster: Cluster, ended: Promise<void>, giveUpAt: number) => {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  const isRunning = () => !hasEnded;
  while (isRunning() && performance.now() < giveUpAt) {
    const client = new pg.Client(connectionTo(cluster, DATABASE_NAME));
    client.on('error', () => undefined);
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isUp) return true;
    await wait(POLL_MS);
  }
  return false;
};

const stopChild = async (child: ChildProcess, ended: Promise<void>) => {
  // SIGINT is PostgreSQL's fast shutdown; Windows knows no signals and kills, which recovery repairs.
  child.kill('SIGINT');
  const limit = new AbortController();
  const outOfTime = wait(STOP_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => undefined);
  await Promise.race([ended, outOfTime]);
  limit.abort();
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
};

/** The server that `postmaster.pid` speaks of, if it still runs. A file that a dead server left behind is removed. */
export const findRunningPostmaster = async ({ dataFolder }: Cluster): Promise<number | undefined> => {
  const path = join(dataFolder, 'postmaster.pid');
  const text = await readFile(path, 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  if (isAlive(pid) && (await isPostgres(pid))) return pid;
  // Another program may have got the number since, and PostgreSQL would take that for itself.
  await rm(path, { force: true });
  return undefined;
};

/** Stops a server that another process started. */
export const stopPostmaster = async (pid: number) => {
  process.kill(pid, 'SIGINT');
  const giveUpAt = performance.now() + STOP_LIMIT_MS;
  while (isAlive(pid)) {
    if (performance.now() > giveUpAt) process.kill(pid, 'SIGKILL');
    await wait(POLL_MS);
  }
};

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const isPostgres = async (pid: number) => {
  if (process.platform !== 'linux') return true;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return commandLine.includes('postgres');
};
