import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { SIGN_IN_ENDED_STATE } from '../../storage/database/account-database.ts';

export const signInMigrations: Readonly<Record<string, Migration>> = {
  '0004_sign_in': {
    async up(db) {
      await sql`create table passwords (
        account_id uuid primary key references accounts (id) on delete cascade,
        hash text not null
      )`.execute(db);
      await sql`create table oidc_payloads (
        model text not null,
        id text not null,
        payload bytea not null,
        grant_id text,
        uid text,
        expires_at timestamptz,
        consumed_at timestamptz,
        primary key (model, id)
      )`.execute(db);
      await sql`create index oidc_payloads_by_grant on oidc_payloads (grant_id) where grant_id is not null`.execute(db);
      await sql`create unique index oidc_payloads_by_uid on oidc_payloads (model, uid) where uid is not null`.execute(
        db,
      );
      await sql`create index oidc_payloads_by_expiry on oidc_payloads (expires_at)`.execute(db);
      await sql`create table refresh_replays (
        token_id text primary key,
        successor_id text not null unique,
        client_id text not null,
        answer bytea not null,
        replays integer not null,
        expires_at timestamptz not null
      )`.execute(db);
    },
  },
  '0007_ended_sign_ins': {
    async up(db) {
      // Enters an account as a customer who is signed in: raises AA401 once that sign-in has ended.
      await sql`create function enter_account(account uuid, sign_in text) returns void language plpgsql as $$
      declare
        is_granted boolean := exists (
          select from oidc_payloads where model = 'Grant' and id = sign_in
        );
      begin
        perform enter_account(account);
        if not is_granted then
          raise exception 'the sign-in has ended' using errcode = ${sql.lit(SIGN_IN_ENDED_STATE)};
        end if;
      end $$`.execute(db);
    },
  },
  '0008_replays_are_not_counted': {
    async up(db) {
      await sql`alter table refresh_replays drop column replays`.execute(db);
    },
  },
  '0009_kept_sessions': {
    async up(db) {
      await sql`create table kept_sessions (
        id text primary key,
        tokens bytea not null,
        expires_at timestamptz not null
      )`.execute(db);
      await sql`create index kept_sessions_by_expiry on kept_sessions (expires_at)`.execute(db);
    },
  },
  '0270_sign_ins_name_their_account': {
    async up(db) {
      // Whose the payloads of before are stands encrypted in them: their customers sign in once more.
      await sql`delete from oidc_payloads`.execute(db);
      await sql`alter table oidc_payloads
        add column account_id uuid references accounts (id) on delete cascade`.execute(db);
      await sql`create index oidc_payloads_by_account on oidc_payloads (account_id)
        where account_id is not null`.execute(db);
    },
  },
  '0282_replays_name_their_account': {
    async up(db) {
      // Whose the answers of before are stands encrypted in them; they are of use for seconds.
      await sql`delete from refresh_replays`.execute(db);
      await sql`alter table refresh_replays
        add column account_id uuid references accounts (id) on delete cascade`.execute(db);
      await sql`create index refresh_replays_by_account on refresh_replays (account_id)
        where account_id is not null`.execute(db);
    },
  },
};
