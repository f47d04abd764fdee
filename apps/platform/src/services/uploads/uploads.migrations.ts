import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { protectByAccount } from '../../storage/database/migrations.ts';
import { createStorageUse } from './storage-use.migration.ts';

export const uploadMigrations: Readonly<Record<string, Migration>> = {
  '0070_uploads': {
    async up(db) {
      await sql`create table uploads (
        id uuid primary key,
        account_id uuid not null references accounts (id) on delete cascade,
        metadata text not null,
        byte_size integer not null check (byte_size > 0),
        received integer not null default 0 check (received between 0 and byte_size),
        expires_at timestamptz(3) not null,
        photo_id uuid,
        is_duplicate boolean not null default false
      )`.execute(db);
      await sql`create index uploads_by_account on uploads (account_id)`.execute(db);
      await sql`create index uploads_by_end on uploads (expires_at)`.execute(db);
      await protectByAccount(db, 'uploads');
    },
  },
  '0074_storage_use': { up: createStorageUse },
};
