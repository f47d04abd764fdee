import { absent } from '../../server/problem.ts';
import {
  type AccountDatabase,
  type AccountQueries,
  withPlatformRights,
} from '../../storage/database/account-database.ts';
import { newVoucherCode } from './order-codes.ts';
import { CANCELLED, holdOrder } from './order-status.ts';
import { isCancelled } from './order-words.ts';
import { paidAtOf } from './order-steps.ts';
import { readEvents } from './read-orders.ts';

/** Makes the codes of vouchers that an order brings, but for cancelled products; those that are there stay. For the platform's own share of a transaction. */
export const makeVoucherCodes = async (queries: AccountQueries, accountId: string, orderId: string): Promise<void> => {
  const products = await queries
    .selectFrom('order_products')
    .select('code')
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .where('option_code', 'is not', null)
    .where('voucher_code', 'is', null)
    .where('status', '<>', CANCELLED)
    .orderBy('code')
    .forUpdate()
    .execute();
  for (const { code } of products) {
    await queries
      .updateTable('order_products')
      .set({ voucher_code: newVoucherCode() })
      .where('account_id', '=', accountId)
      .where('code', '=', code)
      .execute();
  }
};

/**
 * Makes the codes that an order lacks; none for one that is not paid or is cancelled (D51). Throws a 404 when the customer
 * has no such order.
 */
export const refreshVouchers = (account: AccountDatabase, code: string): Promise<void> =>
  account.write((queries) =>
    withPlatformRights(queries, async () => {
      const order = await holdOrder(queries, account.accountId, code);
      if (!order) throw absent();
      if (isCancelled(order.status) || !paidAtOf(await readEvents(queries, order.id))) return;
      await makeVoucherCodes(queries, account.accountId, order.id);
    }),
  );
