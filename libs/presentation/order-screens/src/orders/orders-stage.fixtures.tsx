import { cutoffOf, orderListOf } from '@account-area/order-history';
import { type FakeOrdersScreen, startFakeOrdersScreen } from '@account-area/order-history/testing';
import type { OrderListEvent, OrderPlace } from '@account-area/orders';
import { useSelector } from '@xstate/react';
import { StrictMode, useEffect, useState } from 'react';

import type { OrdersLinks } from './orders-links.ts';
import { OrdersScreen } from './orders-screen.tsx';

export interface OrdersStageProps {
  readonly place?: OrderPlace;
  /** What is different at this host. */
  readonly links?: Partial<OrdersLinks>;
  /** What has happened to the list. */
  readonly arrange?: (world: FakeOrdersScreen) => Promise<void>;
}

const LINKS: OrdersLinks = {
  order: (orderCode) => `/orders/${orderCode}`,
  place: ({ page, state }) => `/orders?order_state=${state}&page=${String(page)}`,
  shop: 'https://shop.example/',
  back: '/',
};

/** The list of orders over fake services. */
export const OrdersStage = ({ place, links, arrange }: OrdersStageProps) => {
  const [world] = useState(() => startFakeOrdersScreen(place));
  useEffect(() => void arrange?.(world), [arrange, world]);
  const list = useSelector(world.actor, orderListOf);
  const cutoff = useSelector(world.actor, cutoffOf);
  if (list === undefined || cutoff === undefined) return null;
  return (
    <StrictMode>
      <OrdersScreen list={list} cutoff={cutoff} links={{ ...LINKS, ...links }} timeZone="Europe/Amsterdam" />
    </StrictMode>
  );
};

/** Tells the list what the customer did. */
export const tellList = ({ actor: screen }: FakeOrdersScreen, event: OrderListEvent): void => {
  orderListOf(screen.getSnapshot())?.send(event);
};
