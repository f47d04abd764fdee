import { randomUUID } from 'node:crypto';

import type { PlatformContext } from '../../module.ts';
import { type AccountQueries, withPlatformRights } from '../../storage/database/account-database.ts';
import { isBusiness } from '../customer/accounts.ts';
import { deliveryOf } from '../orders/delivery.ts';
import type { InvoiceContent, InvoiceLine } from './invoice-content.ts';
import { SELLER } from './seller.ts';
import { vatRateIn, withoutVat } from './vat.ts';

/** The queue of files of invoices. */
export const INVOICE_QUEUE = 'invoices';

/** What an invoice is about. */
interface InvoicedOrder {
  readonly accountId: string;
  readonly orderId: string;
  /** When it is issued: when the order was paid. */
  readonly issuedAt: Date;
  /** Whether it is one of the time before the present system. */
  readonly isHistorical?: boolean;
}

/** What issuing an invoice needs of the platform. */
export type InvoiceServices = Pick<PlatformContext, 'hosts' | 'jobs'>;

/**
 * Issues the invoice for an order that was paid, once, if the customer is a business customer and there was something to pay.
 * It has its number and all that it says with the transaction of `queries`; its file is made afterwards: call
 * `jobs.wake(INVOICE_QUEUE)`. From then on until that transaction ends, other invoices of the year wait.
 */
export const issueInvoice = (
  order: InvoicedOrder,
  queries: AccountQueries,
  { hosts, jobs }: InvoiceServices,
): Promise<void> =>
  withPlatformRights(queries, async () => {
    const { accountId, isHistorical = false, issuedAt } = order;
    const customer = await customerOf(queries, accountId);
    const ordered = await orderOf(queries, order);
    if (!isBusiness(customer.authMethod) || ordered.totalMinor === 0) return;
    if (await isIssued(queries, accountId, ordered.code, isHistorical)) return;
    const host = hosts.all.find(({ channel }) => channel === ordered.channel) ?? hosts.home;
    const { newAddress, visibleAt, ...rest } = ordered;
    const change = newAddress && visibleAt && { address: newAddress, visibleAt };
    const { deliveryAddress } = deliveryOf({ ...rest, change }, issuedAt);
    const rate = vatRateIn(deliveryAddress.country, host.countryCode);
    const lines = await linesOf(queries, { ...order, rate, totalMinor: ordered.totalMinor });
    const isFetched = ordered.deliveryType === 'PickupPoint';
    const id = randomUUID();
    const year = yearOf(issuedAt, host.timeZone);
    const number = isHistorical ? `${year}-${ordered.code}` : await nextNumber(queries, year);
    const content: InvoiceContent = {
      number,
      orderRef: ordered.code,
      issuedAt: issuedAt.toISOString(),
      orderedAt: ordered.createdAt.toISOString(),
      locale: host.wantedLocales[0] ?? 'en-GB',
      timeZone: host.timeZone,
      brand: host.brandName,
      currency: ordered.currency,
      seller: SELLER,
      buyer: {
        company: customer.company,
        name: `${customer.firstName} ${customer.lastName}`,
        vatNumber: customer.vatNumber,
        address: isFetched ? null : deliveryAddress,
      },
      deliveredTo: deliveryAddress,
      lines,
    };
    await queries
      .insertInto('invoices')
      .values({
        id,
        account_id: accountId,
        order_ref: ordered.code,
        channel: ordered.channel,
        number,
        is_historical: isHistorical,
        issued_at: issuedAt,
        total_minor: ordered.totalMinor,
        currency: ordered.currency,
        content,
      })
      .execute();
    await jobs.add(INVOICE_QUEUE, { id, accountId, ahead: 0 }, queries);
  });

const customerOf = (queries: AccountQueries, accountId: string) =>
  queries
    .selectFrom('accounts')
    .select([
      'auth_method as authMethod',
      'first_name as firstName',
      'last_name as lastName',
      'company_name as company',
      'vat_number as vatNumber',
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

const orderOf = (queries: AccountQueries, { accountId, orderId }: InvoicedOrder) =>
  queries
    .selectFrom('orders')
    .leftJoin('delivery_changes', 'delivery_changes.order_id', 'orders.id')
    .select([
      'orders.code',
      'orders.channel',
      'orders.created_at as createdAt',
      'orders.total_minor as totalMinor',
      'orders.currency',
      'orders.delivery_type as deliveryType',
      'orders.address',
      'delivery_changes.address as newAddress',
      'delivery_changes.visible_at as visibleAt',
    ])
    .where('orders.account_id', '=', accountId)
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();

const isIssued = async (queries: AccountQueries, accountId: string, orderRef: string, isHistorical: boolean) =>
  (await queries
    .selectFrom('invoices')
    .select('id')
    .where('account_id', '=', accountId)
    .where('order_ref', '=', orderRef)
    .where('is_historical', '=', isHistorical)
    .executeTakeFirst()) !== undefined;

interface Charged {
  readonly accountId: string;
  readonly orderId: string;
  readonly rate: number;
  readonly totalMinor: number;
}

/** The products, and what the order came to besides: having it delivered. */
const linesOf = async (
  queries: AccountQueries,
  { accountId, orderId, rate, totalMinor }: Charged,
): Promise<readonly InvoiceLine[]> => {
  const products = await queries
    .selectFrom('order_products')
    .select(['title', 'quantity', 'unit_minor as unitMinor'])
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .orderBy('place')
    .execute();
  const delivery = totalMinor - products.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0);
  const charged = [...products, ...(delivery === 0 ? [] : [{ title: null, quantity: 1, unitMinor: delivery }])];
  return charged.map((line) => ({ ...line, ...withoutVat(line.quantity * line.unitMinor, rate) }));
};

/** Of the day in the zone of the shop. */
const yearOf = (at: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone }).format(at));

const DIGITS = 6;

/** A transaction that is rolled back gives its number back, so that there are no gaps: until it ends, the others wait. */
const nextNumber = async (queries: AccountQueries, year: number): Promise<string> => {
  const { last_number: last } = await queries
    .insertInto('invoice_numbers')
    .values({ year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((row) => ({ last_number: row('invoice_numbers.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return `${year}-${String(last).padStart(DIGITS, '0')}`;
};
