import * as z from 'zod/mini';

import { KnownAddress, PostalAddress } from '../shared/postal-address.ts';
import { Count, HttpUrl, Instant, QueryInt } from '../shared/primitives.ts';

/** Orders of one page, and the most that may be asked for (specification: orders). */
export const ORDER_PAGE_SIZE = 100;

/** The same for orders with certain articles (specification: orders). */
export const ARTICLE_ORDER_PAGE_SIZE = 10;

/** Most characters of an order's code, and of a product's. */
const MAX_CODE_LENGTH = 64;

const Code = z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH));

/** An amount of money in the smallest unit of its currency, which is an ISO 4217 code. */
export const Money = z.object({ amount: z.int(), currency: z.string().check(z.regex(/^[A-Z]{3}$/)) });
export type Money = z.infer<typeof Money>;

/** A product that brings a voucher: which offer it is, and its code once the order is paid. */
export const ProductVoucher = z.object({ optionCode: Code, code: z.nullable(Code) });

/** One product of an order, an inner order in the words of the service. */
export const InnerOrder = z.object({
  code: Code,
  title: z.string().check(z.minLength(1)),
  /** By the word of the merchandise. */
  articleType: z.string().check(z.minLength(1)),
  quantity: z.int().check(z.gte(1)),
  pictureUrl: z.optional(HttpUrl),
  /** One of the status words of orders as specified, or one that is newer. */
  status: z.string().check(z.minLength(1)),
  /** When its payment last changed. */
  paymentChangedDate: z.optional(Instant),
  voucher: z.optional(ProductVoucher),
  /** Extra: what the carrier knows the parcel by, and where to follow it. */
  trackingNumber: z.optional(z.string().check(z.minLength(1))),
  trackingUrl: z.optional(HttpUrl),
});
export type InnerOrder = z.infer<typeof InnerOrder>;

/** A status word, and when the order came to have it. */
export const StatusChange = z.object({ status: z.string().check(z.minLength(1)), at: Instant });

/** A whole order. Products and the history of its status are looked at one by one. */
export const SuperOrder = z.object({
  superOrderCode: Code,
  createdAt: Instant,
  /** One of the status words of orders as specified, or one that is newer. */
  status: z.string().check(z.minLength(1)),
  /** Which system it was placed with: `Resnap` or `Albelli`; never shown. */
  source: z.string(),
  total: Money,
  innerOrders: z.array(InnerOrder),
  deliveryAddress: PostalAddress,
  /** `Home` or `PickupPoint`; missing while a change of the address is in progress. */
  deliveryType: z.optional(z.string().check(z.minLength(1))),
  /** Extra, the oldest first. */
  statusHistory: z.optional(z.array(StatusChange)),
});
export type SuperOrder = z.infer<typeof SuperOrder>;

/** A whole order before its parts are looked at, so that one malformed product costs itself alone. */
export const SuperOrderEnvelope = z.extend(SuperOrder, {
  innerOrders: z.array(z.unknown()),
  deliveryAddress: KnownAddress,
  statusHistory: z.optional(z.array(z.unknown())),
});

/** `GET /v2/superorders/me`: a page of the customer's orders, the newest first. */
export const SuperOrderPage = z.object({
  items: z.array(SuperOrder),
  /** Extra: how many there are in all. */
  total: z.optional(Count),
});

/** A page of orders before they are looked at. */
export const SuperOrderPageEnvelope = z.extend(SuperOrderPage, { items: z.array(z.unknown()) });

/** `notExpired` leaves out what was never paid for within its term. */
export const SuperOrdersQuery = z.object({
  Offset: z._default(QueryInt(0, 999_999_999), 0),
  Limit: z._default(QueryInt(1, ORDER_PAGE_SIZE), ORDER_PAGE_SIZE),
  OrderState: z.optional(z.enum(['notExpired'])),
});

/** An order by its code; those of other customers are absent. */
export const OrderParams = z.object({ orderCode: Code });

/** An order in its earlier form. */
export const EarlierOrder = z.object({
  code: Code,
  createdAt: Instant,
  total: Money,
  products: z.array(
    z.object({
      code: Code,
      articleName: z.string().check(z.minLength(1)),
      status: z.string().check(z.minLength(1)),
      paymentChangedDate: z.optional(Instant),
    }),
  ),
});
export type EarlierOrder = z.infer<typeof EarlierOrder>;

/** `GET /orders/byAccount/{accountId}`: orders that have one of certain articles. */
export const EarlierOrders = z.object({ orders: z.array(EarlierOrder) });

export const OrdersByAccountParams = z.object({ accountId: z.uuid() });

export const OrdersByAccountQuery = z.object({
  /** Names of articles, parted by commas; of every article when missing. */
  articleNames: z.optional(z.string().check(z.maxLength(2_000))),
  offset: z._default(QueryInt(0, 999_999_999), 0),
  limit: z._default(QueryInt(1, ORDER_PAGE_SIZE), ARTICLE_ORDER_PAGE_SIZE),
});

/** `GET /OrderDeliveryDates/{orderId}`: between which days the order is expected; 404 when that is not known. */
export const OrderDeliveryDates = z.object({ earliest: Instant, latest: Instant });

/** The code of the problem that refuses another address: making the order has begun. */
export const ORDER_IN_PRODUCTION = 'order-in-production';

/** Paths below the order service's base address, byte for byte as specified. */
export const orderPaths = {
  superOrders: 'v2/superorders/me',
  superOrder: 'v1/superorders/:orderCode',
  deliveryAddress: 'v1/superorders/:orderCode/deliveryAddress',
  byAccount: 'orders/byAccount/:accountId',
  order: 'v1/Orders/:orderCode',
  deliveryDates: 'OrderDeliveryDates/:orderCode',
  /** Asks for the codes of an order's vouchers once more, with an empty body. */
  voucherRefresh: 'v1/orders/:orderCode/vouchers/refresh',
} as const;
