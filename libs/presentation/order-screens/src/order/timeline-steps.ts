import type { TimelineStep } from '@account-area/components';
import type { DateFormats, Messages } from '@account-area/messages';
import { type DeliveryDates, type Moment, type Order, timelineOf } from '@account-area/orders';

import { STATUS_TEXTS } from '../texts/order-texts.ts';

const STATES = { done: 'done', current: 'current', toCome: 'ahead' } as const;

/** The steps of an order as words, with the days on which it reached them, or when it is expected. */
export const timelineSteps = (
  { t }: Pick<Messages, 't'>,
  days: Pick<DateFormats, 'day'>,
  order: Pick<Order, 'createdAt' | 'history' | 'status'>,
  deliveryDates: DeliveryDates | null,
  moment: Moment,
): readonly TimelineStep[] =>
  timelineOf(order, deliveryDates, moment).map(({ at, expected, progress, step }) => ({
    label: t(step === 'awaitingPayment' && progress === 'done' ? 'order.status.placed' : STATUS_TEXTS[step]),
    note: [
      ...(at === null ? [] : [days.day(new Date(at))]),
      ...(expected === null ? [] : [expectedText({ t }, days, expected)]),
    ].join(' · '),
    state: STATES[progress],
  }));

/** "Expected to arrive 26 Nov 2026 – 28 Nov 2026". */
const expectedText = (
  { t }: Pick<Messages, 't'>,
  days: Pick<DateFormats, 'day'>,
  { earliest, latest }: DeliveryDates,
): string => {
  const [from, to] = [days.day(new Date(earliest)), days.day(new Date(latest))];
  return from === to ? t('order.expected-on', { date: to }) : t('order.expected-between', { from, to });
};
