import { createAddressForm } from '@account-area/kernel';
import { fakePage, fakeTime, inspector, type PendingCall, settle } from '@account-area/kernel/testing';
import { type Order } from '@account-area/orders';
import { fakeOrderPorts, ORDER_REFUSAL, orderFixture } from '@account-area/orders/testing';
import { fakeWidgetService } from '@account-area/projects/testing';
import { createActor } from 'xstate';

import { bindOrderScreen } from './order-screen.machine.ts';
import {
  deliveryChangeOf,
  deliveryDatesOf,
  productPdfActorOf,
  reorderOf,
  voucherOfferOf,
  voucherRefreshOf,
  widgetActorOf,
} from './order-screen.selectors.ts';
import type { OrderScreenNotice } from './order-screen.ts';

/** The page of one order on ports that answer when a test or story says so. */
export const startFakeOrderScreen = (orderCode = orderFixture().id) => {
  const { calls, opened, ports, saved } = fakeOrderPorts();
  const widgets = fakeWidgetService();
  const { happen, isFollowed, page } = fakePage();
  const { clock, pass } = fakeTime();
  const machine = bindOrderScreen({ ...ports, widgets: widgets.service, addressForm: createAddressForm(), page });
  const screen = createActor(machine, { input: { orderCode }, clock, inspect: inspector }).start();
  const notices: OrderScreenNotice[] = [];
  screen.on('*', (notice) => notices.push(notice));
  const seen = () => screen.getSnapshot();
  return {
    actor: screen,
    ports,
    clock,
    pass,
    notices,
    happen,
    isFollowed,
    opened,
    saved,
    /** What the ports were asked: answer with `answer` and `refuse`. */
    calls: { ...calls, ...widgets.calls },
    /** The service says what it knows of the order, and nothing about its parts. */
    tell: (order: Order | null = orderFixture()) => answer(calls.order.last(), order),
    refuseOrder: () => refuse(calls.order.last()),
    deliveryChange: () => deliveryChangeOf(seen()),
    deliveryDates: () => deliveryDatesOf(seen()),
    reorder: () => reorderOf(seen()),
    offer: (optionCode: string) => voucherOfferOf(seen(), optionCode),
    voucherRefresh: () => voucherRefreshOf(seen()),
    pdf: (productCode: string) => productPdfActorOf(seen(), productCode),
    widget: (productCode: string) => widgetActorOf(seen(), productCode),
    answer,
    refuse,
  };
};

/** Answers a call of a port, and lets the answer arrive. */
const answer = async <Value>(call: { succeed(value: Value): void }, value: Value): Promise<void> => {
  call.succeed(value);
  await settle();
};

/** Refuses a call of a port, and lets that arrive. */
const refuse = async (call: Pick<PendingCall<never, never, typeof ORDER_REFUSAL>, 'fail'>): Promise<void> => {
  call.fail(ORDER_REFUSAL);
  await settle();
};

export type FakeOrderScreen = ReturnType<typeof startFakeOrderScreen>;
