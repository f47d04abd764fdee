import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { protectByAccount } from '../../storage/database/migrations.ts';

export const photoDeletionMigrations: Readonly<Record<string, Migration>> = {
  '0005_photo_retention': {
    async up(db) {
      await sql`create table photo_retention (
        account_id uuid primary key references accounts (id) on delete cascade,
        last_order_at timestamptz,
        project_count integer not null default 0 check (project_count >= 0)
      )`.execute(db);
      await protectByAccount(db, 'photo_retention', { rights: 'select' });
    },
  },
  '0111_deletion_warnings': {
    async up(db) {
      await sql`alter table photo_retention
        add column kept_until timestamptz(3),
        add column watched_end timestamptz(3),
        add column next_step_at timestamptz(3)`.execute(db);
      await sql`create table deletion_warnings (
        account_id uuid not null references accounts (id) on delete cascade,
        term_end timestamptz(3) not null,
        days integer not null check (days > 0),
        mail_id uuid not null,
        sent_at timestamptz(3),
        primary key (account_id, term_end, days)
      )`.execute(db);
      await protectByAccount(db, 'deletion_warnings', { rights: 'select' });
    },
  },
  '0151_library_deletions': {
    async up(db) {
      await sql`alter table photo_retention add column deleted_at timestamptz(3)`.execute(db);
    },
  },
};
