import {
  createResourceMachine,
  followPage,
  isListOutdated,
  listTime,
  type PageFollowing,
  type PageHappening,
  type PortError,
  tellTime,
  type TimeTold,
  typesOf,
  unboundClock,
  unboundSubscription,
} from '@account-area/kernel';
import {
  bindCutoff,
  bindOrderList,
  type Campaign,
  type CutoffPorts,
  orderListFailure,
  orderListMachine,
  orderListPage,
  type OrderListPorts,
  type OrderListSnapshot,
} from '@account-area/orders';
import {
  bindLatestProjects,
  type ProjectListQuery,
  type ProjectRow,
  type ProjectService,
} from '@account-area/projects';
import { type ActorRefFrom, assign, not, sendTo, setup, type SnapshotFrom } from 'xstate';

import { type Block, type OverviewParts, NOTHING_READ, type BlockPhase, phaseOf } from './overview.blocks.ts';

/** Everything the blocks of the overview need from the outside world. */
export interface OverviewPorts extends OrderListPorts, CutoffPorts {
  readonly projects: Pick<ProjectService, 'projects'>;
  readonly page: PageFollowing;
}

/** What the blocks of the overview hear. */
export type OverviewEvent =
  | PageHappening
  /** What could not be read is wanted again. */
  | { readonly type: 'orders.retried' | 'projects.retried' }
  /** A project was deleted whose list had been left. */
  | { readonly type: 'projects.outdated' };

/** Whose overview it is. */
export interface OverviewInput {
  readonly accountId: string;
}

/** What the overview knows. */
export interface OverviewContext extends OverviewInput {
  readonly blocks: OverviewParts;
  /** When they were read, in milliseconds. */
  readonly readAt: number;
}

const cutoffResource = createResourceMachine<null, Campaign | null, PortError>({ eager: true });

/** A resource as its block. */
const blockOf = <Value>({ context: { error, value } }: { readonly context: Block<Value> }): Block<Value> => ({
  value,
  error,
});
const ordersOf = (snapshot: OrderListSnapshot): OverviewParts['orders'] => ({
  value: orderListPage(snapshot),
  error: orderListFailure(snapshot),
});
const cutoffOf = (snapshot: SnapshotFrom<typeof cutoffResource>): OverviewParts['cutoff'] => ({
  value: snapshot.matches('finished') ? { campaign: snapshot.context.value } : null,
  error: snapshot.context.error,
});

/** What the time is asked of: when the blocks are read, and how old they are when the page, or the network, is there again. */
type Timed = 'reading' | 'page' | 'network';

const readAgain = ['readOrdersAgain', 'readProjectsAgain', 'askForCutoff'] as const;

const outdatedOnly = {
  guard: listTime.ifOutdated,
  actions: [listTime.keep, ...readAgain],
} as const;

/** Where a block is known to be, decided anew from `loading` once it is not there any more. */
const statesOf = (block: keyof OverviewParts) => {
  const isAt = (phase: BlockPhase) => ({ type: 'isAt', params: { block, phase } }) as const;
  const to = (phase: BlockPhase) => ({ guard: isAt(phase), target: phase }) as const;
  const from = (phase: BlockPhase) => ({ always: { guard: not(isAt(phase)), target: 'loading' } }) as const;
  return {
    initial: 'loading',
    states: {
      loading: { always: [to('shown'), to('empty'), to('failed')] },
      shown: from('shown'),
      empty: from('empty'),
      failed: from('failed'),
    },
  } as const;
};

const cutoffStates = statesOf('cutoff');

/**
 * The blocks of the overview: orders in progress, the latest projects, and until when to order (D44). Each is loaded, and
 * fails, alone.
 *
 *     orders, projects, cutoff:  loading ⇄ shown | empty | failed
 *
 * Start one actor per visit. What was read stays while it is read again, and beside a failure.
 */
