import type { PostalAddress } from '@account-area/contracts';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../clock.ts';
import { EXPIRED_GIFT_OPTION, BOOK_OPTION } from '../services/vouchers/vouchers.data.ts';
import { addMonths, RETENTION_MONTHS } from '../services/photo-deletion/retention.ts';
import { AGE_AT, type DraftLine, type OrderDraft } from './planned-order.ts';

/** The orders of a demo customer. */
export interface DemoOrders {
  readonly channel: string;
  readonly locale: string;
  readonly drafts: (now: Date) => readonly OrderDraft[];
}

const BOOK = { article: 'PAP_130', quantity: 1 } as const satisfies DraftLine;
const CALENDAR = { article: 'PAP_500', quantity: 1 } as const satisfies DraftLine;
const GIFT = { article: 'PAP_900', quantity: 1 } as const satisfies DraftLine;
const prints = (quantity: number, size = '10x15'): DraftLine => ({ article: 'PAP_910', quantity, size });

export const AMSTERDAM: PostalAddress = {
  firstName: 'Anna',
  lastName: 'Visser',
  street: 'Lindengracht',
  houseNumber: '114',
  houseNumberAddition: 'A',
  postalCode: '1015 KK',
  city: 'Amsterdam',
  country: 'NL',
  phone: '+31205550114',
};
export const GHENT: PostalAddress = {
  firstName: 'Elin',
  lastName: 'Visser',
  street: 'Korenlei',
  houseNumber: '7',
  postalCode: '9000',
  city: 'Gent',
  country: 'BE',
};
const PICKUP_POINT: PostalAddress = {
  ...AMSTERDAM,
  company: 'Boekhandel De Linde',
  street: 'Westerstraat',
  houseNumber: '30',
  houseNumberAddition: undefined,
  postalCode: '1015 MK',
};
export const BERLIN: PostalAddress = {
  firstName: 'Bram',
  lastName: 'de Boer',
  company: 'Studio de Boer',
  street: 'Torstraße',
  houseNumber: '61',
  postalCode: '10119',
  city: 'Berlin',
  country: 'DE',
  phone: '+49305550061',
};
export const STOCKHOLM: PostalAddress = {
  firstName: 'Lars',
  lastName: 'Nyberg',
  street: 'Hornsgatan',
  houseNumber: '82',
  postalCode: '118 21',
  city: 'Stockholm',
  country: 'SE',
};

/** How long ago an order was placed that has had its status for so long. */
const placedBefore = (status: string, heldMs: number) => (AGE_AT.get(status) ?? 0) + heldMs;

/** Of 47 orders 10 are in progress: one in each status that there is, and one that is for another hour. */
const annas = (now: Date): readonly OrderDraft[] => {
  const order = (
    status: string,
    ageMs: number,
    lines: readonly DraftLine[],
    where: Partial<OrderDraft> = {},
  ): OrderDraft => ({ status, createdAt: new Date(now.getTime() - ageMs), lines, address: AMSTERDAM, ...where });
  const atPickupPoint = { address: PICKUP_POINT, deliveryType: 'PickupPoint' } as const;
  return [
    order('Confirmed', HOUR_MS, [BOOK]),
    order('Received', 2 * HOUR_MS, [GIFT, prints(24)]),
    order('ProductionStarted', 5 * HOUR_MS, [CALENDAR, prints(60, '13x18')]),
    order('paymentFailed', DAY_MS, [prints(36)]),
    order('ProductionCompleted', DAY_MS + 8 * HOUR_MS, [BOOK], { address: GHENT }),
    order('quality_check', 3 * DAY_MS, [CALENDAR]),
    order('Dispatched', placedBefore('Dispatched', 2 * DAY_MS), [BOOK, GIFT]),
    order('delayed', 6 * DAY_MS, [{ ...BOOK, quantity: 2 }], { source: 'Resnap' }),
    order('Cancelled', 20 * DAY_MS, [prints(12, '30x45')]),
    order('ProductionStarted', 30 * DAY_MS - HOUR_MS, [BOOK], atPickupPoint),
    // History from here on.
    order('Dispatched', placedBefore('Confirmed', 15 * DAY_MS), [{ ...BOOK, optionCode: BOOK_OPTION }]),
    order('ProductionStarted', 30 * DAY_MS + HOUR_MS, [CALENDAR]),
    ...Array.from({ length: 35 }, (_, index) =>
      order(index % 9 === 4 ? 'Cancelled' : 'Dispatched', (45 + index * 110) * DAY_MS, olderLines(index), {
        source: index < 14 ? 'Albelli' : 'Resnap',
        ...(index % 6 === 2 && { address: GHENT }),
        ...(index % 7 === 3 && atPickupPoint),
      }),
    ),
  ].toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
};

const olderLines = (index: number): readonly DraftLine[] => {
  const choices = [
    [BOOK],
    [prints(20 + index)],
    [CALENDAR, prints(48)],
    [{ ...GIFT, optionCode: EXPIRED_GIFT_OPTION }],
    [BOOK, CALENDAR, prints(12, '20x30')],
  ];
  return choices[index % choices.length] ?? [BOOK];
};

/** Of 130 orders 14 are in progress. */
const brams = (now: Date): readonly OrderDraft[] => {
  const order = (status: string, ageMs: number, quantity: number): OrderDraft => ({
    status,
    createdAt: new Date(now.getTime() - ageMs),
    lines: quantity % 2 === 0 ? [{ ...CALENDAR, quantity }] : [prints(quantity * 25, '13x18'), { ...BOOK, quantity }],
    address: BERLIN,
    source: quantity % 3 === 0 ? 'Resnap' : 'Albelli',
  });
  const inProgress = [
    'Confirmed',
    'Confirmed',
    'ProductionStarted',
    'ProductionCompleted',
    'on_hold',
    ...Array.from({ length: 9 }, () => 'Dispatched'),
  ];
  return [
    ...inProgress.map((status, index) => order(status, 90 * MINUTE_MS + index * 22 * HOUR_MS, 5 + (index % 6))),
    ...Array.from({ length: 116 }, (_, index) =>
      order('Dispatched', 31 * DAY_MS + index * 173 * HOUR_MS, 4 + (index % 9)),
    ),
  ];
};

/** One order, after which his photos are kept for nine days yet. */
const larss = (now: Date): readonly OrderDraft[] => {
  const paidAt = addMonths(new Date(now.getTime() + 9 * DAY_MS), -RETENTION_MONTHS);
  const createdAt = new Date(paidAt.getTime() - placedBefore('Confirmed', 0));
  return [{ status: 'Dispatched', createdAt, lines: [BOOK, prints(30)], address: STOCKHOLM }];
};

/** Who has ordered something; the others never have. */
export const DEMO_ORDERS: Readonly<Record<string, DemoOrders>> = {
  'anna@example.test': { channel: 'printelle-nl', locale: 'nl-NL', drafts: annas },
  'bram@example.test': { channel: 'printelle-de', locale: 'de-DE', drafts: brams },
  'lars@example.test': { channel: 'fjordfoto-se', locale: 'sv-SE', drafts: larss },
};
