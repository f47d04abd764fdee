import { describe, expect, it } from 'vitest';

import { cardFixture, profileFixture, startFakePaymentMethod } from '../profile/profile.fakes.ts';
import { payerFailure, payerOf } from './payment-method.machine.ts';

const open = async () => {
  const world = startFakePaymentMethod();
  await world.answer();
  return world;
};
const cardIn = ({ payment }: ReturnType<typeof startFakePaymentMethod>) =>
  payerOf(payment.getSnapshot())?.paymentMethod ?? null;

describe('the saved payment method (D61)', () => {
  it('is read, and once more after a failure', async () => {
    const world = startFakePaymentMethod();
    await world.refuse();
    expect(payerFailure(world.payment.getSnapshot())?.code).toBe('refused');
    world.retry();
    expect(payerFailure(world.payment.getSnapshot())).toBeNull();
    await world.answer();
    expect(cardIn(world)).toEqual(cardFixture);
  });

  it('is removed once the customer has confirmed it, and says so until that is seen to', async () => {
    const world = await open();
    world.ask();
    expect(world.changes.calls).toHaveLength(0);
    world.happen('page.shown');
    world.confirm();
    expect(world.changes.last().input).toEqual({ seen: profileFixture, changes: { paymentMethod: null } });
    expect(cardIn(world)).toEqual(cardFixture);

    await world.take();
    expect([cardIn(world), world.payment.getSnapshot().context.isChanged]).toEqual([null, true]);
    expect(world.reads.calls).toHaveLength(1);
    world.clear();
    expect(world.payment.getSnapshot().context.isChanged).toBe(false);
  });

  it('is read again when the page is looked at, also after a question that came to nothing', async () => {
    const world = await open();
    world.ask();
    world.cancel();
    world.happen('page.shown');
    await world.answer({ paymentMethod: null });
    expect(cardIn(world)).toBeNull();
    world.ask();
    expect(world.payment.getSnapshot().value).toBe('shown');
  });

  it('is never to be removed before it is known', () => {
    const world = startFakePaymentMethod();
    world.ask();
    expect(world.payment.getSnapshot().value).toBe('shown');
  });
});
