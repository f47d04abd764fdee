import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { cardFixture, startFakePaymentMethod } from '../profile/profile.fakes.ts';
import { payerOf, removalOf } from './payment-method.machine.ts';
import { paymentMethodModel } from './payment-method.model.ts';

const OTHER = { ...cardFixture, maskedNumber: '•••• •••• •••• 1111' };

const cardIn = ({ actor: payment }: ReturnType<typeof startFakePaymentMethod>) =>
  payerOf(payment.getSnapshot())?.paymentMethod ?? null;

describe('the payment method, along every path of its model', () => {
  it.each(pathsOf(paymentMethodModel))('$name', async (path) => {
    const world = startFakePaymentMethod();
    const removal = () => removalOf(world.actor.getSnapshot())?.getSnapshot();
    const is = (value: unknown) => () => expect(removal()?.value).toBe(value);
    const shows = (card: unknown) => () =>
      expect([world.actor.getSnapshot().value, cardIn(world)]).toEqual(['shown', card]);
    await path.walk({
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
