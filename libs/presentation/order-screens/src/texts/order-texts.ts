import { ORDER_STEPS, type OrderSummary, type ShownStatus } from '@account-area/orders';
import {
  createDateFormats,
  type DateFormats,
  type MessageId,
  type Messages,
  useMessages,
} from '@account-area/messages';
import { useMemo } from 'react';

/** The words of a status: its badge and its step (C29.2, D48). */
export const STATUS_TEXTS: Readonly<Record<ShownStatus, MessageId>> = {
  awaitingPayment: 'order.status.awaiting-payment',
  ordered: 'order.status.ordered',
  inProduction: 'order.status.in-production',
  sent: 'order.status.sent',
  cancelled: 'order.status.cancelled',
  unknown: 'order.status.unknown',
};

/** The colour of a status (C29.2). */
export const STATUS_TONES: Readonly<Record<ShownStatus, 'info' | 'danger' | 'neutral'>> = {
  awaitingPayment: 'info',
  ordered: 'info',
  inProduction: 'info',
  sent: 'info',
  cancelled: 'danger',
  unknown: 'neutral',
};

/** How many of the four steps an order has reached; `null` for one that is cancelled, or whose status is not known. */
export const reachedSteps = (shown: ShownStatus): number | null => {
  const index = ORDER_STEPS.findIndex((step) => step === shown);
  return index === -1 ? null : index + 1;
};

/** What an order is called: its product, or the first of several and how many there are. */
export const orderTitle = ({ t }: Messages, { products, productCount }: OrderSummary): string => {
  const title = products[0]?.title ?? t('orders.untitled');
  return productCount > 1 ? t('orders.several', { title, count: productCount }) : title;
};

/** "Ordered 12 Nov 2026 · #84021903". */
export const orderedText = ({ t }: Messages, days: DateFormats, { createdAt, id }: OrderSummary): string =>
  t('orders.ordered', { date: days.day(new Date(createdAt)), code: id });

/** Days of orders, in the zone of the brand. */
export const useDays = (timeZone: string): DateFormats => {
  const { localeId } = useMessages();
  return useMemo(() => createDateFormats(localeId, timeZone), [localeId, timeZone]);
};
