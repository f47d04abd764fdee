import { inspector, recordingParent } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { orderStatusOf } from '../order/order-status.ts';
import { deliveryAddressFixture } from '../order/order.fixtures.ts';
import { changeableOrderFixture, newAddressFixture, startFakeDeliveryChange } from './delivery-change.fakes.ts';
import { deliveryChangeMachine } from './delivery-change.machine.ts';
import type { DeliveryChangeSnapshot } from './delivery-change.selectors.ts';
import { deliveryChangeFailure, isAddressChangeable } from './delivery-change.selectors.ts';
import { CHANGE_POLL_MS, type DeliveryChangeNotice, MAX_CHANGE_POLLS } from './delivery-change.ts';

const values = { street: 'Singel', houseNumber: '7', postalCode: '1012 vc' };
type Fake = ReturnType<typeof startFakeDeliveryChange>;

const seen = ({ actor: change }: Fake) => [
  change.getSnapshot().value,
  deliveryChangeFailure(change.getSnapshot())?.code ?? null,
];

/** Whether the same address can be sent once more. */
const canRetry = (snapshot: DeliveryChangeSnapshot) => snapshot.can({ type: 'change.retried' });

const requested = async () => {
  const world = startFakeDeliveryChange();
  world.start();
  world.submit(values);
  await world.accept();
  return world;
};

