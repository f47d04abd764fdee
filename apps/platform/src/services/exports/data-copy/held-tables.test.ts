import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { platformModules } from '../../../modules.ts';
import { accountTablesOf } from '../../../storage/database/open-storage.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing.ts';
import { FILES_OF_TABLES, HELD_TABLES } from './held-tables.ts';

describe('the tables of a copy of data', () => {
  let platform: TestPlatform;
  let columns: readonly { readonly table: string; readonly column: string; readonly type: string }[];
  beforeAll(async () => {
    platform = await startTestPlatform();
    const { rows } = await sql<{ table: string; column: string; type: string }>`
      select table_name as table, column_name as column, data_type as type
      from information_schema.columns where table_schema = 'public'`.execute(platform.database.system);
    columns = rows;
  });
  afterAll(() => platform.close());

  it('are all that have rows of customers: say in held-tables.ts what a copy has of each', () => {
    const owned = columns.filter(({ column }) => column === 'account_id').map(({ table }) => table);
    const expected = new Set([...accountTablesOf(platformModules).keys(), ...owned]);
    expect(Object.keys(HELD_TABLES).toSorted()).toEqual([...expected].toSorted());
  });

  it('are asked for rows of the customer by the column that holds the account', () => {
    const accountTables = accountTablesOf(platformModules);
    expect(FILES_OF_TABLES.map(({ by = 'account_id', table }) => [table, by])).toEqual(
      FILES_OF_TABLES.map(({ table }) => [table, accountTables.get(table) ?? 'account_id']),
    );
  });

  it('have files of their own, and leave out columns that there are, each with a reason', () => {
    expect(new Set(FILES_OF_TABLES.map(({ file }) => file)).size).toBe(FILES_OF_TABLES.length);
    for (const { table, without = {} } of FILES_OF_TABLES) {
      const known = columns.filter((one) => one.table === table).map(({ column }) => column);
      expect(known).toEqual(expect.arrayContaining(Object.keys(without)));
      expect(Object.values(without)).not.toContain('');
    }
  });

  it('keep secrets, and bytes that say nothing to the customer', () => {
    const kept = FILES_OF_TABLES.flatMap(({ table, without = {} }) =>
      columns.filter((one) => one.table === table && !(one.column in without)),
    );
    expect(kept.length).toBeGreaterThan(100);
    expect(
      kept.filter(({ column, type }) => type === 'bytea' || /hash|token|secret|password|key/.test(column)),
    ).toEqual([]);
  });
});
