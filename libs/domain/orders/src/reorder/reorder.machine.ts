import {
  answered,
  answerGuards,
  bindSubmission,
  createSubmissionMachine,
  errorOf,
  type Answer,
  type Parent,
  type PortError,
  requestActor,
  type Result,
  type Unexpected,
  typesOf,
  unboundRequest,
  type MachineLogic,
  type SubmissionLogic,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, not, sendTo, setup, type SnapshotFrom } from 'xstate';

import type { OrderQuery } from '../order/order-resource.ts';
import type { ReorderService, ReorderStatus } from '../order/order.ts';

/** What ordering again hears. */
export type ReorderEvent =
  /** The customer wants to order again; after a failure, once more. */
  | { readonly type: 'reorder.asked' }
  /** The page is looked at again, or the network is back: what failed or did not come to pass may be possible now. */
  | { readonly type: 'page.shown' }
  /** The browser shows the page again as it was left: the customer came back from the shop. */
  | { readonly type: 'page.restored' };

/** What ordering again tells its parent: the customer is on the way to the shop. */
export interface ReorderNotice {
  readonly type: 'order.reordered';
  readonly orderCode: string;
}

/** The address is none of the shop's: the customer is not led there. */
export interface AddressForeign {
  readonly code: 'foreign-address';
}

/** Leads the customer out of the area to an address of the shop, and refuses any other. */
export interface ShopNavigation {
  /** Opens an address in place of the area; one that is not trusted is refused. */
  open(address: URL): Result<null, AddressForeign>;
}

/** Everything ordering again needs from the outside world. */
export interface ReorderPorts {
  readonly reorder: ReorderService;
  readonly navigation: ShopNavigation;
  /** Makes idempotency keys: a UUID each, for example. */
  readonly nextKey: () => string;
}

export type ReorderError = PortError | AddressForeign;

/** Of which order. */
export interface ReorderInput extends OrderQuery {
  readonly parent: Parent<ReorderNotice>;
}

/** What ordering again knows. */
export interface ReorderContext extends ReorderInput {
  /** What went wrong last; `null` while nothing did. */
  readonly error: ReorderError | Unexpected | null;
  /** Whether the order can be placed again; `null` until that is known. */
  readonly status: ReorderStatus | null;
  readonly answer: Answer<URL, PortError>;
  /** Where the shop has the products in a basket; empty until it has. */
  readonly basketAddress: string;
}

/** How long the shop may take to open: after that the customer stayed, or it cannot be reached. */
export const REORDER_LEAVING_MS = 10_000;

const basketSubmission = createSubmissionMachine<OrderQuery, URL, PortError>();

/**
 * Placing an order again.
 *
 *     checking ─▶ available ─▶ ordering ─▶ leaving ─▶ available (the customer stayed)
 *        │ ▲          ▲            │           │
 *        │ └─ failed ◀┼────────────┴───────────┘
 *        ▼            └ (asked again)
 *     unavailable
 *
 * Start one actor per order shown. The customer leaves for the shop; coming back to the page as it was, it is checked
 * again. No browser tells that a page was not left after all: who is still here after a while, or looks at the page again,
 * can order again. A second try after a failure is sent under the same key.
 */
export type ReorderLogic = MachineLogic<{
  input: ReorderInput;
  context: ReorderContext;
  events: ReorderEvent;
  states: 'checking' | 'available' | 'unavailable' | 'ordering' | 'leaving' | 'failed';
  children: { submission: SubmissionLogic<OrderQuery, URL, PortError> };
}>;

