import { typesOf, unboundRequest, unboundSubscription, type PortError, type Result } from '@account-area/kernel';
import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import type { SignInSettings } from '../configuration/configuration.ts';
import { isSignInCallback } from './callback.ts';
import { isDueWhenShown, isSameAccount, type AccessToken, type Credentials, type Lease } from './credentials.ts';
import { answerIn, endedWith, leaseIn, succeeded } from './session.answers.ts';
import {
  AUTH_ERROR,
  type CompletionFailure,
  type RenewalFailure,
  type SessionError,
  type SessionEvent,
  type SessionNotice,
} from './session.events.ts';
import type { SignInError, SignOutRequest, StoreError } from './session.ports.ts';

/** How long to wait before a renewal is tried again the first time; twice as long each time after. */
export const FIRST_RENEWAL_BACKOFF_MS = 1_000;
export const LONGEST_RENEWAL_BACKOFF_MS = 30_000;

export interface SessionInput {
  readonly settings: SignInSettings;
  /** The whole address the page was opened at. */
  readonly address: string;
}

export interface SessionContext extends SessionInput {
  /** Who is signed in; `null` when nobody is. */
  readonly credentials: Credentials | null;
  readonly renewInMs: number;
  /** Renewals that failed since the last good one. */
  readonly failures: number;
  readonly error: SessionError | null;
}

/** A token that must not be used any more. */
export interface SpentToken {
  readonly settings: SignInSettings;
  readonly spent: AccessToken | null;
}

/** Where a page starts again: at the root, or where it is. */
export type RestartPoint = 'root' | 'here';

/**
 * Who is signed in, from opening the page to leaving it.
 *
 *     opening ─▶ completing ─▶ authenticated (fresh ⇄ renewing ⇄ waiting) ─▶ signingOut ─▶ signedOut
 *        └─────▶ restoring ──────▲  └─▶ signingIn
 *                     └─▶ signingIn          any failure ─▶ failed, or resetting at the address of a callback
 *
 * Start one actor per page, once the configuration is there; it runs as long as the page. `signingIn`, `resetting` and
 * `reloading` end by leaving the page.
 */
