import {
  ORDER_IN_PRODUCTION,
  type PostalAddress,
  OrderDeliveryDates,
  orderPaths,
  pathOf,
  SuperOrderEnvelope,
  SuperOrderPageEnvelope,
} from '@account-area/contracts';
import { fail, ok, type Result } from '@account-area/kernel';
import type {
  AddressRefused,
  DeliveryAddress,
  DeliveryDates,
  Order,
  OrderRow,
  OrderService,
  UnreadableOrder,
} from '@account-area/orders';
import type * as z from 'zod/mini';

import { type RawItem, rawItemsOf, readInPlaces } from '../answers.ts';
import { isAbsent, noBody, type Refusal } from '../exchange/exchange.ts';
import type { RemoteService } from '../exchange/remote-service.ts';
import {
  noteLeftOut,
  nothingLeftOut,
  orderFrom,
  type OrderOrigins,
  summaryFromResource,
} from './order-from-resource.ts';

const NOT_FOUND = 404;

/** The customer's orders, by the order service. */
export const createHttpOrderService = (service: RemoteService, origins: OrderOrigins): OrderService => ({
  orders: ({ limit, offset }, signal) =>
    service.ask(
      {
        operation: 'orders',
        path: orderPaths.superOrders,
        query: { Offset: offset, Limit: limit, OrderState: 'notExpired' },
        schema: SuperOrderPageEnvelope,
      },
      signal,
      ({ items, total = null }, answer) => {
        const leftOut = nothingLeftOut();
        const read = (item: RawItem) => summaryFromResource(item, origins, leftOut);
        const orders = readInPlaces(answer, rawItemsOf('items', items), read, leftOut.malformed);
        if (!orders.ok) return orders;
        noteLeftOut(answer, leftOut);
        return ok({ rows: orders.value.map((order, index): OrderRow => order ?? unreadable(offset + index)), total });
      },
    ),

  order: (orderCode, signal) =>
    service.ask<z.infer<typeof SuperOrderEnvelope>, Order | null>(
      {
        operation: 'order',
        path: pathOf(orderPaths.superOrder, { orderCode }),
        answers: [400, NOT_FOUND],
        schema: SuperOrderEnvelope,
      },
      signal,
      (whole, answer) => {
        const leftOut = nothingLeftOut();
        const order = orderFrom(whole, origins, leftOut);
        noteLeftOut(answer, leftOut);
        return ok(order);
      },
      (refusal) => (isAbsent(refusal) || isNoCode(refusal) ? ok(null) : null),
    ),

  deliveryDates: (orderCode, signal) =>
    service.ask<DeliveryDates, DeliveryDates | null>(
      {
        operation: 'delivery dates',
        path: pathOf(orderPaths.deliveryDates, { orderCode }),
        answers: [NOT_FOUND],
        schema: OrderDeliveryDates,
      },
      signal,
      (dates, answer) =>
        Date.parse(dates.earliest) > Date.parse(dates.latest)
          ? fail(answer.reject([{ path: 'latest', code: 'before-earliest' }]))
          : ok(dates),
      ({ status }) => (status === NOT_FOUND ? ok(null) : null),
    ),

  changeAddress: ({ input: { address, orderCode }, key }, signal) =>
    service.ask<undefined, null, AddressRefused>(
      {
        operation: 'delivery address',
        method: 'PUT',
        path: pathOf(orderPaths.deliveryAddress, { orderCode }),
        json: wireAddressOf(address),
        idempotencyKey: key,
        answers: [400, NOT_FOUND, 409],
        schema: noBody,
      },
      signal,
      () => ok(null),
      addressRefused,
    ),

  refreshVouchers: ({ input: { orderCode }, key }, signal) =>
    service.ask(
      {
        operation: 'voucher refresh',
        method: 'POST',
        path: pathOf(orderPaths.voucherRefresh, { orderCode }),
        idempotencyKey: key,
        schema: noBody,
      },
      signal,
      () => ok(null),
    ),
});

/** Whether the service says that no order can have such a code: it was asked for nothing else. */
const isNoCode = ({ problem, status }: Refusal): boolean => status === 400 && problem !== null;

/** Told from every other row by its place: the code of an order holds no space. */
const unreadable = (place: number): UnreadableOrder => ({ id: `unreadable ${place}`, isUnreadable: true });

/** What the service itself says against an address; a gateway in its place means nothing in particular. */
const addressRefused = (refusal: Refusal): Result<never, AddressRefused> | null => {
  if (refusal.problem === null) return null;
  if (refusal.problem.code === ORDER_IN_PRODUCTION) return fail({ code: 'in-production' });
  if (refusal.status === 400) return fail({ code: 'invalid-address' });
  return isAbsent(refusal) ? fail({ code: 'absent' }) : null;
};

/** What it lacks is left out. */
const wireAddressOf = (address: DeliveryAddress): PostalAddress => ({
  firstName: address.firstName,
  lastName: address.lastName,
  company: address.company ?? undefined,
  street: address.street,
  houseNumber: address.houseNumber ?? undefined,
  houseNumberAddition: address.houseNumberAddition ?? undefined,
  extraLine: address.extraLine ?? undefined,
  postalCode: address.postalCode ?? undefined,
  city: address.city,
  region: address.region ?? undefined,
  country: address.country,
  phone: address.phone ?? undefined,
});
