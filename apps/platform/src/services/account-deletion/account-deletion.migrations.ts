import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { ACCOUNT_GONE_STATE, ACCOUNT_ROLE } from '../../storage/database/account-database.ts';

export const accountDeletionMigrations: Readonly<Record<string, Migration>> = {
  '0275_deleted_accounts': {
    async up(db) {
      await sql`alter table accounts add column deleted_at timestamptz(3)`.execute(db);
      await sql`create index accounts_deleted on accounts (deleted_at) where deleted_at is not null`.execute(db);
      await enterLivingAccounts(db);
    },
  },
  '0276_kept_sessions_of_accounts': {
    async up(db) {
      await sql`alter table kept_sessions
        add column account_id uuid references accounts (id) on delete set null,
        add column is_account_deleted boolean not null default false,
        add check (account_id is null or not is_account_deleted)`.execute(db);
      await sql`create index kept_sessions_by_account on kept_sessions (account_id)
        where account_id is not null`.execute(db);
    },
  },
};

/** Whoever enters holds the account until the transaction ends: `leave_no_one_in` waits for them. */
const enterLivingAccounts = async (db: Kysely<unknown>) => {
  await sql`create or replace function enter_account(account uuid) returns void language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(hashtextextended(account::text, 275));
    if not exists (select from accounts where id = account and deleted_at is null) then
      raise exception 'no such account' using errcode = ${sql.lit(ACCOUNT_GONE_STATE)};
    end if;
    perform set_config('app.account', account::text, true), set_config('role', ${sql.lit(ACCOUNT_ROLE)}, true);
  end $$`.execute(db);
  await sql`create function leave_no_one_in(account uuid) returns void language sql as
    $$ select pg_advisory_xact_lock(hashtextextended(account::text, 275)) $$`.execute(db);
};
