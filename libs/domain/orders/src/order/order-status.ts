/** What a customer is shown of a status; `unknown` for a word that the specification does not list among the status words of orders. */
export type ShownStatus = 'awaitingPayment' | 'ordered' | 'inProduction' | 'sent' | 'cancelled' | 'unknown';

/** The status of an order or of one of its products. */
export interface OrderStatus {
  /** The word of the service, as it was sent. */
  readonly word: string;
  readonly shown: ShownStatus;
  /** Whether it takes longer than it should: "Order delayed". */
  readonly isDelayed: boolean;
  /** Whether the customer tried to pay in vain, and can try again. */
  readonly hasPaymentFailed: boolean;
}

/** Annex A5. Words are compared without regard to case, white space and `_`, for services spell them in several ways. */
const SHOWN: ReadonlyMap<string, ShownStatus> = new Map([
  ['received', 'awaitingPayment'],
  ['paymentpending', 'awaitingPayment'],
  ['verificationfailed', 'awaitingPayment'],
  ['paymentfailed', 'awaitingPayment'],
  ['confirmed', 'ordered'],
  ['paymentsuccess', 'ordered'],
  ['paymentfree', 'ordered'],
  ['approved', 'ordered'],
  ['productionstarted', 'inProduction'],
  ['productioncompleted', 'inProduction'],
  ['processing', 'inProduction'],
  ['producing', 'inProduction'],
  ['processingfailed', 'inProduction'],
  ['onhold', 'inProduction'],
  ['delayed', 'inProduction'],
  ['dispatched', 'sent'],
  ['shipped', 'sent'],
  ['cancelled', 'cancelled'],
  ['rejected', 'cancelled'],
]);

const DELAYED: ReadonlySet<string> = new Set(['processingfailed', 'onhold', 'delayed']);
const PAYMENT_FAILED = 'paymentfailed';
const PAYMENT_PENDING = 'paymentpending';

const keyOf = (word: string): string => word.toLowerCase().replaceAll(/[\s_]/gu, '');

/** What a word of the service means to the customer. */
export const orderStatusOf = (word: string): OrderStatus => {
  const key = keyOf(word);
  return {
    word,
    shown: SHOWN.get(key) ?? 'unknown',
    isDelayed: DELAYED.has(key),
    hasPaymentFailed: key === PAYMENT_FAILED,
  };
};

/** Whether the customer can pay now: a payment that is being processed is none that they can repeat. */
export const isPayable = ({ shown, word }: OrderStatus): boolean =>
  shown === 'awaitingPayment' && keyOf(word) !== PAYMENT_PENDING;

/** The steps of an order, in their order; each shown status but `cancelled` and `unknown` is one. */
export const ORDER_STEPS = [
  'awaitingPayment',
  'ordered',
  'inProduction',
  'sent',
] as const satisfies readonly ShownStatus[];
export type OrderStep = (typeof ORDER_STEPS)[number];
