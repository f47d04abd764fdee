import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, it } from 'vitest';

import { createAccountFilter } from './account-filter.ts';
import type { Tables } from './schema.ts';

const ANNA = '00000000-0000-4000-8000-000000000001';

/** A builder without a database: what counts is the SQL, since row level security would hide a gap in it. */
const queries = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}).withPlugin(
  createAccountFilter(
    ANNA,
    new Map([
      ['photos', 'account_id'],
      ['accounts', 'id'],
      ['photo_retention', 'account_id'],
    ]),
  ),
);

const OWN = '"photos"."account_id" = $';

describe('the filter on the account', () => {
  it('is added to a select', () => {
    const { sql, parameters } = queries.selectFrom('photos').select('id').compile();
    expect(sql).toBe('select "id" from "photos" where "photos"."account_id" = $1');
    expect(parameters).toEqual([ANNA]);
  });

  it('stands behind brackets, so that an or cannot reach around it', () => {
    const { sql } = queries
      .selectFrom('photos')
      .select('id')
      .where((where) => where.or([where('byte_size', '=', 1), where('width', '=', 2)]))
      .compile();
    expect(sql).toMatch(/where \(.*or.*\) and "photos"."account_id" = \$3$/);
  });

  it('knows a table by its alias', () => {
    expect(queries.selectFrom('photos as p').select('p.id').compile().sql).toContain('"p"."account_id" = $1');
  });

  it('is part of the condition of a join, so that an outer join stays one', () => {
    const { sql } = queries
      .selectFrom('accounts')
      .leftJoin('photo_retention as kept', 'kept.account_id', 'accounts.id')
      .select('kept.project_count')
      .compile();
    expect(sql).toMatch(
      /on \("kept"."account_id" = "accounts"."id"\) and "kept"."account_id" = \$1 where "accounts"."id" = \$2$/,
    );
  });

  it('reaches subqueries and common table expressions', () => {
    const { sql } = queries
      .with('recent', (db) => db.selectFrom('photos').select('id'))
      .selectFrom('recent')
      .select('recent.id')
      .where('recent.id', 'in', (db) => db.selectFrom('photos').select('photos.id'))
      .compile();
    expect(sql.split(OWN)).toHaveLength(3);
  });

  it('is added to an update and a delete', () => {
    expect(queries.updateTable('photos').set({ file_name: 'x' }).compile().sql).toContain(`where ${OWN}`);
    expect(queries.deleteFrom('photos').where('id', '=', 'x').compile().sql).toContain(OWN);
  });

  it('leaves tables without accounts alone', () => {
    expect(queries.selectFrom('first_run_tasks').select('name').compile().sql).not.toContain('where');
  });

  it('refuses rows of another account, and rows without an account', () => {
    const insert = (account: string) =>
      queries
        .insertInto('photo_retention')
        .values([
          { account_id: ANNA, last_order_at: null, project_count: 0 },
          { account_id: account, last_order_at: null, project_count: 0 },
        ])
        .compile();
    expect(insert(ANNA).sql).toContain('insert into "photo_retention"');
    expect(() => insert('00000000-0000-4000-8000-000000000002')).toThrow('for its own account only');
  });

  it('refuses a join of an account without a condition', () => {
    expect(() => queries.selectFrom('accounts').crossJoin('photos').select('photos.id').compile()).toThrow(
      'Join the tables of an account with a condition.',
    );
  });
});
