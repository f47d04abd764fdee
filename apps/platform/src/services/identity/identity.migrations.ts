import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { protectByAccount } from '../../storage/database/migrations.ts';

export const identityMigrations: Readonly<Record<string, Migration>> = {
  '0271_identity_requests': {
    async up(db) {
      await sql`create table identity_requests (
        token_hash bytea primary key check (octet_length(token_hash) = 32),
        account_id uuid not null references accounts (id) on delete cascade,
        purpose text not null check (purpose in ('account-deletion', 'email-change')),
        new_email text,
        channel text not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3),
        check ((purpose = 'email-change') = (new_email is not null))
      )`.execute(db);
      await sql`create index identity_requests_by_account
        on identity_requests (account_id, purpose, created_at)`.execute(db);
      await sql`create index identity_requests_by_age on identity_requests (created_at)`.execute(db);
      await protectByAccount(db, 'identity_requests');
    },
  },
};
