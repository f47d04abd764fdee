import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakeReorder } from './reorder.fakes.ts';
import { REORDER_LEAVING_MS, reorderFailure } from './reorder.machine.ts';
import { reorderModel } from './reorder.model.ts';

describe('ordering again, along every path of its model', () => {
  it.each(pathsOf(reorderModel))('$name', async (path) => {
    const world = startFakeReorder();
    const seen = () => [world.actor.getSnapshot().value, reorderFailure(world.actor.getSnapshot())?.code ?? null];

    await path.walk({
      events: {
        'it is possible': () => world.check(),
        'it is not possible': () => world.check(false),
        'the check fails': world.refuseCheck,
        'the customer orders': world.ask,
        'the shop fills a basket': () => world.fill(),
        'the shop refuses': world.refuse,
        'the shop leads elsewhere': () => world.fill('https://elsewhere.example/'),
        'the customer comes back': world.comeBack,
        'the customer stays': () => world.clock.increment(REORDER_LEAVING_MS),
        'the customer looks again': world.show,
      },
      states: {
        checking: () => expect(seen()).toEqual(['checking', null]),
        available: () => expect(seen()).toEqual(['available', null]),
        unavailable: () => expect(seen()).toEqual(['unavailable', null]),
        'not checked': () => expect(seen()).toEqual(['failed', 'refused']),
        ordering: () => expect(seen()).toEqual(['ordering', null]),
        'not ordered': () => expect(seen()).toEqual(['failed', 'refused']),
        'led astray': () => expect(seen()).toEqual(['failed', 'foreign-address']),
        leaving: () => expect([seen(), world.opened.length > 0]).toEqual([['leaving', null], true]),
      },
    });
  });
});
