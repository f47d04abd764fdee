import { controlledCall, inspector, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { bindCustomer, type Customer, type CustomerError } from './customer.ts';

const startCustomer = () => {
  const me = controlledCall<undefined, Customer, CustomerError>();
  const customer = createActor(bindCustomer({ me: (signal) => me(undefined, signal) }), {
    input: null,
    inspect: inspector,
  });
  customer.start();
  customer.send({ type: 'resource.needed' });
  return { customer, me };
};

describe('the signed-in customer', () => {
  it('is loaded when needed', async () => {
    const { customer, me } = startCustomer();
    const anna = { id: 'account-1', email: 'anna@example.test', firstName: 'Anna', lastName: 'Bos' };
    me.last().succeed(anna);
    await settle();

    expect(customer.getSnapshot().value).toBe('finished');
    expect(customer.getSnapshot().context.value).toEqual(anna);
  });

  it('may turn out to be gone', async () => {
    const { customer, me } = startCustomer();
    me.last().fail({ code: 'account-deleted' });
    await settle();

    expect(customer.getSnapshot().context.error).toEqual({ code: 'account-deleted' });
  });
});
