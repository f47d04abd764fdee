import { sql } from 'kysely';

import type { Database } from '../../../storage/database/database.ts';
import { FILES_OF_TABLES, type TableFile } from './held-tables.ts';

/** Rows that are in memory at once. */
const ROWS_AT_ONCE = 500;

/** What an account has in one table. */
export interface AccountRows {
  /** The name of its file, without `.json`. */
  readonly file: string;
  /** The rows as customers read them, a few at a time. Tables are read one after the other. */
  readonly chunks: () => AsyncIterable<readonly Readonly<Record<string, unknown>>[]>;
}

/** All that an account has in the tables, as it was at one moment. */
export interface AccountSnapshot {
  readonly tables: readonly AccountRows[];
  /** Ends it; no error when it has ended. */
  readonly close: () => Promise<void>;
}

/** Reads what an account has, with the rights of the platform: customers may not read all that is kept of them. */
export const openAccountSnapshot = async (
  { system }: Pick<Database, 'system'>,
  accountId: string,
): Promise<AccountSnapshot> => {
  const queries = await system.startTransaction().setIsolationLevel('repeatable read').execute();
  // Views of what readers may see go by the account of the transaction.
  await sql`select set_config('app.account', ${accountId}, true)`.execute(queries);

  async function* chunksOf({ by, table, without = {} }: TableFile) {
    const column = by ?? 'account_id';
    const left = [...Object.keys(without), ...(column === 'id' ? [] : [column])];
    // A million photos do not fit into memory.
    await sql`declare held no scroll cursor for
      select to_jsonb(held) - ${sql.val(left)}::text[] as held
      from ${sql.table(table)} as held where ${sql.ref(`held.${column}`)} = ${accountId}`.execute(queries);
    for (;;) {
      const { rows } = await sql<{
        held: Readonly<Record<string, unknown>>;
      }>`fetch ${sql.lit(ROWS_AT_ONCE)} from held`.execute(queries);
      if (rows.length === 0) break;
      yield rows.map(({ held: row }) => readable(row));
    }
    await sql`close held`.execute(queries);
  }

  return {
    tables: FILES_OF_TABLES.map((table) => ({ file: table.file, chunks: () => chunksOf(table) })),
    async close() {
      // A read leaves nothing to be kept.
      if (!queries.isCommitted && !queries.isRolledBack) await queries.rollback().execute();
    },
  };
};

/** In the words of the services: `createdAt`. */
const readable = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
