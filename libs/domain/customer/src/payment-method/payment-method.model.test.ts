import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { cardFixture, startFakePaymentMethod } from '../profile/profile.fakes.ts';
import { payerOf, removalOf } from './payment-method.machine.ts';

const OTHER = { ...cardFixture, maskedNumber: '•••• •••• •••• 1111' };

const cardIn = ({ actor: payment }: ReturnType<typeof startFakePaymentMethod>) =>
  payerOf(payment.getSnapshot())?.paymentMethod ?? null;

/** Written from the decision (D61). */
const visit = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'it comes'
        | 'it is to go'
        | 'confirmed'
        | 'cancelled'
        | 'the service does it'
        | 'the service refuses'
        | 'the service has another one'
        | 'the other one comes';
    };
  }>(),
}).createMachine({
  initial: 'loading',
  states: {
    loading: { on: { 'it comes': 'shown' } },
    shown: { on: { 'it is to go': 'asked' } },
    asked: { on: { confirmed: 'under way', cancelled: 'shown' } },
    'under way': {
      on: {
        'the service does it': 'gone',
        'the service refuses': 'not gone',
        'the service has another one': 'overtaken',
      },
    },
    'not gone': { on: { confirmed: 'under way', cancelled: 'shown' } },
    gone: {},
    overtaken: { on: { 'the other one comes': 'another one' } },
    'another one': {},
  },
});

describe('the payment method, along every path of its model', () => {
  const paths = createTestModel(visit).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakePaymentMethod();
    const removal = () => removalOf(world.actor.getSnapshot())?.getSnapshot();
    const is = (value: unknown) => () => expect(removal()?.value).toBe(value);
    const shows = (card: unknown) => () =>
      expect([world.actor.getSnapshot().value, cardIn(world)]).toEqual(['shown', card]);
    await path.test({
      events: {
        'it comes': () => world.answer(),
        'it is to go': world.ask,
        confirmed: world.confirm,
        cancelled: world.cancel,
        'the service does it': () => world.take(),
        'the service refuses': () => world.refuseChange(),
        'the service has another one': () => world.refuseChange({ code: 'changed-elsewhere' }),
        'the other one comes': () => world.answer({ paymentMethod: OTHER }),
      },
      states: {
        loading: shows(null),
        shown: shows(cardFixture),
        asked: is('confirming'),
        'under way': is('submitting'),
        'not gone': is('rolledBack'),
        gone: shows(null),
        overtaken: shows(cardFixture),
        'another one': shows(OTHER),
      },
    });
  });
});
