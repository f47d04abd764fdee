import { InnerOrder, type KnownAddress, StatusChange, SuperOrderEnvelope } from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import {
  type DeliveryAddress,
  type DeliveryType,
  type Order,
  type OrderProduct,
  type OrderStatus,
  orderStatusOf,
  type OrderSummary,
  type Parcel,
  type StatusChange as DatedStatus,
} from '@account-area/orders';
import * as z from 'zod/mini';

import { type ItemReading, leadsTo, pathIn, type RawItem, rawItemsOf, readItem } from '../answers.ts';
import type { Answer } from '../exchange/remote-service.ts';
import { type AnswerIssue, issuesOf } from '../http-environment.ts';

/** Where addresses in orders may lead; others are left out. Origins, without a path. */
export interface OrderOrigins {
  /** Where the platform keeps pictures. */
  readonly pictures: string;
  /** Where parcels are followed. */
  readonly carriers: readonly string[];
}

/** What orders said that is not shown. It is gathered over an answer and reported once. */
export interface LeftOut {
  readonly malformed: AnswerIssue[];
  readonly unknown: AnswerIssue[];
}

export const nothingLeftOut = (): LeftOut => ({ malformed: [], unknown: [] });

export const noteLeftOut = (answer: Answer, { malformed, unknown }: LeftOut): void => {
  if (malformed.length > 0) answer.note('items-dropped', malformed);
  if (unknown.length > 0) answer.note('unknown-word', unknown);
};

/** What a list needs of an order: whatever else is wrong with it costs nothing there. */
const SummaryData = z.pick(SuperOrderEnvelope, {
  superOrderCode: true,
  createdAt: true,
  status: true,
  total: true,
  innerOrders: true,
});

/** Reads an order of a list. */
export const summaryFromResource = (
  item: RawItem,
  origins: OrderOrigins,
  leftOut: LeftOut,
): ItemReading<OrderSummary> => {
  const parsed = SummaryData.safeParse(item.raw);
  return parsed.success ? ok(summaryFrom(parsed.data, item, origins, leftOut)) : fail(issuesOf(parsed.error));
};

/** A whole order. */
export const orderFrom = (
  order: z.infer<typeof SuperOrderEnvelope>,
  origins: OrderOrigins,
  leftOut: LeftOut,
): Order => ({
  ...summaryFrom(order, WHOLE_ANSWER, origins, leftOut),
  deliveryAddress: addressFrom(order.deliveryAddress),
  deliveryType: deliveryTypeOf(order.deliveryType, leftOut),
  history: rawItemsOf('statusHistory', order.statusHistory ?? []).flatMap(
    (item) => readItem(item, (raw) => datedStatusFrom(raw, leftOut), leftOut.malformed) ?? [],
  ),
});

const WHOLE_ANSWER = { path: '' };

const summaryFrom = (
  { createdAt, innerOrders, status, superOrderCode, total }: z.infer<typeof SummaryData>,
  place: Pick<RawItem, 'path'>,
  origins: OrderOrigins,
  leftOut: LeftOut,
): OrderSummary => ({
  id: superOrderCode,
  createdAt,
  status: statusFrom(status, pathIn(place, 'status'), leftOut),
  products: rawItemsOf(pathIn(place, 'innerOrders'), innerOrders).flatMap(
    (item) => readItem(item, (raw) => productFrom(raw, origins, leftOut), leftOut.malformed) ?? [],
  ),
  productCount: innerOrders.length,
  total,
});

const productFrom = (item: RawItem, origins: OrderOrigins, leftOut: LeftOut): ItemReading<OrderProduct> => {
  const parsed = InnerOrder.safeParse(item.raw);
  if (!parsed.success) return fail(issuesOf(parsed.error));
  const { articleType, code, paymentChangedDate, pictureUrl, quantity, status, title, voucher } = parsed.data;
  return ok({
    code,
    title,
    articleType,
    quantity,
    pictureAddress: addressAt([origins.pictures], pictureUrl, pathIn(item, 'pictureUrl'), leftOut),
    status: statusFrom(status, pathIn(item, 'status'), leftOut),
    paymentChangedAt: paymentChangedDate ?? null,
    voucher: voucher ?? null,
    parcel: parcelFrom(parsed.data, item, origins, leftOut),
  });
};

const parcelFrom = (
  { trackingNumber, trackingUrl }: InnerOrder,
  item: RawItem,
  { carriers }: OrderOrigins,
  leftOut: LeftOut,
): Parcel | null => {
  const number = trackingNumber ?? null;
  const address = addressAt(carriers, trackingUrl, pathIn(item, 'trackingUrl'), leftOut);
  return number === null && address === null ? null : { number, address };
};

const datedStatusFrom = (item: RawItem, leftOut: LeftOut): ItemReading<DatedStatus> => {
  const parsed = StatusChange.safeParse(item.raw);
  if (!parsed.success) return fail(issuesOf(parsed.error));
  const { at, status } = parsed.data;
  return ok({ at, status: statusFrom(status, pathIn(item, 'status'), leftOut) });
};

/** A word that is newer than the area is kept, and reported. */
const statusFrom = (word: string, path: string, { unknown }: LeftOut): OrderStatus => {
  const status = orderStatusOf(word);
  if (status.shown === 'unknown') unknown.push({ path, code: 'unknown-word' });
  return status;
};

const DELIVERY_TYPES: ReadonlyMap<string, DeliveryType> = new Map([
  ['Home', 'home'],
  ['PickupPoint', 'pickupPoint'],
]);

/** Without a word another address is on its way. */
const deliveryTypeOf = (word: string | undefined, { unknown }: LeftOut): DeliveryType => {
  if (word === undefined) return 'changing';
  const type = DELIVERY_TYPES.get(word);
  if (type === undefined) unknown.push({ path: 'deliveryType', code: 'unknown-word' });
  return type ?? 'other';
};

const addressAt = (
  origins: readonly string[],
  address: string | undefined,
  path: string,
  { malformed }: LeftOut,
): string | null => {
  if (address === undefined) return null;
  if (leadsTo(origins, address)) return address;
  malformed.push({ path, code: 'foreign-origin' });
  return null;
};

const addressFrom = (address: KnownAddress): DeliveryAddress => ({
  firstName: address.firstName,
  lastName: address.lastName,
  company: filled(address.company),
  street: address.street,
  houseNumber: filled(address.houseNumber),
  houseNumberAddition: filled(address.houseNumberAddition),
  extraLine: filled(address.extraLine),
  postalCode: filled(address.postalCode),
  city: address.city,
  region: filled(address.region),
  country: address.country,
  phone: filled(address.phone),
});

/** Some services fill what an address lacks with an empty text. */
const filled = (text = ''): string | null => (text.trim() === '' ? null : text);
