import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClock } from '../../clock.ts';
import { platformModules } from '../../modules.ts';
import { silentLogger } from '../../server/logging.ts';
import { addAccount } from '../../services/customer/accounts.ts';
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
    server = await startEmbeddedServer(folder, { log: silentLogger(), addressKind: 'loopback' });
    const { port } = server.connectionTo('postgres');
    url = `postgres://${OWNER.name}:${OWNER.password}@127.0.0.1:${port}/${OWNER.database}`;
    const client = new pg.Client(server.connectionTo('postgres'));
    await client.connect();
    await client.query(`create role ${OWNER.name} login createrole nosuperuser password '${OWNER.password}'`);
    await client.query(`create database ${OWNER.database} owner ${OWNER.name}`);
    await client.end();
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  }, 60_000);

  const open = () =>
    openStorage({ dataFolder: folder, databaseUrl: url, modules: platformModules, log: silentLogger() });

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
