import type { QueryCreator, QueryExecutorProvider } from 'kysely';
import { type Kysely, sql } from 'kysely';

import { createAccountFilter } from './account-filter.ts';
import type { Tables } from './schema.ts';
import type { Turns } from './turns.ts';

/** Queries inside a transaction of one account: the builder filters on the account, and PostgreSQL does so again. */
export type AccountQueries = QueryCreator<Tables> & QueryExecutorProvider;

/** The rows of one account. */
export interface AccountDatabase {
  readonly accountId: string;
  /**
   * Runs queries in one read-only transaction. Fails with `AccountGone` when the account does not exist any more, and with
   * `SignInEnded` when it was entered by a sign-in that has ended.
   */
  read<Value>(work: (queries: AccountQueries) => Promise<Value>): Promise<Value>;
  /** Runs queries in one transaction: all of it is durable when the promise fulfils, none of it when it rejects. */
  write<Value>(work: (queries: AccountQueries) => Promise<Value>): Promise<Value>;
  /** Makes one transaction of all that `work` reads and writes through the account it is given. */
  together<Value>(work: (account: AccountDatabase, queries: AccountQueries) => Promise<Value>): Promise<Value>;
  /** Makes one read-only transaction of all that `work` reads through the account it is given. */
  readTogether<Value>(work: (account: AccountDatabase) => Promise<Value>): Promise<Value>;
  /**
   * Runs `work` once all that was written through this account is committed: at once, or at the end of the transaction that
   * `together` makes. Not at all when that is rolled back.
   */
  afterCommit(work: () => void): void;
}

/** The token was good, but the account has been deleted since. */
export class AccountGone extends Error {
  constructor() {
    super('The account does not exist any more.');
  }
}

/** The token was good, but the sign-in that it came of has ended since. */
export class SignInEnded extends Error {
  constructor() {
    super('The sign-in has ended.');
  }
}

/** Raised by the database function `enter_account`. */
export const ACCOUNT_GONE_STATE = 'AA404';
export const SIGN_IN_ENDED_STATE = 'AA401';

/** The role in which customers' requests read and write: not a superuser, so row level security holds for it. */
export const ACCOUNT_ROLE = 'account_area_customer';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** How tokens name the sign-in they came of: a SHA-256. */
export const SIGN_IN_ID = /^[\w-]{43}$/;

/** Whose rows are asked for. */
export interface AccountEntry {
  /** A lower-case UUID. */
  readonly accountId: string;
  /** The sign-in that must not have ended; missing for work that outlives it. */
  readonly signInId?: string | undefined;
}

interface AccountDatabaseOptions {
  /** The column that holds the account, by table. */
  readonly accountTables: ReadonlyMap<string, string>;
  /** How many connections an account may hold at once. */
  readonly turns: Turns;
}

/**
 * The part of the database that shows only the rows of one account. What works in one of its transactions opens no other
 * one: it would wait for a connection while it holds one.
 */
export const createAccountDatabase = (
  database: Kysely<Tables>,
  { accountId, signInId }: AccountEntry,
  { accountTables, turns }: AccountDatabaseOptions,
): AccountDatabase => {
  if (!UUID.test(accountId)) throw new TypeError('An account id is a lower-case UUID.');
  if (signInId !== undefined && !SIGN_IN_ID.test(signInId)) throw new TypeError('A sign-in id is a SHA-256.');
  const filter = createAccountFilter(accountId, accountTables);
  const entry = [accountId, ...(signInId === undefined ? [] : [signInId])].map((id) => `'${id}'`).join();

  const transaction = <Value>(begin: string, work: (queries: AccountQueries) => Promise<Value>) =>
    turns(accountId, () => connected(begin, work));
  const connected = <Value>(begin: string, work: (queries: AccountQueries) => Promise<Value>) =>
    database.connection().execute(async (connection) => {
      const command = (statements: string) => sql.raw<{ command?: string }>(statements).execute(connection);
      try {
        // One message for both statements; the ids are checked.
        await command(`${begin}; select enter_account(${entry})`);
        const value = await work(connection.withPlugin(filter));
        const [ended] = (await command('commit')).rows;
        // PostgreSQL answers a commit with a rollback when a statement failed and its error was swallowed.
        if (ended?.command !== 'COMMIT') throw new Error('The transaction was rolled back.');
        return value;
      } catch (error) {
        await command('rollback').catch(() => undefined);
        throw refusalOf(error) ?? error;
      }
    });

  const joined = async <Value>(
    begin: string,
    work: (account: AccountDatabase, queries: AccountQueries) => Promise<Value>,
  ): Promise<Value> => {
    const afterwards: (() => void)[] = [];
    const value = await transaction(begin, (queries) => work(within(accountId, queries, afterwards), queries));
    for (const each of afterwards) each();
    return value;
  };

  return {
    accountId,
    read: (work) => transaction('begin read only', work),
    write: (work) => transaction('begin', work),
    together: (work) => joined('begin', work),
    readTogether: (work) => joined('begin read only', work),
    afterCommit: (work) => {
      work();
    },
  };
};

/** The account inside a transaction that is open already. */
const within = (accountId: string, queries: AccountQueries, afterwards: (() => void)[]): AccountDatabase => {
  const account: AccountDatabase = {
    accountId,
    read: (work) => work(queries),
    write: (work) => work(queries),
    together: (work) => work(account, queries),
    readTogether: (work) => work(account),
    afterCommit: (work) => void afterwards.push(work),
  };
  return account;
};

/**
 * Does the platform's own share of a customer's transaction, where the customer's role has no rights: it sees all rows of
 * everybody, so nothing that the customer says may reach these queries but parameters. A transaction of the platform itself
 * stays one.
 */
export const withPlatformRights = async <Value>(
  queries: AccountQueries,
  work: () => Promise<Value>,
): Promise<Value> => {
  const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(queries);
  const become = (role: string) => sql`select set_config('role', ${role}, true)`.execute(queries);
  await become('none');
  try {
    return await work();
  } finally {
    // After an error of the database nothing works in this transaction any more, and it is rolled back.
    await become(rows[0]?.role ?? ACCOUNT_ROLE).catch(() => undefined);
  }
};

const refusalOf = (error: unknown) => {
  const state = error instanceof Error && 'code' in error ? error.code : undefined;
  if (state === ACCOUNT_GONE_STATE) return new AccountGone();
  return state === SIGN_IN_ENDED_STATE ? new SignInEnded() : undefined;
};
