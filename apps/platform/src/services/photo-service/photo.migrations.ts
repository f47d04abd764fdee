import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { protectByAccount } from '../../storage/database/migrations.ts';
import { createPhotoRevisions } from './photo-revisions.migration.ts';

export const photoMigrations: Readonly<Record<string, Migration>> = {
  '0010_photos': {
    async up(db) {
      await createPhotos(db);
      await createPhotoMonths(db);
    },
  },
  '0290_photo_revisions': { up: createPhotoRevisions },
  '0295_placeholders': {
    async up(db) {
      await sql`alter table photos add column placeholder bytea`.execute(db);
    },
  },
};

const createPhotos = async (db: Kysely<unknown>) => {
  await sql`create table photos (
    id uuid primary key,
    account_id uuid not null references accounts (id) on delete cascade,
    file_name text not null,
    media_type text not null,
    sha256 bytea,
    byte_size bigint not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    taken_at timestamp(3) not null,
    taken_offset_minutes smallint,
    created_at timestamptz(3) not null,
    deleted_at timestamptz(3),
    taken_month integer not null generated always as (
      extract(year from taken_at)::integer * 100 + extract(month from taken_at)::integer
    ) stored,
    created_month integer not null generated always as (
      extract(year from created_at at time zone 'UTC')::integer * 100
        + extract(month from created_at at time zone 'UTC')::integer
    ) stored
  )`.execute(db);
  // The month leads: one index serves the pages of a month and of the whole library, read forwards or backwards.
  await sql`create index photos_by_date_taken on photos (account_id, taken_month, taken_at, id)
    where deleted_at is null`.execute(db);
  await sql`create index photos_by_created on photos (account_id, created_month, created_at, id)
    where deleted_at is null`.execute(db);
  await sql`create unique index photos_once_per_account on photos (account_id, sha256)
    where deleted_at is null and sha256 is not null`.execute(db);
  await protectByAccount(db, 'photos');
};

/** Counting at request time would read every photo; so writers of photos pay, in the same transaction. */
const createPhotoMonths = async (db: Kysely<unknown>) => {
  await sql`create table photo_months (
    account_id uuid not null references accounts (id) on delete cascade,
    sort_key text not null check (sort_key in ('created', 'dateTaken')),
    month integer not null,
    photos integer not null check (photos >= 0),
    primary key (account_id, sort_key, month)
  )`.execute(db);
  await protectByAccount(db, 'photo_months', { rights: 'select' });

  // Runs with the rights of the platform: customers' requests change photos, never the counts themselves.
  await sql`create function count_photos() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$ begin
    if tg_op <> 'DELETE' then
      perform take_turns_counting(account_id) from (select distinct account_id from added order by account_id) accounts;
      insert into photo_months as counted (account_id, sort_key, month, photos)
        select account_id, 'dateTaken', taken_month, count(*) from added where deleted_at is null group by 1, 3
        union all
        select account_id, 'created', created_month, count(*) from added where deleted_at is null group by 1, 3
        on conflict (account_id, sort_key, month) do update set photos = counted.photos + excluded.photos;
    end if;
    if tg_op <> 'INSERT' then
      perform take_turns_counting(account_id) from (select distinct account_id from removed order by account_id) accounts;
      update photo_months counted set photos = counted.photos - gone.photos from (
        select account_id, 'dateTaken' as sort_key, taken_month as month, count(*) as photos
          from removed where deleted_at is null group by 1, 3
        union all
        select account_id, 'created', created_month, count(*) from removed where deleted_at is null group by 1, 3
      ) gone
      where (counted.account_id, counted.sort_key, counted.month) = (gone.account_id, gone.sort_key, gone.month);
    end if;
    return null;
  end $$`.execute(db);
  // Writers of one account take turns, from before they lock their first photo: two that change the same photos and
  // months in different orders would wait for each other for ever.
  await sql`create function take_turns_counting(account uuid) returns void language sql as
    $$ select pg_advisory_xact_lock(hashtextextended(account::text, 10)) $$`.execute(db);
  await sql`create function wait_for_turn() returns trigger language plpgsql as $$ begin
    perform take_turns_counting(nullif(current_setting('app.account', true), '')::uuid);
    return null;
  end $$`.execute(db);
  await sql`create trigger wait_for_turn before insert or update or delete on photos
    for each statement execute function wait_for_turn()`.execute(db);

  await sql`create trigger count_added after insert on photos referencing new table as added
    for each statement execute function count_photos()`.execute(db);
  await sql`create trigger count_removed after delete on photos referencing old table as removed
    for each statement execute function count_photos()`.execute(db);
  await sql`create trigger count_changed after update on photos referencing old table as removed new table as added
    for each statement execute function count_photos()`.execute(db);
};
