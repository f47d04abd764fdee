import {
  answered,
  answerGuards,
  bindResource,
  createResourceMachine,
  errorOf,
  fail,
  type PortError,
  requestActor,
  type Result,
  typesOf,
  unboundRequest,
  type Unexpected,
  type MachineLogic,
  type ResourceLogic,
} from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate';

import {
  checkPrintOrder,
  type EditorRefused,
  handOver,
  PRINT_WAIT_MS,
  type PrintHandover,
  type PrintOffer,
  type PrintOrder,
  type PrintsEditor,
  type PrintSelectionService,
} from './print-order.ts';

/** What an order of prints hears. */
export type PrintOrderEvent =
  /** A screen could offer prints: finds out whether they are sold here. */
  | { readonly type: 'prints.needed' }
  /** The customer wants prints of what is selected, and chooses on. */
  | { readonly type: 'prints.asked' }
  /** Prints of these photos: they are kept for the editor, which is opened. */
  | { readonly type: 'prints.confirmed'; readonly photoIds: readonly PhotoId[] }
  /** The customer calls the way to the editor off. */
  | { readonly type: 'prints.cancelled' }
  /** The customer wants no prints any more, or leaves the page. */
  | { readonly type: 'prints.left' }
  /** The customer is back from the editor, and the page is as it was left. */
  | { readonly type: 'page.restored' };

/** What an order of prints tells. */
export type PrintOrderNotice = PrintsStarted | PrintsFailed | PrintsArrived;

/** The customer wants prints of so many photos: they are on their way to the editor. */
export interface PrintsStarted {
  readonly type: 'prints.started';
  readonly count: number;
}

/** The photos have not reached the editor; `error` is `null` when no call failed. */
export interface PrintsFailed {
  readonly type: 'prints.failed';
  readonly count: number;
  readonly error: PrintOrderError | null;
}

/** The photos have reached the editor, and the customer is back from it. */
export interface PrintsArrived {
  readonly type: 'prints.arrived';
}

/** Why photos did not reach the editor. */
export type PrintOrderError = PortError | EditorRefused | Unexpected;

/** Why it is not known whether prints are sold. */
export type PrintOfferError = PortError | { readonly code: 'unknown-channel' };

/** Everything an order of prints needs from the outside world. */
export interface PrintOrderPorts {
  /** What prints are sold here; `null` for none. */
  readonly offer: (signal: AbortSignal) => Promise<Result<PrintOffer | null, PrintOfferError>>;
  readonly selections: PrintSelectionService;
  readonly editor: PrintsEditor;
  /** Makes idempotency keys: a UUID each, for example. */
  readonly nextKey: () => string;
}

/** What came of handing photos over to the editor. */
export type Handover = Result<PrintHandover, PrintOrderError>;

/** Finds out what prints are sold here. */
const offerMachine = createResourceMachine<null, PrintOffer | null, PrintOfferError>();

export type PrintOfferActor = ActorRefFrom<ResourceLogic<null, PrintOffer | null, PrintOfferError>>;

/** What an order of prints knows. */
export interface PrintOrderContext {
  readonly offer: PrintOfferActor;
  /** What is on its way to the editor, or was last. */
  readonly order: PrintOrder;
  /** What the editor is opened with. */
  readonly handover: Handover;
}

const NONE: Handover = fail({ code: 'editor-refused' });

const offerIn = ({ offer }: Pick<PrintOrderContext, 'offer'>) => offer.getSnapshot().context.value;

/**
 * An order of prints, on its way to the prints editor.
 *
 *     closed ⇄ choosing ⇄ transferring ─▶ leaving ─▶ closed      (back from the editor)
 *
 * Photos are sent while the customer waits for at least three seconds. What fails, and what is cancelled, leads back to
 * choosing; nothing opens after that. Start one actor for all screens.
 */
export type PrintOrderLogic = MachineLogic<{
  context: PrintOrderContext;
  events: PrintOrderEvent;
  emitted: PrintOrderNotice;
  states:
    'closed' | 'choosing' | 'leaving' | { transferring: { wait: 'running' | 'over'; photos: 'sending' | 'there' } };
}>;

