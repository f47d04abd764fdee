import {
  type Answer,
  bindSubmission,
  createSubmissionMachine,
  type Parent,
  type PortError,
  type Unexpected,
  typesOf,
  type MachineLogic,
  type SubmissionLogic,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';

import type { OrderOutdated, OrderQuery } from '../order/order-resource.ts';
import type { OrderService } from '../order/order.ts';

/** Why missing codes could not be asked for. */
export type RefreshError = PortError | Unexpected;

/** What asking for missing codes hears. */
export type VoucherRefreshEvent =
  /** The customer wants the codes; after an answer, once more. */
  | { readonly type: 'vouchers.asked' }
  /** The order was read again. */
  | { readonly type: 'order.refreshed' }
  /** The order could not be read again. */
  | { readonly type: 'order.refresh-failed'; readonly error: RefreshError };

/** Everything asking for missing codes needs from the outside world. */
export interface VoucherRefreshPorts {
  readonly orders: Pick<OrderService, 'refreshVouchers'>;
  /** Makes idempotency keys: a UUID each, for example. */
  readonly nextKey: () => string;
}

/** Of which order. */
export interface VoucherRefreshInput extends OrderQuery {
  readonly parent: Parent<OrderOutdated>;
}

/** What asking for missing codes knows. */
export interface VoucherRefreshContext extends VoucherRefreshInput {
  readonly answer: Answer<null, PortError>;
  /** Why it is not known whether there are codes; `null` while nothing failed. */
  readonly error: RefreshError | null;
}

const refreshSubmission = createSubmissionMachine<OrderQuery, null, PortError>();

/**
 * Asks for the codes of an order's vouchers once more, and has the order read again for them.
 *
 *     ready ─▶ sending ─▶ reading ─▶ checked
 *                 ▲ │        │         │
 *                 │ ▼        │         │
 *                 │ failed ◀─┘         │
 *                 └────────────────────┘ (asked again)
 *
 * Start one actor per order shown, and tell it each time the order was read, or could not be. A code that the order does
 * not have in `checked` is not made yet.
 */
export type VoucherRefreshLogic = MachineLogic<{
  input: VoucherRefreshInput;
  context: VoucherRefreshContext;
  events: VoucherRefreshEvent;
  states: 'ready' | 'sending' | 'reading' | 'checked' | 'failed';
  children: { submission: SubmissionLogic<OrderQuery, null, PortError> };
}>;

const machine = setup({
  types: typesOf<{
    input: VoucherRefreshInput;
    context: VoucherRefreshContext;
    events: VoucherRefreshEvent;
    children: { submission: 'submission' };
  }>(),
  actors: { submission: refreshSubmission },
  actions: {
    send: sendTo('submission', ({ context: { orderCode } }) => ({
      type: 'submission.asked' as const,
      input: { orderCode },
    })),
    forgetAnswer: assign({ answer: null, error: null }),
    keepAnswer: assign((_, answer: Answer<null, PortError>) => ({
      answer,
      error: answer?.ok === false ? answer.error : null,
    })),
    keepError: assign({ error: (_, error: RefreshError) => error }),
    tellOutdated: sendTo(
      ({ context }) => context.parent,
      ({ context: { orderCode } }): OrderOutdated => ({ type: 'order.outdated', orderCode }),
    ),
  },
  guards: {
    isTaken: ({ context }) => context.answer?.ok === true,
    isRefused: ({ context }) => context.answer?.ok === false,
  },
}).createMachine({
  id: 'voucherRefresh',
  context: ({ input: { orderCode, parent } }) => ({ orderCode, parent, answer: null, error: null }),
  invoke: {
    id: 'submission',
    src: 'submission',
    onSnapshot: { actions: { type: 'keepAnswer', params: ({ event }) => event.snapshot.context.answer } },
  },
  initial: 'ready',
  states: {
    ready: { on: { 'vouchers.asked': 'sending' } },
    sending: {
      entry: ['forgetAnswer', 'send'],
      always: [
        { guard: 'isTaken', target: 'reading', actions: 'tellOutdated' },
        { guard: 'isRefused', target: 'failed' },
      ],
    },
    reading: {
      on: {
        'order.refreshed': 'checked',
        'order.refresh-failed': {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => event.error },
        },
      },
    },
    checked: { on: { 'vouchers.asked': 'sending' } },
    failed: { on: { 'vouchers.asked': 'sending' } },
  },
});

/** Without its ports, which {@link bindVoucherRefresh} binds. */
export const voucherRefreshMachine: VoucherRefreshLogic = machine;

/** Asking for missing codes on its ports: the only form an app should start. */
export const bindVoucherRefresh = ({ nextKey, orders }: VoucherRefreshPorts): VoucherRefreshLogic =>
  machine.provide({
    actors: {
      submission: bindSubmission<OrderQuery, null, PortError>(
        (order, signal) => orders.refreshVouchers(order, signal),
        {
          nextKey,
        },
      ),
    },
  });

export type VoucherRefreshActor = ActorRefFrom<VoucherRefreshLogic>;
export type VoucherRefreshSnapshot = SnapshotFrom<VoucherRefreshLogic>;

/** Why it is not known whether there are codes by now; `null` where that is known, or not asked. */
export const voucherRefreshFailure = (snapshot: VoucherRefreshSnapshot): RefreshError | null =>
  snapshot.matches('failed') ? snapshot.context.error : null;
