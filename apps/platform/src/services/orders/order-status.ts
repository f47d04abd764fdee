import type { AccountQueries } from '../../storage/database/account-database.ts';

/** What an order and its products are once it is cancelled. */
export const CANCELLED = 'Cancelled';

/**
 * Holds an order until the transaction ends; `null` when the account has none of that code. The account is held first, as
 * it is when it is deleted with all its orders.
 */
export const holdOrder = async (queries: AccountQueries, accountId: string, code: string) => {
  await queries.selectFrom('accounts').select('id').where('id', '=', accountId).forKeyShare().execute();
  const order = await queries
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  return order ?? null;
};

/** A status that an order comes to have. */
interface NewStatus {
  readonly accountId: string;
  readonly orderId: string;
  readonly status: string;
  readonly at: Date;
  /** Which step comes by itself after it; none when missing. */
  readonly next?: { readonly next_status: string | null; readonly next_at: Date | null };
  readonly paymentChangedAt?: Date;
  readonly trackingNumber?: string;
}

/** Changes the status of an order that is held, with what hangs on it: its products, but for those cancelled before, and its history. */
export const changeStatus = async (queries: AccountQueries, change: NewStatus): Promise<void> => {
  const { accountId, at, next = NO_STEP, orderId, paymentChangedAt, status, trackingNumber } = change;
  await queries
    .updateTable('orders')
    .set({
      status,
      status_at: at,
      ...next,
      ...(paymentChangedAt && { payment_changed_at: paymentChangedAt }),
      ...(trackingNumber !== undefined && { tracking_number: trackingNumber }),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', orderId)
    .execute();
  await queries
    .updateTable('order_products')
    .set({ status })
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .where('status', '<>', CANCELLED)
    .execute();
  await queries.insertInto('order_events').values({ account_id: accountId, order_id: orderId, status, at }).execute();
};

const NO_STEP = { next_status: null, next_at: null };
