import type { WidgetRefusal } from '@account-area/contracts';
import { sql } from 'kysely';

import { SECOND_MS } from '../../clock.ts';
import { absent, HttpProblem } from '../../server/problem.ts';
import type { AccountDatabase, AccountQueries } from '../../storage/database/account-database.ts';
import { hasBeenPaid } from '../orders/order-words.ts';
import type { CoverRecord } from '../orders/read-orders.ts';
import { PAGED_TYPES } from '../products/product-files.ts';

/** How long it takes to make an online version. */
const MAKING_MS = 5 * SECOND_MS;

/** An online version, and what there is to show of its product. */
export interface WidgetRecord {
  readonly productCode: string;
  readonly vendorId: string;
  readonly viewId: string;
  readonly readyAt: Date;
  readonly title: string;
  readonly articleType: string;
  readonly cover: CoverRecord | null;
  /** In the gallery of the channel that was asked about; `null` where it is not there. */
  readonly category: string | null;
}

/** An online version by the code of its product; `null` when the customer has none. */
export const findWidget = (account: AccountDatabase, productCode: string, channel: string) =>
  account.read(async (queries) => (await read(queries, [productCode], channel))[0] ?? null);

/** Those that there are of certain products. */
export const findWidgets = (account: AccountDatabase, codes: readonly string[], channel: string) =>
  account.read((queries) => read(queries, codes, channel));

interface Page {
  readonly skip: number;
  readonly limit: number;
}

/** A page of all that the customer has, the one requested last first, and how many there are in all. */
export const listWidgets = (account: AccountDatabase, { limit, skip }: Page, channel: string) =>
  account.read(async (queries) => {
    const { total } = await queries
      .selectFrom('widgets')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const listed = await queries
      .selectFrom('widgets')
      .select('product_code')
      .orderBy('requested_at', 'desc')
      .orderBy('product_code')
      .offset(skip)
      .limit(limit)
      .execute();
    const codes = listed.map((row) => row.product_code);
    return { total, widgets: await read(queries, codes, channel) };
  });

interface WantedWidget {
  readonly productCode: string;
  readonly vendorId: string;
  readonly channel: string;
  readonly now: Date;
}

/** Asks for an online version, once however often. `undefined` when the customer has no such product. */
export const requestWidget = (
  account: AccountDatabase,
  { channel, now, productCode, vendorId }: WantedWidget,
): Promise<WidgetRecord | { readonly refused: WidgetRefusal } | undefined> =>
  account.write(async (queries) => {
    const product = await queries
      .selectFrom('order_products')
      .innerJoin('orders', 'orders.id', 'order_products.order_id')
      .select(['order_products.article_type', 'orders.is_blocked', hasBeenPaid.as('is_paid')])
      .where('order_products.code', '=', productCode)
      .executeTakeFirst();
    if (product === undefined) return undefined;
    if (product.is_blocked) return { refused: 'blocked' };
    if (!product.is_paid) return { refused: 'not-paid' };
    if (!PAGED_TYPES.includes(product.article_type)) return { refused: 'no-pages' };
    await addWidget(queries, { accountId: account.accountId, productCode, vendorId, requestedAt: now });
    return (await read(queries, [productCode], channel))[0];
  });

interface NewWidget {
  readonly accountId: string;
  readonly productCode: string;
  readonly vendorId: string;
  readonly requestedAt: Date;
}

/** Adds an online version that is ready in a while; one that is there already stays as it is. */
export const addWidget = async (
  queries: AccountQueries,
  { accountId, productCode, requestedAt, vendorId }: NewWidget,
): Promise<void> => {
  await queries
    .insertInto('widgets')
    .values({
      account_id: accountId,
      product_code: productCode,
      vendor_id: vendorId,
      requested_at: requestedAt,
      ready_at: new Date(requestedAt.getTime() + MAKING_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Deletes an online version: its addresses show nothing any more, and it leaves the galleries. Says whether there was one. */
export const removeWidget = (account: AccountDatabase, productCode: string): Promise<boolean> =>
  account.write(async (queries) => {
    const { numDeletedRows } = await queries
      .deleteFrom('widgets')
      .where('product_code', '=', productCode)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  });

/** An online version that may be shown to others; throws a 409 for one that may not, and a 404 when there is none. */
export const showableWidget = async (queries: AccountQueries, productCode: string, now: Date) => {
  const found = await queries
    .selectFrom('widgets')
    .innerJoin('order_products', 'order_products.code', 'widgets.product_code')
    .innerJoin('orders', 'orders.id', 'order_products.order_id')
    .select([
      'widgets.vendor_id as vendorId',
      'widgets.view_id as viewId',
      'widgets.ready_at as readyAt',
      'order_products.title',
      'orders.is_blocked as isBlocked',
    ])
    .where('widgets.product_code', '=', productCode)
    .executeTakeFirst();
  if (found === undefined) throw absent();
  const { isBlocked, readyAt, ...widget } = found;
  if (isBlocked) throw new HttpProblem(409, 'The order is blocked', { code: 'blocked' });
  if (readyAt > now) throw new HttpProblem(409, 'The online version is not ready', { code: 'not-ready' });
  return widget;
};

/** In the order of the list. */
const read = async (
  queries: AccountQueries,
  codes: readonly string[],
  channel: string,
): Promise<readonly WidgetRecord[]> => {
  const rows = await queries
    .selectFrom('widgets')
    .innerJoin('order_products', 'order_products.code', 'widgets.product_code')
    .leftJoin('photos', (join) =>
      join.onRef('photos.id', '=', 'order_products.cover_photo_id').on('photos.deleted_at', 'is', null),
    )
    .leftJoin('gallery_entries', (join) =>
      join.onRef('gallery_entries.widget_id', '=', 'widgets.product_code').on('gallery_entries.channel', '=', channel),
    )
    .select([
      'widgets.product_code as productCode',
      'widgets.vendor_id as vendorId',
      'widgets.view_id as viewId',
      'widgets.ready_at as readyAt',
      'order_products.title',
      'order_products.article_type as articleType',
      'photos.id as coverId',
      'photos.width',
      'photos.height',
      sql<boolean>`photos.sha256 is null`.as('drawn'),
      'gallery_entries.category',
    ])
    .where('widgets.product_code', '=', sql<string>`any(${[...codes]}::text[])`)
    .orderBy('widgets.requested_at', 'desc')
    .orderBy('widgets.product_code')
    .execute();
  return rows.map(({ coverId, drawn, height, width, ...widget }) => ({
    ...widget,
    cover: coverId === null || width === null || height === null ? null : { id: coverId, width, height, drawn },
  }));
};
