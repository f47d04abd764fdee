import { DAY_MS, HOUR_MS } from '../../clock.ts';
import { isOrdered } from './order-words.ts';

/** How long an order waits to be paid before it expires (C28.2). */
const PAYMENT_TERM_MS = 30 * DAY_MS;

/** Orders that were placed at this moment or earlier have expired unless they are paid. */
export const expiryOfUnpaid = (now: Date): Date => new Date(now.getTime() - PAYMENT_TERM_MS);

/** What comes by itself after an order is paid, and how long it takes. */
const STEPS = [
  { status: 'ProductionStarted', afterMs: 2 * HOUR_MS },
  { status: 'ProductionCompleted', afterMs: DAY_MS },
  { status: 'Dispatched', afterMs: DAY_MS },
] as const;

/** A step that an order takes by itself. */
type OrderStep = (typeof STEPS)[number]['status'];

/** What comes after a status, or after the statuses of an order's history; `null` once it is on its way. */
export const stepAfter = (statuses: readonly string[]): OrderStep | null => {
  const taken = STEPS.findLastIndex(({ status }) => statuses.includes(status));
  return STEPS[taken + 1]?.status ?? null;
};

/** The step after a status that was reached at `at`, as a row keeps it. */
export const plannedAfter = (statuses: readonly string[], at: Date) => {
  const next = STEPS.find(({ status }) => status === stepAfter(statuses));
  return next
    ? { next_status: next.status, next_at: new Date(at.getTime() + next.afterMs) }
    : { next_status: null, next_at: null };
};

/** A status, and when an order came to have it. */
export interface OrderEvent {
  readonly status: string;
  readonly at: Date;
}

/** When an order was paid; `null` while it is not, whatever became of it otherwise. */
export const paidAtOf = (events: readonly OrderEvent[]): Date | null =>
  events.find(({ status }) => isOrdered(status))?.at ?? null;

/** When an order is given to the carrier: as it happened, or as the steps that are left take; `null` before it is paid. */
export const dispatchOf = (events: readonly OrderEvent[]): Date | null => {
  const paidAt = paidAtOf(events);
  if (!paidAt) return null;
  const taken = STEPS.findLastIndex(({ status }) => events.some((event) => event.status === status));
  const last = events.findLast(({ status }) => status === STEPS[taken]?.status)?.at ?? paidAt;
  const left = STEPS.slice(taken + 1).reduce((sum, { afterMs }) => sum + afterMs, 0);
  return new Date(last.getTime() + left);
};
