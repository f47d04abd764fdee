import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { newAddressFixture, startFakeDeliveryChange } from './delivery-change.fakes.ts';
import { deliveryChangeFailure } from './delivery-change.selectors.ts';

/** Another address, as a customer goes about it. Written from the specification (C30.1, C30.3, D49). */
const change = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the customer begins'
        | 'the customer lets it be'
        | 'the customer gives nothing'
        | 'the customer gives an address'
        | 'the customer tries again'
        | 'the service takes it'
        | 'the service refuses'
        | 'the order is being made'
        | 'the order is changing'
        | 'the order has it'
        | 'the order has another'
        | 'another tab asks for one'
        | 'the order cannot change any more';
    };
  }>(),
}).createMachine({
  initial: 'not started',
  states: {
    'not started': { on: { 'the customer begins': 'editing', 'another tab asks for one': 'asked for elsewhere' } },
    editing: {
      on: {
        'the customer lets it be': 'let be',
        'the customer gives nothing': 'wrong',
        'the customer gives an address': 'in progress',
      },
    },
    wrong: { on: { 'the customer gives an address': 'in progress', 'the customer lets it be': 'let be' } },
    'let be': {},
    'in progress': {
      on: { 'the service takes it': 'sent', 'the service refuses': 'failed', 'the order is being made': 'too late' },
    },
    failed: {
      on: {
        'the customer begins': 'editing again',
        'the customer tries again': 'in progress',
        'the customer lets it be': 'let be',
        'the order is changing': 'on its way',
        'the order has it': 'applied',
        'the order has another': 'failed',
        'the order cannot change any more': 'too late to correct',
      },
    },
    'editing again': { on: { 'the customer gives an address': 'in progress', 'the customer lets it be': 'let be' } },
    'too late': { on: { 'the customer begins': 'too late', 'the customer tries again': 'too late' } },
    'too late to correct': {
      on: {
        'the customer begins': 'too late to correct',
        'the customer tries again': 'too late to correct',
        'the order has it': 'applied',
      },
    },
    sent: {
      on: {
        'the order is changing': 'on its way',
        'the order has it': 'applied',
        'the order has another': 'sent',
        'the order cannot change any more': 'not applied, and too late',
      },
    },
    'on its way': { on: { 'the order has it': 'applied', 'the order has another': 'not applied' } },
    'asked for elsewhere': { on: { 'the order has it': 'applied elsewhere', 'the order has another': 'not applied' } },
    applied: { on: { 'the customer begins': 'editing another', 'another tab asks for one': 'asked for once more' } },
    'applied elsewhere': {},
    'asked for once more': { on: { 'the order has another': 'applied elsewhere' } },
    'not applied, and too late': { on: { 'the customer begins': 'not applied, and too late' } },
    'editing another': {},
    'not applied': { on: { 'the customer begins': 'editing after all' } },
    'editing after all': {},
  },
});

describe('another address, along every path of its model', () => {
  const paths = createTestModel(change).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeDeliveryChange();
    const seen = () => [
      world.actor.getSnapshot().value,
      deliveryChangeFailure(world.actor.getSnapshot())?.code ?? null,
      world.form() !== undefined,
    ];
    const { houseNumber, postalCode, street } = newAddressFixture();
    const values = { street, houseNumber: houseNumber ?? '', postalCode: postalCode ?? '' };

    await path.test({
      events: {
        'the customer begins': world.start,
        'the customer lets it be': world.cancel,
        'the customer gives nothing': () => world.submit({ street: '' }),
        'the customer gives an address': () => world.submit(values),
        'the customer tries again': world.retry,
        'the service takes it': world.accept,
        'the service refuses': () => world.refuse(),
        'the order is being made': () => world.refuse('in-production'),
        'the order is changing': () => world.refreshMeanwhile(),
        'the order has it': () => world.refresh({ deliveryAddress: newAddressFixture() }),
        'the order has another': () => world.refresh(),
        'another tab asks for one': () => world.refreshMeanwhile({ deliveryAddress: world.address() }),
        'the order cannot change any more': world.begin,
      },
      states: {
        'not started': () => expect(seen()).toEqual(['notStarted', null, false]),
        editing: () => expect(seen()).toEqual(['editing', null, true]),
        wrong: () => expect([seen(), world.requests.calls.length]).toEqual([['editing', null, true], 0]),
        'let be': () => expect(seen()).toEqual(['notStarted', null, false]),
        'in progress': () => expect(seen()).toEqual(['requestInProgress', null, false]),
        failed: () => expect(seen()).toEqual(['requestFailed', 'refused', false]),
        'editing again': () => expect(seen()).toEqual(['editing', null, true]),
        'too late': () => expect(seen()).toEqual(['requestFailed', 'in-production', false]),
        'too late to correct': () => expect(seen()).toEqual(['requestFailed', 'not-changeable', false]),
        'not applied, and too late': () => expect(seen()).toEqual(['requestFailed', 'not-applied', false]),
        'on its way': () => expect(seen()).toEqual(['requestSent', null, false]),
        'asked for once more': () => expect(seen()).toEqual(['requestSent', null, false]),
        sent: () => expect(seen()).toEqual(['requestSent', null, false]),
        'asked for elsewhere': () => expect(seen()).toEqual(['requestSent', null, false]),
        applied: () => expect(seen()).toEqual(['successfulUpdate', null, false]),
        'applied elsewhere': () => expect(seen()).toEqual(['successfulUpdate', null, false]),
        'editing another': () => expect(seen()).toEqual(['editing', null, true]),
        'not applied': () => expect(seen()).toEqual(['requestFailed', 'not-applied', false]),
        'editing after all': () => expect(seen()).toEqual(['editing', null, true]),
      },
    });
  });
});
