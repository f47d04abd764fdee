import { controlledCall, inspector, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import { bindCustomer, type Customer, type CustomerError } from './customer.ts';

const startCustomer = () => {
  const me = controlledCall<undefined, Customer, CustomerError>();
  const clock = new SimulatedClock();
  const customer = createActor(bindCustomer({ me: (signal) => me(undefined, signal) }), {
    input: null,
    clock,
    inspect: inspector,
  });
  customer.start();
  customer.send({ type: 'resource.needed' });
  return { clock, customer, me };
};

describe('the signed-in customer', () => {
  it('is loaded when needed', async () => {
    const { customer, me } = startCustomer();
    const anna = { id: 'account-1', email: 'anna@example.test', firstName: 'Anna', lastName: 'Bos', status: null };
    me.last().succeed(anna);
    await settle();

    expect(customer.getSnapshot().value).toBe('finished');
    expect(customer.getSnapshot().context.value).toEqual(anna);
  });

  it('may turn out to be gone', async () => {
    const { clock, customer, me } = startCustomer();
    me.last().fail({ code: 'account-deleted' });
    await settle();
    clock.increment(3_600_000);

    expect(customer.getSnapshot().context.error).toEqual({ code: 'account-deleted' });
    expect(me.calls).toHaveLength(1);
  });

  it.each(['unreachable', 'refused', 'malformed'] as const)(
    'is asked for again, less and less often, while the service is %s, and not once they are known',
    async (code) => {
      const { clock, customer, me } = startCustomer();
      for (const waitMs of [10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]) {
        me.last().fail({ code, reference: 'a1b2c3d4e5f6' });
        await settle();
        const asked = me.calls.length;
        clock.increment(waitMs - 1);
        expect(me.calls).toHaveLength(asked);
        clock.increment(1);
        expect(me.calls).toHaveLength(asked + 1);
      }
      me.last().succeed({
        id: 'account-1',
        email: 'anna@example.test',
        firstName: 'Anna',
        lastName: 'Bos',
        status: null,
      });
      await settle();
      clock.increment(3_600_000);

      expect(customer.getSnapshot().value).toBe('finished');
      expect(me.calls).toHaveLength(8);
    },
  );
});
