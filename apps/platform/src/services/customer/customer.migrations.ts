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
  '0260_profile_changes': {
    async up(db) {
      await sql`alter table accounts
        add column payment_method jsonb,
        add column extra jsonb not null default '{}',
        add column version integer not null default 1`.execute(db);
    },
  },
  '0265_addresses': {
    async up(db) {
      await sql`create table addresses (
        id uuid primary key,
        account_id uuid not null references accounts (id) on delete cascade,
        first_name text not null check (first_name <> ''),
        last_name text not null check (last_name <> ''),
        company text check (company <> ''),
        company_name text check (company_name <> ''),
        vat_number text check (vat_number <> ''),
        street text not null check (street <> ''),
        house_number text check (house_number <> ''),
        house_number_addition text check (house_number_addition <> ''),
        extra_line text check (extra_line <> ''),
        postal_code text check (postal_code <> ''),
        city text not null check (city <> ''),
        region text check (region <> ''),
        country text not null check (country ~ '^[A-Z]{2}$'),
        phone text check (phone ~ '^\\+[0-9]{4,15}$'),
        is_default_delivery boolean not null,
        is_default_billing boolean not null,
        created_at timestamptz(3) not null
      )`.execute(db);
      await sql`create index addresses_by_created on addresses (account_id, created_at desc, id desc)`.execute(db);
      for (const kind of ['delivery', 'billing']) {
        const flag = sql.ref(`is_default_${kind}`);
        await sql`create unique index ${sql.ref(`addresses_default_${kind}`)} on addresses (account_id) where ${flag}`.execute(
          db,
        );
      }
      await protectByAccount(db, 'addresses');
    },
  },
};
