import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';
import * as z from 'zod/mini';

import type { PlatformModule } from '../../module.ts';
import { silentLogger } from '../../server/logging.ts';
import type { ConnectionSettings } from './database.ts';
import { startEmbeddedServer } from './embedded/embedded-server.ts';
import { bringUpToDate } from './open-storage.ts';

/** A PostgreSQL server for tests with an empty, migrated database to copy. */
export interface TestServer {
  /** What `createTestDatabase` of another process needs to know. */
  readonly address: string;
  stop(): Promise<void>;
}

/** A database of its own for a test file. */
export interface TestDatabase {
  readonly connection: ConnectionSettings;
  drop(): Promise<void>;
}

/** The environment variable by which the processes of a test run find the one server. */
export const TEST_SERVER_VARIABLE = 'ACCOUNT_AREA_TEST_SERVER';

/** Data of tests need not survive a power cut, and is gone before anybody would tidy it up. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum: 'off',
};

const Address = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string(),
  database: z.string(),
});

/** Starts a server in a temporary folder; `stop` removes it with everything in it. */
export const startTestServer = async (modules: readonly PlatformModule[]): Promise<TestServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'account-area-test-'));
  // As root, PostgreSQL runs in another name and must be able to enter.
  await chmod(folder, 0o755);
  const server = await startEmbeddedServer(folder, {
    log: silentLogger(),
    settings: FAST,
    attributes: ['createdb'],
  });
  const template = server.connectionTo();
  await bringUpToDate(template, modules);
  const password = typeof template.password === 'function' ? await template.password() : template.password;
  return {
    address: JSON.stringify(Address.parse({ ...template, password })),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Copies the template of the server at `address`. */
export const createTestDatabase = async (address: string): Promise<TestDatabase> => {
  const { database: template, ...server } = Address.parse(JSON.parse(address));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administrate(server, async (client) => {
    for (let attempts = 100; ; attempts -= 1) {
      try {
        return await client.query(`create database ${name} template ${template}`);
      } catch (error) {
        // Another test file is copying the template.
        if (attempts === 0 || !(error instanceof pg.DatabaseError && error.code === OBJECT_IN_USE)) throw error;
        await wait(50);
      }
    }
  });
  return {
    connection: { ...server, database: name },
    drop: () => administrate(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
};

const OBJECT_IN_USE = '55006';

const administrate = async (server: ConnectionSettings, work: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};
