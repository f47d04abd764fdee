import type { PostalAddress } from '@account-area/contracts';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../clock.ts';
import type { Catalogue } from '../services/merchandise/catalogue.ts';
import type { OrderEvent } from '../services/orders/order-steps.ts';
import type { NewProduct } from '../services/orders/place-order.ts';

/** An order that is made up: what it is now, and what it has been. */
export interface OrderDraft {
  /** A word of annex A5, or any other. */
  readonly status: string;
  readonly createdAt: Date;
  readonly lines: readonly DraftLine[];
  readonly source?: 'Resnap' | 'Albelli';
  readonly deliveryType?: 'Home' | 'PickupPoint';
  readonly address: PostalAddress;
}

/** Something that was ordered, by its id in the merchandise. */
export interface DraftLine {
  readonly article: string;
  readonly quantity: number;
  readonly size?: string;
  /** The offer of a voucher, in place of the article's. */
  readonly optionCode?: string;
}

/** An order as it is written. */
export interface PlannedOrder extends OrderDraft {
  readonly code: string;
  readonly channel: string;
  readonly currency: string;
  /** The oldest first; the last has the status. */
  readonly events: readonly OrderEvent[];
  readonly products: readonly NewProduct[];
  readonly totalMinor: number;
}

interface PlanOptions {
  readonly code: string;
  readonly channel: string;
  readonly catalogue: Catalogue;
}

/** What an order comes to: its history, its products by the catalogue, and its price. */
export const planOrder = (draft: OrderDraft, { catalogue, channel, code }: PlanOptions): PlannedOrder => {
  const products = draft.lines.flatMap((line) => productOf(line, catalogue));
  const paid = products.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0);
  return {
    ...draft,
    code,
    channel,
    currency: catalogue.currency,
    events: historyOf(draft.status, draft.createdAt),
    products,
    totalMinor: paid + catalogue.delivery,
  };
};

const productOf = ({ article, optionCode, quantity, size }: DraftLine, catalogue: Catalogue): readonly NewProduct[] => {
  const sold = catalogue.articles.find(({ id }) => id === article);
  if (!sold) return [];
  const option = optionCode ?? sold.optionCode;
  return [
    {
      article,
      articleType: sold.type,
      title: sold.title,
      quantity,
      unitMinor: sold.sizes.find(({ id }) => id === size)?.price ?? sold.price,
      ...(option !== null && { optionCode: option }),
      ...(size !== undefined && { extras: { size } }),
    },
  ];
};

/** What an order goes through that nothing happens to, and how long after it was placed. */
const PATH = [
  ['Received', 0],
  ['Confirmed', 3 * MINUTE_MS],
  ['ProductionStarted', 2 * HOUR_MS + 3 * MINUTE_MS],
  ['ProductionCompleted', DAY_MS + 2 * HOUR_MS + 3 * MINUTE_MS],
  ['Dispatched', 2 * DAY_MS + 2 * HOUR_MS + 3 * MINUTE_MS],
] as const;

/** How long after it was placed an order comes to have a status, for those statuses in which nothing unusual has happened. */
export const AGE_AT: ReadonlyMap<string, number> = new Map(PATH);

/** What else happens: after which status of the path, and how long after the order was placed. */
const TURNS: ReadonlyMap<string, readonly [after: string, ms: number]> = new Map([
  ['paymentPending', ['Received', 4 * MINUTE_MS]],
  ['paymentFailed', ['Received', 4 * MINUTE_MS]],
  ['Cancelled', ['Confirmed', HOUR_MS]],
]);

/** Whatever is not known happens while the order is made. */
const TURN = ['ProductionStarted', 20 * HOUR_MS] as const;

const historyOf = (status: string, createdAt: Date): readonly OrderEvent[] => {
  const at = (ms: number) => new Date(createdAt.getTime() + ms);
  const upTo = (last: string) =>
    PATH.slice(0, PATH.findIndex(([step]) => step === last) + 1).map(([step, ms]) => ({ status: step, at: at(ms) }));
  if (AGE_AT.has(status)) return upTo(status);
  const [after, ms] = TURNS.get(status) ?? TURN;
  return [...upTo(after), { status, at: at(ms) }];
};
