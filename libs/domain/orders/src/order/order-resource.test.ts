import type { PortError } from '@account-area/kernel';
import { controlledCall, inspector, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import { orderStatusOf } from './order-status.ts';
import { orderFixture } from './order.fixtures.ts';
import { bindOrder, isOrderMissing, ORDER_LIFETIME_MS } from './order-resource.ts';
import type { Order } from './order.ts';

const startFakeOrder = () => {
  const load = controlledCall<string, Order | null, PortError>();
  const clock = new SimulatedClock();
  const order = createActor(bindOrder({ order: load }), {
    input: { orderCode: 'A-1001' },
    clock,
    inspect: inspector,
  }).start();
  return {
    load,
    clock,
    order,
    answer: (value: Order | null) => {
      load.last().succeed(value);
      return settle();
    },
    refuse: () => {
      load.last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
      return settle();
    },
    seen: () => {
      const snapshot = order.getSnapshot();
      const { error, value } = snapshot.context;
      return [value?.id ?? null, isOrderMissing(snapshot), error?.code ?? null];
    },
  };
};

describe('an order', () => {
  it('is read at once', async () => {
    const { answer, load, seen } = startFakeOrder();
    expect([load.last().input, seen()]).toEqual(['A-1001', [null, false, null]]);

    await answer(orderFixture());

    expect(seen()).toEqual(['A-1001', false, null]);
  });

  it('is missing once the service knows of none (C29.4)', async () => {
    const { answer, clock, load, seen } = startFakeOrder();
    await answer(null);

    expect(seen()).toEqual([null, true, null]);
    clock.increment(10 * ORDER_LIFETIME_MS);
    expect(load.calls).toHaveLength(1);
  });

  it('is no order while it could not be read, and stays one when it could not be read again', async () => {
    const { answer, order, refuse, seen } = startFakeOrder();
    await refuse();
    expect(seen()).toEqual([null, false, 'refused']);

    order.send({ type: 'resource.needed' });
    await answer(orderFixture());
    order.send({ type: 'resource.invalidated' });
    await refuse();

    expect(seen()).toEqual(['A-1001', false, 'refused']);
  });

  it.each(['Received', 'paymentFailed', 'Confirmed', 'ProductionStarted', 'on_hold', 'quality_check'])(
    'that is %s is read again every minute',
    async (word) => {
      const { answer, clock, load } = startFakeOrder();
      await answer(orderFixture({ status: orderStatusOf(word) }));

      clock.increment(ORDER_LIFETIME_MS - 1);
      expect(load.calls).toHaveLength(1);
      clock.increment(1);
      expect(load.calls).toHaveLength(2);
    },
  );

  it.each(['Dispatched', 'Cancelled'])('that is %s is not', async (word) => {
    const { answer, clock, load } = startFakeOrder();
    await answer(orderFixture({ status: orderStatusOf(word) }));

    clock.increment(10 * ORDER_LIFETIME_MS);

    expect(load.calls).toHaveLength(1);
  });

  it('asks again after a minute also when the last answer was a failure', async () => {
    const { answer, clock, load, refuse } = startFakeOrder();
    await answer(orderFixture());
    clock.increment(ORDER_LIFETIME_MS);
    await refuse();
    clock.increment(ORDER_LIFETIME_MS);

    expect(load.calls).toHaveLength(3);
  });
});
