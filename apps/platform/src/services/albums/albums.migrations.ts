import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { protectByAccount } from '../../storage/database/migrations.ts';

export const albumMigrations: Readonly<Record<string, Migration>> = {
  '0090_albums': {
    async up(db) {
      await createAlbums(db);
      await createAlbumPhotos(db);
      await keepCounts(db);
      await letDeletedPhotosLeave(db);
    },
  },
};

const createAlbums = async (db: Kysely<unknown>) => {
  await sql`create table albums (
    id uuid primary key,
    account_id uuid not null references accounts (id) on delete cascade,
    name text not null check (name <> ''),
    is_shared boolean not null default false,
    photos integer not null default 0 check (photos >= 0),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null
  )`.execute(db);
  await sql`create index albums_by_created on albums (account_id, created_at, id)`.execute(db);
  await protectByAccount(db, 'albums');
};

const createAlbumPhotos = async (db: Kysely<unknown>) => {
  await sql`create table album_photos (
    account_id uuid not null references accounts (id) on delete cascade,
    album_id uuid not null references albums (id) on delete cascade,
    photo_id uuid not null references photos (id) on delete cascade,
    added_at timestamptz(3) not null,
    taken_at timestamp(3) not null,
    primary key (album_id, photo_id)
  )`.execute(db);
  await sql`create index album_photos_by_added on album_photos (album_id, added_at, photo_id)`.execute(db);
  await sql`create index album_photos_by_date_taken on album_photos (album_id, taken_at, photo_id)`.execute(db);
  await sql`create index album_photos_by_photo on album_photos (photo_id)`.execute(db);
  await protectByAccount(db, 'album_photos');
  // Writers of one account take turns from before they lock their first row, as those of photos do.
  await sql`create trigger wait_for_turn before insert or delete on album_photos
    for each statement execute function wait_for_turn()`.execute(db);
};

/** Counting at request time would read every photo of an album; so writers pay, in the same transaction. */
const keepCounts = async (db: Kysely<unknown>) => {
  await sql`create function count_album_photos() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$ begin
    update albums set photos = albums.photos + case tg_op when 'INSERT' then changed.photos else -changed.photos end
      from (select album_id, count(*) as photos from changed_rows group by album_id order by album_id) changed
      where albums.id = changed.album_id;
    return null;
  end $$`.execute(db);
  await sql`create trigger count_added after insert on album_photos referencing new table as changed_rows
    for each statement execute function count_album_photos()`.execute(db);
  await sql`create trigger count_removed after delete on album_photos referencing old table as changed_rows
    for each statement execute function count_album_photos()`.execute(db);
};

/** By the database, so that no way of deleting a photo can forget its albums. */
const letDeletedPhotosLeave = async (db: Kysely<unknown>) => {
  await sql`create function leave_albums() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$ begin
    delete from album_photos using changed
      where changed.deleted_at is not null and album_photos.photo_id = changed.id;
    return null;
  end $$`.execute(db);
  await sql`create trigger leave_albums after update on photos referencing new table as changed
    for each statement execute function leave_albums()`.execute(db);
};
