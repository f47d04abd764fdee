import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { protectByAccount } from '../storage/database/migrations.ts';

export const demoPhotoMigrations: Readonly<Record<string, Migration>> = {
  '0080_demo_photos': {
    async up(db) {
      await sql`create table demo_photos (
        id uuid primary key,
        account_id uuid not null references accounts (id) on delete cascade
      )`.execute(db);
      await protectByAccount(db, 'demo_photos', { rights: 'insert' });
      // Rows from before the seed was recorded.
      await sql`insert into demo_photos (id, account_id)
        select photos.id, photos.account_id from photos join accounts on accounts.id = photos.account_id
        where accounts.email in ('anna@example.test', 'bram@example.test', 'lars@example.test')`.execute(db);
    },
  },
};
