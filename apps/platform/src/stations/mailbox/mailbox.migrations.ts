import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const mailboxMigrations: Readonly<Record<string, Migration>> = {
  '0121_mailbox': {
    async up(db) {
      await sql`create table mailbox_mails (
        id uuid primary key,
        arrived_at timestamptz(3) not null,
        recipients text[] not null,
        raw bytea not null
      )`.execute(db);
      await sql`create index mailbox_mails_by_arrival on mailbox_mails (arrived_at desc, id)`.execute(db);
    },
  },
};
