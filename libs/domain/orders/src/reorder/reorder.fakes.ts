import { fakeTime, inspector, recordingParent, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { fakeOrderPorts, ORDER_REFUSAL } from '../order/order-ports.fakes.ts';
import { bindReorder, type ReorderNotice } from './reorder.machine.ts';

const BASKET = 'https://shop.example/basket/1';

/** Ordering again on a service and a shop that answer when a test or story says so. */
export const startFakeReorder = () => {
  const { calls, opened, ports } = fakeOrderPorts();
  const { notices, parent } = recordingParent<ReorderNotice>();
  const { clock, pass } = fakeTime();
  const reorder = createActor(bindReorder(ports), {
    input: { orderCode: 'A-1001', parent },
    clock,
    inspect: inspector,
  }).start();
  return {
    actor: reorder,
    ports,
    clock,
    pass,
    calls,
    notices,
    opened,
    /** The service says whether the order can be placed again. */
    check: (isAvailable = true) => {
      calls.reorderStatus.last().succeed({ isAvailable });
      return settle();
    },
    refuseCheck: () => {
      calls.reorderStatus.last().fail(ORDER_REFUSAL);
      return settle();
    },
    ask: () => reorder.send({ type: 'reorder.asked' }),
    show: () => reorder.send({ type: 'page.shown' }),
    comeBack: () => reorder.send({ type: 'page.restored' }),
    /** The shop has the products in a basket. */
    fill: (address = BASKET) => {
      calls.reorder.last().succeed(new URL(address));
      return settle();
    },
    refuse: () => {
      calls.reorder.last().fail(ORDER_REFUSAL);
      return settle();
    },
  };
};

export type FakeReorder = ReturnType<typeof startFakeReorder>;
