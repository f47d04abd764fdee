import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { ACCOUNT_ROLE } from '../../storage/database/account-database.ts';
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
  '0100_shared_albums': {
    async up(db) {
      await createMembers(db);
      await keepCounts(db);
      await beginAndEndSharing(db);
      await lockAlbumsBeforeTheirPhotos(db);
      await openToReaders(db);
    },
  },
  '0296_placeholders_in_shared_albums': {
    async up(db) {
      // As it was, and one column more behind the others.
      await sql`create or replace view shared_album_photos as
        select members.account_id as reader_id, places.album_id, places.added_at, photos.id, photos.account_id as owner_id,
          photos.file_name, photos.width, photos.height, photos.taken_at, photos.taken_offset_minutes, photos.created_at,
          photos.byte_size, photos.sha256 is null as drawn, photos.placeholder
        from album_photos places
          join album_members members on members.album_id = places.album_id
          join photos on photos.id = places.photo_id and photos.deleted_at is null
        where members.account_id = nullif(current_setting('app.account', true), '')::uuid`.execute(db);
    },
  },
};

/** Who may see a shared album: its owner and its participants. An album that is not shared has no members. */
const createMembers = async (db: Kysely<unknown>) => {
  await sql`create table album_members (
    account_id uuid not null references accounts (id) on delete cascade,
    album_id uuid not null references albums (id) on delete cascade,
    role text not null check (role in ('owner', 'participant')),
    joined_at timestamptz(3) not null,
    primary key (account_id, album_id)
  )`.execute(db);
  await sql`create index album_members_by_album on album_members (album_id)`.execute(db);
  await sql`create index album_members_by_joined on album_members (account_id, joined_at, album_id)
    where role = 'participant'`.execute(db);
  await protectByAccount(db, 'album_members', { rights: 'select' });
};

/** By the database in the same transaction, whatever adds or removes members. Rows are locked in one order. */
const keepCounts = async (db: Kysely<unknown>) => {
  await sql`create function count_shared_albums() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$ begin
    if tg_op = 'INSERT' then
      insert into shared_album_counts (account_id, read_albums, granted_albums, created_at, updated_at)
        select account_id, 0, 0, min(joined_at), max(joined_at) from changed_rows group by account_id order by account_id
        on conflict do nothing;
    end if;
    perform from shared_album_counts where account_id in (select account_id from changed_rows)
      order by account_id for update;
    update shared_album_counts counts set
        read_albums = counts.read_albums + case tg_op when 'INSERT' then changed.read else -changed.read end,
        granted_albums = counts.granted_albums + case tg_op when 'INSERT' then changed.granted else -changed.granted end,
        updated_at = greatest(counts.updated_at, case tg_op when 'INSERT' then changed.joined_at else now() end)
      from (
        select account_id, count(*) filter (where role = 'participant') as read,
          count(*) filter (where role = 'owner') as granted, max(joined_at) as joined_at
        from changed_rows group by account_id
      ) changed
      where counts.account_id = changed.account_id;
    return null;
  end $$`.execute(db);
  await sql`create trigger count_added after insert on album_members referencing new table as changed_rows
    for each statement execute function count_shared_albums()`.execute(db);
  await sql`create trigger count_removed after delete on album_members referencing old table as changed_rows
    for each statement execute function count_shared_albums()`.execute(db);
};

/**
 * An album is shared from its first participant to its last. A participant who goes takes along from the album the photos
 * they put into it; the photos stay in their library. By the database, so that no way of going can forget that.
 */
