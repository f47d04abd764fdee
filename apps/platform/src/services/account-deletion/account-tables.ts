import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../storage/database/schema.ts';

/** The column that names the account whose row it is. */
export const ACCOUNT_COLUMN = 'account_id';

/**
 * Every table with rows of accounts but `accounts` itself, by the database's own word: those that refer to others come before
 * them, so that no deletion of a row takes others along.
 */
export const readAccountTables = async (system: Kysely<Tables>): Promise<readonly string[]> => {
  const tables = await sql<{ name: string }>`select class.relname as name
    from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
    where class.relkind in ('r', 'p') and class.relnamespace = 'public'::regnamespace
      and attribute.attname = ${ACCOUNT_COLUMN} and not attribute.attisdropped
    order by class.relname`.execute(system);
  const references = await sql<{ from: string; to: string }>`select source.relname as "from", target.relname as "to"
    from pg_constraint
      join pg_class source on source.oid = conrelid
      join pg_class target on target.oid = confrelid
    where contype = 'f' and conrelid <> confrelid`.execute(system);
  return referrersFirst(
    tables.rows.map(({ name }) => name),
    references.rows,
  );
};

interface Reference {
  readonly from: string;
  readonly to: string;
}

/** Puts tables in such an order that each comes after all that refer to it. */
export const referrersFirst = (tables: readonly string[], references: readonly Reference[]): readonly string[] => {
  const ordered = new Set<string>();
  const path = new Set<string>();
  const add = (table: string) => {
    if (ordered.has(table)) return;
    if (path.has(table)) throw new Error(`Tables refer to each other in a circle: ${[...path, table].join(', ')}.`);
    path.add(table);
    for (const { from, to } of references) if (to === table && tables.includes(from)) add(from);
    path.delete(table);
    ordered.add(table);
  };
  tables.forEach(add);
  return [...ordered];
};
