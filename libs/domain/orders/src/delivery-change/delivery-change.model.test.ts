import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { newAddressFixture, startFakeDeliveryChange } from './delivery-change.fakes.ts';
import { deliveryChangeModel } from './delivery-change.model.ts';
import { deliveryChangeFailure } from './delivery-change.selectors.ts';

describe('another address, along every path of its model', () => {
  it.each(pathsOf(deliveryChangeModel))('$name', async (path) => {
    const world = startFakeDeliveryChange();
    const seen = () => [
      world.actor.getSnapshot().value,
      deliveryChangeFailure(world.actor.getSnapshot())?.code ?? null,
      world.form() !== undefined,
    ];
    const { houseNumber, postalCode, street } = newAddressFixture();
    const values = { street, houseNumber: houseNumber ?? '', postalCode: postalCode ?? '' };

    await path.walk({
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
