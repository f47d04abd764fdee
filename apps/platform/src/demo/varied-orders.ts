import type { PostalAddress } from '@account-area/contracts';

import { DAY_MS, HOUR_MS } from '../clock.ts';
import type { Catalogue } from '../services/merchandise/catalogue.ts';
import { newOrderCode } from '../services/orders/order-codes.ts';
import { type DraftLine, type PlannedOrder, planOrder } from './planned-order.ts';

const ADDRESS: PostalAddress = {
  firstName: 'Nova',
  lastName: 'Keller',
  street: 'High Street',
  houseNumber: '12',
  postalCode: 'BS1 4ST',
  city: 'Bristol',
  country: 'GB',
};

/** What the first orders are; those that are older have been sent or cancelled. */
const STATUSES = [
  'Received',
  'Confirmed',
  'ProductionStarted',
  'Dispatched',
  'paymentFailed',
  'ProductionCompleted',
  'delayed',
  'Cancelled',
] as const;

const LINES: readonly (readonly DraftLine[])[] = [
  [{ article: 'PAP_130', quantity: 1 }],
  [{ article: 'PAP_900', quantity: 1 }],
  [{ article: 'PAP_910', quantity: 36, size: '10x15' }],
  [
    { article: 'PAP_500', quantity: 2 },
    { article: 'PAP_910', quantity: 12, size: '13x18' },
  ],
];

interface VariedOrders {
  readonly count: number;
  readonly channel: string;
  readonly catalogue: Catalogue;
  readonly now: Date;
  /** A number from 0 on, under its parameter; the codes are made of them. At random when missing. */
  readonly numberBelow?: (limit: number) => number;
}

/** Orders of varied states, the newest first and three days apart; those of the last three weeks are in progress. */
export const planVariedOrders = ({
  catalogue,
  channel,
  count,
  now,
  numberBelow,
}: VariedOrders): readonly PlannedOrder[] => {
  return Array.from({ length: count }, (_, index) =>
    planOrder(
      {
        status: STATUSES[index] ?? (index % 10 === 0 ? 'Cancelled' : 'Dispatched'),
        createdAt: new Date(now.getTime() - index * 3 * DAY_MS - 4 * HOUR_MS),
        lines: LINES[index % LINES.length] ?? [],
        address: ADDRESS,
      },
      { code: newOrderCode(numberBelow), channel, catalogue },
    ),
  );
};
