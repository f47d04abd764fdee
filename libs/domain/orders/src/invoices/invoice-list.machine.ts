import {
  bindResource,
  createResourceMachine,
  isListOutdated,
  listTime,
  type PortError,
  type ResourceContext,
  tellTime,
  type TimeTold,
  type Unexpected,
  typesOf,
  unboundClock,
  type WallClock,
  type MachineLogic,
  type ResourceLogic,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, enqueueActions, sendTo, type SnapshotFrom, setup } from 'xstate';

import { type Invoice, type InvoiceService, mergeInvoices, type ReadInvoices } from './invoices.ts';

/** What the list of invoices hears. */
export type InvoiceListEvent =
  /** What could not be read is wanted again. */
  | { readonly type: 'list.retried' }
  /** There may be others by now. */
  | { readonly type: 'list.outdated' }
  /** The tab of the browser is looked at again: the list is outdated when it is older than `LIST_LIFETIME_MS`. */
  | { readonly type: 'page.shown' };

/** Everything the list of invoices needs from the outside world. */
export interface InvoiceListPorts {
  readonly invoices: Pick<InvoiceService, 'current' | 'historical'>;
  /** The services' clock. */
  readonly clock: WallClock;
}

/** The two parts of the list, which are read apart. */
export type Part = 'current' | 'historical';

/** The invoices of one part, as far as they were read. */
export type LoadedInvoices = Pick<ResourceContext<null, ReadInvoices, PortError>, 'error' | 'value'>;

/** What the list of invoices knows. */
export interface InvoiceListContext extends Readonly<Record<Part, LoadedInvoices>> {
  /** What was read of both, in one list. */
  readonly invoices: readonly Invoice[];
  /** When it was read last, in milliseconds. */
  readonly readAt: number;
}

const part = createResourceMachine<null, ReadInvoices, PortError>({ eager: true });
const NOTHING: LoadedInvoices = { error: null, value: null };

const isMissing = ({ error, value }: LoadedInvoices): boolean => value === null && error !== null;
const isThere = ({ value }: LoadedInvoices): boolean => value !== null;

/**
 * Invoices of a business customer: current and historical ones in one list.
 *
 *     loading ─▶ shown
 *      │ ▲ │       ▲
 *      ▼ │ └─▶ partly (one of both could not be read)
 *     failed ──────┘
 *
 * Start one actor per visit. What was read is shown until it has been read again, also when that fails.
 */
export type InvoiceListLogic = MachineLogic<{
  context: InvoiceListContext;
  events: InvoiceListEvent | TimeTold<'reading' | 'page'>;
  states: 'loading' | 'shown' | 'partly' | 'failed';
  children: {
    current: ResourceLogic<null, ReadInvoices, PortError>;
    historical: ResourceLogic<null, ReadInvoices, PortError>;
  };
}>;

const machine = setup({
  types: typesOf<{
    context: InvoiceListContext;
    events: InvoiceListEvent | TimeTold<'reading' | 'page'>;
    children: { current: 'current'; historical: 'historical' };
  }>(),
  actors: { current: part, historical: part, clock: unboundClock<'reading' | 'page'>() },
  actions: {
    askTime: sendTo('clock', (_, of: 'reading' | 'page') => ({ type: 'time.asked' as const, of })),
    keepTime: assign({ readAt: (_, at: number) => at }),
    keep: assign(({ context }, { error, name, value }: LoadedInvoices & { readonly name: Part }) => {
      const parts = { current: context.current, historical: context.historical, [name]: { error, value } };
      return {
        ...parts,
        invoices: mergeInvoices(parts.current.value?.invoices ?? [], parts.historical.value?.invoices ?? []),
      };
    }),
    retry: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('current', { type: 'resource.needed' });
      enqueue.sendTo('historical', { type: 'resource.needed' });
    }),
    readAgain: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('current', { type: 'resource.invalidated' });
      enqueue.sendTo('historical', { type: 'resource.invalidated' });
    }),
  },
  guards: {
    isWhole: ({ context: { current, historical } }) => isThere(current) && isThere(historical),
    isPartly: ({ context: { current, historical } }) =>
      (isThere(current) && isMissing(historical)) || (isMissing(current) && isThere(historical)),
    hasFailed: ({ context: { current, historical } }) => isMissing(current) && isMissing(historical),
    isTriedAgain: ({ context: { current, historical } }) => !isMissing(current) || !isMissing(historical),
    isOutdated: ({ context }, at: number) => isListOutdated(context.readAt, at),
  },
}).createMachine({
  id: 'invoiceList',
  context: { current: NOTHING, historical: NOTHING, invoices: [], readAt: 0 },
  invoke: [
    { id: 'clock', src: 'clock', input: 'reading' },
    {
      id: 'current',
      src: 'current',
      input: null,
      onSnapshot: {
        actions: { type: 'keep', params: ({ event }) => ({ name: 'current', ...event.snapshot.context }) },
      },
    },
    {
      id: 'historical',
      src: 'historical',
      input: null,
      onSnapshot: {
        actions: { type: 'keep', params: ({ event }) => ({ name: 'historical', ...event.snapshot.context }) },
      },
    },
  ],
  on: {
    'list.retried': { actions: 'retry' },
    'list.outdated': { actions: [listTime.askOfReading, 'readAgain'] },
    'page.shown': { actions: listTime.askOfPage },
    'reading.timed': { actions: listTime.keep },
    'page.timed': { guard: listTime.ifOutdated, actions: [listTime.keep, 'readAgain'] },
  },
  initial: 'loading',
  states: {
    loading: {
      always: [
        { guard: 'isWhole', target: 'shown' },
        { guard: 'isPartly', target: 'partly' },
        { guard: 'hasFailed', target: 'failed' },
      ],
    },
    shown: {},
    partly: { always: { guard: 'isWhole', target: 'shown' } },
    failed: { always: { guard: 'isTriedAgain', target: 'loading' } },
  },
});

/** Without its ports, which {@link bindInvoiceList} binds. */
export const invoiceListMachine: InvoiceListLogic = machine;

/** The list of invoices on its ports: the only form an app should start. */
export const bindInvoiceList = ({ clock, invoices }: InvoiceListPorts): InvoiceListLogic =>
  machine.provide({
    actors: {
      current: bindResource<null, ReadInvoices, PortError>((_, signal) => invoices.current(signal), { eager: true }),
      historical: bindResource<null, ReadInvoices, PortError>((_, signal) => invoices.historical(signal), {
        eager: true,
      }),
      clock: tellTime(() => clock.now()),
    },
  });

export type InvoiceListActor = ActorRefFrom<InvoiceListLogic>;
export type InvoiceListSnapshot = SnapshotFrom<InvoiceListLogic>;

/** The invoices that are known, the newest first; `null` until some are, or it is known that there are none. */
export const invoicesShown = (snapshot: InvoiceListSnapshot): readonly Invoice[] | null =>
  snapshot.matches('shown') || snapshot.matches('partly') ? snapshot.context.invoices : null;

/** How many invoices there are besides that could not be read. */
export const unreadableInvoices = ({ context: { current, historical } }: InvoiceListSnapshot): number =>
  (current.value?.unreadable ?? 0) + (historical.value?.unreadable ?? 0);

/** Why one of both, or what is newer of it, could not be read; `null` where it could, or may still be. */
export const invoiceListFailure = ({
  context: { current, historical },
}: InvoiceListSnapshot): PortError | Unexpected | null => current.error ?? historical.error;
