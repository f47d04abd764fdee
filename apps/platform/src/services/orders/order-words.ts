import { sql } from 'kysely';

/** The words of annex A5 for an order that is paid, and not being made yet. Words are compared as `plain` leaves them. */
const ORDERED: readonly string[] = ['confirmed', 'paymentsuccess', 'paymentfree', 'approved'];

/** Those for an order that may still get another address: it awaits payment or is ordered (D49). */
const BEFORE_PRODUCTION: ReadonlySet<string> = new Set([
  'received',
  'paymentpending',
  'verificationfailed',
  'paymentfailed',
  ...ORDERED,
]);

/** Those for an order that is not made, or made at an unknown time. */
const WITHOUT_DATES: ReadonlySet<string> = new Set(['cancelled', 'rejected', 'delayed', 'onhold', 'processingfailed']);

const CANCELLED_WORDS: ReadonlySet<string> = new Set(['cancelled', 'rejected']);

/** Without regard to case, white space and `_`. */
const plain = (word: string) => word.toLowerCase().replaceAll(/[\s_]/gu, '');

/** Whether the word says that an order has just been paid. */
export const isOrdered = (word: string): boolean => ORDERED.includes(plain(word));

/** The same of the history of an order, in a query of `orders`: whether it has been paid, whatever became of it otherwise. */
export const hasBeenPaid = sql<boolean>`exists (
  select from order_events
  where order_events.order_id = orders.id
    and regexp_replace(lower(order_events.status), '[[:space:]_]', '', 'g') = any (${[...ORDERED]})
)`;

export const isBeforeProduction = (word: string): boolean => BEFORE_PRODUCTION.has(plain(word));

/** Whether no day can be named on which an order arrives, though it is paid. */
export const hasNoDates = (word: string): boolean => WITHOUT_DATES.has(plain(word));

/** Whether the word says that nothing comes of an order. */
export const isCancelled = (word: string): boolean => CANCELLED_WORDS.has(plain(word));
