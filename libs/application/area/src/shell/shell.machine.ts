import { createResourceMachine, typesOf } from '@account-area/kernel';
import type { Customer, CustomerError } from '@account-area/customer';
import type { SessionActor } from '@account-area/session';
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

/** Whom to tell when the customer must leave. */
export interface ShellInput {
  readonly session: SessionActor;
}

/** What the shell knows. */
export interface ShellContext extends ShellInput {
  /** `null` until they are known, or when they could not be loaded. */
  readonly customer: Customer | null;
}

/**
 * The area as long as a customer is signed in.
 *
 *     open ─▶ closing
 *
 * Start one actor when the shell is shown. It closes when the customer's account turns out to be deleted, and tells
 * the session to sign out (C06.5).
 */
export const shellMachine = setup({
  types: typesOf<{
    input: ShellInput;
    context: ShellContext;
    children: { customer: 'customer' };
  }>(),
  actors: {
    customer: createResourceMachine<null, Customer, CustomerError>(),
  },
  actions: {
    keepCustomer: assign((_, customer: Customer | null) => ({ customer })),
  },
}).createMachine({
  id: 'shell',
  context: ({ input }) => ({ ...input, customer: null }),
  invoke: {
    id: 'customer',
    src: 'customer',
    input: null,
    onSnapshot: [
      { guard: ({ event }) => event.snapshot.context.error?.code === 'account-deleted', target: '.closing' },
      { actions: { type: 'keepCustomer', params: ({ event }) => event.snapshot.context.value } },
    ],
  },
  initial: 'open',
  states: {
    open: { entry: sendTo('customer', { type: 'resource.needed' }) },
    closing: { entry: sendTo(({ context }) => context.session, { type: 'account.deleted' }) },
  },
});

export type ShellActor = ActorRefFrom<typeof shellMachine>;
export type ShellSnapshot = SnapshotFrom<typeof shellMachine>;
