import { type FakeOrderScreen, startFakeOrderScreen } from '@account-area/order-history/testing';
import { FIXTURE_NOW } from '@account-area/orders/testing';
import { StrictMode, useEffect, useState } from 'react';

import { type OrderLinks, OrderScreen } from './order-screen.tsx';

export interface OrderStageProps {
  /** What is different at this host. */
  readonly links?: Partial<OrderLinks>;
  /** What has happened to the order and its parts. */
  readonly arrange?: (world: FakeOrderScreen) => Promise<void>;
}

const LINKS: OrderLinks = {
  orders: '/orders',
  onlineProducts: '/online-products',
  shop: 'https://shop.example/',
  customerCare: 'https://shop.example/contact',
};
const COUNTRIES = ['NL', 'BE', 'DE', 'AT', 'FR', 'GB', 'IE', 'ES', 'IT', 'PT', 'SE', 'NO', 'DK', 'FI'];

/** The page of one order over fake services. */
export const OrderStage = ({ links, arrange }: OrderStageProps) => {
  const [world] = useState(startFakeOrderScreen);
  useEffect(() => void arrange?.(world), [arrange, world]);
  return (
    <StrictMode>
      <OrderScreen
        screen={world.actor}
        links={{ ...LINKS, ...links }}
        timeZone="Europe/Amsterdam"
        countries={COUNTRIES}
        now={() => Date.parse(FIXTURE_NOW)}
      />
    </StrictMode>
  );
};
