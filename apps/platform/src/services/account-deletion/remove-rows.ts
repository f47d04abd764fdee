import { type Kysely, sql } from 'kysely';

import type { Database } from '../../storage/database/database.ts';
import type { Tables } from '../../storage/database/schema.ts';
import { ACCOUNT_COLUMN } from './account-tables.ts';
import type { DeletionProofs } from './deletion-proofs.ts';

/** An account that is removed, step by step. */
export interface Removal {
  readonly accountId: string;
  readonly database: Database;
  readonly proofs: DeletionProofs;
  /** Looked at before each step. */
  readonly signal: AbortSignal;
}

/** Rows deleted by one statement: few enough to stay far below its time limit. */
export const ROWS_AT_ONCE = 500;

/** Invoices are not deleted but kept apart. */
export const KEPT_APART = 'invoices';

/**
 * Deletes the rows of an account in tables, some hundred at a time; those that refer to others must come first. What another
 * transaction holds at that moment stays.
 */
export const removeRows = async (removal: Removal, tables: readonly string[]): Promise<void> => {
  for (const table of tables.filter((name) => name !== KEPT_APART)) {
    let removed = Infinity;
    while (removed > 0) {
      removal.signal.throwIfAborted();
      removed = await removeSome(removal, table);
    }
  }
};

const removeSome = ({ accountId, database, proofs }: Removal, table: string): Promise<number> =>
  database.system.transaction().execute(async (queries) => {
    // Sweeps delete rows of their own accord: two that wait for each other's would wait for ever.
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(ACCOUNT_COLUMN)} = ${accountId}
        limit ${ROWS_AT_ONCE} for update skip locked
      ))`.execute(queries);
    const removed = Number(numAffectedRows ?? 0n);
    if (removed > 0) await proofs.addRows(queries, accountId, table, removed);
    return removed;
  });

/** Whether there is a row of an account in one of the tables. */
export const hasRows = async (
  queries: Kysely<Tables>,
  tables: readonly string[],
  accountId: string,
): Promise<boolean> => {
  for (const table of tables) {
    const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(ACCOUNT_COLUMN)} = ${accountId}
      limit 1`.execute(queries);
    if (rows.length > 0) return true;
  }
  return false;
};
