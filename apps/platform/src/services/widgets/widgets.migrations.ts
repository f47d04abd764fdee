import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { ACCOUNT_ROLE } from '../../storage/database/account-database.ts';
import { protectByAccount } from '../../storage/database/migrations.ts';

export const widgetMigrations: Readonly<Record<string, Migration>> = {
  '0171_widgets': {
    async up(db) {
      await sql`create table widgets (
        product_code text primary key references order_products (code) on delete cascade,
        account_id uuid not null references accounts (id) on delete cascade,
        vendor_id text not null,
        requested_at timestamptz(3) not null,
        ready_at timestamptz(3) not null check (ready_at >= requested_at)
      )`.execute(db);
      await sql`create index widgets_by_account on widgets (account_id)`.execute(db);
      await protectByAccount(db, 'widgets', { rights: 'select, insert' });
    },
  },
  '0177_shared_widgets': {
    async up(db) {
      // Addresses name this, so that they say nothing of the order, and open nothing once the widget is deleted.
      await sql`alter table widgets add column view_id uuid not null unique default gen_random_uuid()`.execute(db);
      await sql`grant delete on widgets to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
      await sql`drop index widgets_by_account`.execute(db);
      await sql`create index widgets_by_requested on widgets (account_id, requested_at desc, product_code)`.execute(db);
      await sql`create table widget_shares (
        id uuid primary key,
        account_id uuid not null references accounts (id) on delete cascade,
        shared_at timestamptz(3) not null
      )`.execute(db);
      await sql`create index widget_shares_by_time on widget_shares (account_id, shared_at)`.execute(db);
      await protectByAccount(db, 'widget_shares', { rights: 'select, insert, delete' });
      await sql`create table gallery_entries (
        widget_id text not null references widgets (product_code) on delete cascade,
        channel text not null,
        account_id uuid not null references accounts (id) on delete cascade,
        category text not null,
        title text not null,
        primary key (widget_id, channel)
      )`.execute(db);
      await sql`create index gallery_entries_by_account on gallery_entries (account_id)`.execute(db);
      await protectByAccount(db, 'gallery_entries');
    },
  },
};
