import {
  bindResource,
  createResourceMachine,
  type PortError,
  type ResourceOptions,
  type ResourceLogic,
} from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { Order, OrderService } from './order.ts';

/** Which order it is. */
export interface OrderQuery {
  readonly orderCode: string;
}

/** What a part of an order tells its parent: the order has to be read again. */
export interface OrderOutdated {
  readonly type: 'order.outdated';
  readonly orderCode: string;
}

/** After how long an order whose status can change is read again. */
export const ORDER_LIFETIME_MS = 60_000;

/** Whether the status of an order can still change: it is neither sent nor cancelled. */
export const canStatusChange = ({ status: { shown } }: Pick<Order, 'status'>): boolean =>
  shown !== 'sent' && shown !== 'cancelled';

const ORDER: ResourceOptions<OrderQuery, Order | null, PortError, never> = {
  eager: true,
  lifetimeMs: ({ value }) => (value !== null && canStatusChange(value) ? ORDER_LIFETIME_MS : null),
};

/** One order, as {@link bindOrder} makes it. */
export type OrderLogic = ResourceLogic<OrderQuery, Order | null, PortError>;

/** An order whose port is bound later: {@link bindOrder} is the form that an app starts. */
const orderResource = createResourceMachine<OrderQuery, Order | null, PortError>(ORDER);

/** An order for a machine that has it as a child: bound later, with the machine. */
export const unboundOrder = (): OrderLogic => orderResource;

/**
 * One order, read at once, and again every minute while its status can change. `resource.invalidated` reads it again:
 * when the tab of the browser is looked at again, and after something about it was changed.
 */
export const bindOrder = (orders: Pick<OrderService, 'order'>): OrderLogic =>
  bindResource<OrderQuery, Order | null, PortError>(({ orderCode }, signal) => orders.order(orderCode, signal), ORDER);

export type OrderActor = ActorRefFrom<OrderLogic>;
export type OrderResourceSnapshot = SnapshotFrom<OrderLogic>;

/** Whether the service knows no order of that code: "Order not found". */
export const isOrderMissing = (snapshot: OrderResourceSnapshot): boolean =>
  snapshot.matches('finished') && snapshot.context.value === null;
