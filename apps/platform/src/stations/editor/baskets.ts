import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { AccountDatabase, AccountQueries } from '../../storage/database/account-database.ts';
import { PHOTO_COLUMNS, type PhotoRow } from '../../services/photo-service/photo-pages.ts';

/** Most prints of one photo in one size. */
export const MOST_PRINTS = 99;

/** Most baskets of an account: the oldest gives way. */
export const MOST_BASKETS = 20;

/** How many prints are wanted of each size, by the id of the size. */
export type Quantities = Readonly<Record<string, number>>;

export interface Basket {
  readonly id: string;
  readonly channel: string;
  /** Of those that arrived, the ones that are still there. */
  readonly photos: number;
  readonly prints: Quantities;
}

/** A photo of a basket, and its prints. */
export interface BasketPhoto extends PhotoRow {
  readonly prints: Quantities;
}

/** The prints that are wanted of one photo in one size; 0 for none. */
export interface PrintsWanted {
  readonly photoId: string;
  readonly size: string;
  readonly quantity: number;
}

interface NewBasket {
  readonly accountId: string;
  readonly channel: string;
  readonly photoIds: readonly string[];
  /** Each photo is printed once in it until the customer says otherwise. */
  readonly size: string;
  readonly now: Date;
}

/** Puts photos into a basket of their own. */
export const createBasket = async (
  queries: AccountQueries,
  { accountId, channel, now, photoIds, size }: NewBasket,
): Promise<string> => {
  await sql`
    delete from baskets where account_id = ${accountId} and id in (
      select id from baskets where account_id = ${accountId}
      order by created_at desc, id offset ${MOST_BASKETS - 1}
    )
  `.execute(queries);
  const id = randomUUID();
  await queries
    .insertInto('baskets')
    .values({ id, account_id: accountId, channel, created_at: now, updated_at: now })
    .execute();
  await sql`
    insert into basket_photos (account_id, basket_id, photo_id, place)
    select ${accountId}::uuid, ${id}::uuid, photo_id, place - 1
    from unnest(${[...photoIds]}::uuid[]) with ordinality as arrived (photo_id, place)
  `.execute(queries);
  await sql`
    insert into basket_prints (account_id, basket_id, photo_id, size, quantity)
    select account_id, basket_id, photo_id, ${size}, 1 from basket_photos
    where account_id = ${accountId} and basket_id = ${id}
  `.execute(queries);
  return id;
};

/** `undefined` when the customer has no such basket. */
export const readBasket = (account: AccountDatabase, id: string): Promise<Basket | undefined> =>
  account.read(async (queries) => {
    const basket = await queries
      .selectFrom('baskets')
      .select(['id', 'channel'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!basket) return undefined;
    const { photos } = await photosThere(queries, id)
      .select(sql<number>`count(*)`.as('photos'))
      .executeTakeFirstOrThrow();
    const prints = await photosThere(queries, id)
      .innerJoin('basket_prints', (join) =>
        join
          .onRef('basket_prints.basket_id', '=', 'basket_photos.basket_id')
          .onRef('basket_prints.photo_id', '=', 'basket_photos.photo_id'),
      )
      .select(['basket_prints.size', sql<number>`sum(basket_prints.quantity)`.as('quantity')])
      .groupBy('basket_prints.size')
      .execute();
    return { ...basket, photos, prints: quantitiesOf(prints) };
  });

/** Some of the photos of a basket, in the order in which they arrived. */
export const readBasketPhotos = (
  account: AccountDatabase,
  id: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly BasketPhoto[]> =>
  account.read(async (queries) => {
    const photos = await photosThere(queries, id)
      .select(PHOTO_COLUMNS.map((column) => `photos.${column}` as const))
      .select([sql<string>`photos.taken_at::text`.as('taken_at'), sql<boolean>`photos.sha256 is null`.as('drawn')])
      .orderBy('basket_photos.place')
      .offset(offset)
      .limit(limit)
      .execute();
    const prints = await queries
      .selectFrom('basket_prints')
      .select(['photo_id', 'size', 'quantity'])
      .where('basket_id', '=', id)
      .where('photo_id', '=', sql<string>`any(${photos.map((photo) => photo.id)}::uuid[])`)
      .execute();
    return photos.map((photo) => ({
      ...photo,
      prints: quantitiesOf(prints.filter(({ photo_id: printed }) => printed === photo.id)),
    }));
  });

/** Keeps what is wanted of photos of a basket; photos that it has not are passed over. */
export const keepPrints = (
  account: AccountDatabase,
  id: string,
  wanted: readonly PrintsWanted[],
  now: Date,
): Promise<void> =>
  account.write(async (queries) => {
    const photoIds = wanted.map(({ photoId }) => photoId);
    const sizes = wanted.map(({ size }) => size);
    const quantities = wanted.map(({ quantity }) => quantity);
    await sql`
      insert into basket_prints (account_id, basket_id, photo_id, size, quantity)
      select there.account_id, there.basket_id, there.photo_id, wanted.size, wanted.quantity
      from unnest(${photoIds}::uuid[], ${sizes}::text[], ${quantities}::int[]) as wanted (photo_id, size, quantity)
      join basket_photos there on there.basket_id = ${id}::uuid and there.photo_id = wanted.photo_id
      where there.account_id = ${account.accountId} and wanted.quantity > 0
      on conflict (basket_id, photo_id, size) do update set quantity = excluded.quantity
    `.execute(queries);
    await sql`
      delete from basket_prints using unnest(${photoIds}::uuid[], ${sizes}::text[], ${quantities}::int[])
        as wanted (photo_id, size, quantity)
      where basket_prints.account_id = ${account.accountId} and basket_prints.basket_id = ${id}::uuid
        and basket_prints.photo_id = wanted.photo_id and basket_prints.size = wanted.size and wanted.quantity = 0
    `.execute(queries);
    await touch(queries, id, now);
  });

/** Wants as many prints of every photo in a size. */
export const keepPrintsOfAll = (
  account: AccountDatabase,
  id: string,
  { quantity, size }: { readonly size: string; readonly quantity: number },
  now: Date,
): Promise<void> =>
  account.write(async (queries) => {
    if (quantity === 0) {
      await queries.deleteFrom('basket_prints').where('basket_id', '=', id).where('size', '=', size).execute();
    } else {
      await sql`
        insert into basket_prints (account_id, basket_id, photo_id, size, quantity)
        select account_id, basket_id, photo_id, ${size}, ${quantity} from basket_photos
        where account_id = ${account.accountId} and basket_id = ${id}::uuid
        on conflict (basket_id, photo_id, size) do update set quantity = excluded.quantity
      `.execute(queries);
    }
    await touch(queries, id, now);
  });

const photosThere = (queries: AccountQueries, id: string) =>
  queries
    .selectFrom('basket_photos')
    .innerJoin('photos', 'photos.id', 'basket_photos.photo_id')
    .where('basket_photos.basket_id', '=', id)
    .where('photos.deleted_at', 'is', null);

const touch = (queries: AccountQueries, id: string, now: Date) =>
  queries.updateTable('baskets').set({ updated_at: now }).where('id', '=', id).execute();

const quantitiesOf = (rows: readonly { readonly size: string; readonly quantity: number }[]): Quantities =>
  Object.fromEntries(rows.map(({ quantity, size }) => [size, quantity]));
