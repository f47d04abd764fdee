import { execFileSync, type StdioOptions } from 'node:child_process';
import { appendFile, chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { silentLogger } from '../../../server/logging.ts';
import { StartRefused } from '../../../start-refused.ts';
import { findBinaries } from './binaries.ts';
import { clusterFolder, openCluster } from './cluster.ts';
import { type EmbeddedServer, findEmbeddedServer, startEmbeddedServer } from './embedded-server.ts';
import { unprivilegedIdentity } from './identity.ts';
import { connectionTo, startPostmaster } from './postmaster.ts';
import { canReach } from './reach.ts';

const NO_RIGHTS = {
  rolsuper: false,
  rolbypassrls: false,
  rolcreatedb: false,
  rolcreaterole: false,
  rolreplication: false,
};

describe('the embedded database server', { timeout: 120_000 }, () => {
  let folder: string;
  let servers: Pick<EmbeddedServer, 'stop'>[];
  let logged: unknown[];
  const log = silentLogger();
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'account-area-pg-'));
    await chmod(folder, 0o755);
    servers = [];
    logged = [];
    vi.spyOn(log, 'warn').mockImplementation((...said) => void logged.push(said.at(-1)));
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
    const client = new pg.Client(server.connectionTo());
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

  it('is durable and closed to others', async () => {
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

    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
    });
    const { host = '' } = server.connectionTo();
    expect((await stat(host)).mode & 0o777).toBe(0o700);
  });

  it('is spoken to in a role that owns its database and has no other right', async () => {
    const server = await start();

    expect(
      await query(
        server,
        `select rolname, rolcanlogin, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication,
          (select array_agg(datname::text) from pg_database where datdba = pg_roles.oid) as databases
        from pg_roles where rolname !~ '^pg_' order by rolname`,
      ),
    ).toEqual([
      { rolname: 'account_area', rolcanlogin: true, ...NO_RIGHTS, databases: ['account_area'] },
      { rolname: 'account_area_customer', rolcanlogin: false, ...NO_RIGHTS, databases: null },
      // It owns the system's tables, and nobody can be it.
      expect.objectContaining({ rolname: 'postgres', rolsuper: true }),
    ]);
    await expect(query(server, `copy (select 1) to program 'true'`)).rejects.toThrow(/permission denied/);
  });

  it.each(['socket', 'loopback'] as const)(
    'lets nobody on the same machine in without the password (%s)',
    async (addressKind) => {
      const server = await start({ addressKind });
      const known = server.connectionTo();
      const enter = async (as: pg.ClientConfig) => {
        const client = new pg.Client({ ...known, ...as });
        client.on('error', () => undefined);
        await client.connect().finally(() => client.end().catch(() => undefined));
      };

      await expect(enter({})).resolves.toBeUndefined();
      await expect(enter({ password: 'guessed' })).rejects.toThrow(/password/);
      await expect(enter({ password: 'guessed' })).rejects.toThrow(/password authentication failed/);
      for (const user of ['postgres', 'account_area_customer']) {
        await expect(enter({ user })).rejects.toThrow(/password authentication failed/);
      }
      expect(await modeOf('platform.password')).toBe(0o600);
    },
  );

  it('closes a cluster of an earlier version, which trusted everybody, and keeps what is in it', async () => {
    await makeEarlierCluster();

    const server = await start();

    expect(await query(server, 'select n, kind from kept.rows')).toEqual([{ n: 1, kind: 'a' }]);
    await expect(query(server, 'insert into rows values (2)')).resolves.toEqual([]);
    expect(await query(server, 'select n from all_rows order by n')).toEqual([{ n: 1 }, { n: 2 }]);
    for (const change of [
      'alter table kept.rows add column more int',
      'alter table rows drop column n cascade',
      'drop function one()',
      'drop schema kept cascade',
    ]) {
      await expect(query(server, change)).resolves.toEqual([]);
    }
    const superuser = new pg.Client({ ...server.connectionTo(), user: 'postgres', password: 'guessed' });
    await expect(superuser.connect()).rejects.toThrow(/password authentication failed/);
    expect(logged).toEqual([expect.stringMatching(/^the database asked for no password/)]);
  });

  it('closes a cluster that was opened, without another word at the next start', async () => {
    await (await start()).stop();
    await appendFile(join(folder, 'postgresql', 'data', 'pg_hba.conf'), 'local all all trust\n');

    await (await start()).stop();
    const server = await start();

    await expect(
      new pg.Client({ ...server.connectionTo(), user: 'postgres', password: 'guessed' }).connect(),
    ).rejects.toThrow(/password authentication failed/);
    expect(logged).toHaveLength(1);
  });

  it('is found by another process of the same user, who reads the password', async () => {
    await start();

    expect(await query(await findEmbeddedServer(folder), 'select current_user as me')).toEqual([
      { me: 'account_area' },
    ]);
  });

  const modeOf = async (name: string) => (await stat(join(folder, 'postgresql', 'data', name))).mode & 0o777;

  /** As versions before roles made it: everything belongs to the superuser, who needs no password. */
  const makeEarlierCluster = async () => {
    const identity = await unprivilegedIdentity();
    const binaries = await findBinaries(identity, folder);
    const files = join(folder, 'postgresql');
    await mkdir(files, { mode: 0o711 });
    if (identity) await chown(files, identity.uid, identity.gid);
    const data = join(files, 'data');
    const options = { ...identity, stdio: ['pipe', 'ignore', 'ignore'] satisfies StdioOptions };
    execFileSync(
      binaries.initdb,
      [`--pgdata=${data}`, '--username=postgres', '--locale=C', '--encoding=UTF8', '--auth=trust'],
      options,
    );
    const single = (database: string, ...statements: readonly string[]) =>
      execFileSync(binaries.postgres, ['--single', '-D', data, '-j', '-c', 'exit_on_error=on', database], {
        ...options,
        input: statements.map((statement) => `${statement};\n\n`).join(''),
      });
    single('postgres', 'create database account_area', 'create role account_area_customer');
    single(
      'account_area',
      'grant account_area_customer to current_user',
      'create table rows (n int primary key generated by default as identity)',
      'alter table rows enable row level security, force row level security',
      'create policy platform_rows on rows to current_user using (true) with check (true)',
      'insert into rows values (1)',
      'create view all_rows as select n from rows',
      'create function one() returns int language sql as $$ select 1 $$',
      'create schema kept',
      `create type kept.kind as enum ('a')`,
      'create sequence kept.numbers',
      'create table kept.rows (n serial, kind kept.kind) partition by list (kind)',
      `create table kept.rows_a partition of kept.rows for values in ('a')`,
      `insert into kept.rows values (default, 'a')`,
    );
  };

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
