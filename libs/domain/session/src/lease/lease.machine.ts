import {
  answered,
  answerGuards,
  errorOf,
  ok,
  typesOf,
  unboundRequest,
  unboundSubscription,
  type Result,
  type Unexpected,
} from '@account-area/kernel';
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import type { SignInSettings } from '../configuration/configuration.ts';
import type { RenewalError, StoreError } from '../session/session.ports.ts';
import { isDueWhenShown, isSameAccount, type AccessToken, type Lease } from './credentials.ts';

/** How long to wait before a renewal is tried again the first time; twice as long each time after. */
export const FIRST_RENEWAL_BACKOFF_MS = 1_000;
/** The wait before a renewal is tried again grows no longer than this. */
export const LONGEST_RENEWAL_BACKOFF_MS = 30_000;

/** The credentials a customer was admitted with. */
export interface LeaseInput {
  readonly settings: SignInSettings;
  readonly lease: Lease;
}

/** What a lease knows: the credentials of this moment, and how renewing them goes. */
export interface LeaseContext extends LeaseInput {
  /** Renewals that failed since the last good one. */
  readonly failures: number;
}

/** What a lease hears: from services, from other tabs and from the page. */
export type LeaseEvent =
  | { readonly type: 'token.rejected'; readonly token: AccessToken } // a service rejected it: renew
  | { readonly type: 'token.refused'; readonly token: AccessToken } // a service rejected it although it was renewed
  | { readonly type: 'credentials.kept'; readonly lease: Lease } // by another tab
  | { readonly type: 'credentials.cleared' } // by another tab
  | { readonly type: 'page.shown'; readonly now: number }
  | { readonly type: 'network.restored' };

/** A token to renew. */
export interface SpentToken {
  readonly settings: SignInSettings;
  readonly spent: AccessToken;
}

/** Every way a renewal fails; `signed-out` when another tab has emptied the store. */
export type RenewalFailure = RenewalError | StoreError | { readonly code: 'signed-out' };

/**
 * Keeps the credentials of a signed-in customer fresh, together with the other tabs.
 *
 *     fresh ⇄ renewing (early ─▶ overdue) ⇄ waiting
 *       └────────┴──────────────────────────┴─▶ ended, signedOut, replaced
 *
 * The session machine starts one actor when a customer is admitted and stops it once it is `ended` (the customer must
 * sign in again), `signedOut` (another tab signed out) or `replaced` (another tab signed another customer in).
 */
export const leaseMachine = setup({
  types: typesOf<{ input: LeaseInput; context: LeaseContext; events: LeaseEvent }>(),
  actors: {
    renewCredentials: unboundRequest<SpentToken, Lease, RenewalFailure>('renewCredentials'),
    followTabs: unboundSubscription<undefined>('followTabs'),
    followPage: unboundSubscription<undefined>('followPage'),
  },
  guards: {
    ...answerGuards,
    isSessionEnded: (_: unknown, answer: Result<Lease, RenewalFailure | Unexpected>) =>
      errorOf(answer)?.code === 'session-ended',
    isSignedOut: (_: unknown, answer: Result<Lease, RenewalFailure | Unexpected>) =>
      errorOf(answer)?.code === 'signed-out',
    isExpired: ({ context }) => context.lease.isExpired,
    isHeld: ({ context }, token: AccessToken) => context.lease.credentials.accessToken === token,
    isStrange: ({ context }, answer: Result<Lease, unknown>) =>
      answer.ok && !isSameAccount(context.lease.credentials, answer.value.credentials),
    isDue: ({ context }, now: number) => isDueWhenShown(context.lease.credentials, now),
  },
  actions: {
    hold: assign((_, answer: Result<Lease, unknown>) => (answer.ok ? { lease: answer.value, failures: 0 } : {})),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
  delays: {
    renewalPoint: ({ context }) => context.lease.renewInMs,
    renewalBackoff: ({ context }) =>
      Math.min(FIRST_RENEWAL_BACKOFF_MS * 2 ** (context.failures - 1), LONGEST_RENEWAL_BACKOFF_MS),
  },
}).createMachine({
  id: 'lease',
  context: ({ input }) => ({ ...input, failures: 0 }),
  invoke: [{ src: 'followTabs' }, { src: 'followPage' }],
  on: {
    'token.refused': { guard: { type: 'isHeld', params: ({ event }) => event.token }, target: '.ended' },
    'credentials.kept': [
      { guard: { type: 'isStrange', params: ({ event }) => ok(event.lease) }, target: '.replaced' },
      { target: '.fresh', actions: { type: 'hold', params: ({ event }) => ok(event.lease) } },
    ],
    'credentials.cleared': '.signedOut',
  },
  initial: 'fresh',
  states: {
    fresh: {
      always: { guard: 'isExpired', target: 'renewing.overdue' },
      after: { renewalPoint: 'renewing' },
      on: {
        'page.shown': { guard: { type: 'isDue', params: ({ event }) => event.now }, target: 'renewing' },
        'token.rejected': {
          guard: { type: 'isHeld', params: ({ event }) => event.token },
          target: 'renewing.overdue',
        },
      },
    },
    renewing: {
      invoke: {
        src: 'renewCredentials',
        input: ({ context }) => ({ settings: context.settings, spent: context.lease.credentials.accessToken }),
        onDone: [
          { guard: { type: 'isStrange', params: answered }, target: 'replaced' },
          {
            guard: { type: 'isGood', params: answered },
            target: 'fresh',
            actions: { type: 'hold', params: answered },
          },
          { guard: { type: 'isSessionEnded', params: answered }, target: 'ended' },
          { guard: { type: 'isSignedOut', params: answered }, target: 'signedOut' },
          { target: 'waiting', actions: 'countFailure' },
        ],
      },
      initial: 'early',
      states: {
        // The token is good for now: calls go on with it.
        early: {
          on: {
            'token.rejected': { guard: { type: 'isHeld', params: ({ event }) => event.token }, target: 'overdue' },
          },
        },
        // Services reject the token: calls wait for the next one.
        overdue: {},
      },
    },
    waiting: {
      after: { renewalBackoff: 'renewing' },
      on: { 'page.shown': 'renewing', 'network.restored': 'renewing' },
    },
    ended: {},
    signedOut: {},
    replaced: {},
  },
});

export type LeaseActor = ActorRefFrom<typeof leaseMachine>;
export type LeaseSnapshot = SnapshotFrom<typeof leaseMachine>;