const beginAndEndSharing = async (db: Kysely<unknown>) => {
  await sql`create function begin_sharing() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$ begin
    update albums set is_shared = true where id in (select album_id from changed_rows) and not is_shared;
    return null;
  end $$`.execute(db);
  await sql`create trigger begin_sharing after insert on album_members referencing new table as changed_rows
    for each statement execute function begin_sharing()`.execute(db);
  await sql`create function end_sharing() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$ begin
    if not exists (select from changed_rows) then return null; end if;
    perform from albums where id in (select album_id from changed_rows) order by id for update;
    delete from album_photos using changed_rows gone
      where gone.role = 'participant'
        and (album_photos.album_id, album_photos.account_id) = (gone.album_id, gone.account_id);
    delete from album_members owner
      where owner.role = 'owner' and owner.album_id in (select album_id from changed_rows)
        and not exists (
          select from album_members others where others.album_id = owner.album_id and others.role = 'participant'
        );
    update albums set is_shared = false
      where id in (select album_id from changed_rows) and is_shared
        and not exists (select from album_members members where members.album_id = albums.id);
    return null;
  end $$`.execute(db);
  await sql`create trigger end_sharing after delete on album_members referencing old table as changed_rows
    for each statement execute function end_sharing()`.execute(db);
  // The only way in which a customer changes members: in the order in which every writer of a shared album locks.
  await sql`create function leave_shared_album(album uuid) returns boolean language plpgsql
    security definer set search_path = public, pg_temp as $$
    declare leaver uuid := current_setting('app.account')::uuid;
    begin
      if not exists (
        select from album_members where (account_id, album_id, role) = (leaver, album, 'participant')
      ) then return false; end if;
      perform take_turns_counting(leaver);
      perform from albums where id = album for update;
      delete from album_members where (account_id, album_id, role) = (leaver, album, 'participant');
      return found;
    end $$`.execute(db);
};

/**
 * Photos of several accounts are in a shared album, so writers of one account taking turns is not enough: first the turn
 * of the account, then the albums in the order of their ids, then what is in them. Nobody waits in a circle.
 */
const lockAlbumsBeforeTheirPhotos = async (db: Kysely<unknown>) => {
  await sql`create trigger wait_for_turn before delete on albums
    for each statement execute function wait_for_turn()`.execute(db);
  await sql`create or replace function leave_albums() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$ begin
    perform from albums where id in (
      select album_id from album_photos join changed on changed.id = album_photos.photo_id
        where changed.deleted_at is not null
    ) order by id for update;
    delete from album_photos using changed
      where changed.deleted_at is not null and album_photos.photo_id = changed.id;
    return null;
  end $$`.execute(db);
};

/**
 * What readers see of albums of others: views that show it for the account of the transaction alone. The tables
 * themselves stay closed. A reader learns who the owner is; who else may read, the owner alone learns.
 */
const openToReaders = async (db: Kysely<unknown>) => {
  const mine = sql`members.account_id = nullif(current_setting('app.account', true), '')::uuid`;
  await sql`create view shared_albums with (security_barrier) as
    select members.account_id as reader_id, members.role, members.joined_at, albums.id, albums.account_id as owner_id,
      albums.name, albums.photos, albums.created_at, albums.updated_at
    from album_members members join albums on albums.id = members.album_id
    where ${mine}`.execute(db);
  await sql`create view shared_album_members with (security_barrier) as
    select members.account_id as reader_id, shown.album_id, shown.account_id as member_id, shown.role, accounts.email
    from album_members members
      join album_members shown on shown.album_id = members.album_id
      join accounts on accounts.id = shown.account_id
    where ${mine} and (members.role = 'owner' or shown.role = 'owner' or shown.account_id = members.account_id)`.execute(
    db,
  );
  // No barrier in these two: behind one neither an order nor a place is found by an index. Customers write no statements.
  await sql`create view shared_album_places as
    select members.account_id as reader_id, places.album_id, places.photo_id, places.account_id as owner_id,
      places.added_at, places.taken_at
    from album_photos places join album_members members on members.album_id = places.album_id
    where ${mine}`.execute(db);
  await sql`create view shared_album_photos as
    select members.account_id as reader_id, places.album_id, places.added_at, photos.id, photos.account_id as owner_id,
      photos.file_name, photos.width, photos.height, photos.taken_at, photos.taken_offset_minutes, photos.created_at,
      photos.byte_size, photos.sha256 is null as drawn
    from album_photos places
      join album_members members on members.album_id = places.album_id
      join photos on photos.id = places.photo_id and photos.deleted_at is null
    where ${mine}`.execute(db);
  for (const view of ['shared_albums', 'shared_album_members', 'shared_album_places', 'shared_album_photos']) {
    await sql`grant select on ${sql.table(view)} to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
  }
};
