import { fail, type PortError } from '@account-area/kernel';
import { inspector } from '@account-area/kernel/testing';
import { bindCutoff, type Campaign, type OrderPlace } from '@account-area/orders';
import { type FakeOrderList, FIXTURE_NOW, startFakeOrderList } from '@account-area/orders/testing';
import { StrictMode, useEffect, useState } from 'react';
import { createActor } from 'xstate';

import type { OrdersLinks } from './orders-links.ts';
import { OrdersScreen } from './orders-screen.tsx';

export interface OrdersStageProps {
  readonly place?: OrderPlace;
  /** Until when to order; `failed` where that cannot be read. */
  readonly campaign?: Campaign | 'failed' | null;
  /** What has happened to the list. */
  readonly arrange?: (world: FakeOrderList) => Promise<void> | void;
}

const LINKS: OrdersLinks = {
  order: (orderCode) => `/orders/${orderCode}`,
  place: ({ page, state }) => `/orders?order_state=${state}&page=${String(page)}`,
  shop: 'https://shop.example/',
  back: '/',
};

const REFUSED: PortError = { code: 'refused', reference: '3f2a9c81d04b' };

/** The list of orders over fake services. */
export const OrdersStage = ({ place, campaign = null, arrange }: OrdersStageProps) => {
  const [stage] = useState(() => ({ world: startFakeOrderList(place), cutoff: startCutoff(campaign) }));
  useEffect(() => void arrange?.(stage.world), [arrange, stage]);
  return (
    <StrictMode>
      <OrdersScreen list={stage.world.listActor} cutoff={stage.cutoff} links={LINKS} timeZone="Europe/Amsterdam" />
    </StrictMode>
  );
};

const startCutoff = (campaign: Campaign | null | 'failed') =>
  createActor(
    bindCutoff({
      cutoff: {
        campaign: () => Promise.resolve(campaign === 'failed' ? fail(REFUSED) : { ok: true, value: campaign }),
      },
      clock: { now: () => Date.parse(FIXTURE_NOW) },
    }),
    { input: null, inspect: inspector },
  ).start();
