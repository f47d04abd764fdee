import { endOfDay } from './end-of-day.ts';
import { ORDER_STEPS, type OrderStep } from './order-status.ts';
import type { DeliveryDates, Order } from './order.ts';

/** One step of an order, in the timeline of its page. */
export interface TimelineStep {
  readonly step: OrderStep;
  readonly progress: 'done' | 'current' | 'toCome';
  /** When the order came to it, an ISO 8601 instant; `null` for a step to come, and where that is not known. */
  readonly at: string | null;
  /** When the order is expected, of the last step until that is over; `null` otherwise, and where that is not known. */
  readonly expected: DeliveryDates | null;
}

/** The moment at which an order is looked at: an instant in milliseconds, and the zone of the brand, an IANA name. */
export interface Moment {
  readonly now: number;
  readonly timeZone: string;
}

/**
 * The steps of an order, dated by its history. Every order begins awaiting its payment, at the latest when it was
 * placed. The last step tells when the order is expected, also once it is on its way, through the last of those days. An
 * order that is cancelled, or whose status is unknown, is at no step: it has no timeline.
 */
export const timelineOf = (
  order: Pick<Order, 'createdAt' | 'history' | 'status'>,
  deliveryDates: DeliveryDates | null,
  { now, timeZone }: Moment,
): readonly TimelineStep[] => {
  const current = ORDER_STEPS.findIndex((step) => step === order.status.shown);
  if (current === -1) return [];
  const isExpected = deliveryDates !== null && now < endOfDay(deliveryDates.latest, timeZone);
  return ORDER_STEPS.map((step, index) => {
    const expected = isExpected && index === ORDER_STEPS.length - 1 ? deliveryDates : null;
    if (index > current) return { step, progress: 'toCome', at: null, expected };
    const reached = order.history.find(({ status }) => status.shown === step)?.at ?? null;
    const at = reached ?? (index === 0 ? order.createdAt : null);
    return { step, progress: index < current ? 'done' : 'current', at, expected };
  });
};
