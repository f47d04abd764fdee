import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

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
};
