import { bindResource, createResourceMachine, type PortError, type ResourceLogic } from '@account-area/kernel';
import type { ActorRefFrom } from 'xstate';

import type { OrderQuery } from '../order/order-resource.ts';
import { ORDER_STEPS } from '../order/order-status.ts';
import type { DeliveryDates, Order, OrderService } from '../order/order.ts';

const FIRST_WITH_DATES = ORDER_STEPS.indexOf('ordered');

/** The type of articles that arrive as a code: no carrier brings them. */
const VOUCHER_TYPE = 'voucher';

/**
 * Whether a service can know when an order is expected: from the step Ordered on, unless it is delayed or all of it arrives
 * as codes.
 */
export const canHaveDeliveryDates = ({
  products,
  status: { isDelayed, shown },
}: Pick<Order, 'products' | 'status'>): boolean =>
  !isDelayed &&
  ORDER_STEPS.findIndex((step) => step === shown) >= FIRST_WITH_DATES &&
  (products.length === 0 || products.some(({ articleType }) => articleType !== VOUCHER_TYPE));

/** When an order comes, as {@link bindDeliveryDates} makes it. */
export type DeliveryDatesLogic = ResourceLogic<OrderQuery, DeliveryDates | null, PortError>;

/** Delivery dates whose port is bound later: {@link bindDeliveryDates} is the form that an app starts. */
const deliveryDatesResource = createResourceMachine<OrderQuery, DeliveryDates | null, PortError>({
  eager: true,
});

/** The dates for a machine that has it as a child: bound later, with the machine. */
export const unboundDeliveryDates = (): DeliveryDatesLogic => deliveryDatesResource;

/** When an order is expected, read at once; `null` when that is not known. */
export const bindDeliveryDates = (orders: Pick<OrderService, 'deliveryDates'>): DeliveryDatesLogic =>
  bindResource<OrderQuery, DeliveryDates | null, PortError>(
    ({ orderCode }, signal) => orders.deliveryDates(orderCode, signal),
    { eager: true },
  );

export type DeliveryDatesActor = ActorRefFrom<DeliveryDatesLogic>;
