import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Under this name the database passes news on. */
export const PUSH_CHANNEL = 'account_area_push';

export const pushMigrations: Readonly<Record<string, Migration>> = {
  '0061_announce_ended_accounts': {
    async up(db) {
      await sql`create function announce_ended_account() returns trigger language plpgsql as $$ begin
        perform pg_notify(${sql.lit(PUSH_CHANNEL)}, json_build_object('kind', 'account-ended', 'accountId', old.id)::text);
        return null;
      end $$`.execute(db);
      await sql`create trigger announce_ended_account after delete on accounts
        for each row execute function announce_ended_account()`.execute(db);
    },
  },
};
