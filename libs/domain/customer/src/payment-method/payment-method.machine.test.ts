import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { cardFixture, profileFixture, startFakePaymentMethod } from '../profile/profile.fakes.ts';
import { payerFailure, payerOf, removalOf } from './payment-method.machine.ts';

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

/** Written from the decision (D61). */
const visit = setup({
  types: typesOf<{
    events: {
      readonly type:
        'it comes' | 'it is to go' | 'confirmed' | 'cancelled' | 'the service does it' | 'the service refuses';
    };
  }>(),
}).createMachine({
  initial: 'loading',
  states: {
    loading: { on: { 'it comes': 'shown' } },
    shown: { on: { 'it is to go': 'asked' } },
    asked: { on: { confirmed: 'under way', cancelled: 'shown' } },
    'under way': { on: { 'the service does it': 'gone', 'the service refuses': 'not gone' } },
    'not gone': { on: { confirmed: 'under way', cancelled: 'shown' } },
    gone: {},
  },
});

describe('the payment method, along every path of its model', () => {
  const paths = createTestModel(visit).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakePaymentMethod();
    const removal = () => removalOf(world.payment.getSnapshot())?.getSnapshot();
    const is = (value: unknown) => () => expect(removal()?.value).toBe(value);
    const shows = (card: unknown) => () =>
      expect([world.payment.getSnapshot().value, cardIn(world)]).toEqual(['shown', card]);
    await path.test({
      events: {
        'it comes': () => world.answer(),
        'it is to go': world.ask,
        confirmed: world.confirm,
        cancelled: world.cancel,
        'the service does it': () => world.take(),
        'the service refuses': () => world.refuseChange(),
      },
      states: {
        loading: shows(null),
        shown: shows(cardFixture),
        asked: is('confirming'),
        'under way': is('submitting'),
        'not gone': is('rolledBack'),
        gone: shows(null),
      },
    });
  });
});
