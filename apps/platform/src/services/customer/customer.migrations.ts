import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { createEnterAccount, protectByAccount } from '../../storage/database/migrations.ts';

export const customerMigrations: Readonly<Record<string, Migration>> = {
  '0003_accounts': {
    async up(db) {
      await sql`create table accounts (
        id uuid primary key,
        email text not null unique check (email = lower(email)),
        first_name text not null,
        last_name text not null,
        auth_method text not null,
        idp_type text not null,
        idp_sub text not null,
        registered_at timestamptz not null
      )`.execute(db);
      await createEnterAccount(db, 'accounts');
      await protectByAccount(db, 'accounts', { column: 'id', rights: 'select, update' });
    },
  },
  '0175_business_accounts': {
    async up(db) {
      await sql`alter table accounts
        add column company_name text check (company_name <> ''),
        add column vat_number text check (vat_number <> '')`.execute(db);
    },
  },
  '0227_business_status': {
    async up(db) {
      await sql`alter table accounts
        add column customer_status text check (customer_status in ('Default', 'New', 'Blocked')),
        add column callback_url text check (callback_url like 'https://%'),
        add column callback_format text check (callback_format in ('JSON', 'XML'))`.execute(db);
      await sql`update accounts set customer_status = 'Default' where lower(auth_method) = 'b2b'`.execute(db);
    },
  },
  '0240_profiles': {
    async up(db) {
      // A date would come as an instant of this machine's time zone.
      await sql`alter table accounts
        add column phone text check (phone ~ '^\\+[0-9]{4,15}$'),
        add column language text check (language <> ''),
        add column newsletter boolean not null default false,
        add column birth_date text check (birth_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
        add column chamber_of_commerce text check (chamber_of_commerce <> ''),
        add column invoice_email text check (invoice_email <> '')`.execute(db);
    },
  },
};
