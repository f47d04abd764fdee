import { describe, expect, it } from 'vitest';

import { cardFixture, profileFixture, startFakePaymentMethod } from '../profile/profile.fakes.ts';
import { payerFailure, payerOf, removalOf } from './payment-method.machine.ts';

const open = async () => {
  const world = startFakePaymentMethod();
  await world.answer();
  return world;
};
const cardIn = ({ actor: payment }: ReturnType<typeof startFakePaymentMethod>) =>
  payerOf(payment.getSnapshot())?.paymentMethod ?? null;

describe('the saved payment method (D61)', () => {
  it('is read, and once more after a failure', async () => {
    const world = startFakePaymentMethod();
    await world.refuse();
    expect(payerFailure(world.actor.getSnapshot())?.code).toBe('refused');
    world.retry();
    expect(payerFailure(world.actor.getSnapshot())).toBeNull();
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
    expect([cardIn(world), world.actor.getSnapshot().context.isChanged]).toEqual([null, true]);
    expect(world.reads.calls).toHaveLength(1);
    world.clear();
    expect(world.actor.getSnapshot().context.isChanged).toBe(false);
  });

  it('is read again when the page is looked at, also after a question that came to nothing', async () => {
    const world = await open();
    world.ask();
    world.cancel();
    world.happen('page.shown');
    await world.answer({ paymentMethod: null });
    expect(cardIn(world)).toBeNull();
    world.ask();
    expect(world.actor.getSnapshot().value).toBe('shown');
  });

  it('that another one has taken the place of is read, and can be removed in its turn', async () => {
    const world = await open();
    const other = { ...cardFixture, maskedNumber: '•••• •••• •••• 1111' };
    world.ask();
    world.confirm();
    await world.refuseChange({ code: 'changed-elsewhere' });
    const { context, value } = world.actor.getSnapshot();
    expect([value, context.isOvertaken, context.isChanged, removalOf(world.actor.getSnapshot())]).toEqual([
      'shown',
      true,
      false,
      undefined,
    ]);
    await world.answer({ paymentMethod: other });
    expect(cardIn(world)).toEqual(other);

    world.ask();
    expect(world.actor.getSnapshot().context.isOvertaken).toBe(false);
    world.confirm();
    expect(world.changes.last().input.seen.paymentMethod).toEqual(other);
    await world.take();
    expect(cardIn(world)).toBeNull();
  });

  it('is never to be removed before it is known', () => {
    const world = startFakePaymentMethod();
    world.ask();
    expect(world.actor.getSnapshot().value).toBe('shown');
  });
});
