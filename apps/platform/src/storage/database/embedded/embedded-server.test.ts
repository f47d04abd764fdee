import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { silentLogger } from '../../../server/logging.ts';
import { StartRefused } from '../../../start-refused.ts';
import { findBinaries } from './binaries.ts';
import { clusterFolder, openCluster } from './cluster.ts';
import { type EmbeddedServer, ensureDatabase, startEmbeddedServer } from './embedded-server.ts';
import { unprivilegedIdentity } from './identity.ts';
import { connectionTo, startPostmaster } from './postmaster.ts';
import { canReach } from './reach.ts';

const log = silentLogger();

describe('the embedded database server', { timeout: 120_000 }, () => {
  let folder: string;
  let servers: Pick<EmbeddedServer, 'stop'>[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'account-area-pg-'));
    await chmod(folder, 0o755);
    servers = [];
  });
  afterEach(async () => {
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  const start = async (options: Partial<Parameters<typeof startEmbeddedServer>[1]> = {}) => {
    const server = await startEmbeddedServer(folder, { log, ...options });
    servers.push(server);
    return server;
  };
  const connect = async (server: Pick<EmbeddedServer, 'connectionTo'>) => {
    const client = new pg.Client(server.connectionTo('postgres'));
    // A server that is killed ends its sessions.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const query = async (server: Pick<EmbeddedServer, 'connectionTo'>, text: string, values: readonly unknown[] = []) => {
    const client = await connect(server);
    try {
      return (await client.query<Record<string, unknown>>(text, [...values])).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const succeeds = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    );
  const markOf = () => join(folder, 'postgresql', 'data', 'postmaster.pid');
  const postmasterPid = async () => Number((await readFile(markOf(), 'utf8')).split('\n')[0]);

  it('is durable, closed to others, and makes a database once', async () => {
    const server = await start();
    const settings = [
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'data_checksums',
      'server_encoding',
      'listen_addresses',
    ];

    const rows = await query(server, 'select name, setting from pg_settings where name = any($1) order by name', [
      settings,
    ]);
    await ensureDatabase(server, 'area');
    await ensureDatabase(server, 'area');

    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
    });
    const { host = '' } = server.connectionTo('postgres');
    expect((await stat(host)).mode & 0o777).toBe(0o700);
    expect(await query(server, `select count(*)::int as n from pg_database where datname = 'area'`)).toEqual([
      { n: 1 },
    ]);
  });

  it('keeps every acknowledged row when it is killed with everything it started, and comes back by itself', async () => {
    const server = await start();
    await query(server, 'create table kept (n int primary key)');
    const acknowledged: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const clients = await Promise.all(Array.from({ length: 4 }, () => connect(server)));
      const sessions = await Promise.all(
        clients.map((client) => client.query<{ pid: number }>('select pg_backend_pid() as pid')),
      );
      const victims = [await postmasterPid(), ...sessions.flatMap(({ rows }) => rows.map(({ pid }) => pid))];
      let isKilled = false;
      const write = async (client: pg.Client, first: number) => {
        for (let n = first; await succeeds(client.query('insert into kept values ($1)', [n])); n += 1) {
          acknowledged.push(n);
          if (isKilled || acknowledged.length < (round + 1) * 60) continue;
          isKilled = true;
          for (const victim of victims) process.kill(victim, 'SIGKILL');
        }
      };
      await Promise.all(clients.map((client, writer) => write(client, round * 1_000_000 + writer * 100_000)));
      await expect.poll(() => query(server, 'select 1').catch(() => []), { timeout: 30_000 }).toHaveLength(1);
    }

    const kept = new Set((await query(server, 'select n from kept')).map(({ n }) => n));
    expect(acknowledged.length).toBeGreaterThanOrEqual(180);
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
  });

  it('stops a server that was left behind, and opens its data', async () => {
    const orphan = await leaveBehind();
    await query(orphan, 'create table kept as select 42 as n');

    const server = await start({ addressKind: 'loopback' });

    await orphan.ended;
    expect(server.pid).not.toBe(orphan.pid);
    expect(await query(server, 'select n from kept')).toEqual([{ n: 42 }]);
  });

  /** A server whose keeper is gone: it is not started again when it ends. */
  const leaveBehind = async () => {
    const identity = await unprivilegedIdentity();
    const binaries = await findBinaries(identity, folder);
    const files = await clusterFolder(folder, folder, identity);
    const cluster = await openCluster(files, { binaries, identity, addressKind: 'loopback' });
    const orphan = await startPostmaster(cluster, { binaries, identity });
    servers.push(orphan);
    return { ...orphan, connectionTo: (database: string) => connectionTo(cluster, database) };
  };

  it('removes the mark of a dead server whose number another program has now', async () => {
    const server = await start();
    await server.stop();
    await writeFile(markOf(), `${process.pid}\n${join(folder, 'postgresql', 'data')}\n`);

    const again = await start();

    expect(await postmasterPid()).toBe(again.pid);
  });

  it('listens on the loopback interface with a password where sockets do not exist', async () => {
    const server = await start({ addressKind: 'loopback' });
    const connection = server.connectionTo('postgres');

    expect(await query(server, 'select 1 as n')).toEqual([{ n: 1 }]);
    const stranger = new pg.Client({ ...connection, password: 'guessed' });
    await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
  });

  it('says in one sentence that data of another version cannot be opened', async () => {
    await (await start()).stop();
    await writeFile(join(folder, 'postgresql', 'data', 'PG_VERSION'), '14\n');

    await expect(start()).rejects.toThrow(
      /^The database in .* is of PostgreSQL 14, and PostgreSQL 18 cannot open it: .*\.$/,
    );
  });
});

describe('the binaries', () => {
  it('are named by one sentence with DATABASE_URL where there are none', async () => {
    const refused = findBinaries(undefined, tmpdir(), { platform: 'linux', arch: 'riscv64' });

    await expect(refused).rejects.toThrow(StartRefused);
    await expect(refused).rejects.toThrow(
      'PostgreSQL cannot be run on this machine (linux riscv64): set DATABASE_URL to a PostgreSQL server of version 15 or later.',
    );
  });
});

describe('a closed home folder', () => {
  it('is one that other users cannot enter, at any height', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'account-area-reach-'));
    const inner = join(folder, 'home', 'checkout', 'data');
    await mkdir(inner, { recursive: true });
    const nobody = { uid: 65_534, gid: 65_534 };

    // What mkdtemp makes is closed to others.
    expect(await canReach(inner, nobody)).toBe(false);
    execFileSync('chmod', ['755', folder]);
    expect(await canReach(inner, nobody)).toBe(true);
    expect(await canReach(join(inner, 'not-yet-there'), nobody)).toBe(true);

    await rm(folder, { recursive: true });
  });
});
