import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { ACCOUNT_GONE_STATE, ACCOUNT_ROLE } from '../../storage/database/account-database.ts';

/** The seed of the lock of each account that those who have entered it share. */
export const ENTRANCE = 275;

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
  '0277_rows_are_found_by_account': {
    async up(db) {
      // Counting what an account has, and ending it, would read the rows of everybody.
      for (const table of [
        'album_photos',
        'basket_photos',
        'basket_prints',
        'demo_photos',
        'photos',
        'print_codes',
        'project_photos',
      ]) {
        await sql`create index ${sql.ref(`${table}_by_account`)} on ${sql.table(table)} (account_id)`.execute(db);
      }
    },
  },
  '0278_deletion_proofs': {
    async up(db) {
      await sql`create table deletion_proofs (
        account text primary key,
        begun_at timestamptz(3) not null,
        ended_at timestamptz(3),
        rows jsonb not null default '{}',
        files jsonb not null default '{}',
        retained_invoices integer not null default 0 check (retained_invoices >= 0)
      )`.execute(db);
      await sql`create table retained_invoices (
        id uuid primary key,
        order_ref text not null,
        number text not null unique,
        issued_at timestamptz(3) not null,
        byte_size integer not null check (byte_size > 0),
        sha256 bytea not null,
        keep_until timestamptz(3) not null check (keep_until > issued_at)
      )`.execute(db);
      await sql`create index retained_invoices_by_end on retained_invoices (keep_until)`.execute(db);
    },
  },
};

/** A transaction that enters holds `ENTRANCE` of the account until it ends, so that the deletion can tell when all have left. */
const enterLivingAccounts = async (db: Kysely<unknown>) => {
  await sql`create or replace function enter_account(account uuid) returns void language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(hashtextextended(account::text, ${sql.lit(ENTRANCE)}));
    if not exists (select from accounts where id = account and deleted_at is null) then
      raise exception 'no such account' using errcode = ${sql.lit(ACCOUNT_GONE_STATE)};
    end if;
    perform set_config('app.account', account::text, true), set_config('role', ${sql.lit(ACCOUNT_ROLE)}, true);
  end $$`.execute(db);
};