export const sessionMachine = setup({
  types: typesOf<{
    input: SessionInput;
    context: SessionContext;
    events: SessionEvent;
    emitted: SessionNotice;
  }>(),
  actors: {
    completeSignIn: unboundRequest<SessionInput, Lease, CompletionFailure>('completeSignIn'),
    restoreSession: unboundRequest<undefined, Lease | null, StoreError>('restoreSession'),
    beginSignIn: unboundRequest<SignInSettings, never, SignInError>('beginSignIn'),
    renewCredentials: unboundRequest<SpentToken, Lease, RenewalFailure>('renewCredentials'),
    endSession: unboundRequest<SignOutRequest, never, PortError | StoreError>('endSession'),
    restartPage: unboundSubscription<RestartPoint>('restartPage'),
    followTabs: unboundSubscription<undefined>('followTabs'),
    followPage: unboundSubscription<undefined>('followPage'),
  },
  guards: {
    isCallback: ({ context }) => isSignInCallback(context.address),
    isHeld: ({ context }, token: AccessToken) => context.credentials?.accessToken === token,
    isOtherCustomer: ({ context }, lease: Lease | null) =>
      context.credentials !== null && lease !== null && !isSameAccount(context.credentials, lease.credentials),
    isDue: ({ context }, now: number) => context.credentials !== null && isDueWhenShown(context.credentials, now),
  },
  actions: {
    hold: assign((_, lease: Lease | null) =>
      lease === null ? {} : { credentials: lease.credentials, renewInMs: lease.renewInMs, failures: 0, error: null },
    ),
    forget: assign({ credentials: null }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    recordFailure: enqueueActions(({ enqueue }, answer: Result<unknown, SessionError>) => {
      if (answer.ok) return;
      enqueue.assign({ error: answer.error });
      enqueue.emit({ type: 'AUTHENTICATION_FAILED', message: AUTH_ERROR, error: answer.error });
    }),
  },
  delays: {
    renewalPoint: ({ context }) => context.renewInMs,
    renewalBackoff: ({ context }) =>
      Math.min(FIRST_RENEWAL_BACKOFF_MS * 2 ** (context.failures - 1), LONGEST_RENEWAL_BACKOFF_MS),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, credentials: null, renewInMs: 0, failures: 0, error: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isCallback', target: 'completing' }, { target: 'restoring' }] },
    completing: {
      invoke: {
        src: 'completeSignIn',
        input: ({ context }) => ({ settings: context.settings, address: context.address }),
        onDone: [
          { guard: succeeded, target: 'authenticated', actions: { type: 'hold', params: leaseIn } },
          { guard: endedWith('abandoned'), target: 'signingOut' },
          { guard: endedWith('unreachable'), target: 'failed', actions: { type: 'recordFailure', params: answerIn } },
          { target: 'resetting', actions: { type: 'recordFailure', params: answerIn } },
        ],
      },
    },
    restoring: {
      invoke: {
        src: 'restoreSession',
        onDone: [
          {
            guard: ({ event }) => event.output.ok && event.output.value?.isExpired === true,
            target: 'authenticated.renewing.overdue',
            actions: { type: 'hold', params: leaseIn },
          },
          {
            guard: ({ event }) => event.output.ok && event.output.value !== null,
            target: 'authenticated',
            actions: { type: 'hold', params: leaseIn },
          },
          { guard: succeeded, target: 'signingIn' },
          { target: 'failed', actions: { type: 'recordFailure', params: answerIn } },
        ],
      },
    },
    signingIn: {
      entry: 'forget',
      invoke: [
        {
          src: 'beginSignIn',
          input: ({ context }) => context.settings,
          onDone: { target: 'failed', actions: { type: 'recordFailure', params: answerIn } },
        },
        { src: 'followPage' },
      ],
      on: { 'page.restored': 'signingOut' },
    },
    authenticated: {
      invoke: [{ src: 'followTabs' }, { src: 'followPage' }],
      initial: 'fresh',
      on: {
        'signOut.requested': 'signingOut',
        'account.deleted': 'signingOut',
        'token.refused': {
          guard: { type: 'isHeld', params: ({ event }) => event.token },
          target: 'signingIn',
        },
        'credentials.kept': [
          { guard: { type: 'isOtherCustomer', params: ({ event }) => event.lease }, target: 'reloading' },
          { target: '.fresh', actions: { type: 'hold', params: ({ event }) => event.lease } },
        ],
        'credentials.cleared': 'signedOut',
        'page.restored': 'restoring',
      },
      states: {
        fresh: {
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
            input: ({ context }) => ({
              settings: context.settings,
              spent: context.credentials?.accessToken ?? null,
            }),
            onDone: [
              { guard: { type: 'isOtherCustomer', params: leaseIn }, target: '#session.reloading' },
              { guard: succeeded, target: 'fresh', actions: { type: 'hold', params: leaseIn } },
              { guard: endedWith('session-ended'), target: '#session.signingIn' },
              { guard: endedWith('signed-out'), target: '#session.signedOut' },
              { target: 'waiting', actions: 'countFailure' },
            ],
          },
          initial: 'early',
          states: {
            early: {
              on: {
                'token.rejected': { guard: { type: 'isHeld', params: ({ event }) => event.token }, target: 'overdue' },
              },
            },
            overdue: {},
          },
        },
        waiting: {
          after: { renewalBackoff: 'renewing' },
          on: { 'page.shown': 'renewing', 'network.restored': 'renewing' },
        },
      },
    },
    signingOut: {
      invoke: [
        {
          src: 'endSession',
          input: ({ context }) => ({ settings: context.settings, idToken: context.credentials?.idToken ?? null }),
          onDone: [
            {
              guard: endedWith('storage-blocked'),
              target: 'failed',
              actions: { type: 'recordFailure', params: answerIn },
            },
            { target: 'signedOut' },
          ],
        },
        { src: 'followPage' },
      ],
      on: { 'page.restored': 'signedOut' },
    },
    signedOut: {
      entry: 'forget',
      invoke: { src: 'followTabs' },
      on: { 'signIn.requested': 'signingIn', 'credentials.kept': 'reloading' },
    },
    failed: { entry: 'forget', on: { 'signIn.requested': 'restoring' } },
    resetting: { invoke: { src: 'restartPage', input: 'root' } },
    reloading: { entry: 'forget', invoke: { src: 'restartPage', input: 'here' } },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
