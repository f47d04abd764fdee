import { fakeTime, inspector, recordingParent, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { fakeOrderPorts, ORDER_REFUSAL } from '../order/order-ports.fakes.ts';
import type { OrderOutdated } from '../order/order-resource.ts';
import { bindVoucherRefresh } from './voucher-refresh.machine.ts';

/** Asking for missing codes on a service that answers when a test says so. */
export const startFakeVoucherRefresh = () => {
  const { clock, pass } = fakeTime();
  const { calls, ports } = fakeOrderPorts();
  const { notices, parent } = recordingParent<OrderOutdated>();
  const refresh = createActor(bindVoucherRefresh(ports), {
    input: { orderCode: 'A-1001', parent },
    clock,
    inspect: inspector,
  }).start();
  return {
    actor: refresh,
    ports,
    clock,
    pass,
    notices,
    requests: calls.refreshVouchers,
    ask: () => refresh.send({ type: 'vouchers.asked' }),
    accept: () => {
      calls.refreshVouchers.last().succeed(null);
      return settle();
    },
    refuse: () => {
      calls.refreshVouchers.last().fail(ORDER_REFUSAL);
      return settle();
    },
    read: () => refresh.send({ type: 'order.refreshed' }),
    failToRead: () =>
      refresh.send({ type: 'order.refresh-failed', error: { code: 'unreachable', reference: 'f6e5d4c3b2a1' } }),
  };
};
