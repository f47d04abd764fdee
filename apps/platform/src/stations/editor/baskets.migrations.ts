import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { protectByAccount } from '../../storage/database/migrations.ts';

export const basketMigrations: Readonly<Record<string, Migration>> = {
  '0132_baskets': {
    async up(db) {
      await sql`create table baskets (
        id uuid primary key,
        account_id uuid not null references accounts (id) on delete cascade,
        channel text not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null
      )`.execute(db);
      await sql`create index baskets_by_created on baskets (account_id, created_at)`.execute(db);
      await protectByAccount(db, 'baskets');
      await sql`create table basket_photos (
        account_id uuid not null references accounts (id) on delete cascade,
        basket_id uuid not null references baskets (id) on delete cascade,
        photo_id uuid not null references photos (id) on delete cascade,
        place integer not null,
        primary key (basket_id, photo_id)
      )`.execute(db);
      await sql`create index basket_photos_by_place on basket_photos (basket_id, place)`.execute(db);
      await sql`create index basket_photos_by_photo on basket_photos (photo_id)`.execute(db);
      await protectByAccount(db, 'basket_photos');
      await sql`create table basket_prints (
        account_id uuid not null references accounts (id) on delete cascade,
        basket_id uuid not null,
        photo_id uuid not null,
        size text not null,
        quantity integer not null check (quantity between 1 and 99),
        primary key (basket_id, photo_id, size),
        foreign key (basket_id, photo_id) references basket_photos (basket_id, photo_id) on delete cascade
      )`.execute(db);
      await protectByAccount(db, 'basket_prints');
    },
  },
};
