import type { OrderProduct, OrderSummary } from '../order/order.ts';

/** The two tabs of the orders. */
export type OrderState = 'inProgress' | 'history';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * For how long after it was placed an order can be in progress, the last millisecond included (specification: orders in
 * progress).
 */
export const IN_PROGRESS_MS = 30 * DAY_MS;

/**
 * For how long after its payment changed a dispatched order is still in progress, the last millisecond included
 * (specification: orders in progress).
 */
export const DISPATCHED_MS = 14 * DAY_MS;

/** Whether an order was placed so long ago that it is history in any case; `now` in milliseconds. */
export const isOld = ({ createdAt }: Pick<OrderSummary, 'createdAt'>, now: number): boolean =>
  now - Date.parse(createdAt) > IN_PROGRESS_MS;

/**
 * In which tab an order is, at an instant in milliseconds. Elapsed time counts, not the calendar, so that no
 * time zone moves an order.
 */
export const orderStateOf = (
  order: Pick<OrderSummary, 'createdAt' | 'productCount' | 'products'>,
  now: number,
): OrderState =>
  isOld(order, now) || (isDispatched(order) && now - lastPaymentChange(order.products) > DISPATCHED_MS)
    ? 'history'
    : 'inProgress';

/** Every product that is not cancelled is sent, and there is one. Of a product that could not be read that is not known. */
const isDispatched = ({ productCount, products }: Pick<OrderSummary, 'productCount' | 'products'>): boolean => {
  const made = products.filter(({ status }) => status.shown !== 'cancelled');
  return products.length === productCount && made.length > 0 && made.every(({ status }) => status.shown === 'sent');
};

/** When a payment changed last, in milliseconds; never, so to say at the end of time, where no product tells. */
const lastPaymentChange = (products: readonly OrderProduct[]): number => {
  const changes = products.flatMap(({ paymentChangedAt }) => paymentChangedAt ?? []);
  return changes.length === 0 ? Infinity : Math.max(...changes.map((change) => Date.parse(change)));
};
