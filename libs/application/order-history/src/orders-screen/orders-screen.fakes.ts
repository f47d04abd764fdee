import type { PortError } from '@account-area/kernel';
import { controlledCall, fakePage, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import type { Campaign, OrderPlace } from '@account-area/orders';
import { fakeOrderPages, FIXTURE_NOW } from '@account-area/orders/testing';
import { createActor } from 'xstate';

import { bindOrdersScreen } from './orders-screen.machine.ts';

const FIRST: OrderPlace = { state: 'inProgress', page: 1 };

/** The page of all orders on ports that answer when a test or story says so. */
export const startFakeOrdersScreen = (place: OrderPlace = FIRST) => {
  const orders = fakeOrderPages();
  const campaign = controlledCall<undefined, Campaign | null, PortError>();
  const { happen, isFollowed, page } = fakePage();
  const { clock, pass } = fakeTime(Date.parse(FIXTURE_NOW));
  const ports = {
    orders,
    cutoff: { campaign: (signal: AbortSignal) => campaign(undefined, signal) },
    clock,
    page,
  };
  const machine = bindOrdersScreen(ports);
  const screen = createActor(machine, { input: { place }, clock, inspect: inspector }).start();
  return {
    ...orders,
    actor: screen,
    ports,
    clock,
    pass,
    happen,
    isFollowed,
    announce: (value: Campaign | null) => {
      campaign.last().succeed(value);
      return settle();
    },
    refuseCampaign: () => {
      campaign.last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
      return settle();
    },
  };
};

export type FakeOrdersScreen = ReturnType<typeof startFakeOrdersScreen>;
