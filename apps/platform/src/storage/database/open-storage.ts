import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import type { PlatformModule } from '../../module.ts';
import type { Logger } from '../../server/logging.ts';
import { pushMigrations } from '../../server/push/push-channel.ts';
import { StartRefused } from '../../start-refused.ts';
import { belongTogether } from '../data-folder-id.ts';
import { migrateJobs } from '../jobs/jobs-schema.ts';
import { type ConnectionSettings, type Database, openDatabase } from './database.ts';
import { startEmbeddedServer } from './embedded/embedded-server.ts';
import { collectMigrations, migrate, notUpToDate, platformMigrations } from './migrations.ts';

/** An open database that is up to date. */
export interface Storage {
  readonly database: Database;
  /** Closes the connections, and stops the server if it is ours. */
  readonly close: () => Promise<void>;
}

/** No server answers, or none yet. */
export class DatabaseAway extends StartRefused {}

/** Where the data is, and what its tables are. */
export interface StorageOptions {
  /** Locked by the caller. */
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  readonly modules: readonly PlatformModule[];
  readonly log: Logger;
}

/** Opens the server at `DATABASE_URL`, or starts the embedded one, runs the migrations of all modules, and refuses files of another database. */
export const openStorage = async ({ dataFolder, databaseUrl, modules, log }: StorageOptions): Promise<Storage> => {
  const server = databaseUrl === undefined ? await startEmbeddedServer(dataFolder, { log }) : undefined;
  try {
    const connection = server?.connectionTo() ?? { connectionString: databaseUrl };
    await bringUpToDate(connection, modules);
    const database = openDatabase(connection, {
      accountTables: accountTablesOf(modules),
      onConnectionLost: (error) => log.warn({ message: error.message }, 'a connection to the database was lost'),
    });
    await belongTogether(database.system, dataFolder).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return {
      database,
      async close() {
        await database.close();
        await server?.stop();
      },
    };
  } catch (error) {
    await server?.stop();
    throw error;
  }
};

/** The column that holds the account, by table, of all modules. */
export const accountTablesOf = (modules: readonly PlatformModule[]): ReadonlyMap<string, string> =>
  new Map(modules.flatMap(({ accountTables }) => Object.entries(accountTables ?? {})));

/** Runs the migrations of all modules over a connection of their own, without a limit of time. */
export const bringUpToDate = async (connection: ConnectionSettings, modules: readonly PlatformModule[]) => {
  const pool = new pg.Pool({
    ...connection,
    max: 2,
    statement_timeout: 0,
    application_name: 'account-area migrations',
  });
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await checkServer(pool);
    await migrate(
      db,
      collectMigrations([platformMigrations, pushMigrations, ...modules.map(({ migrations }) => migrations)]),
    );
    await migrateJobs(db).catch((error: unknown) => {
      throw notUpToDate('jobs', error);
    });
  } finally {
    await db.destroy();
  }
};

const OLDEST_SERVER = 150_000;

const checkServer = async (pool: pg.Pool) => {
  const { rows } = await pool
    .query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
    .catch((error: unknown) => {
      throw new DatabaseAway(
        `The database does not answer: ${error instanceof Error ? error.message : 'unknown reason'}.`,
        {
          cause: error,
        },
      );
    });
  if ((rows[0]?.version ?? 0) < OLDEST_SERVER)
    throw new StartRefused('The database server is too old: PostgreSQL 15 or later is needed.');
};
