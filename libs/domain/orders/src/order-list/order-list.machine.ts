import {
  bindOffsetList,
  createListMachine,
  isListOutdated,
  listTime,
  type ListContext,
  type PortError,
  tellTime,
  type TimeTold,
  type Unexpected,
  typesOf,
  unboundClock,
  type WallClock,
  type MachineLogic,
  type ListLogic,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, enqueueActions, not, sendTo, setup, type SnapshotFrom } from 'xstate';

import type { OrderRow, OrderService } from '../order/order.ts';
import { ORDERS_PER_CHUNK, pageOf } from './order-places.ts';
import type { OrderListPage, OrderPlace, ReadOrders, Rows } from './order-places.ts';

/** What the list of orders hears. */
export type OrderListEvent =
  /** Another page or tab is looked at. */
  | ({ readonly type: 'place.changed' } & OrderPlace)
  /** What could not be read is wanted again. */
  | { readonly type: 'list.retried' }
  /** Orders came or changed elsewhere. */
  | { readonly type: 'list.outdated' }
  /** The tab of the browser is looked at again: the list is outdated when it is older than `LIST_LIFETIME_MS`. */
  | { readonly type: 'page.shown' };

/** Everything the list of orders needs from the outside world. */
export interface OrderListPorts {
  readonly orders: Pick<OrderService, 'orders'>;
  /** The services' clock. */
  readonly clock: WallClock;
}

/** The orders of one load of the list. */
export interface Reading extends ReadOrders {
  /** The instant, in milliseconds, by which its orders are parted into tabs: one per load, so that none changes its tab. */
  readonly now: number;
  /** Which load it is; answers of earlier ones are none of it. */
  readonly generation: number;
  /** Whether it is read again because the list moved while it was read: another move is taken as it is. */
  readonly isSecond: boolean;
  /** Chunks that could not be read. */
  readonly failures: ReadonlyMap<number, PortError | Unexpected>;
  /** The rows that were asked for last. */
  readonly asked: Rows;
}

/** What the list of orders knows. */
export interface OrderListContext {
  readonly place: OrderPlace;
  readonly reading: Reading;
  /** What was read last that had a page to show: shown until there is newer. */
  readonly shown: Reading | null;
  readonly page: OrderListPage | null;
  /** The chunks of the page that could not be read, and why the first of them could not. */
  readonly failure: { readonly chunks: readonly number[]; readonly error: PortError | Unexpected } | null;
}

type Listed = Pick<ListContext<null, OrderRow, PortError>, 'from' | 'generation' | 'pages' | 'to' | 'total'>;

const chunkList = createListMachine<null, OrderRow, PortError>(ORDERS_PER_CHUNK);
const NOTHING = {
  chunks: new Map<never, never>(),
  total: null,
  failures: new Map<never, never>(),
  asked: { from: 0, to: 0 },
  isSecond: false,
};

/** Reads the whole list again. */
const load = ['begin', listTime.askOfReading, 'readAgain'] as const;

/**
 * The orders of a customer in two tabs, page by page.
 *
 *     loading ⇄ shown
 *        ⇅     ╱
 *      failed ◀ (a page of which a part could not be read)
 *
 * Start one actor per visit. A page that was read is shown until it has been read again, also when that fails. The list is
 * read in chunks of 100, which other pages share. Where two of them count differently, all are read once more.
 */
export type OrderListLogic = MachineLogic<{
  input: { readonly place: OrderPlace };
  context: OrderListContext;
  events: OrderListEvent | TimeTold<'reading' | 'page'>;
  states: 'loading' | 'shown' | 'failed';
  children: { chunks: ListLogic<null, OrderRow, PortError> };
}>;

