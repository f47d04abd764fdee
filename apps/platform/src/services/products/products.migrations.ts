import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { protectByAccount } from '../../storage/database/migrations.ts';

export const productMigrations: Readonly<Record<string, Migration>> = {
  '0170_product_files': {
    async up(db) {
      await sql`create table product_files (
        id uuid primary key,
        account_id uuid not null references accounts (id) on delete cascade,
        product_code text not null unique references order_products (code) on delete cascade,
        asked_at timestamptz(3) not null,
        page_count integer check (page_count > 0),
        byte_size integer check (byte_size > 0),
        sha256 bytea,
        check ((sha256 is null) = (page_count is null) and (sha256 is null) = (byte_size is null))
      )`.execute(db);
      await sql`create index product_files_by_account on product_files (account_id)`.execute(db);
      await protectByAccount(db, 'product_files', { rights: 'select' });
    },
  },
};
