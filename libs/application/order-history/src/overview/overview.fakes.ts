import type { PortError } from '@account-area/kernel';
import { controlledCall, fakePage, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import type { Campaign, OrderRow } from '@account-area/orders';
import { fakeOrderPages, FIXTURE_NOW } from '@account-area/orders/testing';
import type { ProjectRow } from '@account-area/projects';
import { fakeProjectService } from '@account-area/projects/testing';
import { createActor } from 'xstate';

import { bindOverview } from './overview.machine.ts';

/** The blocks of the overview on ports that answer when a test or story says so. */
export const startFakeOverview = () => {
  const orders = fakeOrderPages();
  const { service, ...projects } = fakeProjectService();
  const campaign = controlledCall<undefined, Campaign | null, PortError>();
  const { happen, isFollowed, page } = fakePage();
  const { clock, pass } = fakeTime(Date.parse(FIXTURE_NOW));
  const ports = {
    orders,
    projects: service,
    cutoff: { campaign: (signal: AbortSignal) => campaign(undefined, signal) },
    clock,
    page,
  };
  const machine = bindOverview(ports);
  const overview = createActor(machine, { input: { accountId: 'anna' }, clock, inspect: inspector }).start();
  return {
    actor: overview,
    ports,
    clock,
    pass,
    happen,
    isFollowed,
    /** How often each block was asked for. */
    asked: () => ({
      orders: orders.orders.calls.length,
      projects: projects.projects.calls.length,
      cutoff: campaign.calls.length,
    }),
    signals: () => [orders.orders.last().signal, projects.projects.last().signal, campaign.last().signal],
    listOrders: (all?: readonly OrderRow[]) => orders.list(all),
    refuseOrders: () => orders.refuse(),
    listProjects: (all?: readonly ProjectRow[]) => projects.list(all),
    refuseProjects: () => projects.refuse(),
    announce: (value: Campaign | null) => {
      campaign.last().succeed(value);
      return settle();
    },
    refuseCampaign: () => {
      campaign.last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
      return settle();
    },
    retryOrders: () => overview.send({ type: 'orders.retried' }),
    retryProjects: () => overview.send({ type: 'projects.retried' }),
    outdateProjects: () => overview.send({ type: 'projects.outdated' }),
  };
};

export type FakeOverview = ReturnType<typeof startFakeOverview>;
