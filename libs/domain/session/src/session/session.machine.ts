import {
  answered,
  answerGuards,
  errorOf,
  typesOf,
  unboundRequest,
  unboundSubscription,
  type PortError,
  type Result,
} from '@account-area/kernel';
import { assertEvent, assign, enqueueActions, setup } from 'xstate';

import type { SignInSettings } from '../configuration/configuration.ts';
import type { Lease } from '../lease/credentials.ts';
import { leaseMachine } from '../lease/lease.machine.ts';
import type {
  EntryFailure,
  RestartPoint,
  SessionError,
  SessionEvent,
  SessionNotice,
  SignInBeginning,
} from './session.events.ts';
import type { SignInError, StoreError, SessionPorts } from './session.ts';
import type { SessionLogic, SessionInput, SessionContext } from './session.logic.ts';

type Answer = Result<unknown, SessionError>;
import { sessionActors } from './session.actors.ts';

const machine = setup({
  types: typesOf<{
    input: SessionInput;
    context: SessionContext;
    events: SessionEvent;
    emitted: SessionNotice;
    children: { lease: 'lease' };
  }>(),
  actors: {
    enterSession: unboundRequest<SignInSettings, Lease | null, EntryFailure>('enterSession'),
    beginSignIn: unboundRequest<SignInBeginning, Lease, SignInError>('beginSignIn'),
    endSession: unboundRequest<SignInSettings, null, PortError | StoreError>('endSession'),
    endSessionHere: unboundRequest<SignInSettings, null, PortError | StoreError>('endSessionHere'),
    restartPage: unboundSubscription<RestartPoint>('restartPage'),
    followTabs: unboundSubscription<SignInSettings>('followTabs'),
    followPage: unboundSubscription<undefined>('followPage'),
    lease: leaseMachine,
  },
  guards: {
    ...answerGuards,
    hasNoCustomer: (_: unknown, answer: Result<Lease | null, unknown>) => answer.ok && answer.value === null,
    isAccountDeleted: (_: unknown, answer: Answer) => errorOf(answer)?.code === 'account-deleted',
    isAbandoned: (_: unknown, answer: Answer) => errorOf(answer)?.code === 'abandoned',
    isRejected: (_: unknown, answer: Answer) => errorOf(answer)?.code === 'sign-in-rejected',
    isBlocked: (_: unknown, answer: Answer) => errorOf(answer)?.code === 'storage-blocked',
  },
  actions: {
    admit: enqueueActions(({ enqueue }, answer: Result<Lease | null, unknown>) => {
      if (answer.ok && answer.value !== null) enqueue.raise({ type: 'customer.admitted', lease: answer.value });
    }),
    recordFailure: enqueueActions(({ enqueue }, answer: Answer) => {
      if (answer.ok) return;
      enqueue.assign({ error: answer.error });
      enqueue.emit({ type: 'AUTHENTICATION_FAILED', message: 'Auth Error', error: answer.error });
    }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, error: null, goTo: '/' }),
  on: { 'session.ended': { target: '.leaving', actions: assign({ goTo: ({ event }) => event.goTo }) } },
  initial: 'entering',
  states: {
    entering: {
      invoke: {
        src: 'enterSession',
        input: ({ context }) => context.settings,
        onDone: [
          { guard: { type: 'hasNoCustomer', params: answered }, target: 'signingIn' },
          { guard: { type: 'isGood', params: answered }, actions: { type: 'admit', params: answered } },
          { guard: { type: 'isAccountDeleted', params: answered }, target: 'closing' },
          { guard: { type: 'isAbandoned', params: answered }, target: 'abandoning' },
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
          input: ({ context: { settings } }) => ({ settings, isAnew: false }),
          // Of a page only failures are heard: it has been left.
          onDone: [
            { guard: { type: 'isGood', params: answered }, actions: { type: 'admit', params: answered } },
            { guard: { type: 'isAbandoned', params: answered }, target: 'abandoning' },
            { target: 'failed', actions: { type: 'recordFailure', params: answered } },
          ],
        },
        { src: 'followPage' },
      ],
      on: { 'customer.admitted': 'authenticated', 'page.restored': 'abandoning' },
    },
    signingInAnew: {
      invoke: [
        {
          src: 'beginSignIn',
          input: ({ context: { settings } }) => ({ settings, isAnew: true }),
          onDone: [
            { guard: { type: 'isGood', params: answered }, actions: { type: 'admit', params: answered } },
            // Who turns back is signed in as before.
            { guard: { type: 'isAbandoned', params: answered }, target: 'entering' },
            { target: 'failed', actions: { type: 'recordFailure', params: answered } },
          ],
        },
        { src: 'followPage' },
      ],
      on: { 'customer.admitted': 'authenticated', 'page.restored': 'entering' },
    },
    abandoning: {
      invoke: {
        src: 'endSessionHere',
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
            { guard: ({ event }) => event.snapshot.matches('accountDeleted'), target: 'closing' },
            { guard: ({ event }) => event.snapshot.matches('signedOut'), target: 'signedOut' },
            { guard: ({ event }) => event.snapshot.matches('replaced'), target: 'reloading' },
          ],
        },
        { src: 'followPage' },
      ],
      on: {
        'signIn.requested': 'signingInAnew',
        'signOut.requested': 'signingOut',
        'account.deleted': 'closing',
        'page.restored': 'entering',
      },
    },
    leaving: {
      // As in `closing`: there is nothing left that it opens.
      invoke: { src: 'endSessionHere', input: ({ context }) => context.settings, onDone: 'left' },
    },
    left: { invoke: { src: 'restartPage', input: ({ context }) => context.goTo } },
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
      invoke: { src: 'followTabs', input: ({ context }) => context.settings },
      on: { 'signIn.requested': 'signingIn', 'credentials.kept': 'reloading' },
    },
    closing: {
      invoke: {
        src: 'endSessionHere',
        input: ({ context }) => context.settings,
        // Whether or not everything could be forgotten: there is nothing left that it opens.
        onDone: 'accountDeleted',
      },
    },
    accountDeleted: {
      invoke: { src: 'followTabs', input: ({ context }) => context.settings },
      on: { 'signIn.requested': 'signingIn', 'credentials.kept': 'reloading' },
    },
    failed: { on: { 'signIn.requested': 'entering' } },
    resetting: { invoke: { src: 'restartPage', input: '/' } },
    reloading: { invoke: { src: 'restartPage', input: 'here' } },
  },
});

/** Without its ports, which {@link bindSession} binds. */
export const sessionMachine: SessionLogic = machine;

/** The session machine with every actor bound to a port: the only form an app should start. */
export const bindSession = (ports: SessionPorts): SessionLogic => machine.provide({ actors: sessionActors(ports) });
