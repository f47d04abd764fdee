import { type Kysely, sql } from 'kysely';

import { protectByAccount } from '../../storage/database/migrations.ts';

/**
 * How many bytes each customer has here, in photos and in files on their way. Adding up the photos at request time would read
 * every one; so writers pay, in the same transaction. A photo counts until its file is gone, which is after it was deleted.
 */
export const createStorageUse = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table storage_use (
    account_id uuid primary key references accounts (id) on delete cascade,
    photo_bytes bigint not null default 0 check (photo_bytes >= 0),
    upload_bytes bigint not null default 0 check (upload_bytes >= 0)
  )`.execute(db);
  await protectByAccount(db, 'storage_use', { rights: 'select' });
  await sql`insert into storage_use (account_id, photo_bytes, upload_bytes)
    select account_id, sum(photo_bytes), sum(upload_bytes) from (
      select account_id, byte_size as photo_bytes, 0 as upload_bytes from photos where sha256 is not null
      union all
      select account_id, 0, byte_size from uploads where photo_id is null
    ) used group by account_id`.execute(db);

  await sql`create function use_storage(account uuid, photo bigint, upload bigint) returns void language sql as $$
      insert into storage_use as used (account_id, photo_bytes, upload_bytes) values (account, photo, upload)
        on conflict (account_id) do update set
          photo_bytes = used.photo_bytes + excluded.photo_bytes,
          upload_bytes = used.upload_bytes + excluded.upload_bytes
    $$`.execute(db);
  await sql`create function free_storage(account uuid, photo bigint, upload bigint) returns void language sql as $$
      update storage_use set photo_bytes = photo_bytes - photo, upload_bytes = upload_bytes - upload
        where account_id = account
    $$`.execute(db);

  // With the rights of the platform: customers' requests change photos and uploads, never the sums themselves.
  await sql`create function use_storage_of_photos() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$ begin
    if tg_op = 'INSERT' then
      perform use_storage(account_id, sum(byte_size)::bigint, 0)
        from added where sha256 is not null group by account_id order by account_id;
    else
      perform free_storage(account_id, sum(byte_size)::bigint, 0)
        from removed where sha256 is not null group by account_id order by account_id;
    end if;
    return null;
  end $$`.execute(db);
  await sql`create trigger use_storage after insert on photos referencing new table as added
    for each statement execute function use_storage_of_photos()`.execute(db);
  await sql`create trigger free_storage after delete on photos referencing old table as removed
    for each statement execute function use_storage_of_photos()`.execute(db);

  await sql`create function use_storage_of_upload() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$ begin
    if tg_op = 'INSERT' then
      perform use_storage(new.account_id, 0, new.byte_size);
    elsif old.photo_id is null and (tg_op = 'DELETE' or new.photo_id is not null) then
      perform free_storage(old.account_id, 0, old.byte_size);
    end if;
    return null;
  end $$`.execute(db);
  await sql`create trigger use_storage after insert or delete or update of photo_id on uploads
    for each row execute function use_storage_of_upload()`.execute(db);
};
