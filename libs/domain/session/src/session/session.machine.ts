import {
  answered,
  typesOf,
  unboundRequest,
  unboundSubscription,
  type PortError,
  type Result,
} from '@account-area/kernel';
import { assertEvent, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import type { SignInSettings } from '../configuration/configuration.ts';
import type { Lease } from '../lease/credentials.ts';
import { leaseMachine } from '../lease/lease.machine.ts';
import { sessionGuards } from './session.answers.ts';
import { AUTH_ERROR, type EntryFailure, type SessionError } from './session.events.ts';
import type { RestartPoint, SessionContext, SessionEvent, SessionInput, SessionNotice } from './session.events.ts';
import type { SignInError, StoreError } from './session.ports.ts';

/**
 * Who is signed in, from opening the page to leaving it.
 *
 *     entering ─▶ authenticated ─▶ signingOut ─▶ signedOut
 *        │  └─────────▶ signingIn ◀─┘
 *        └─▶ resetting, failed
 *
 * Start one actor per page, once the configuration is there; it runs as long as the page. Entering is coming back from
 * the sign-in page, or finding somebody signed in. `signingIn`, `resetting` and `reloading` end by leaving the page.
 */
export const sessionMachine = setup({
  types: typesOf<{
    input: SessionInput;
    context: SessionContext;
    events: SessionEvent;
    emitted: SessionNotice;
    children: { lease: 'lease' };
  }>(),
  actors: {
    enterSession: unboundRequest<SignInSettings, Lease | null, EntryFailure>('enterSession'),
    beginSignIn: unboundRequest<SignInSettings, never, SignInError>('beginSignIn'),
    endSession: unboundRequest<SignInSettings, never, PortError | StoreError>('endSession'),
    restartPage: unboundSubscription<RestartPoint>('restartPage'),
    followTabs: unboundSubscription<undefined>('followTabs'),
    followPage: unboundSubscription<undefined>('followPage'),
    lease: leaseMachine,
  },
  guards: sessionGuards,
  actions: {
    admit: enqueueActions(({ enqueue }, answer: Result<Lease | null, unknown>) => {
      if (answer.ok && answer.value !== null) enqueue.raise({ type: 'customer.admitted', lease: answer.value });
    }),
    recordFailure: enqueueActions(({ enqueue }, answer: Result<unknown, SessionError>) => {
      if (answer.ok) return;
      enqueue.assign({ error: answer.error });
      enqueue.emit({ type: 'AUTHENTICATION_FAILED', message: AUTH_ERROR, error: answer.error });
    }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'entering',
  states: {
    entering: {
      invoke: {
        src: 'enterSession',
        input: ({ context }) => context.settings,
        onDone: [
          { guard: { type: 'isNobody', params: answered }, target: 'signingIn' },
          { guard: { type: 'isGood', params: answered }, actions: { type: 'admit', params: answered } },
          { guard: { type: 'isAbandoned', params: answered }, target: 'signingOut' },
          {
            guard: { type: 'isRejected', params: answered },
            target: 'resetting',
            actions: { type: 'recordFailure', params: answered },
          },
          { target: 'failed', actions: { type: 'recordFailure', params: answered } },
        ],
      },
      on: { 'customer.admitted': 'authenticated' },
    },
    signingIn: {
      invoke: [
        {
          src: 'beginSignIn',
          input: ({ context }) => context.settings,
          onDone: { target: 'failed', actions: { type: 'recordFailure', params: answered } },
        },
        { src: 'followPage' },
      ],
      on: { 'page.restored': 'signingOut' },
    },
    authenticated: {
      invoke: [
        {
          id: 'lease',
          src: 'lease',
          input: ({ context, event }) => {
            assertEvent(event, 'customer.admitted');
            return { settings: context.settings, lease: event.lease };
          },
          onSnapshot: [
            { guard: ({ event }) => event.snapshot.matches('ended'), target: 'signingIn' },
            { guard: ({ event }) => event.snapshot.matches('signedOut'), target: 'signedOut' },
            { guard: ({ event }) => event.snapshot.matches('replaced'), target: 'reloading' },
          ],
        },
        { src: 'followPage' },
      ],
      on: { 'signOut.requested': 'signingOut', 'account.deleted': 'signingOut', 'page.restored': 'entering' },
    },
    signingOut: {
      invoke: [
        {
          src: 'endSession',
          input: ({ context }) => context.settings,
          onDone: [
            {
              guard: { type: 'isBlocked', params: answered },
              target: 'failed',
              actions: { type: 'recordFailure', params: answered },
            },
            { target: 'signedOut' },
          ],
        },
        { src: 'followPage' },
      ],
      on: { 'page.restored': 'signedOut' },
    },
    signedOut: {
      invoke: { src: 'followTabs' },
      on: { 'signIn.requested': 'signingIn', 'credentials.kept': 'reloading' },
    },
    failed: { on: { 'signIn.requested': 'entering' } },
    resetting: { invoke: { src: 'restartPage', input: 'root' } },
    reloading: { invoke: { src: 'restartPage', input: 'here' } },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
