import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { platformModules } from '../../modules.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { type AccountDatabase, AccountGone, SignInEnded } from './account-database.ts';
import { type Database, openDatabase } from './database.ts';
import { accountTablesOf } from './open-storage.ts';

/** Customers' requests have no right at all on what lets them in. */
const OUT_OF_REACH = ['passwords', 'oidc_payloads', 'refresh_replays', 'kept_sessions'];

describe('the database of an account', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let bram: TestAccount;
  beforeAll(async () => {
    platform = await startTestPlatform();
    anna = await platform.createAccount();
    bram = await platform.createAccount();
    await platform.database.system
      .insertInto('photo_retention')
      .values([
        { account_id: anna.id, last_order_at: null, project_count: 1 },
        { account_id: bram.id, last_order_at: null, project_count: 2 },
      ])
      .execute();
  });
  afterAll(() => platform.close());

  const annas = () => platform.database.forAccount(anna.id);

  it('ends a transaction that stands still, which would keep its connection and its locks', async () => {
    const { rows } = await sql<{ limit: string }>`select current_setting('idle_in_transaction_session_timeout')
      as limit`.execute(platform.database.system);
    expect(rows).toEqual([{ limit: '10s' }]);
  });

  it('gives an account a part of its connections, so that another one is served meanwhile', async () => {
    const open = Promise.withResolvers<undefined>();
    const greedy = Array.from({ length: 20 }, () => annas().read(() => open.promise));

    const read = await platform.database.forAccount(bram.id).read(() => Promise.resolve('served'));
    open.resolve(undefined);
    await Promise.all(greedy);

    expect(read).toBe('served');
  });

  describe('with the query builder', () => {
    it('selects rows of the account alone', async () => {
      const rows = await annas().read((queries) =>
        queries.selectFrom('photo_retention').select('account_id').execute(),
      );
      expect(rows).toEqual([{ account_id: anna.id }]);
    });

    it('cannot be led around the account by an or', async () => {
      const rows = await annas().read((queries) =>
        queries
          .selectFrom('photo_retention as kept')
          .innerJoin('accounts', (join) => join.onTrue())
          .select(['kept.account_id', 'accounts.id'])
          .where((where) => where.or([where('kept.project_count', '=', 2), where('kept.project_count', '=', 1)]))
          .execute(),
      );
      expect(rows).toEqual([{ account_id: anna.id, id: anna.id }]);
    });

    it('selects rows of the account alone in a subquery', async () => {
      const rows = await annas().read((queries) =>
        queries
          .selectFrom('accounts')
          .select((select) =>
            select
              .selectFrom('photo_retention')
              .select(sql<number>`count(*)`.as('n'))
              .as('n'),
          )
          .execute(),
      );
      expect(rows).toEqual([{ n: 1 }]);
    });

    it('changes rows of the account alone', async () => {
      const result = await annas().write((queries) =>
        queries
          .updateTable('accounts')
          .set({ first_name: 'Changed' })
          .where('id', 'in', [anna.id, bram.id])
          .executeTakeFirst(),
      );
      expect(result.numUpdatedRows).toBe(1n);
    });

    it('deletes rows of the account alone', async () => {
      const kept = randomUUID();
      await photosOf(platform, bram, kept);
      await annas().write((queries) => queries.deleteFrom('photos').execute());

      expect(await countPhotos(platform, kept)).toBe(1);
    });

    it('refuses to insert a row of another account', async () => {
      await expect(
        annas().write((queries) => queries.insertInto('photos').values(photo(bram, randomUUID())).execute()),
      ).rejects.toThrow('A row may be inserted for its own account only.');
    });
  });

  describe('in one transaction of all that is written', () => {
    it('does what is to follow once it is committed', async () => {
      const photoId = randomUUID();
      let seen: Promise<number> | undefined;
      await platform.database.forAccount(anna.id).together(async (same, queries) => {
        await same.together((again) => {
          again.afterCommit(() => {
            seen = countPhotos(platform, photoId);
          });
          return Promise.resolve();
        });
        await queries.insertInto('photos').values(photo(anna, photoId)).execute();
        expect(seen).toBeUndefined();
      });
      expect(await seen).toBe(1);
    });

    it('does nothing of it when it is rolled back', async () => {
      const work = vi.fn();
      const failed = platform.database.forAccount(anna.id).together((same) => {
        same.afterCommit(work);
        return Promise.reject(new Error('no'));
      });
      await expect(failed).rejects.toThrow('no');
      expect(work).not.toHaveBeenCalled();
    });

    it('does it at once outside of it', () => {
      const work = vi.fn();
      platform.database.forAccount(anna.id).afterCommit(work);
      expect(work).toHaveBeenCalledOnce();
    });
  });

  describe('in one transaction of all that is read', () => {
    it('reads all in the same one', async () => {
      const transactionOf = async (account: AccountDatabase) =>
        account.read(async (queries) => (await sql<{ at: string }>`select now()::text as at`.execute(queries)).rows);
      const [one, other] = await annas().readTogether(async (same) => [
        await transactionOf(same),
        await same.readTogether(transactionOf),
      ]);
      expect(one).toEqual(other);
    });

    it('refuses to write', async () => {
      const write = annas().readTogether((same) =>
        same.write((queries) => queries.insertInto('photos').values(photo(anna, randomUUID())).execute()),
      );
      await expect(write).rejects.toThrow('read-only transaction');
    });
  });

  describe('with SQL written by hand', () => {
    /** The filter of the query builder knows no table, so that only PostgreSQL is in the way. */
    let unfiltered: Database;
    beforeAll(() => {
      unfiltered = openDatabase(platform.connection, { accountTables: new Map(), connections: 1 });
    });
    afterAll(() => unfiltered.close());
    const bare = () => unfiltered.forAccount(anna.id);

    it('selects rows of the account alone', async () => {
      const { rows } = await bare().read((queries) => sql`select account_id from photo_retention`.execute(queries));
      expect(rows).toEqual([{ account_id: anna.id }]);
    });

    it('changes no row of another account', async () => {
      const result = await bare().write((queries) =>
        sql`update accounts set first_name = 'X' where id = ${bram.id}`.execute(queries),
      );
      expect(result.numAffectedRows).toBe(0n);
    });

    it('cannot insert a row of another account', async () => {
      const insert = bare().write((queries) =>
        queries.insertInto('photos').values(photo(bram, randomUUID())).execute(),
      );
      await expect(insert).rejects.toThrow(/row-level security/);
    });

    it('cannot write where it only reads', async () => {
      const write = bare().read((queries) => sql`update accounts set first_name = 'X'`.execute(queries));
      await expect(write).rejects.toThrow(/read-only transaction/);
    });

    it('leaves neither role nor account behind on the connection', async () => {
      await bare().read((queries) => sql`select 1`.execute(queries));
      const { rows } = await sql<{ role: string; account: string }>`
        select current_user as role, coalesce(current_setting('app.account', true), '') as account`.execute(
        platform.database.system,
      );
      expect(rows).toEqual([{ role: 'account_area', account: '' }]);
    });
  });

  it('keeps nothing of a transaction that fails', async () => {
    const failed = annas().write(async (queries) => {
      await queries.updateTable('accounts').set({ last_name: 'Lost' }).execute();
      throw new Error('half-way');
    });

    await expect(failed).rejects.toThrow('half-way');
    const { last_name: name } = await annas().read((queries) =>
      queries.selectFrom('accounts').select('last_name').executeTakeFirstOrThrow(),
    );
    expect(name).toBe('Customer');
  });

  it('says so when an error was swallowed and nothing was kept', async () => {
    const swallowed = annas().write(async (queries) => {
      await sql`select 1 / 0`.execute(queries).catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow('The transaction was rolled back.');
  });

  it('rejects with AccountGone when the account does not exist', async () => {
    await expect(platform.database.forAccount(randomUUID()).read(() => Promise.resolve(1))).rejects.toThrow(
      AccountGone,
    );
  });

  it.each(['', 'x', "00000000-0000-4000-8000-000000000000'; drop table accounts; --"])(
    'refuses the account id "%s"',
    (id) => {
      expect(() => platform.database.forAccount(id)).toThrow('An account id is a lower-case UUID.');
    },
  );

  it.each(['', 'x', "'); drop table accounts; --"])('refuses the sign-in id "%s"', (signInId) => {
    expect(() => platform.database.forAccount(anna.id, signInId)).toThrow('A sign-in id is a SHA-256.');
  });

  it('rejects with SignInEnded for a sign-in that there is none of, and keeps nothing', async () => {
    const entered = platform.database.forAccount(anna.id, 'A'.repeat(43));
    const work = vi.fn(() => Promise.resolve());

    await expect(entered.write(work)).rejects.toThrow(SignInEnded);
    expect(work).not.toHaveBeenCalled();
  });

  it('protects every table with a column for the account', async () => {
    const { rows } = await sql<{ table: string; column: string; isProtected: boolean }>`
      select c.relname as "table", a.attname as "column", c.relrowsecurity and c.relforcerowsecurity as "isProtected"
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and (a.attname = 'account_id' or (c.relname = 'accounts' and a.attname = 'id'))
      order by 1`.execute(platform.database.system);
    // Views of readers protect themselves; the tests of shared albums look into them without the filter.
    const listed = new Map([...accountTablesOf(platformModules)].filter(([, column]) => column !== 'reader_id'));
    const reachable = rows.filter(({ table }) => !OUT_OF_REACH.includes(table));

    expect(reachable.filter(({ isProtected }) => !isProtected)).toEqual([]);
    expect(new Map(reachable.map(({ table, column }) => [table, column]))).toEqual(listed);
  });

  it('filters on every view of what a reader may see', async () => {
    const { rows } = await sql<{ view: string; column: string | null }>`
      select c.relname as "view", a.attname as "column"
      from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'reader_id'
      where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace`.execute(platform.database.system);
    const listed = [...accountTablesOf(platformModules)].filter(([, column]) => column === 'reader_id');

    expect(new Map(rows.map(({ column, view }) => [view, column]))).toEqual(new Map(listed));
  });

  it.each(OUT_OF_REACH)('gives requests of customers no right on %s', async (table) => {
    const read = annas().read((queries) => sql`select from ${sql.table(table)}`.execute(queries));
    await expect(read).rejects.toThrow(/permission denied/);
  });
});

const photo = (account: TestAccount, id: string) => ({
  id,
  account_id: account.id,
  file_name: 'photo.jpg',
  media_type: 'image/jpeg',
  sha256: null,
  byte_size: 1,
  width: 1,
  height: 1,
  taken_at: '2024-06-01T15:30:00',
  taken_offset_minutes: null,
  created_at: new Date('2024-06-02T10:00:00Z'),
});

const photosOf = (platform: TestPlatform, account: TestAccount, id: string) =>
  platform.database.system.insertInto('photos').values(photo(account, id)).execute();

const countPhotos = async (platform: TestPlatform, id: string) => {
  const { n } = await platform.database.system
    .selectFrom('photos')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return n;
};
