import { type InvoiceServices, issueInvoice } from '../services/invoices/issue-invoice.ts';
import { paidAtOf } from '../services/orders/order-steps.ts';
import { hasBeenPaid } from '../services/orders/order-words.ts';
import { readEvents } from '../services/orders/read-orders.ts';
import type { AccountQueries } from '../storage/database/account-database.ts';
import type { Database } from '../storage/database/database.ts';

/** Whose orders are invoiced, and how many of them. */
export interface InvoicedOrders {
  readonly accountId: string;
  /** The newest that are paid. */
  readonly current: number;
  /** Those before, as the earlier system invoiced them. */
  readonly historical: number;
}

/**
 * Issues invoices for orders that were written as paid, the oldest first, each dated by its payment. Those that are there stay.
 * Call `jobs.wake(INVOICE_QUEUE)` once the transaction is committed.
 */
export const invoicePaidOrders = async (
  { accountId, current, historical }: InvoicedOrders,
  queries: AccountQueries,
  services: InvoiceServices,
): Promise<void> => {
  const newest = await queries
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where(hasBeenPaid)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(current + historical)
    .execute();
  for (const [index, { id: orderId }] of [...newest.entries()].toReversed()) {
    const issuedAt = paidAtOf(await readEvents(queries, orderId));
    if (!issuedAt) continue;
    await issueInvoice({ accountId, orderId, issuedAt, isHistorical: index >= current }, queries, services);
  }
};

/** The demo's business customer, who orders more than is invoiced: the oldest orders are of the time before the business. */
const BRAM = { email: 'bram@example.test', current: 24, historical: 60 };

/** Gives the demo's business customer invoices, all or none. */
export const makeDemoInvoices = ({
  database: { system },
  ...services
}: InvoiceServices & { readonly database: Database }): Promise<void> =>
  system.transaction().execute(async (queries) => {
    const { email, ...counts } = BRAM;
    const account = await queries.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
    // They may have deleted their account meanwhile.
    if (account) await invoicePaidOrders({ accountId: account.id, ...counts }, queries, services);
  });
