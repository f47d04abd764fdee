import { pathsOf } from '@account-area/kernel/models';
import { orderFixture } from '@account-area/orders/testing';
import { describe, expect, it } from 'vitest';

import { startFakeOrderScreen } from './order-screen.fakes.ts';
import { orderScreenModel } from './order-screen.model.ts';
import { isOrderOutdated, orderFailure, orderOf } from './order-screen.selectors.ts';

describe('the page of one order, along every path of its model', () => {
  it.each(pathsOf(orderScreenModel))('$name', async (path) => {
    const world = startFakeOrderScreen();
    const seen = () => {
      const snapshot = world.actor.getSnapshot();
      return [
        snapshot.value,
        orderOf(snapshot)?.id ?? null,
        orderFailure(snapshot)?.code ?? null,
        isOrderOutdated(snapshot),
      ];
    };

    await path.walk({
      events: {
        'the service answers': () => world.tell(orderFixture()),
        'the service knows none': () => world.tell(null),
        'the service refuses': world.refuseOrder,
        'the customer tries again': () => world.actor.send({ type: 'order.retried' }),
        'the network is back': () => world.happen('network.restored'),
        'the customer looks again': () => world.happen('page.shown'),
      },
      states: {
        loading: () => expect(seen()).toEqual(['loading', null, null, false]),
        failed: () => expect(seen()).toEqual(['failed', null, 'refused', false]),
        'failed, but asked again': () => expect(seen()).toEqual(['failed', null, 'refused', false]),
        shown: () => expect(seen()).toEqual(['shown', 'A-1001', null, false]),
        'shown, and asked again': () => expect(seen()).toEqual(['shown', 'A-1001', null, false]),
        kept: () => expect(seen()).toEqual(['shown', 'A-1001', null, false]),
        'kept, and asked again': () => expect(seen()).toEqual(['shown', 'A-1001', null, false]),
        outdated: () => expect(seen()).toEqual(['shown', 'A-1001', null, true]),
        'outdated, and asked again': () => expect(seen()).toEqual(['shown', 'A-1001', null, true]),
        'not found': () => expect(seen()).toEqual(['notFound', null, null, false]),
        'not found, but asked again': () => expect(seen()).toEqual(['notFound', null, null, false]),
      },
    });
  });
});
