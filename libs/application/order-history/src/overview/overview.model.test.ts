import { typesOf } from '@account-area/kernel';
import { orderSummaryFixture } from '@account-area/orders/testing';
import { savedProjectFixture } from '@account-area/projects/testing';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeOverview } from './overview.fakes.ts';

/** One block of the overview, beside two that are not answered. Written from the specification (C27.1, D44, D54). */
const block = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'it comes'
        | 'there is nothing'
        | 'it is refused'
        | 'the customer tries again'
        | 'the network is back'
        | 'the customer comes back from elsewhere';
    };
  }>(),
}).createMachine({
  initial: 'loading',
  states: {
    loading: { on: { 'it comes': 'shown', 'there is nothing': 'empty', 'it is refused': 'failed' } },
    failed: { on: { 'the customer tries again': 'loading', 'the network is back': 'loading' } },
    shown: { on: { 'the customer comes back from elsewhere': 'shown, read again' } },
    empty: { on: { 'the customer comes back from elsewhere': 'empty, read again' } },
    'shown, read again': { on: { 'it comes': 'shown', 'there is nothing': 'empty', 'it is refused': 'outdated' } },
    'empty, read again': { on: { 'it comes': 'shown', 'there is nothing': 'empty' } },
    outdated: {},
  },
});

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
  const paths = createTestModel(block).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeOverview();
    const seen = () => {
      const { value } = world.actor.getSnapshot();
      expect(others.map((other) => value[other])).toEqual(['loading', 'loading']);
      return value[name];
    };

    await path.test({
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

/** Until when to order: nothing is said of a failure, and it goes with the day. */
const cutoff = setup({
  types: typesOf<{
    events: {
      readonly type: 'a campaign is told' | 'there is none' | 'it is refused' | 'it is over' | 'the network is back';
    };
  }>(),
}).createMachine({
  initial: 'loading',
  states: {
    loading: { on: { 'a campaign is told': 'shown', 'there is none': 'empty', 'it is refused': 'failed' } },
    shown: { on: { 'it is over': 'loading' } },
    failed: { on: { 'the network is back': 'loading' } },
    empty: {},
  },
});

describe('until when to order, along every path of its model', () => {
  const paths = createTestModel(cutoff).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeOverview();
    const seen = () => world.actor.getSnapshot().value.cutoff;

    await path.test({
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
