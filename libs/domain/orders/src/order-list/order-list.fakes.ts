import type { PortError } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector, type PendingCall, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { FIXTURE_NOW, orderSummaryFixture } from '../order/order.fixtures.ts';
import type { OrderPage, OrderRow, OrderService } from '../order/order.ts';
import { bindOrderList } from './order-list.machine.ts';
import type { OrderPlace } from './order-places.ts';

const REFUSED: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };
const FIRST: OrderPlace = { state: 'inProgress', page: 1 };

type OrdersQuery = Parameters<OrderService['orders']>[0];

/** A service of orders that answers when a test or story says so, out of a whole list or with what it is given. */
export const fakeOrderPages = () => {
  const orders = controlledCall<OrdersQuery, OrderPage, PortError>();
  type Asked = PendingCall<OrdersQuery, OrderPage, PortError>;
  return {
    orders,
    /** Answers the latest call, or another one, out of a whole list, the newest order first. */
    list: (all: readonly OrderRow[] = [orderSummaryFixture()], { asked = orders.last(), withTotal = true } = {}) => {
      const { limit, offset } = asked.input;
      asked.succeed({ rows: all.slice(offset, offset + limit), total: withTotal ? all.length : null });
      return settle();
    },
    refuse: (asked: Asked = orders.last()) => {
      asked.fail(REFUSED);
      return settle();
    },
  };
};

/** The list of orders on a service that answers when a test or story says so, and on a clock that it moves. */
export const startFakeOrderList = (place: OrderPlace = FIRST) => {
  const service = fakeOrderPages();
  const { clock, pass } = fakeTime(Date.parse(FIXTURE_NOW));
  const ports = { orders: service, clock };
  const machine = bindOrderList(ports);
  const list = createActor(machine, { input: { place }, clock, inspect: inspector }).start();
  return {
    ...service,
    actor: list,
    ports,
    clock,
    pass,
    /** The offsets that were asked for. */
    asked: () => service.orders.calls.map(({ input }) => input.offset),
    go: (to: OrderPlace) => list.send({ type: 'place.changed', ...to }),
    retry: () => list.send({ type: 'list.retried' }),
    outdate: () => list.send({ type: 'list.outdated' }),
    show: () => list.send({ type: 'page.shown' }),
  };
};

export type FakeOrderList = ReturnType<typeof startFakeOrderList>;
