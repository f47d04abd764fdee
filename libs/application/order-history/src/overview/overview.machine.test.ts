import { LIST_LIFETIME_MS } from '@account-area/kernel';
import { inspector, settle } from '@account-area/kernel/testing';
import { orderSummaryFixture, unreadableOrderFixture } from '@account-area/orders/testing';
import { savedProjectFixture, unreadableProjectFixture } from '@account-area/projects/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { type FakeOverview, startFakeOverview } from './overview.fakes.ts';
import { overviewMachine } from './overview.machine.ts';
import {
  hasEarlierOrders,
  latestOrders,
  latestProjects,
  overviewCampaign,
  overviewFailure,
  unreadableLatestOrders,
  unreadableLatestProjects,
} from './overview.selectors.ts';

const seen = ({ actor: overview }: FakeOverview) => {
  const snapshot = overview.getSnapshot();
  return {
    orders: latestOrders(snapshot).map(({ id }) => id),
    projects: latestProjects(snapshot).map(({ id }) => id),
    campaign: overviewCampaign(snapshot)?.title ?? null,
  };
};
const states = ({ actor: overview }: FakeOverview) => overview.getSnapshot().value;
const failures = ({ actor: overview }: FakeOverview) =>
  (['orders', 'projects'] as const).map((block) => overviewFailure(overview.getSnapshot(), block)?.code ?? null);

const christmas = { title: 'Christmas', orderBefore: '2026-12-14T22:59:59Z' };
const orders = (count: number) =>
  Array.from({ length: count }, (_, index) => orderSummaryFixture({ id: `A-${String(index)}` }));
const projects = (count: number) =>
  Array.from({ length: count }, (_, index) => savedProjectFixture({ id: `p${String(index)}` }));
const OLD = orderSummaryFixture({ id: 'old', createdAt: '2026-01-01T00:00:00Z' });

const everything = async () => {
  const world = startFakeOverview();
  await world.listOrders();
  await world.listProjects();
  await world.announce(christmas);
  return world;
};

