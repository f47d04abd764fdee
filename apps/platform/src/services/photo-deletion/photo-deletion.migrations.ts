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
};
