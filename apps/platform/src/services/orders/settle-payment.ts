import { sql } from 'kysely';

import type { Clock } from '../../clock.ts';
import { type AccountQueries, withPlatformRights } from '../../storage/database/account-database.ts';
import { type InvoiceServices, issueInvoice } from '../invoices/issue-invoice.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import { mailConfirmation } from './order-mails.ts';
import { changeStatus, holdOrder } from './order-status.ts';
import { expiryOfUnpaid, paidAtOf, plannedAfter } from './order-steps.ts';
import type { PlacedOrder } from './place-order.ts';
import { readEvents } from './read-orders.ts';
import { makeVoucherCodes } from './voucher-codes.ts';

/** How an attempt to pay ends. */
export const PAYMENT_OUTCOMES = ['paid', 'free', 'declined', 'pending', 'given-up'] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** An attempt to pay for an order. */
export interface Payment {
  readonly accountId: string;
  readonly orderCode: string;
  readonly outcome: PaymentOutcome;
}

/** What settling a payment needs of the platform. */
export interface PaymentServices extends InvoiceServices {
  readonly clock: Clock;
  readonly mail: MailOutbox;
}

/** An order after an attempt to pay for it. */
export interface SettledOrder extends PlacedOrder {
  /** Whether it is paid, by this attempt or before. */
  readonly isPaid: boolean;
  /** Whether it can be paid for now. */
  readonly isPayable: boolean;
}

/** What each outcome makes of an order that waits to be paid; a customer who gives up changes nothing. */
const STATUS_OF = {
  paid: 'Confirmed',
  free: 'paymentFree',
  declined: 'paymentFailed',
  pending: 'paymentPending',
} as const satisfies Readonly<Record<Exclude<PaymentOutcome, 'given-up'>, string>>;

/** Whether an order can be paid for: it is not paid, cancelled or expired. */
export const isPayable = (
  { awaits_payment: waits, created_at: createdAt }: { readonly awaits_payment: boolean; readonly created_at: Date },
  now: Date,
): boolean => waits && createdAt > expiryOfUnpaid(now);

/**
 * Settles an attempt to pay, in the transaction of `queries`: all of what a payment brings is there with it or none of it.
 * An order that cannot be paid for stays as it is, so paying twice is once. The invoice of a business
 * customer is part of it: call `jobs.wake(INVOICE_QUEUE)` afterwards. Fulfils with the order as it stands then; `null` when the
 * account has none of that code.
 */
export const settlePayment = (
  payment: Payment,
  queries: AccountQueries,
  services: PaymentServices,
): Promise<SettledOrder | null> =>
  withPlatformRights(queries, async () => {
    const { accountId, orderCode, outcome } = payment;
    const order = await holdOrder(queries, accountId, orderCode);
    if (!order) return null;
    const now = services.clock.now();
    const payable = isPayable(order, now);
    const status = payable && outcome !== 'given-up' ? STATUS_OF[outcome] : order.status;
    const isPaidNow = payable && (outcome === 'paid' || outcome === 'free');
    if (status !== order.status) {
      await changeStatus(queries, {
        accountId,
        orderId: order.id,
        status,
        at: now,
        paymentChangedAt: now,
        ...(isPaidNow && { next: plannedAfter([status], now) }),
      });
    }
    if (isPaidNow) {
      await keepPhotos(queries, accountId, now);
      await makeVoucherCodes(queries, accountId, order.id);
      await mailConfirmation(queries, services.mail, { accountId, orderId: order.id });
      // Last, for invoices of others wait from then on. Nothing was charged for what is free.
      if (outcome === 'paid') await issueInvoice({ accountId, orderId: order.id, issuedAt: now }, queries, services);
    }
    return {
      id: order.id,
      code: order.code,
      status,
      totalMinor: order.total_minor,
      currency: order.currency,
      isPaid: paidAtOf(await readEvents(queries, order.id)) !== null,
      isPayable: payable && !isPaidNow,
    };
  });

/** An order begins a new term for the customer's photos; one that was paid while the clock was ahead keeps its own. */
const keepPhotos = (queries: AccountQueries, accountId: string, now: Date) =>
  queries
    .insertInto('photo_retention')
    .values({ account_id: accountId, last_order_at: now })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        last_order_at: sql<Date>`greatest(photo_retention.last_order_at, excluded.last_order_at)`,
      }),
    )
    .execute();
