import { randomUUID } from 'node:crypto';

import type { PostalAddress } from '@account-area/contracts';

import { type AccountQueries, withPlatformRights } from '../../storage/database/account-database.ts';
import { newOrderCode, productCode } from './order-codes.ts';

/** One product of an order that is placed. */
export interface NewProduct {
  /** Its id and type in the merchandise, and its name in the customer's language. */
  readonly article: string;
  readonly articleType: string;
  readonly title: string;
  readonly quantity: number;
  /** What one costs, in the smallest unit of the order's currency. */
  readonly unitMinor: number;
  /** The offer of the voucher that comes with it. */
  readonly optionCode?: string;
  /** A photo of the customer; one that is not theirs is left out. */
  readonly coverPhotoId?: string;
  /** What was chosen besides, for ordering it again. */
  readonly extras?: Readonly<Record<string, unknown>>;
}

/** An order that is placed. */
export interface NewOrder {
  readonly accountId: string;
  /** Made by the caller, once for each order that a customer means to place. */
  readonly key: string;
  readonly source?: 'Resnap' | 'Albelli';
  /** The sales channel: brand and country. */
  readonly channel: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly deliveryType: 'Home' | 'PickupPoint';
  readonly address: PostalAddress;
  /** At least one. */
  readonly products: readonly NewProduct[];
  /** In the smallest unit of the currency, besides what the products cost. */
  readonly deliveryMinor?: number;
  readonly now: Date;
}

/** An order as far as placing and paying are concerned. */
export interface PlacedOrder {
  readonly id: string;
  readonly code: string;
  readonly status: string;
  readonly totalMinor: number;
  readonly currency: string;
}

/**
 * Places an order, which waits to be paid then; in the transaction of `queries`, which may be a customer's or the
 * platform's. Placed again under its key, by a double click, a reload or after a lost answer, it is the same order, as it
 * stands by then. A customer who went back and gave another address means that one, as long as the order is not paid.
 */
export const placeOrder = (order: NewOrder, queries: AccountQueries): Promise<PlacedOrder> =>
  withPlatformRights(queries, async () => {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const placed = await insertOrder(order, queries);
      if (placed) {
        await insertProducts(order, placed, queries);
        return placed;
      }
      const before = await placedBefore(order, queries);
      if (before) {
        await sendElsewhere(order, before, queries);
        return before;
      }
      // The code is another order's.
    }
    throw new Error('No code was free for an order.');
  });

const MOST_ATTEMPTS = 5;

const STATUS = 'Received';

const PLACED = ['id', 'code', 'status', 'total_minor as totalMinor', 'currency'] as const;

const insertOrder = (order: NewOrder, queries: AccountQueries): Promise<PlacedOrder | undefined> =>
  queries
    .insertInto('orders')
    .values({
      id: randomUUID(),
      account_id: order.accountId,
      code: newOrderCode(),
      placement_key: order.key,
      source: order.source ?? 'Albelli',
      channel: order.channel,
      created_at: order.now,
      total_minor: totalOf(order),
      currency: order.currency,
      delivery_type: order.deliveryType,
      address: order.address,
      status: STATUS,
      status_at: order.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(PLACED)
    .executeTakeFirst();

const totalOf = ({ deliveryMinor = 0, products }: NewOrder): number =>
  products.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, deliveryMinor);

/** Waits for the end of another transaction that places it. */
const placedBefore = ({ accountId, key }: NewOrder, queries: AccountQueries): Promise<PlacedOrder | undefined> =>
  queries
    .selectFrom('orders')
    .select(PLACED)
    .where('account_id', '=', accountId)
    .where('placement_key', '=', key)
    .executeTakeFirst();

/** Unless the address was changed in the account area since: a form that is sent again knows nothing of that. */
const sendElsewhere = async ({ address, deliveryType }: NewOrder, { id }: PlacedOrder, queries: AccountQueries) => {
  await queries
    .updateTable('orders')
    .set({ address, delivery_type: deliveryType })
    .where('id', '=', id)
    .where('awaits_payment', '=', true)
    .where((where) =>
      where.not(where.exists(where.selectFrom('delivery_changes').select('order_id').where('order_id', '=', id))),
    )
    .execute();
};

const insertProducts = async (order: NewOrder, { code, id }: PlacedOrder, queries: AccountQueries) => {
  const covers = await ownCovers(order, queries);
  await queries
    .insertInto('order_products')
    .values(
      order.products.map((product, index) => ({
        code: productCode(code, index + 1),
        account_id: order.accountId,
        order_id: id,
        place: index + 1,
        article: product.article,
        article_type: product.articleType,
        title: product.title,
        quantity: product.quantity,
        unit_minor: product.unitMinor,
        status: STATUS,
        option_code: product.optionCode ?? null,
        cover_photo_id: covers.find((id) => id === product.coverPhotoId) ?? null,
        extras: { ...product.extras },
      })),
    )
    .execute();
  await queries
    .insertInto('order_events')
    .values({ account_id: order.accountId, order_id: id, status: STATUS, at: order.now })
    .execute();
};

/** Those of the photos that the customer has. */
const ownCovers = async ({ accountId, products }: NewOrder, queries: AccountQueries): Promise<readonly string[]> => {
  const wanted = products.flatMap(({ coverPhotoId }) => coverPhotoId ?? []);
  if (wanted.length === 0) return [];
  const photos = await queries
    .selectFrom('photos')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', wanted)
    .where('deleted_at', 'is', null)
    // A photo that is removed meanwhile takes itself off the product; until then it waits.
    .forKeyShare()
    .execute();
  return photos.map(({ id }) => id);
};
