import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { protectByAccount } from '../../storage/database/migrations.ts';

export const sharedAlbumMigrations: Readonly<Record<string, Migration>> = {
  '0006_shared_album_counts': {
    async up(db) {
      await sql`create table shared_album_counts (
        account_id uuid primary key references accounts (id) on delete cascade,
        read_albums integer not null check (read_albums >= 0),
        granted_albums integer not null check (granted_albums >= 0),
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`.execute(db);
      await protectByAccount(db, 'shared_album_counts', { rights: 'select' });
    },
  },
};
