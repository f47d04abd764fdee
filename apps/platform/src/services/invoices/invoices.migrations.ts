import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { protectByAccount } from '../../storage/database/migrations.ts';

export const invoiceMigrations: Readonly<Record<string, Migration>> = {
  '0176_invoices': {
    async up(db) {
      await sql`create table invoices (
        id uuid primary key,
        account_id uuid not null references accounts (id) on delete cascade,
        order_ref text not null,
        channel text not null,
        number text not null unique,
        is_historical boolean not null,
        issued_at timestamptz(3) not null,
        total_minor bigint not null check (total_minor > 0),
        currency text not null,
        content jsonb not null,
        byte_size integer check (byte_size > 0),
        sha256 bytea,
        unique (account_id, order_ref, is_historical),
        check ((sha256 is null) = (byte_size is null))
      )`.execute(db);
      await sql`create index invoices_to_make on invoices (id) where sha256 is null`.execute(db);
      await protectByAccount(db, 'invoices', { rights: 'select' });
      await sql`create table invoice_numbers (
        year integer primary key,
        last_number integer not null check (last_number > 0)
      )`.execute(db);
    },
  },
};
