import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { protectByAccount } from '../../storage/database/migrations.ts';

export const emailGatewayMigrations: Readonly<Record<string, Migration>> = {
  '0280_newsletter_confirmations': {
    async up(db) {
      await sql`create table newsletter_confirmations (
        id uuid primary key,
        account_id uuid not null references accounts (id) on delete cascade,
        email text not null,
        token_hash bytea not null unique check (octet_length(token_hash) = 32),
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        confirmed_at timestamptz(3),
        voided_at timestamptz(3)
      )`.execute(db);
      await sql`create index newsletter_confirmations_by_account on newsletter_confirmations (account_id)`.execute(db);
      await sql`create index newsletter_confirmations_by_expiry on newsletter_confirmations (expires_at)`.execute(db);
      await protectByAccount(db, 'newsletter_confirmations');
    },
  },
};
