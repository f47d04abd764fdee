import type { TimelineStep } from '@account-area/components';
import type { DateFormats, Messages } from '@account-area/messages';
import { type DeliveryDates, type Moment, type Order, timelineOf } from '@account-area/orders';

import { STATUS_TEXTS } from '../texts/order-texts.ts';

const NO_BREAK = '\u00A0';

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
    notes: [
      ...(at === null ? [] : [days.day(new Date(at))]),
      ...(expected === null ? [] : [expectedText({ t }, days, expected)]),
    ],
    state: STATES[progress],
  }));

/** "Expected to arrive 26 Nov 2026 – 28 Nov 2026". No line ends within a date. */
const expectedText = (
  { t }: Pick<Messages, 't'>,
  days: Pick<DateFormats, 'day'>,
  { earliest, latest }: DeliveryDates,
): string => {
  const unbroken = (at: string) => days.day(new Date(at)).replaceAll(' ', NO_BREAK);
  const [from, to] = [unbroken(earliest), unbroken(latest)];
  return from === to ? t('order.expected-on', { date: to }) : t('order.expected-between', { from, to });
};
