import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import { type AccountDatabase, createAccountDatabase } from './account-database.ts';
import type { Tables } from './schema.ts';
import { createTurns } from './turns.ts';

/** Where a PostgreSQL server listens. */
export type ConnectionSettings = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

/** The platform's database: by account for customers' requests, whole for the platform's own work. */
export interface Database {
  /** The rows of one account. Whatever serves a customer's request uses this; the guard says of which sign-in it is. */
  forAccount(accountId: string, signInId?: string): AccountDatabase;
  /** All rows of everybody: for sign-in, imports, first-run tasks and sweeps, never for what a customer asked. */
  readonly system: Kysely<Tables>;
  /** Hears what is announced under a name by `pg_notify`, over a connection of its own. */
  listen(channel: string, listener: DatabaseListener): Promise<Listening>;
  /** Whether the database answers now. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

/** Told of announcements in the order of their transactions. */
export interface DatabaseListener {
  readonly onPayload: (payload: string) => void;
  /** The connection broke: announcements may have been missed, and nothing more is heard. */
  readonly onLost: () => void;
}

/** A connection that listens. */
export interface Listening {
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** The column that holds the account, by table. */
  readonly accountTables: ReadonlyMap<string, string>;
  readonly connections?: number;
  /** Longest a statement, and connecting, may take: the platform's limits when missing. */
  readonly limits?: DatabaseLimits;
  /** Told when a connection breaks: the server went away; the pool connects anew by itself. */
  readonly onConnectionLost?: (error: Error) => void;
}

interface DatabaseLimits {
  readonly statementMs: number;
  readonly connectMs: number;
}

/** Long work sets its own limit with `set local statement_timeout` in its transaction. */
const LIMITS: DatabaseLimits = { statementMs: 2000, connectMs: 5000 };
const CONNECTIONS = 10;

/** Of one account at once, so that a customer who asks for much at once holds up nobody else. */
const CONNECTIONS_OF_ACCOUNT = 3;

/** A transaction that nobody goes on with gives its connection and its locks back. */
const IDLE_IN_TRANSACTION_MS = 10_000;

const INT8 = 20;
const DATE = 1082;

/** Counts come as numbers and dates as text: a date has no time zone that a `Date` would give it. */
const types = new pg.TypeOverrides();
types.setTypeParser(INT8, Number);
types.setTypeParser(DATE, (text) => text);

/** Connects lazily: the first query opens the first connection. */
export const openDatabase = (connection: ConnectionSettings, options: DatabaseOptions): Database => {
  const { connectMs, statementMs } = options.limits ?? LIMITS;
  const pool = new pg.Pool({
    ...connection,
    types,
    max: options.connections ?? CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: 'account-area platform',
  });
  let isToClose = false;
  const onLost = (error: Error) => {
    // The pool is closed before its connections are, and the server may stop in between.
    if (!isToClose) options.onConnectionLost?.(error);
  };
  pool.on('error', onLost);
  // A connection may break between two statements of a transaction, when no query waits for an answer.
  pool.on('connect', (client) => client.on('error', onLost));
  const system = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const account = { accountTables: options.accountTables, turns: createTurns(CONNECTIONS_OF_ACCOUNT) };

  return {
    system,
    forAccount: (accountId, signInId) => createAccountDatabase(system, { accountId, signInId }, account),
    async listen(channel, { onPayload, onLost }) {
      const client = new pg.Client({ ...connection, keepAlive: true, application_name: 'account-area listener' });
      let isClosing = false;
      client.on('error', () => undefined);
      client.on('end', () => {
        if (!isClosing) onLost();
      });
      client.on('notification', ({ payload }) => onPayload(payload ?? ''));
      const close = async () => {
        isClosing = true;
        await client.end();
      };
      try {
        await client.connect();
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      } catch (error) {
        await close().catch(() => undefined);
        throw error;
      }
      return { close };
    },
    isReachable: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => {
      isToClose = true;
      return system.destroy();
    },
  };
};
