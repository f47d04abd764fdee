import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { protectByAccount } from '../../storage/database/migrations.ts';

export const activationMigrations: Readonly<Record<string, Migration>> = {
  '0110_library_activations': {
    async up(db) {
      await sql`create table library_activations (
        account_id uuid primary key references accounts (id) on delete cascade,
        status text not null check (status in ('active', 'not-active', 'importing', 'deleting')),
        job_id uuid not null,
        started_at timestamptz(3),
        changed_at timestamptz(3) not null,
        looked_to uuid
      )`.execute(db);
      await sql`create index library_activations_under_way on library_activations (status)
        where status in ('importing', 'deleting')`.execute(db);
      await protectByAccount(db, 'library_activations', { rights: 'select' });
    },
  },
};
