import { sql } from 'kysely';

import { SECOND_MS } from '../../clock.ts';
import type { AccountDatabase, AccountQueries } from '../../storage/database/account-database.ts';
import { hasBeenPaid } from '../orders/order-words.ts';
import { PAGED_TYPES } from '../products/product-files.ts';

/** How long it takes to make an online version. */
const MAKING_MS = 5 * SECOND_MS;

/** An online version. */
export interface WidgetRecord {
  readonly productCode: string;
  readonly vendorId: string;
  readonly readyAt: Date;
}

/** Why a product gets no online version. */
export type WidgetRefusal = 'blocked' | 'not-paid' | 'no-pages';

/** A product with the online version that it has; `undefined` when the customer has no such product. */
export const findWidget = (
  account: AccountDatabase,
  productCode: string,
): Promise<{ readonly widget: WidgetRecord | null } | undefined> =>
  account.read(async (queries) => {
    const product = await queries
      .selectFrom('order_products')
      .select('code')
      .where('code', '=', productCode)
      .executeTakeFirst();
    return product && { widget: (await read(queries, [productCode]))[0] ?? null };
  });

/** Those that there are of certain products. */
export const findWidgets = (account: AccountDatabase, codes: readonly string[]): Promise<readonly WidgetRecord[]> =>
  account.read((queries) => read(queries, codes));

/** Asks for an online version, once however often. `undefined` when the customer has no such product. */
export const requestWidget = (
  account: AccountDatabase,
  { now, productCode, vendorId }: { readonly productCode: string; readonly vendorId: string; readonly now: Date },
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
    await queries
      .insertInto('widgets')
      .values({
        account_id: account.accountId,
        product_code: productCode,
        vendor_id: vendorId,
        requested_at: now,
        ready_at: new Date(now.getTime() + MAKING_MS),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await read(queries, [productCode]))[0];
  });

const read = (queries: AccountQueries, codes: readonly string[]): Promise<readonly WidgetRecord[]> =>
  queries
    .selectFrom('widgets')
    .select(['product_code as productCode', 'vendor_id as vendorId', 'ready_at as readyAt'])
    .where('product_code', '=', sql<string>`any(${[...codes]}::text[])`)
    .orderBy('product_code')
    .execute();
