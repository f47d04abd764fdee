/**
 * The words of annex A5 for an order that may still get another address: it awaits payment or is ordered (D49). They are
 * compared without regard to case, white space and `_`.
 */
const BEFORE_PRODUCTION: ReadonlySet<string> = new Set([
  'received',
  'paymentpending',
  'verificationfailed',
  'paymentfailed',
  'confirmed',
  'paymentsuccess',
  'paymentfree',
  'approved',
]);

/** Those for an order that is not made, or made at an unknown time. */
const WITHOUT_DATES: ReadonlySet<string> = new Set(['cancelled', 'rejected', 'delayed', 'onhold', 'processingfailed']);

const CANCELLED_WORDS: ReadonlySet<string> = new Set(['cancelled', 'rejected']);

const plain = (word: string) => word.toLowerCase().replaceAll(/[\s_]/gu, '');

export const isBeforeProduction = (word: string): boolean => BEFORE_PRODUCTION.has(plain(word));

/** Whether no day can be named on which an order arrives, though it is paid. */
export const hasNoDates = (word: string): boolean => WITHOUT_DATES.has(plain(word));

/** Whether the word says that nothing comes of an order. */
export const isCancelled = (word: string): boolean => CANCELLED_WORDS.has(plain(word));