export const overviewMachine = setup({
  types: typesOf<{
    input: OverviewInput;
    context: OverviewContext;
    events: OverviewEvent | TimeTold<Timed>;
    children: { orders: 'orders'; projects: 'projects'; cutoff: 'cutoff' };
  }>(),
  actors: {
    orders: orderListMachine,
    projects: createResourceMachine<ProjectListQuery, readonly ProjectRow[], PortError>({ eager: true }),
    cutoff: cutoffResource,
    page: unboundSubscription<undefined>('page'),
    clock: unboundClock<Timed>(),
  },
  actions: {
    askTime: sendTo('clock', (_, of: Timed) => ({ type: 'time.asked' as const, of })),
    keepTime: assign({ readAt: (_, at: number) => at }),
    keep: assign({ blocks: ({ context }, read: Partial<OverviewParts>) => ({ ...context.blocks, ...read }) }),
    readOrdersAgain: sendTo('orders', { type: 'list.outdated' }),
    retryOrders: sendTo('orders', { type: 'list.retried' }),
    readProjectsAgain: sendTo('projects', { type: 'resource.invalidated' }),
    askForProjects: sendTo('projects', { type: 'resource.needed' }),
    askForCutoff: sendTo('cutoff', { type: 'resource.needed' }),
  },
  guards: {
    isAt: (
      { context: { blocks } },
      { block, phase }: { readonly block: keyof OverviewParts; readonly phase: BlockPhase },
    ) => phaseOf(blocks, block) === phase,
    isOutdated: ({ context }, at: number) => isListOutdated(context.readAt, at),
  },
}).createMachine({
  id: 'overview',
  context: ({ input: { accountId } }) => ({ accountId, blocks: NOTHING_READ, readAt: 0 }),
  invoke: [
    { id: 'clock', src: 'clock', input: 'reading' },
    {
      id: 'orders',
      src: 'orders',
      input: { place: { state: 'inProgress', page: 1 } },
      onSnapshot: {
        actions: { type: 'keep', params: ({ event }) => ({ orders: ordersOf(event.snapshot) }) },
      },
    },
    {
      id: 'projects',
      src: 'projects',
      input: ({ context: { accountId } }) => ({ accountId }),
      onSnapshot: { actions: { type: 'keep', params: ({ event }) => ({ projects: blockOf(event.snapshot) }) } },
    },
    {
      id: 'cutoff',
      src: 'cutoff',
      input: null,
      onSnapshot: { actions: { type: 'keep', params: ({ event }) => ({ cutoff: cutoffOf(event.snapshot) }) } },
    },
    { src: 'page' },
  ],
  on: {
    'orders.retried': { actions: 'retryOrders' },
    'projects.retried': { actions: 'askForProjects' },
    'projects.outdated': { actions: 'readProjectsAgain' },
    'page.shown': { actions: listTime.askOfPage },
    // Who comes back from the shop or the editor has changed what is shown.
    'page.restored': { actions: [listTime.askOfReading, ...readAgain] },
    'network.restored': { actions: { type: 'askTime', params: 'network' } },
    'reading.timed': { actions: listTime.keep },
    'page.timed': outdatedOnly,
    'network.timed': [outdatedOnly, { actions: ['retryOrders', 'askForProjects', 'askForCutoff'] }],
  },
  type: 'parallel',
  states: {
    orders: statesOf('orders'),
    projects: statesOf('projects'),
    // Where there is no campaign, none is asked for again.
    cutoff: { ...cutoffStates, states: { ...cutoffStates.states, empty: {} } },
  },
});

/** The overview on its ports: the only form an app should start. */
export const bindOverview = ({ page, projects, ...ports }: OverviewPorts): typeof overviewMachine =>
  overviewMachine.provide({
    actors: {
      orders: bindOrderList(ports),
      projects: bindLatestProjects(projects),
      cutoff: bindCutoff(ports),
      page: followPage(page),
      clock: tellTime(() => ports.clock.now()),
    },
  });

export type OverviewActor = ActorRefFrom<typeof overviewMachine>;
export type OverviewSnapshot = SnapshotFrom<typeof overviewMachine>;
