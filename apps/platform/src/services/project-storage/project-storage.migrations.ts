import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { protectByAccount } from '../../storage/database/migrations.ts';

export const projectStorageMigrations: Readonly<Record<string, Migration>> = {
  '0150_project_uploads': {
    async up(db) {
      await sql`create table project_uploads (
        id uuid primary key,
        account_id uuid references accounts (id) on delete cascade,
        photos_count integer not null check (photos_count >= 0),
        byte_size bigint not null check (byte_size >= 0),
        created_at timestamptz(3) not null
      )`.execute(db);
      await sql`create index project_uploads_by_account on project_uploads (account_id)`.execute(db);
      await protectByAccount(db, 'project_uploads');
    },
  },
};
