import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { protectByAccount } from '../../storage/database/migrations.ts';

export const downloadMigrations: Readonly<Record<string, Migration>> = {
  '0060_archives': {
    async up(db) {
      await sql`create table archives (
        account_id uuid not null references accounts (id) on delete cascade,
        id uuid not null,
        job_id uuid not null unique,
        name text,
        photo_ids text[] not null,
        status text not null check (status in ('started', 'finished', 'error')),
        photos_count integer not null check (photos_count > 0),
        progress double precision not null default 0 check (progress between 0 and 1),
        size_bytes bigint,
        created_at timestamptz(3) not null,
        changed_at timestamptz(3) not null,
        started_at timestamptz(3),
        expires_at timestamptz(3),
        primary key (account_id, id),
        check ((status = 'finished') = (size_bytes is not null)),
        check ((status = 'started') = (expires_at is null))
      )`.execute(db);
      await sql`create index archives_by_expiry on archives (expires_at) where expires_at is not null`.execute(db);
      await protectByAccount(db, 'archives');
    },
  },
  '0075_archive_bytes': {
    async up(db) {
      await sql`alter table archives add column asked_bytes bigint not null default 0`.execute(db);
    },
  },
  '0101_archive_owners': {
    async up(db) {
      await sql`alter table archives add column owner_ids text[]`.execute(db);
      await sql`alter table archives add constraint an_owner_for_each_photo
        check (owner_ids is null or cardinality(owner_ids) = cardinality(photo_ids))`.execute(db);
    },
  },
  '0140_archive_periods': {
    async up(db) {
      await sql`alter table archives add column months text[], add column part integer[]`.execute(db);
      await sql`alter table archives add constraint a_month_from_and_to check (cardinality(months) = 2)`.execute(db);
      await sql`alter table archives add constraint a_part_of_several check (cardinality(part) = 2)`.execute(db);
    },
  },
};