describe('another address for an order (C30)', () => {
  it.each([
    ['Received', true],
    ['Confirmed', true],
    ['ProductionStarted', false],
    ['Dispatched', false],
    ['Cancelled', false],
    ['quality_check', false],
  ])('can be given while it is %s: %s (D49)', (word, isChangeable) => {
    const world = startFakeDeliveryChange(changeableOrderFixture({ status: orderStatusOf(word) }));

    expect(isAddressChangeable(world.actor.getSnapshot())).toBe(isChangeable);
    world.start();
    expect(world.actor.getSnapshot().value).toBe(isChangeable ? 'editing' : 'notStarted');
  });

  it('is asked for in a form that begins with the address there is', () => {
    const { form, start } = startFakeDeliveryChange();
    start();

    expect(form()?.getSnapshot().context.values).toMatchObject({ street: 'Prinsengracht', phone: '' });
  });

  it('gets what its form needs whenever that is opened, and not before', () => {
    const { cancel, prepared, start } = startFakeDeliveryChange();
    const before = prepared();
    start();
    cancel();
    start();

    expect([before, prepared()]).toEqual([0, 2]);
  });

  it('is asked for without that of a pickup point, which is none of the customer', () => {
    const { form, start } = startFakeDeliveryChange(
      changeableOrderFixture({
        deliveryType: 'pickupPoint',
        deliveryAddress: deliveryAddressFixture({ company: 'Bookshop at the station', phone: '+31612345678' }),
      }),
    );
    start();

    expect(form()?.getSnapshot().context.values).toEqual({
      firstName: 'Anna',
      lastName: 'de Vries',
      company: '',
      street: '',
      houseNumber: '',
      houseNumberAddition: '',
      extraLine: '',
      postalCode: '',
      city: '',
      region: '',
      country: 'NL',
      phone: '+31612345678',
    });
  });

  it('is not sent while something is wrong with it', () => {
    const world = startFakeDeliveryChange();
    world.start();
    world.submit({ street: '', city: '<' });

    expect([world.form()?.getSnapshot().context.errors, world.requests.calls.length, seen(world)]).toEqual([
      { street: 'missing', city: 'invalid' },
      0,
      ['editing', null],
    ]);
  });

  it('is sent once, as services keep it, and the order is read again at once', async () => {
    const world = await requested();

    expect(world.requests.calls.map(({ input }) => input)).toEqual([
      { input: { orderCode: 'A-1001', address: newAddressFixture() }, key: 'key-1' },
    ]);
    expect(world.actor.getSnapshot().context.requested).toEqual(newAddressFixture());
    expect([seen(world), world.notices]).toEqual([
      ['requestSent', null],
      [
        { type: 'delivery-address-change.requested', orderCode: 'A-1001' },
        { type: 'order.outdated', orderCode: 'A-1001' },
      ],
    ]);
  });

  it('keeps what was given when it is refused, and is sent again under its key', async () => {
    const world = startFakeDeliveryChange();
    world.start();
    world.submit(values);
    await world.refuse();
    expect([seen(world), canRetry(world.actor.getSnapshot())]).toEqual([['requestFailed', 'refused'], true]);

    world.start();
    expect(world.form()?.getSnapshot().context.values).toMatchObject(values);
    world.submit();
    await world.refuse();
    world.retry();
    await world.accept();

    expect(world.requests.calls.map(({ input }) => input.key)).toEqual(['key-1', 'key-1', 'key-1']);
    expect(seen(world)).toEqual(['requestSent', null]);
  });

  it('is sent under another key when it is another address, or the same in other letters', async () => {
    const world = startFakeDeliveryChange();
    world.start();
    world.submit(values);
    await world.refuse('invalid-address');
    expect(seen(world)).toEqual(['requestFailed', 'invalid-address']);

    world.start();
    world.submit({ houseNumber: '8' });
    await world.refuse();
    world.start();
    world.submit({ street: 'singel' });

    expect(world.requests.calls.map(({ input }) => input.key)).toEqual(['key-1', 'key-2', 'key-3']);
  });

  it('is given no more once making the order has begun', async () => {
    const world = startFakeDeliveryChange();
    world.start();
    world.submit(values);
    await world.refuse('in-production');

    world.start();
    world.retry();
    world.cancel();

    expect([seen(world), world.requests.calls.length]).toEqual([['requestFailed', 'in-production'], 1]);
    const snapshot = world.actor.getSnapshot();
    expect([isAddressChangeable(snapshot), canRetry(snapshot)]).toEqual([false, false]);
  });

  it('can be let be, and begins anew then', async () => {
    const world = startFakeDeliveryChange();
    world.start();
    world.submit({ street: '' });
    world.cancel();
    world.start();
    expect(world.form()?.getSnapshot().context).toMatchObject({ errors: {}, values: { street: 'Prinsengracht' } });

    world.submit(values);
    await world.refuse();
    world.cancel();
    expect(seen(world)).toEqual(['notStarted', null]);
    world.start();
    expect(world.form()?.getSnapshot().context.values).toMatchObject({ street: 'Prinsengracht' });
  });

  it('is there once the order has it, however it is spelled, and its type back', async () => {
    const world = await requested();
    world.refreshMeanwhile();
    expect(seen(world)).toEqual(['requestSent', null]);

    world.refresh({ deliveryAddress: newAddressFixture({ street: 'SINGEL ', postalCode: '1012VC' }) });

    expect(seen(world)).toEqual(['successfulUpdate', null]);
    world.start();
    expect(world.form()?.getSnapshot().context.values).toMatchObject({ street: 'SINGEL ' });
  });

  it('was not applied where the type is back and the address is another', async () => {
    const world = await requested();
    world.refreshMeanwhile();

    world.refresh();

    expect(seen(world)).toEqual(['requestFailed', 'not-applied']);
    world.start();
    expect(world.form()?.getSnapshot().context.values).toMatchObject(values);
  });

  it('is waited for while the order was not seen changing, beyond the last poll (D49)', async () => {
    const world = await requested();
    for (let poll = 0; poll <= MAX_CHANGE_POLLS; poll += 1) {
      world.refresh();
      expect(seen(world)).toEqual(['requestSent', null]);
      world.clock.increment(CHANGE_POLL_MS);
    }

    world.refreshMeanwhile();
    world.refresh({ deliveryAddress: newAddressFixture() });

    expect(seen(world)).toEqual(['successfulUpdate', null]);
  });

  it('was not applied where making the order has begun with the address of before', async () => {
    const world = await requested();

    world.begin();

    expect([seen(world), isAddressChangeable(world.actor.getSnapshot())]).toEqual([
      ['requestFailed', 'not-applied'],
      false,
    ]);
  });

  it.each([
    ['Received', ['requestFailed', 'refused'], true],
    ['ProductionStarted', ['requestFailed', 'not-changeable'], false],
    ['Cancelled', ['requestFailed', 'not-changeable'], false],
  ])('cannot be corrected any more where the order is read as %s after a failure (D49)', async (word, state, can) => {
    const world = startFakeDeliveryChange();
    world.start();
    world.submit(values);
    await world.refuse();

    world.refresh({ status: orderStatusOf(word) });
    const snapshot = world.actor.getSnapshot();

    expect([seen(world), canRetry(snapshot), isAddressChangeable(snapshot)]).toEqual([state, can, can]);
  });

  it('can be corrected again where the order can be changed again, with what was given', async () => {
    const world = startFakeDeliveryChange();
    world.start();
    world.submit(values);
    await world.refuse();
    world.refresh({ status: orderStatusOf('quality_check') });
    world.refresh();

    world.start();

    expect(world.form()?.getSnapshot().context.values).toMatchObject(values);
  });

  it('is there after all when the order had it and its making has begun', async () => {
    const world = startFakeDeliveryChange();
    world.start();
    world.submit(values);
    await world.refuse();
    world.begin();

    world.refresh({ deliveryAddress: newAddressFixture(), status: orderStatusOf('ProductionStarted') });

    expect(seen(world)).toEqual(['successfulUpdate', null]);
  });

  it('is on its way again when another tab asks for one after it is there', async () => {
    const world = await requested();
    const [mine, other] = [newAddressFixture(), newAddressFixture({ houseNumber: '9' })];
    world.refresh({ deliveryAddress: mine });
    expect(seen(world)).toEqual(['successfulUpdate', null]);

    world.refreshMeanwhile({ deliveryAddress: mine });
    expect([seen(world), world.actor.getSnapshot().context.requested]).toEqual([['requestSent', null], null]);
    world.clock.increment(CHANGE_POLL_MS);
    expect(world.notices.at(-1)).toEqual({ type: 'order.outdated', orderCode: 'A-1001' });
    world.refresh({ deliveryAddress: other });

    expect(seen(world)).toEqual(['successfulUpdate', null]);
  });

  it.each([
    ['was turned down', (world: Fake) => world.refuse('invalid-address')],
    ['was let be', async (world: Fake) => world.refuse().then(() => world.cancel())],
    [
      'was not applied',
      async (world: Fake) => {
        await world.accept();
        world.refreshMeanwhile();
        world.refresh();
      },
    ],
  ])('of another tab is no failure of the one that %s', async (_, end) => {
    const world = startFakeDeliveryChange();
    world.start();
    world.submit(values);
    await end(world);

    world.refreshMeanwhile();
    expect(seen(world)).toEqual(['requestSent', null]);
    world.refresh({ deliveryAddress: newAddressFixture({ houseNumber: '9' }) });

    expect(seen(world)).toEqual(['successfulUpdate', null]);
  });

  it('may be the one that is on its way after an answer that was lost, and can be sent again where it was not', async () => {
    const world = startFakeDeliveryChange();
    world.start();
    world.submit(values);
    await world.refuse();
    world.refreshMeanwhile();
    expect(seen(world)).toEqual(['requestSent', null]);

    world.refresh({ deliveryAddress: newAddressFixture({ houseNumber: '9' }) });

    expect([seen(world), canRetry(world.actor.getSnapshot())]).toEqual([['requestFailed', 'not-applied'], true]);
  });

  it('is looked for anew, and as patiently, when another one is asked for after it is there', async () => {
    const world = await requested();
    for (let poll = 0; poll < MAX_CHANGE_POLLS; poll += 1) {
      world.refreshMeanwhile();
      world.clock.increment(CHANGE_POLL_MS);
    }
    world.refresh({ deliveryAddress: newAddressFixture() });
    expect([seen(world), world.actor.getSnapshot().context.requested]).toEqual([['successfulUpdate', null], null]);
    world.start();
    world.submit({ houseNumber: '9' });
    await world.accept();
    world.notices.length = 0;

    world.refresh({ deliveryAddress: newAddressFixture() });
    expect(seen(world)).toEqual(['requestSent', null]);
    world.clock.increment(CHANGE_POLL_MS);

    expect(world.notices).toEqual([{ type: 'order.outdated', orderCode: 'A-1001' }]);
  });

  it('is sent under a new key after it was not applied', async () => {
    const world = await requested();
    world.refreshMeanwhile();
    world.refresh();

    world.retry();

    expect(world.requests.calls.map(({ input }) => input.key)).toEqual(['key-1', 'key-2']);
  });

  it('has the order read again when it is refused, for the answer may be lost or the order another', async () => {
    const world = startFakeDeliveryChange();
    world.start();
    world.submit(values);
    await world.refuse();
    expect(world.notices).toEqual([{ type: 'order.outdated', orderCode: 'A-1001' }]);

    world.refresh();
    expect(seen(world)).toEqual(['requestFailed', 'refused']);
    world.refreshMeanwhile();
    expect(seen(world)).toEqual(['requestSent', null]);
    world.refresh({ deliveryAddress: newAddressFixture() });
    expect(seen(world)).toEqual(['successfulUpdate', null]);
  });

  it('is there after all when only the answer was lost', async () => {
    const world = startFakeDeliveryChange();
    world.start();
    world.submit(values);
    await world.refuse();

    world.refresh({ deliveryAddress: newAddressFixture() });

    expect(seen(world)).toEqual(['successfulUpdate', null]);
  });

  it('stays refused when the service said why, whatever address the order has', async () => {
    const world = startFakeDeliveryChange();
    world.start();
    world.submit(values);
    await world.refuse('in-production');

    world.refresh({ deliveryAddress: newAddressFixture() });

    expect(seen(world)).toEqual(['requestFailed', 'in-production']);
  });

  it('is looked for five times, and waited for after that', async () => {
    const world = await requested();
    world.notices.length = 0;

    world.clock.increment(CHANGE_POLL_MS - 1);
    expect(world.notices).toEqual([]);
    world.clock.increment(1);
    expect(world.notices).toEqual([{ type: 'order.outdated', orderCode: 'A-1001' }]);
    for (let poll = 1; poll < 2 * MAX_CHANGE_POLLS; poll += 1) {
      world.refreshMeanwhile();
      world.clock.increment(CHANGE_POLL_MS);
    }

    expect([world.notices.length, seen(world)]).toEqual([MAX_CHANGE_POLLS, ['requestSent', null]]);
    world.refresh({ deliveryAddress: newAddressFixture() });
    expect(seen(world)).toEqual(['successfulUpdate', null]);
  });

  it('is on its way where the page is opened meanwhile, and there once the address is another (C30.3)', () => {
    const changing = changeableOrderFixture({ deliveryType: 'changing' });
    const world = startFakeDeliveryChange(changing);
    expect([seen(world), isAddressChangeable(world.actor.getSnapshot())]).toEqual([['requestSent', null], false]);

    world.clock.increment(CHANGE_POLL_MS);
    expect(world.notices).toEqual([{ type: 'order.outdated', orderCode: 'A-1001' }]);
    world.refresh({ deliveryType: 'home', deliveryAddress: newAddressFixture() });

    expect(seen(world)).toEqual(['successfulUpdate', null]);
  });

  it('was not applied where the page is opened meanwhile and the address stays, and cannot be sent once more', () => {
    const world = startFakeDeliveryChange(changeableOrderFixture({ deliveryType: 'changing' }));

    world.refresh({ deliveryType: 'pickupPoint' });

    expect([seen(world), canRetry(world.actor.getSnapshot())]).toEqual([['requestFailed', 'not-applied'], false]);
    world.refresh({ deliveryType: 'home', deliveryAddress: newAddressFixture() });
    expect(seen(world)).toEqual(['requestFailed', 'not-applied']);
    world.start();
    expect(world.actor.getSnapshot().value).toBe('editing');
  });

  it('is on its way when another tab asked for it', () => {
    const world = startFakeDeliveryChange();

    world.refreshMeanwhile();
    expect(seen(world)).toEqual(['requestSent', null]);
    world.refresh({ deliveryAddress: deliveryAddressFixture() });

    expect(seen(world)).toEqual(['requestFailed', 'not-applied']);
  });

  it('says which port is missing when it runs unbound', () => {
    const { parent } = recordingParent<DeliveryChangeNotice>();
    const order = changeableOrderFixture();
    const change = createActor(deliveryChangeMachine, { input: { order, parent }, inspect: inspector });
    const failures: unknown[] = [];
    change.subscribe({ error: (failure) => failures.push(failure) });

    change.start().send({ type: 'change.started' });

    expect(failures).toEqual([new Error('No port is bound for "prepareForm".')]);
  });
});
