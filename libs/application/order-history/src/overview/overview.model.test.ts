import { pathsOf } from '@account-area/kernel/models';
import { orderSummaryFixture } from '@account-area/orders/testing';
import { savedProjectFixture } from '@account-area/projects/testing';
import { describe, expect, it } from 'vitest';

import { startFakeOverview } from './overview.fakes.ts';
import { orderCutoffModel, overviewBlockModel } from './overview.model.ts';

const BLOCKS = [
  {
    name: 'orders',
    others: ['projects', 'cutoff'],
    events: (world: ReturnType<typeof startFakeOverview>) => ({
      'it comes': () => world.listOrders([orderSummaryFixture()]),
      'there is nothing': () => world.listOrders([]),
      'it is refused': world.refuseOrders,
      'the customer tries again': world.retryOrders,
    }),
  },
  {
    name: 'projects',
    others: ['orders', 'cutoff'],
    events: (world: ReturnType<typeof startFakeOverview>) => ({
      'it comes': () => world.listProjects([savedProjectFixture()]),
      'there is nothing': () => world.listProjects([]),
      'it is refused': world.refuseProjects,
      'the customer tries again': world.retryProjects,
    }),
  },
] as const;

describe.each(BLOCKS)('the $name of the overview, along every path of their model', ({ events, name, others }) => {
  it.each(pathsOf(overviewBlockModel))('$name', async (path) => {
    const world = startFakeOverview();
    const seen = () => {
      const { value } = world.actor.getSnapshot();
      expect(others.map((other) => value[other])).toEqual(['loading', 'loading']);
      return value[name];
    };

    await path.walk({
      events: {
        ...events(world),
        'the network is back': () => world.happen('network.restored'),
        'the customer comes back from elsewhere': () => world.happen('page.restored'),
      },
      states: {
        loading: () => expect(seen()).toBe('loading'),
        shown: () => expect(seen()).toBe('shown'),
        empty: () => expect(seen()).toBe('empty'),
        failed: () => expect(seen()).toBe('failed'),
        'shown, read again': () => expect(seen()).toBe('shown'),
        'empty, read again': () => expect(seen()).toBe('empty'),
        outdated: () => expect(seen()).toBe('failed'),
      },
    });
  });
});

describe('until when to order, along every path of its model', () => {
  it.each(pathsOf(orderCutoffModel))('$name', async (path) => {
    const world = startFakeOverview();
    const seen = () => world.actor.getSnapshot().value.cutoff;

    await path.walk({
      events: {
        'a campaign is told': () => world.announce({ title: 'Christmas', orderBefore: '2026-12-14T22:59:59Z' }),
        'there is none': () => world.announce(null),
        'it is refused': world.refuseCampaign,
        'it is over': () => world.pass(60 * 86_400_000),
        'the network is back': () => world.happen('network.restored'),
      },
      states: {
        loading: () => expect(seen()).toBe('loading'),
        shown: () => expect(seen()).toBe('shown'),
        failed: () => expect(seen()).toBe('failed'),
        empty: () => expect(seen()).toBe('empty'),
      },
    });
  });
});
