import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeReorder } from './reorder.fakes.ts';
import { REORDER_LEAVING_MS, reorderFailure } from './reorder.machine.ts';

/** Ordering again, as a customer goes about it. Written from the specification (C31.1, D50). */
const reorder = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'it is possible'
        | 'it is not possible'
        | 'the check fails'
        | 'the customer orders'
        | 'the shop fills a basket'
        | 'the shop refuses'
        | 'the shop leads elsewhere'
        | 'the customer comes back'
        | 'the customer stays'
        | 'the customer looks again';
    };
  }>(),
}).createMachine({
  initial: 'checking',
  states: {
    checking: {
      on: { 'it is possible': 'available', 'it is not possible': 'unavailable', 'the check fails': 'not checked' },
    },
    available: { on: { 'the customer orders': 'ordering' } },
    unavailable: { on: { 'the customer orders': 'unavailable', 'the customer comes back': 'checking' } },
    'not checked': { on: { 'the customer orders': 'checking', 'the customer looks again': 'checking' } },
    ordering: {
      on: {
        'the shop fills a basket': 'leaving',
        'the shop refuses': 'not ordered',
        'the shop leads elsewhere': 'led astray',
        'the customer comes back': 'checking',
      },
    },
    'not ordered': { on: { 'the customer orders': 'ordering', 'the customer looks again': 'not ordered' } },
    'led astray': { on: { 'the customer orders': 'ordering' } },
    leaving: {
      on: {
        'the customer comes back': 'checking',
        'the customer stays': 'available',
        'the customer looks again': 'available',
      },
    },
  },
});

describe('ordering again, along every path of its model', () => {
  const paths = createTestModel(reorder).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeReorder();
    const seen = () => [world.actor.getSnapshot().value, reorderFailure(world.actor.getSnapshot())?.code ?? null];

    await path.test({
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