const machine = setup({
  types: typesOf<{
    input: ReorderInput;
    context: ReorderContext;
    events: ReorderEvent;
    children: { submission: 'submission' };
  }>(),
  actors: {
    check: unboundRequest<OrderQuery, ReorderStatus, PortError>('check'),
    submission: basketSubmission,
    open: unboundRequest<{ readonly address: string }, null, AddressForeign>('open'),
  },
  actions: {
    keepStatus: assign((_, answer: Result<ReorderStatus, PortError | Unexpected>) => ({
      status: answer.ok ? answer.value : null,
      error: errorOf(answer),
    })),
    order: sendTo('submission', ({ context: { orderCode } }) => ({
      type: 'submission.asked' as const,
      input: { orderCode },
    })),
    keepRefusal: assign((_, answer: Result<null, AddressForeign | Unexpected>) => ({ error: errorOf(answer) })),
    announce: sendTo(
      ({ context }) => context.parent,
      ({ context: { orderCode } }): ReorderNotice => ({ type: 'order.reordered', orderCode }),
    ),
    forgetAnswer: assign({ answer: null, error: null }),
    keepAnswer: assign((_, answer: Answer<URL, PortError>) => ({
      answer,
      error: answer === null ? null : errorOf(answer),
      basketAddress: answer?.ok === true ? answer.value.href : '',
    })),
  },
  guards: {
    isPossible: (_, answer: Result<ReorderStatus, unknown>) => answer.ok && answer.value.isAvailable,
    ...answerGuards,
    isAvailable: ({ context }) => context.status?.isAvailable === true,
    isOrdered: ({ context }) => context.answer?.ok === true,
    isRefused: ({ context }) => context.answer?.ok === false,
  },
  delays: { leaving: REORDER_LEAVING_MS },
}).createMachine({
  id: 'reorder',
  context: ({ input: { orderCode, parent } }) => ({
    orderCode,
    parent,
    error: null,
    status: null,
    answer: null,
    basketAddress: '',
  }),
  invoke: {
    id: 'submission',
    src: 'submission',
    onSnapshot: { actions: { type: 'keepAnswer', params: ({ event }) => event.snapshot.context.answer } },
  },
  on: { 'page.restored': '.checking' },
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        src: 'check',
        input: ({ context: { orderCode } }) => ({ orderCode }),
        onDone: [
          {
            guard: { type: 'isPossible', params: answered },
            target: 'available',
            actions: { type: 'keepStatus', params: answered },
          },
          {
            guard: { type: 'isGood', params: answered },
            target: 'unavailable',
            actions: { type: 'keepStatus', params: answered },
          },
          { target: 'failed', actions: { type: 'keepStatus', params: answered } },
        ],
      },
    },
    available: { on: { 'reorder.asked': 'ordering' } },
    unavailable: {},
    ordering: {
      entry: ['forgetAnswer', 'order'],
      always: [
        { guard: 'isOrdered', target: 'leaving' },
        { guard: 'isRefused', target: 'failed' },
      ],
    },
    leaving: {
      invoke: {
        src: 'open',
        input: ({ context }) => ({ address: context.basketAddress }),
        onDone: [
          { guard: { type: 'isGood', params: answered }, actions: 'announce' },
          { target: 'failed', actions: { type: 'keepRefusal', params: answered } },
        ],
      },
      after: { leaving: 'available' },
      on: { 'page.shown': 'available' },
    },
    failed: {
      on: {
        'reorder.asked': [{ guard: 'isAvailable', target: 'ordering' }, { target: 'checking' }],
        'page.shown': { guard: not('isAvailable'), target: 'checking' },
      },
    },
  },
});

/** Without its ports, which {@link bindReorder} binds. */
export const reorderMachine: ReorderLogic = machine;

/** Ordering again on its ports: the only form an app should start. */
export const bindReorder = ({ navigation, nextKey, reorder }: ReorderPorts): ReorderLogic =>
  machine.provide({
    actors: {
      check: requestActor(({ orderCode }: OrderQuery, signal) => reorder.status(orderCode, signal)),
      submission: bindSubmission<OrderQuery, URL, PortError>((order, signal) => reorder.reorder(order, signal), {
        nextKey,
      }),
      open: requestActor(({ address }: { readonly address: string }) =>
        Promise.resolve(navigation.open(new URL(address))),
      ),
    },
  });

export type ReorderActor = ActorRefFrom<ReorderLogic>;
export type ReorderSnapshot = SnapshotFrom<ReorderLogic>;

/** Why ordering again failed; `null` while it did not. */
export const reorderFailure = (snapshot: ReorderSnapshot): ReorderError | Unexpected | null =>
  snapshot.matches('failed') ? snapshot.context.error : null;
