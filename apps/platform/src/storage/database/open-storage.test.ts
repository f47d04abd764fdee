import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClock } from '../../clock.ts';
import { platformModules } from '../../modules.ts';
import { silentLogger } from '../../server/logging.ts';
import { addAccount } from '../../services/customer/accounts.ts';
import { StartRefused } from '../../start-refused.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded/embedded-server.ts';
import { collectMigrations } from './migrations.ts';
import { openStorage } from './open-storage.ts';

const OWNER = { name: 'owner', password: 'secret', database: 'retailer' };

describe('a server given by DATABASE_URL', { timeout: 120_000 }, () => {
  let folder: string;
  let server: EmbeddedServer;
  let url: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'account-area-url-'));
    await chmod(folder, 0o755);
    server = await startEmbeddedServer(folder, {
      log: silentLogger(),
      addressKind: 'loopback',
      attributes: ['superuser'],
    });
    const { port } = server.connectionTo();
    url = `postgres://${OWNER.name}:${OWNER.password}@127.0.0.1:${port}/${OWNER.database}`;
    const client = new pg.Client(server.connectionTo());
    await client.connect();
    // Made by the platform for its own server; a retailer's server does not have it yet.
    await client.query('drop role account_area_customer');
    await client.query(`create role ${OWNER.name} login createrole nosuperuser password '${OWNER.password}'`);
    await client.query(`create database ${OWNER.database} owner ${OWNER.name}`);
    await client.end();
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  }, 60_000);

  const open = async (databaseUrl = url, name = 'files') => {
    const dataFolder = join(folder, name);
    await mkdir(dataFolder, { recursive: true });
    return openStorage({ dataFolder, databaseUrl, modules: platformModules, log: silentLogger() });
  };

  const administrate = async (...statements: readonly string[]) => {
    const client = new pg.Client(server.connectionTo());
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  /** A role as hosters give it, with a database of its own; fulfils with the address. */
  const makePlainRole = async (name: string) => {
    await administrate(`create role ${name} login password 'secret'`, `create database ${name} owner ${name}`);
    return `postgres://${name}:secret@127.0.0.1:${server.connectionTo().port}/${name}`;
  };

  it('says in one sentence which right a role lacks', async () => {
    const opened = open(await makePlainRole('bare'), 'files of bare');

    await expect(opened).rejects.toThrow(StartRefused);
    await expect(opened).rejects.toThrow(
      /^The database could not be brought up to date \(0001_account_role: permission denied to create role\): its role must own the database, .*CREATEROLE.*account_area_customer.*\.$/,
    );
  });

  it('serves the same tables to an owner who is no superuser, and hides accounts from each other', async () => {
    const { database, close } = await open();
    const now = createClock().now();
    const customer = (email: string) =>
      addAccount(database.system, { email, firstName: 'A', lastName: 'B', registeredAt: now });
    const [anna, bram] = [await customer('anna@example.test'), await customer('bram@example.test')];

    const seen = await database
      .forAccount(anna ?? '')
      .read((queries) => sql<{ id: string }>`select id from accounts`.execute(queries));

    expect(seen.rows).toEqual([{ id: anna }]);
    expect(
      await database.system
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', bram ?? '')
        .execute(),
    ).toHaveLength(1);
    await close();
  });

  it('is brought up to date once, however often and by however many it is opened', async () => {
    const storages = await Promise.all([open(), open()]);
    const [first] = storages;
    const { rows } = await sql<{ names: number; applied: number }>`
      select count(distinct name) as names, count(*) as applied from kysely_migration`.execute(first.database.system);

    expect(rows).toEqual([{ names: rows[0]?.applied, applied: rows[0]?.names }]);
    await Promise.all(storages.map(({ close }) => close()));
  });

  it('serves a role that was granted the one of customers and nothing else', async () => {
    const plain = await makePlainRole('plain');
    await administrate(
      'do $$ begin create role account_area_customer; exception when duplicate_object then null; end $$',
      'grant account_area_customer to plain',
    );

    const { database, close } = await open(plain, 'files of plain');
    const names = { firstName: 'A', lastName: 'B', registeredAt: createClock().now() };
    const anna = await addAccount(database.system, { email: 'anna@example.test', ...names });
    await addAccount(database.system, { email: 'bram@example.test', ...names });
    const seen = await database
      .forAccount(anna ?? '')
      .read((queries) => sql<{ id: string }>`select id from accounts`.execute(queries));
    await close();

    expect(seen.rows).toEqual([{ id: anna }]);
  });

  it('is refused beside the data folder of another database, an empty one too', async () => {
    await (await open()).close();

    await expect(open(url, 'empty')).rejects.toThrow(
      /^The files of this database are in another folder than .*empty: /,
    );
  });
});

describe('migrations', () => {
  const migration = { up: () => Promise.resolve() };

  it('of all modules stand in one object', () => {
    expect(Object.keys(collectMigrations([{ '0002_b': migration }, undefined, { '0001_a': migration }]))).toEqual([
      '0002_b',
      '0001_a',
    ]);
  });

  it('have numbers of their own', () => {
    expect(() => collectMigrations([{ '0001_a': migration }, { '0001_b': migration }])).toThrow(
      'Two migrations have the number of "0001_b".',
    );
  });

  it('have names that order them', () => {
    expect(() => collectMigrations([{ photos: migration }])).toThrow(
      'Migration "photos" is not named like 0010_photos.',
    );
  });
});