const machine = setup({
  types: typesOf<{
    input: { readonly place: OrderPlace };
    context: OrderListContext;
    events: OrderListEvent | TimeTold<'reading' | 'page'>;
    children: { chunks: 'chunks' };
  }>(),
  actors: { chunks: chunkList, clock: unboundClock<'reading' | 'page'>() },
  actions: {
    askTime: sendTo('clock', (_, of: 'reading' | 'page') => ({ type: 'time.asked' as const, of })),
    keepTime: assign(({ context: { reading } }, now: number) => ({ reading: { ...reading, now } })),
    begin: assign(({ context: { reading } }) => ({
      reading: { ...NOTHING, now: reading.now, generation: reading.generation + 1 },
    })),
    move: assign({ place: (_, { page, state }: OrderPlace) => ({ page, state }) }),
    keep: assign(({ context: { reading } }, listed: Listed) =>
      listed.generation < reading.generation ? {} : { reading: { ...reading, ...readOrders(listed) } },
    ),
    noteSecond: assign(({ context: { reading } }) => ({ reading: { ...reading, isSecond: true } })),
    /** Looks for the page in what was read, and asks for what is missing of it. */
    arrange: enqueueActions(({ context: { place, reading, shown }, enqueue }) => {
      const current = pageOf(reading, place, reading.now);
      if ('page' in current) {
        enqueue.assign({ page: current.page, shown: reading, failure: null });
        return;
      }
      const { missing } = current;
      const earlier = shown === null ? null : pageOf(shown, place, shown.now);
      enqueue.assign({
        page: earlier !== null && 'page' in earlier ? earlier.page : null,
        failure: failureAmong(reading, missing),
      });
      if (missing.from === reading.asked.from && missing.to === reading.asked.to) return;
      enqueue.sendTo('chunks', { type: 'list.shown', ...missing });
    }),
    retry: enqueueActions(({ context: { failure }, enqueue }) => {
      for (const page of failure?.chunks ?? []) enqueue.sendTo('chunks', { type: 'page.retried', page });
    }),
    readAgain: sendTo('chunks', { type: 'list.invalidated' }),
  },
  guards: {
    hasPage: ({ context }) => context.page !== null,
    hasFailed: ({ context }) => context.failure !== null,
    isOutdated: ({ context }, at: number) => isListOutdated(context.reading.now, at),
  },
}).createMachine({
  id: 'orderList',
  context: ({ input: { place } }) => ({
    place,
    reading: { ...NOTHING, now: 0, generation: 0 },
    shown: null,
    page: null,
    failure: null,
  }),
  invoke: [
    { id: 'clock', src: 'clock', input: 'reading' },
    {
      id: 'chunks',
      src: 'chunks',
      input: { query: null },
      onSnapshot: [
        {
          guard: ({ context: { reading }, event }) => hasMoved(reading, event.snapshot.context),
          actions: [...load, 'noteSecond'],
        },
        { actions: [{ type: 'keep', params: ({ event }) => event.snapshot.context }, 'arrange'] },
      ],
    },
  ],
  on: {
    'place.changed': { actions: [{ type: 'move', params: ({ event }) => event }, 'arrange'] },
    'list.retried': { actions: 'retry' },
    'list.outdated': { actions: load },
    'page.shown': { actions: listTime.askOfPage },
    'reading.timed': { actions: listTime.keep },
    'page.timed': { guard: listTime.ifOutdated, actions: ['begin', listTime.keep, 'readAgain'] },
  },
  initial: 'loading',
  states: {
    loading: {
      always: [
        { guard: 'hasPage', target: 'shown' },
        { guard: 'hasFailed', target: 'failed' },
      ],
    },
    shown: { always: { guard: not('hasPage'), target: 'loading' } },
    failed: {
      always: [
        { guard: 'hasPage', target: 'shown' },
        { guard: not('hasFailed'), target: 'loading' },
      ],
    },
  },
});

/** Without its ports, which {@link bindOrderList} binds. */
export const orderListMachine: OrderListLogic = machine;

/** What this generation of the list has read. */
const readOrders = ({ from, generation, pages, to, total }: Listed): Omit<Reading, 'isSecond' | 'now'> => {
  const chunks = new Map<number, readonly OrderRow[]>();
  const failures = new Map<number, PortError | Unexpected>();
  for (const [chunk, page] of pages) {
    if (page.generation !== generation || page.isLoading) continue;
    if (page.error === null) chunks.set(chunk, page.rows);
    else failures.set(chunk, page.error);
  }
  // A chunk after the end is empty: without the one before it, it does not tell where the end is.
  const isPastEnd = [...chunks].some(([chunk, rows]) => chunk > 0 && rows.length === 0 && !chunks.has(chunk - 1));
  return { chunks, total: isPastEnd || chunks.size === 0 ? null : total, generation, failures, asked: { from, to } };
};

/** Orders came or went between two chunks: these count differently. */
const hasMoved = (reading: Reading, { generation, total }: Listed): boolean =>
  !reading.isSecond &&
  generation === reading.generation &&
  total !== null &&
  reading.total !== null &&
  total !== reading.total;

const failureAmong = ({ failures }: Reading, { from, to }: Rows): OrderListContext['failure'] => {
  const failed = [...failures].filter(
    ([chunk]) => chunk >= Math.floor(from / ORDERS_PER_CHUNK) && chunk * ORDERS_PER_CHUNK < to,
  );
  const [first] = failed;
  return first === undefined ? null : { chunks: failed.map(([chunk]) => chunk), error: first[1] };
};

/** The list of orders on its ports: the only form an app should start. */
export const bindOrderList = ({ clock, orders }: OrderListPorts): OrderListLogic =>
  machine.provide({
    actors: {
      clock: tellTime(() => clock.now()),
      chunks: bindOffsetList<null, OrderRow, PortError>(
        ({ limit, offset }, signal) => orders.orders({ limit, offset }, signal),
        { pageSize: ORDERS_PER_CHUNK },
      ),
    },
  });

export type OrderListActor = ActorRefFrom<OrderListLogic>;
export type OrderListSnapshot = SnapshotFrom<OrderListLogic>;

/** The page that is looked at; `null` until it has been read. */
export const orderListPage = ({ context }: OrderListSnapshot): OrderListPage | null => context.page;

/** Why the page, or what is newer of it, could not be read; `null` where it could. */
export const orderListFailure = ({ context }: OrderListSnapshot): PortError | Unexpected | null =>
  context.failure?.error ?? null;
