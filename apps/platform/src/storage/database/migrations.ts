import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

import { StartRefused } from '../../start-refused.ts';
import { ACCOUNT_GONE_STATE, ACCOUNT_ROLE } from './account-database.ts';

/** The platform's own migrations; every module adds those of its tables. */
export const platformMigrations: Readonly<Record<string, Migration>> = {
  '0001_account_role': {
    async up(db) {
      // Roles belong to the whole server, so the role may be there from another database of the platform.
      await sql`do $$ begin
        if not exists (select from pg_roles where rolname = ${sql.lit(ACCOUNT_ROLE)}) then
          create role ${sql.id(ACCOUNT_ROLE)} nologin;
        end if;
      exception when duplicate_object then null;
      end $$`.execute(db);
      // An administrator may have made and granted it: a hoster's role may not grant it to itself.
      await sql`do $$ begin
        if not pg_has_role(current_user, ${sql.lit(ACCOUNT_ROLE)},
            case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) then
          grant ${sql.id(ACCOUNT_ROLE)} to current_user;
        end if;
      end $$`.execute(db);
      await sql`grant usage on schema public to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
    },
  },
  '0002_first_run_tasks': {
    async up(db) {
      await sql`create table first_run_tasks (name text primary key, finished_at timestamptz not null)`.execute(db);
    },
  },
  '0081_data_folder': {
    async up(db) {
      await sql`create table data_folder (
        id uuid not null,
        is_only boolean primary key default true check (is_only)
      )`.execute(db);
    },
  },
};

/**
 * Makes `enter_account(id)`: the rest of the transaction runs in the role for customers and sees the rows of `id` alone.
 * Raises `AA404` when there is no such account.
 */
export const createEnterAccount = (db: Kysely<unknown>, accountsTable: string) =>
  sql`create function enter_account(account uuid) returns void language plpgsql as $$ begin
    if not exists (select from ${sql.table(accountsTable)} where id = account) then
      raise exception 'no such account' using errcode = ${sql.lit(ACCOUNT_GONE_STATE)};
    end if;
    perform set_config('app.account', account::text, true), set_config('role', ${sql.lit(ACCOUNT_ROLE)}, true);
  end $$`.execute(db);

/**
 * Puts a table under row level security by account: customers' requests may do what `rights` says with the rows of their
 * account and see no others; the platform itself keeps access to all rows.
 */
export const protectByAccount = async (
  db: Kysely<unknown>,
  table: string,
  { column = 'account_id', rights = 'select, insert, update, delete' } = {},
) => {
  const name = sql.table(table);
  const owned = sql`${sql.ref(column)} = current_setting('app.account', true)::uuid`;
  await sql`alter table ${name} enable row level security, force row level security`.execute(db);
  await sql`create policy own_rows on ${name} to ${sql.id(ACCOUNT_ROLE)} using (${owned}) with check (${owned})`.execute(
    db,
  );
  await sql`create policy platform_rows on ${name} to current_user using (true) with check (true)`.execute(db);
  await sql`grant ${sql.raw(rights)} on ${name} to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
};

/** Brings the database up to date; a second process that does so at the same time waits. */
export const migrate = async (db: Kysely<unknown>, migrations: Readonly<Record<string, Migration>>) => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'preparing the migrations';
  throw notUpToDate(failed, error);
};

/** PostgreSQL's code for a right that is missing. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** Why the database is as it was, for the person who starts the platform. */
export const notUpToDate = (what: string, cause: unknown): StartRefused => {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const isForbidden = cause instanceof Error && 'code' in cause && cause.code === INSUFFICIENT_PRIVILEGE;
  const remedy = isForbidden
    ? `: its role must own the database, and have CREATEROLE or be granted a role ${ACCOUNT_ROLE} that an administrator makes`
    : '';
  return new StartRefused(`The database could not be brought up to date (${what}: ${reason})${remedy}.`, { cause });
};

/** All migrations of all modules in one object; names are unique. */
export const collectMigrations = (
  sources: readonly (Readonly<Record<string, Migration>> | undefined)[],
): Readonly<Record<string, Migration>> => {
  const all: Record<string, Migration> = {};
  for (const [name, migration] of sources.flatMap((source) => Object.entries(source ?? {}))) {
    if (!/^\d{4}_[a-z0-9_]+$/.test(name)) throw new Error(`Migration "${name}" is not named like 0010_photos.`);
    if (Object.keys(all).some((other) => other.slice(0, 4) === name.slice(0, 4))) {
      throw new Error(`Two migrations have the number of "${name}".`);
    }
    all[name] = migration;
  }
  return all;
};