const machine = setup({
  types: typesOf<{ context: PrintOrderContext; events: PrintOrderEvent; emitted: PrintOrderNotice }>(),
  actors: {
    offer: offerMachine,
    handOver: unboundRequest<PrintOrder, PrintHandover, PortError>('handOver'),
    open: unboundRequest<Handover, undefined, PrintOrderError>('open'),
  },
  actions: {
    askOffer: sendTo(({ context }) => context.offer, { type: 'resource.needed' }),
    keepOrder: assign(({ context }, photoIds: readonly PhotoId[]) => ({
      order: { vendorId: offerIn(context)?.vendorId ?? '', photoIds },
      handover: NONE,
    })),
    keepHandover: assign((_, handover: Handover) => ({ handover })),
    tellStarted: emit(({ context }): PrintsStarted => ({
      type: 'prints.started',
      count: context.order.photoIds.length,
    })),
    tellArrived: emit((): PrintsArrived => ({ type: 'prints.arrived' })),
    tellFailed: emit(({ context }, answer: Result<unknown, PrintOrderError>): PrintsFailed => ({
      type: 'prints.failed',
      count: context.order.photoIds.length,
      error: errorOf(answer),
    })),
  },
  guards: {
    ...answerGuards,
    isOffered: ({ context }) => offerIn(context) !== null,
    canBeOrdered: (_, photoIds: readonly PhotoId[]) => checkPrintOrder(photoIds.length).ok,
  },
  delays: { printWait: PRINT_WAIT_MS },
}).createMachine({
  id: 'printOrder',
  context: ({ spawn }) => ({
    offer: spawn('offer', { id: 'print-offer', input: null }),
    order: { vendorId: '', photoIds: [] },
    handover: NONE,
  }),
  on: { 'prints.needed': { actions: 'askOffer' }, 'prints.left': '.closed' },
  initial: 'closed',
  states: {
    closed: { on: { 'prints.asked': { guard: 'isOffered', target: 'choosing' } } },
    choosing: {
      on: {
        'prints.confirmed': {
          guard: { type: 'canBeOrdered', params: ({ event }) => event.photoIds },
          target: 'transferring',
          actions: { type: 'keepOrder', params: ({ event }) => event.photoIds },
        },
      },
    },
    transferring: {
      entry: 'tellStarted',
      on: { 'prints.cancelled': 'choosing' },
      type: 'parallel',
      states: {
        wait: { initial: 'running', states: { running: { after: { printWait: 'over' } }, over: { type: 'final' } } },
        photos: {
          initial: 'sending',
          states: {
            sending: {
              invoke: {
                src: 'handOver',
                input: ({ context }) => context.order,
                onDone: [
                  {
                    guard: { type: 'isGood', params: answered },
                    target: 'there',
                    actions: { type: 'keepHandover', params: answered },
                  },
                  {
                    target: '#printOrder.choosing',
                    actions: { type: 'tellFailed', params: answered },
                  },
                ],
              },
            },
            there: { type: 'final' },
          },
        },
      },
      onDone: 'leaving',
    },
    leaving: {
      invoke: {
        src: 'open',
        input: ({ context }) => context.handover,
        onDone: {
          guard: { type: 'isBad', params: answered },
          target: 'choosing',
          actions: { type: 'tellFailed', params: answered },
        },
      },
      // The editor may not come: its page is stopped, or has no connection.
      on: { 'prints.cancelled': 'choosing', 'page.restored': { target: 'closed', actions: 'tellArrived' } },
    },
  },
});

/** Without its ports, which {@link bindPrintOrder} binds. */
export const printOrderMachine: PrintOrderLogic = machine;

/** The order on its ports: the only form an app should start. */
export const bindPrintOrder = ({ editor, nextKey, offer, selections }: PrintOrderPorts): PrintOrderLogic =>
  machine.provide({
    actors: {
      offer: bindResource<null, PrintOffer | null, PrintOfferError>((_, signal) => offer(signal)),
      handOver: requestActor(handOver(selections, nextKey)),
      open: requestActor(async (handover: Handover) => (handover.ok ? editor.open(handover.value) : handover)),
    },
  });

export type PrintOrderActor = ActorRefFrom<PrintOrderLogic>;
