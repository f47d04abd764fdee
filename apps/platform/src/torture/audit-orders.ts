import type { Database } from '../storage/database/database.ts';
import type { OrderEntry } from './ledger.ts';

/** Compares orders, their payments, addresses and mails with what was acknowledged; every difference is a sentence. */
export const auditOrders = async (entries: readonly OrderEntry[], { system }: Database): Promise<readonly string[]> => {
  const orders = await system
    .selectFrom('orders')
    .leftJoin('delivery_changes', 'delivery_changes.order_id', 'orders.id')
    .select(['orders.id', 'orders.code', 'orders.account_id', 'orders.address', 'delivery_changes.address as changed'])
    .execute();
  const products = await system.selectFrom('order_products').select(['order_id', 'voucher_code']).execute();
  const events = await system.selectFrom('order_events').select(['order_id', 'status']).orderBy('id').execute();
  const mails = await system.selectFrom('mails').select('account_id').where('kind', '=', 'order-confirmed').execute();
  const retention = await system.selectFrom('photo_retention').select(['account_id', 'last_order_at']).execute();
  const found: string[] = [];
  for (const { city, code, vouchers } of entries) {
    const order = orders.find((candidate) => candidate.code === code);
    if (!order) {
      found.push(`order ${code} is lost`);
      continue;
    }
    const history = events.filter((event) => event.order_id === order.id).map(({ status }) => status);
    const expected = vouchers ? 'Received,Confirmed' : 'Received';
    if (history.join() !== expected) found.push(`order ${code} was ${history.join()} and not ${expected}`);
    const codes = products.flatMap((product) => (product.order_id === order.id ? (product.voucher_code ?? []) : []));
    if (codes.toSorted().join() !== (vouchers ?? []).toSorted().join()) {
      found.push(`order ${code} has other vouchers than were shown`);
    }
    const { city: goesTo } = order.changed ?? order.address;
    if (city !== null && goesTo !== city) found.push(`order ${code} goes to ${goesTo} and not to ${city}`);
  }
  const known = new Set(entries.map(({ code }) => code));
  for (const { code } of orders) if (!known.has(code)) found.push(`order ${code} was never placed`);
  for (const accountId of new Set(orders.map((order) => order.account_id))) {
    const paid = entries.filter((entry) => entry.accountId === accountId && entry.vouchers !== null).length;
    const written = mails.filter((mail) => mail.account_id === accountId).length;
    if (written !== paid) found.push(`customer ${accountId} paid for ${paid} orders and has ${written} confirmations`);
    const isRenewed = retention.some((row) => row.account_id === accountId && row.last_order_at !== null);
    if (isRenewed !== paid > 0) found.push(`customer ${accountId} paid for ${paid} orders and has the wrong term`);
  }
  return found;
};
