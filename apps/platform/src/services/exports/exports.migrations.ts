import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { protectByAccount } from '../../storage/database/migrations.ts';

export const exportMigrations: Readonly<Record<string, Migration>> = {
  '0122_exports': {
    async up(db) {
      await sql`create table exports (
        id uuid primary key,
        account_id uuid not null references accounts (id) on delete cascade,
        status text not null check (status in ('preparing', 'ready', 'failed')),
        origin text not null,
        locale text not null,
        created_at timestamptz(3) not null,
        parts_count integer check (parts_count > 0),
        expires_at timestamptz(3),
        check ((status = 'preparing') = (expires_at is null))
      )`.execute(db);
      await sql`create unique index exports_one_at_a_time on exports (account_id) where status = 'preparing'`.execute(
        db,
      );
      await sql`create index exports_by_account on exports (account_id)`.execute(db);
      await protectByAccount(db, 'exports');
      await sql`create table export_parts (
        id uuid primary key,
        export_id uuid not null references exports (id) on delete cascade,
        account_id uuid not null references accounts (id) on delete cascade,
        part integer not null check (part > 0),
        first_taken_at timestamp(3) not null,
        first_photo_id uuid not null,
        photos_count integer not null check (photos_count >= 0),
        asked_bytes bigint not null,
        size_bytes bigint check (size_bytes >= 0),
        unique (export_id, part)
      )`.execute(db);
      await sql`create index export_parts_by_account on export_parts (account_id)`.execute(db);
      await protectByAccount(db, 'export_parts');
    },
  },
  '0281_data_copies': {
    async up(db) {
      await sql`alter table exports add column kind text not null default 'photos' check (kind in ('photos', 'data'))`.execute(
        db,
      );
      await sql`drop index exports_one_at_a_time`.execute(db);
      await sql`create unique index exports_one_of_a_kind_at_a_time on exports (account_id, kind) where status = 'preparing'`.execute(
        db,
      );
      await sql`alter table export_parts
        add column holds text not null default 'photos' check (holds in ('photos', 'account'))`.execute(db);
    },
  },
};
