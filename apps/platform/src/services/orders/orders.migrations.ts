import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { protectByAccount } from '../../storage/database/migrations.ts';

export const orderMigrations: Readonly<Record<string, Migration>> = {
  '0160_orders': {
    async up(db) {
      await createOrders(db);
      await createProducts(db);
      await createEvents(db);
      await createDeliveryChanges(db);
    },
  },
};

const createOrders = async (db: Kysely<unknown>) => {
  await sql`create table orders (
    id uuid primary key,
    account_id uuid not null references accounts (id) on delete cascade,
    code text not null unique,
    placement_key text,
    source text not null check (source in ('Resnap', 'Albelli')),
    channel text not null,
    created_at timestamptz(3) not null,
    total_minor bigint not null check (total_minor >= 0),
    currency text not null,
    delivery_type text not null check (delivery_type in ('Home', 'PickupPoint')),
    address jsonb not null,
    status text not null check (status <> ''),
    status_at timestamptz(3) not null,
    awaits_payment boolean not null generated always as (
      regexp_replace(lower(status), '[[:space:]_]', '', 'g')
        in ('received', 'paymentpending', 'paymentfailed', 'verificationfailed')
    ) stored,
    payment_changed_at timestamptz(3),
    is_blocked boolean not null default false,
    tracking_number text unique,
    next_status text,
    next_at timestamptz(3),
    unique (account_id, placement_key),
    check ((next_status is null) = (next_at is null))
  )`.execute(db);
  // What decides whether an order has expired is in the index: pages far down are counted off without reading orders.
  await sql`create index orders_by_created on orders (account_id, created_at desc, id desc) include (awaits_payment)`.execute(
    db,
  );
  await sql`create index orders_by_next_step on orders (next_at) where next_at is not null`.execute(db);
  await protectByAccount(db, 'orders', { rights: 'select' });
};

const createProducts = async (db: Kysely<unknown>) => {
  await sql`create table order_products (
    code text primary key,
    account_id uuid not null references accounts (id) on delete cascade,
    order_id uuid not null references orders (id) on delete cascade,
    place integer not null check (place > 0),
    article text not null,
    article_type text not null,
    title text not null check (title <> ''),
    quantity integer not null check (quantity > 0),
    unit_minor bigint not null check (unit_minor >= 0),
    status text not null check (status <> ''),
    option_code text,
    voucher_code text unique,
    cover_photo_id uuid references photos (id) on delete set null,
    extras jsonb not null default '{}',
    files_state text not null default 'none' check (files_state in ('none', 'waiting', 'ready', 'failed')),
    unique (order_id, place)
  )`.execute(db);
  await sql`create index order_products_by_account on order_products (account_id, article)`.execute(db);
  await sql`create index order_products_by_cover on order_products (cover_photo_id) where cover_photo_id is not null`.execute(
    db,
  );
  await protectByAccount(db, 'order_products', { rights: 'select' });
};

const createEvents = async (db: Kysely<unknown>) => {
  await sql`create table order_events (
    id bigint generated always as identity primary key,
    account_id uuid not null references accounts (id) on delete cascade,
    order_id uuid not null references orders (id) on delete cascade,
    status text not null,
    at timestamptz(3) not null
  )`.execute(db);
  await sql`create index order_events_by_order on order_events (order_id, id)`.execute(db);
  await sql`create index order_events_by_account on order_events (account_id)`.execute(db);
  await protectByAccount(db, 'order_events', { rights: 'select' });
};

const createDeliveryChanges = async (db: Kysely<unknown>) => {
  await sql`create table delivery_changes (
    order_id uuid primary key references orders (id) on delete cascade,
    account_id uuid not null references accounts (id) on delete cascade,
    address jsonb not null,
    visible_at timestamptz(3) not null
  )`.execute(db);
  await sql`create index delivery_changes_by_account on delivery_changes (account_id)`.execute(db);
  await protectByAccount(db, 'delivery_changes', { rights: 'select' });
};
