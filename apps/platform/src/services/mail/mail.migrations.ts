import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { protectByAccount } from '../../storage/database/migrations.ts';

export const mailMigrations: Readonly<Record<string, Migration>> = {
  '0120_mails': {
    async up(db) {
      await sql`create table mails (
        id uuid primary key,
        account_id uuid references accounts (id) on delete cascade,
        kind text not null,
        body bytea,
        created_at timestamptz(3) not null,
        attempts integer not null default 0 check (attempts >= 0),
        next_at timestamptz(3) not null,
        sent_at timestamptz(3),
        given_up_at timestamptz(3),
        check ((body is null) = (num_nonnulls(sent_at, given_up_at) = 1)),
        check (num_nonnulls(sent_at, given_up_at) <= 1)
      )`.execute(db);
      await sql`create index mails_to_send on mails (next_at) where body is not null`.execute(db);
      await sql`create index mails_by_account on mails (account_id)`.execute(db);
      // What is on its way is nothing that a request reads.
      await protectByAccount(db, 'mails', { rights: 'insert' });
      await sql`create table mail_places (
        account_id uuid primary key references accounts (id) on delete cascade,
        origin text not null,
        locale text not null
      )`.execute(db);
      await protectByAccount(db, 'mail_places');
    },
  },
};
