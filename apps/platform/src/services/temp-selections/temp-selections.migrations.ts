import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { protectByAccount } from '../../storage/database/migrations.ts';

export const tempSelectionMigrations: Readonly<Record<string, Migration>> = {
  '0130_temp_selections': {
    async up(db) {
      await sql`create table temp_selections (
        id uuid primary key,
        account_id uuid not null references accounts (id) on delete cascade,
        photo_ids uuid[] not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null
      )`.execute(db);
      await sql`create index temp_selections_by_created on temp_selections (account_id, created_at)`.execute(db);
      await sql`create index temp_selections_by_expiry on temp_selections (expires_at)`.execute(db);
      await protectByAccount(db, 'temp_selections');
    },
  },
  '0131_print_codes': {
    async up(db) {
      await sql`create table print_codes (
        code_hash bytea primary key,
        account_id uuid not null references accounts (id) on delete cascade,
        selection_id uuid not null references temp_selections (id) on delete cascade,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3)
      )`.execute(db);
      await sql`create index print_codes_by_selection on print_codes (selection_id)`.execute(db);
      await protectByAccount(db, 'print_codes');
    },
  },
};
