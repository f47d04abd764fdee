import { type Kysely, sql } from 'kysely';

import { protectByAccount } from '../../storage/database/migrations.ts';

/** Whether a client still has what there is must cost no more than one look, so writers of photos count their changes. */
export const createPhotoRevisions = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table photo_revisions (
    account_id uuid primary key references accounts (id) on delete cascade,
    revision bigint not null
  )`.execute(db);
  await protectByAccount(db, 'photo_revisions', { rights: 'select' });

  // Runs with the rights of the platform, as the counting of photos does, and after it in the same turn of the account.
  await sql`create function revise_photos() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$ begin
    if tg_op = 'DELETE' then
      -- Rows of photos that were deleted before are in no answer; and an account that goes is given no new row.
      update photo_revisions set revision = revision + 1
        where account_id in (select account_id from changed where deleted_at is null);
    else
      insert into photo_revisions as known (account_id, revision)
        select distinct account_id, 1 from changed order by account_id
        on conflict (account_id) do update set revision = known.revision + 1;
    end if;
    return null;
  end $$`.execute(db);
  await sql`create trigger revise_added after insert on photos referencing new table as changed
    for each statement execute function revise_photos()`.execute(db);
  await sql`create trigger revise_removed after delete on photos referencing old table as changed
    for each statement execute function revise_photos()`.execute(db);
  await sql`create trigger revise_updated after update on photos referencing new table as changed
    for each statement execute function revise_photos()`.execute(db);
};
