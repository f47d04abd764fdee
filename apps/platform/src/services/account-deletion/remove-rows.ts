import { sql } from 'kysely';

import type { Database } from '../../storage/database/database.ts';
import { ACCOUNT_COLUMN, readAccountTables } from './account-tables.ts';
import { endSharing } from './end-sharing.ts';

/** Whose rows are removed. */
export interface RowRemoval {
  readonly database: Database;
  readonly accountId: string;
  readonly signal: AbortSignal;
}

/** Rows deleted by one statement: few enough to stay far below its time limit. */
export const ROWS_AT_ONCE = 500;

/**
 * Deletes the rows of an account in all tables but `accounts`, some hundred at a time. What others hold at that moment stays:
 * ask again whether there is any.
 */
export const removeRows = async (removal: RowRemoval): Promise<void> => {
  const { accountId, database, signal } = removal;
  await endSharing(removal);
  for (const table of await readAccountTables(database.system)) {
    let removed = Infinity;
    while (removed > 0) {
      signal.throwIfAborted();
      removed = await removeSome(database, table, accountId);
    }
  }
};

const removeSome = async ({ system }: Database, table: string, accountId: string): Promise<number> => {
  // Sweeps delete rows of their own accord: two that wait for each other's would wait for ever.
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(ACCOUNT_COLUMN)} = ${accountId}
      limit ${ROWS_AT_ONCE} for update skip locked
    ))`.execute(system);
  return Number(numAffectedRows ?? 0n);
};
