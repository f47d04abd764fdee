import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { protectByAccount } from '../../storage/database/migrations.ts';

export const projectMigrations: Readonly<Record<string, Migration>> = {
  '0172_projects': {
    async up(db) {
      await createProjects(db);
      await keepCounts(db);
    },
  },
};

const createProjects = async (db: Kysely<unknown>) => {
  await sql`create table projects (
    id uuid primary key,
    account_id uuid not null references accounts (id) on delete cascade,
    channel text not null,
    title text not null check (title <> ''),
    article text not null,
    article_type text not null,
    size text,
    upload_id uuid references project_uploads (id) on delete set null,
    created_at timestamptz(3) not null,
    changed_at timestamptz(3) not null
  )`.execute(db);
  await sql`create index projects_by_changed on projects (account_id, changed_at desc, id desc)`.execute(db);
  await sql`create index projects_by_upload on projects (upload_id)`.execute(db);
  await protectByAccount(db, 'projects');
  await sql`create table project_photos (
    account_id uuid not null references accounts (id) on delete cascade,
    project_id uuid not null references projects (id) on delete cascade,
    photo_id uuid not null references photos (id) on delete cascade,
    place integer not null,
    primary key (project_id, photo_id)
  )`.execute(db);
  await sql`create index project_photos_by_place on project_photos (project_id, place)`.execute(db);
  await sql`create index project_photos_by_photo on project_photos (photo_id)`.execute(db);
  await protectByAccount(db, 'project_photos');
};

/**
 * By the database, in the transaction of each change, so that no way of saving or deleting a project can forget it. Until now
 * there was no project, whatever was counted.
 */
const keepCounts = async (db: Kysely<unknown>) => {
  await sql`update photo_retention set project_count = 0`.execute(db);
  await sql`create function count_saved_projects() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$ begin
    insert into photo_retention (account_id, project_count)
      select account_id, count(*) from changed_rows group by account_id order by account_id
      on conflict (account_id) do update set project_count = photo_retention.project_count + excluded.project_count;
    return null;
  end $$`.execute(db);
  await sql`create function count_removed_projects() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$ begin
    update photo_retention set project_count = photo_retention.project_count - changed.projects
      from (select account_id, count(*) as projects from changed_rows group by account_id order by account_id) changed
      where photo_retention.account_id = changed.account_id;
    return null;
  end $$`.execute(db);
  await sql`create trigger count_saved after insert on projects referencing new table as changed_rows
    for each statement execute function count_saved_projects()`.execute(db);
  await sql`create trigger count_removed after delete on projects referencing old table as changed_rows
    for each statement execute function count_removed_projects()`.execute(db);
};