describe('the blocks of the overview (D44)', () => {
  it('lose a project whose deletion was under way when they were read', async () => {
    const world = startFakeOverview();
    await world.listProjects(projects(2));
    world.outdateProjects();
    expect([world.asked(), seen(world).projects]).toEqual([{ orders: 1, projects: 2, cutoff: 1 }, ['p0', 'p1']]);
    await world.listProjects(projects(1));

    expect(seen(world).projects).toEqual(['p0']);
  });

  it('are three orders in progress, three projects, and until when to order', async () => {
    const world = startFakeOverview();
    expect(states(world)).toEqual({ orders: 'loading', projects: 'loading', cutoff: 'loading' });
    await world.listOrders([...orders(5), OLD]);
    await world.listProjects(projects(5));
    await world.announce(christmas);

    expect(states(world)).toEqual({ orders: 'shown', projects: 'shown', cutoff: 'shown' });
    expect(seen(world)).toEqual({
      orders: ['A-0', 'A-1', 'A-2'],
      projects: ['p0', 'p1', 'p2'],
      campaign: 'Christmas',
    });
  });

  it('say that there is nothing yet', async () => {
    const world = startFakeOverview();
    await world.listOrders([]);
    await world.listProjects([]);
    await world.announce(null);

    expect(states(world)).toEqual({ orders: 'empty', projects: 'empty', cutoff: 'empty' });
    expect(hasEarlierOrders(world.actor.getSnapshot())).toBe(false);
  });

  it('know of orders that are not in progress any more', async () => {
    const world = startFakeOverview();
    await world.listOrders([OLD]);

    expect(states(world)).toMatchObject({ orders: 'empty' });
    expect(hasEarlierOrders(world.actor.getSnapshot())).toBe(true);
  });

  const unreadable = ({ actor: overview }: FakeOverview) => {
    const snapshot = overview.getSnapshot();
    return [unreadableLatestOrders(snapshot), unreadableLatestProjects(snapshot)];
  };

  it('count the rows among the first three that cannot be read, and show none in their place', async () => {
    const world = startFakeOverview();
    await world.listOrders([...orders(1), unreadableOrderFixture(), ...orders(5).slice(1)]);
    await world.listProjects([unreadableProjectFixture(0), ...projects(4)]);

    expect(states(world)).toMatchObject({ orders: 'shown', projects: 'shown' });
    expect([seen(world), unreadable(world)]).toMatchObject([
      { orders: ['A-0', 'A-1'], projects: ['p0', 'p1'] },
      [1, 1],
    ]);
  });

  it('say nothing of rows after the third', async () => {
    const world = startFakeOverview();
    await world.listOrders([...orders(3), unreadableOrderFixture()]);
    await world.listProjects([...projects(3), unreadableProjectFixture(3)]);

    expect(unreadable(world)).toEqual([0, 0]);
  });

  it('are not empty where no order in progress can be read', async () => {
    const world = startFakeOverview();
    await world.listOrders([unreadableOrderFixture(), OLD]);

    expect([states(world), unreadable(world)]).toMatchObject([{ orders: 'shown' }, [1, 0]]);
  });

  it('fail alone, and are asked for again alone', async () => {
    const world = startFakeOverview();
    await world.refuseOrders();
    expect(states(world)).toEqual({ orders: 'failed', projects: 'loading', cutoff: 'loading' });
    await world.refuseCampaign();
    await world.listProjects();
    expect(states(world)).toEqual({ orders: 'failed', projects: 'shown', cutoff: 'failed' });
    expect([failures(world), seen(world).campaign]).toEqual([['refused', null], null]);

    world.retryOrders();
    expect(states(world)).toMatchObject({ orders: 'loading' });
    await world.listOrders();
    expect([states(world), world.asked()]).toEqual([
      { orders: 'shown', projects: 'shown', cutoff: 'failed' },
      { orders: 2, projects: 1, cutoff: 1 },
    ]);
  });

  it('ask for projects again that could not be read', async () => {
    const world = startFakeOverview();
    await world.refuseProjects();
    expect([states(world), failures(world)]).toMatchObject([{ projects: 'failed' }, [null, 'refused']]);
    world.retryProjects();
    expect(states(world)).toMatchObject({ projects: 'loading' });
    await world.listProjects([]);

    expect([states(world), world.asked()]).toMatchObject([{ projects: 'empty' }, { orders: 1, projects: 2 }]);
  });

  it('are read again when the customer comes back late', async () => {
    const world = await everything();
    await world.pass(LIST_LIFETIME_MS);
    world.happen('page.shown');
    expect(world.asked()).toEqual({ orders: 1, projects: 1, cutoff: 1 });

    await world.pass(1);
    world.happen('page.shown');
    expect(world.asked()).toEqual({ orders: 2, projects: 2, cutoff: 1 });
    world.happen('page.shown');
    expect(world.asked()).toEqual({ orders: 2, projects: 2, cutoff: 1 });
    expect(states(world)).toEqual({ orders: 'shown', projects: 'shown', cutoff: 'shown' });
  });

  it('are read again when the customer comes back from the shop or the editor', async () => {
    const world = await everything();
    world.happen('page.restored');

    expect(world.asked()).toEqual({ orders: 2, projects: 2, cutoff: 1 });
  });

  it('keep what there was when it cannot be read again, and say so', async () => {
    const world = await everything();
    world.happen('page.restored');
    await world.refuseOrders();
    await world.refuseProjects();

    expect(states(world)).toEqual({ orders: 'failed', projects: 'failed', cutoff: 'shown' });
    expect(seen(world)).toMatchObject({ orders: ['A-1001'], projects: ['project'] });

    world.retryOrders();
    await world.listOrders([]);
    expect(states(world)).toMatchObject({ orders: 'empty' });
  });

  it('ask for what failed once the network is back, and for what is no longer new', async () => {
    const world = startFakeOverview();
    await world.listOrders();
    await world.refuseProjects();
    await world.refuseCampaign();
    world.happen('network.restored');
    expect(world.asked()).toEqual({ orders: 1, projects: 2, cutoff: 2 });

    await world.listProjects();
    await world.pass(LIST_LIFETIME_MS + 1);
    world.happen('network.restored');
    expect(world.asked()).toEqual({ orders: 2, projects: 3, cutoff: 2 });
  });

  it('tell of a campaign until it is over', async () => {
    const world = await everything();
    await world.pass(Date.parse(christmas.orderBefore));
    await settle();

    expect([states(world), seen(world).campaign]).toMatchObject([{ cutoff: 'loading' }, null]);
    await world.announce(null);
    expect(states(world)).toMatchObject({ cutoff: 'empty' });
  });

  it('end with the visit', () => {
    const world = startFakeOverview();
    world.actor.stop();

    expect([world.signals().map(({ aborted }) => aborted), world.isFollowed()]).toEqual([[true, true, true], false]);
  });

  it('say which port is missing when they run unbound', async () => {
    const overview = createActor(overviewMachine, { input: { accountId: 'anna' }, inspect: inspector });
    const problems: unknown[] = [];
    overview.subscribe({ error: (problem) => problems.push(problem) });

    overview.start();
    await settle();

    expect(problems).not.toEqual([]);
  });
});
