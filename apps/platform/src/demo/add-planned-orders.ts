import { randomUUID } from 'node:crypto';

import { type AccountQueries, withPlatformRights } from '../storage/database/account-database.ts';
import { newTrackingNumber, newVoucherCode, productCode } from '../services/orders/order-codes.ts';
import { paidAtOf } from '../services/orders/order-steps.ts';
import type { PlannedOrder } from './planned-order.ts';

/** As many as PostgreSQL takes with their products in one statement. */
const ORDERS_PER_STATEMENT = 500;

/** Writes orders with all that belongs to them; nothing happens to them by themselves, and no mail is sent about them. */
export const addPlannedOrders = (
  queries: AccountQueries,
  accountId: string,
  orders: readonly PlannedOrder[],
): Promise<void> =>
  withPlatformRights(queries, async () => {
    for (let from = 0; from < orders.length; from += ORDERS_PER_STATEMENT) {
      await addBatch(queries, accountId, orders.slice(from, from + ORDERS_PER_STATEMENT));
    }
    await keepPhotos(queries, accountId, orders);
  });

const addBatch = async (queries: AccountQueries, accountId: string, orders: readonly PlannedOrder[]) => {
  const rows = orders.map((order) => ({ order, id: randomUUID(), paidAt: paidAtOf(order.events) }));
  await queries
    .insertInto('orders')
    .values(
      rows.map(({ id, order }) => ({
        id,
        account_id: accountId,
        code: order.code,
        placement_key: null,
        source: order.source ?? 'Albelli',
        channel: order.channel,
        created_at: order.createdAt,
        total_minor: order.totalMinor,
        currency: order.currency,
        delivery_type: order.deliveryType ?? 'Home',
        address: order.address,
        status: order.status,
        status_at: order.events.at(-1)?.at ?? order.createdAt,
        payment_changed_at: paymentChangedAt(order),
        tracking_number: order.status === 'Dispatched' ? newTrackingNumber() : null,
      })),
    )
    .execute();
  await queries
    .insertInto('order_products')
    .values(
      rows.flatMap(({ id, order, paidAt }) =>
        order.products.map((product, index) => ({
          code: productCode(order.code, index + 1),
          account_id: accountId,
          order_id: id,
          place: index + 1,
          article: product.article,
          article_type: product.articleType,
          title: product.title,
          quantity: product.quantity,
          unit_minor: product.unitMinor,
          status: order.status,
          option_code: product.optionCode ?? null,
          voucher_code: product.optionCode !== undefined && paidAt ? newVoucherCode() : null,
          cover_photo_id: null,
          extras: { ...product.extras },
        })),
      ),
    )
    .execute();
  await queries
    .insertInto('order_events')
    .values(
      rows.flatMap(({ id, order }) =>
        order.events.map(({ at, status }) => ({ account_id: accountId, order_id: id, status, at })),
      ),
    )
    .execute();
};

/** When it was paid, or was last tried to. */
const paymentChangedAt = ({ events }: PlannedOrder): Date | null =>
  paidAtOf(events) ?? events.find(({ status }) => status.startsWith('payment'))?.at ?? null;

/** The photos are kept from the last order on that was paid, unless a later one is known. */
const keepPhotos = async (queries: AccountQueries, accountId: string, orders: readonly PlannedOrder[]) => {
  const paid = orders.flatMap(({ events }) => paidAtOf(events)?.getTime() ?? []);
  if (paid.length === 0) return;
  const last = new Date(paid.reduce((latest, at) => Math.max(latest, at)));
  await queries
    .insertInto('photo_retention')
    .values({ account_id: accountId, last_order_at: last })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ last_order_at: last })
        .where((row) =>
          row.or([row('photo_retention.last_order_at', 'is', null), row('photo_retention.last_order_at', '<', last)]),
        ),
    )
    .execute();
};
