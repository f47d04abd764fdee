import type { PostalAddress } from '@account-area/contracts';
import { sql } from 'kysely';

import { absent } from '../../server/problem.ts';
import type { AccountDatabase, AccountQueries } from '../../storage/database/account-database.ts';
import { expiryOfUnpaid, type OrderEvent } from './order-steps.ts';

/** One product of an order, and its picture as far as there is one. */
export interface ProductRecord {
  readonly code: string;
  readonly article: string;
  readonly articleType: string;
  readonly title: string;
  readonly quantity: number;
  readonly status: string;
  readonly optionCode: string | null;
  readonly voucherCode: string | null;
  readonly cover: CoverRecord | null;
}

/** A photo as its picture's address needs it. */
export interface CoverRecord {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly drawn: boolean;
}

/** An order with what belongs to it. */
export interface OrderRecord {
  readonly code: string;
  readonly createdAt: Date;
  readonly status: string;
  readonly source: string;
  readonly totalMinor: number;
  readonly currency: string;
  readonly deliveryType: string;
  readonly address: PostalAddress;
  /** The address that takes its place, and when. */
  readonly change: { readonly address: PostalAddress; readonly visibleAt: Date } | null;
  readonly paymentChangedAt: Date | null;
  readonly trackingNumber: string | null;
  readonly products: readonly ProductRecord[];
  /** The oldest first. */
  readonly events: readonly OrderEvent[];
}

interface PageQuestion {
  readonly offset: number;
  readonly limit: number;
  /** Leaves out what was not paid for in time, as of then. */
  readonly notExpiredAt?: Date | undefined;
}

/** A page of the customer's orders, the newest first, and how many there are in all (C28.2). */
export const readOrderPage = (account: AccountDatabase, question: PageQuestion) =>
  account.read(async (queries) => {
    const counted = await listed(queries, question)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    // Only the index is read on the way to the page.
    const ids = await listed(queries, question)
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(question.offset)
      .limit(question.limit)
      .execute();
    return { total: counted.total, orders: await recordsOf(queries, ids) };
  });

/** One of the customer's orders; `null` when there is none of that code. */
export const readOrder = (account: AccountDatabase, code: string): Promise<OrderRecord | null> =>
  account.read(async (queries) => {
    const ids = await queries.selectFrom('orders').select('id').where('code', '=', code).execute();
    return (await recordsOf(queries, ids))[0] ?? null;
  });

interface ArticleQuestion {
  readonly accountId: string;
  readonly offset: number;
  readonly limit: number;
  /** Of every article when missing. */
  readonly articles?: readonly string[] | undefined;
}

/**
 * The customer's orders that have one of certain articles, the newest first (C28.2). Throws a 404 when another account is
 * asked about.
 */
export const readOrdersByArticle = (account: AccountDatabase, question: ArticleQuestion) =>
  account.read(async (queries) => {
    const { accountId, articles, limit, offset } = question;
    if (accountId.toLowerCase() !== account.accountId) throw absent();
    const all = queries.selectFrom('orders').select('id');
    const wanted = queries.selectFrom('order_products').select('order_id');
    const ids = await (articles ? all.where('id', 'in', wanted.where('article', '=', isOneOf(articles))) : all)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute();
    return recordsOf(queries, ids);
  });

const listed = (queries: AccountQueries, { notExpiredAt }: PageQuestion) => {
  const all = queries.selectFrom('orders');
  return notExpiredAt
    ? all.where((where) =>
        where.or([where('awaits_payment', '=', false), where('created_at', '>', expiryOfUnpaid(notExpiredAt))]),
      )
    : all;
};

/** One parameter, however many there are. */
const isOneOf = (values: readonly string[]) => sql<string>`any(${values}::text[])`;
const isOneId = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** The orders in the order of their ids. */
const recordsOf = async (
  queries: AccountQueries,
  rows: readonly { readonly id: string }[],
): Promise<readonly OrderRecord[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const orders = new Map((await orderRows(queries, ids)).map((order) => [order.id, order]));
  const products = groupedByOrder(await productRows(queries, ids));
  const events = groupedByOrder(await eventRows(queries, ids));
  return ids.flatMap((id) => {
    const order = orders.get(id);
    if (!order) return [];
    const { newAddress, visibleAt, ...rest } = order;
    return {
      ...rest,
      change: newAddress && visibleAt && { address: newAddress, visibleAt },
      products: (products.get(id) ?? []).map(productRecord),
      events: events.get(id) ?? [],
    };
  });
};

const orderRows = (queries: AccountQueries, ids: readonly string[]) =>
  queries
    .selectFrom('orders')
    .leftJoin('delivery_changes', 'delivery_changes.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.code',
      'orders.created_at as createdAt',
      'orders.status',
      'orders.source',
      'orders.total_minor as totalMinor',
      'orders.currency',
      'orders.delivery_type as deliveryType',
      'orders.address',
      'orders.payment_changed_at as paymentChangedAt',
      'orders.tracking_number as trackingNumber',
      'delivery_changes.address as newAddress',
      'delivery_changes.visible_at as visibleAt',
    ])
    .where('orders.id', '=', isOneId(ids))
    .execute();

const productRows = (queries: AccountQueries, ids: readonly string[]) =>
  queries
    .selectFrom('order_products')
    .leftJoin('photos', (join) =>
      join.onRef('photos.id', '=', 'order_products.cover_photo_id').on('photos.deleted_at', 'is', null),
    )
    .select([
      'order_products.order_id as orderId',
      'order_products.code',
      'order_products.article',
      'order_products.article_type as articleType',
      'order_products.title',
      'order_products.quantity',
      'order_products.status',
      'order_products.option_code as optionCode',
      'order_products.voucher_code as voucherCode',
      'photos.id as coverId',
      'photos.width',
      'photos.height',
      sql<boolean>`photos.sha256 is null`.as('drawn'),
    ])
    .where('order_products.order_id', '=', isOneId(ids))
    .orderBy('order_products.place')
    .execute();

/** What happened to one order, the oldest first. */
export const readEvents = (queries: AccountQueries, orderId: string): Promise<readonly OrderEvent[]> =>
  eventRows(queries, [orderId]);

const eventRows = (queries: AccountQueries, ids: readonly string[]) =>
  queries
    .selectFrom('order_events')
    .select(['order_id as orderId', 'status', 'at'])
    .where('order_id', '=', isOneId(ids))
    .orderBy('id')
    .execute();

type ProductRow = Awaited<ReturnType<typeof productRows>>[number];

const productRecord = ({ coverId, drawn, height, width, ...product }: ProductRow): ProductRecord => ({
  ...product,
  cover: coverId === null || width === null || height === null ? null : { id: coverId, width, height, drawn },
});

const groupedByOrder = <Row extends { readonly orderId: string }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ orderId }) => orderId);
