import {
  answered,
  answerGuards,
  errorOf,
  fail,
  ok,
  requestActor,
  type Result,
  subscriptionActor,
  typesOf,
  unboundRequest,
  unboundSubscription,
  type Unexpected,
  type MachineLogic,
} from '@account-area/kernel';
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { SignInSettings } from '../configuration/configuration.ts';
import type { RenewalError, SessionPorts, StoreError } from '../session/session.ts';
import {
  type AccessToken,
  type Credentials,
  isDueWhenShown,
  isSameAccount,
  type Lease,
  leaseOf,
} from './credentials.ts';

/** A renewal is tried again after this long, then after twice as long each time, up to the longest. */
export const FIRST_RENEWAL_BACKOFF_MS = 1_000;
export const LONGEST_RENEWAL_BACKOFF_MS = 30_000;

/** The credentials a customer was admitted with. */
export interface LeaseInput {
  readonly settings: SignInSettings;
  readonly lease: Lease;
}

/** The credentials of this moment, and how renewing them goes. */
export interface LeaseContext extends LeaseInput {
  /** How many renewals failed since the last good one. */
  readonly failures: number;
}

/** What a lease hears: from services, from other tabs and from the page. */
export type LeaseEvent =
  /** A service has rejected the token: it is renewed. */
  | { readonly type: 'token.rejected'; readonly token: AccessToken }
  /** A service has rejected the token although it was renewed: the lease ends. */
  | { readonly type: 'token.refused'; readonly token: AccessToken }
  /** Another tab has renewed the credentials, or signed another customer in. */
  | { readonly type: 'credentials.kept'; readonly lease: Lease }
  /** Another tab has signed the customer out. */
  | { readonly type: 'credentials.cleared' }
  /** The page is looked at again. */
  | { readonly type: 'page.shown'; readonly now: number }
  /** The network is back: what could not be renewed is tried again. */
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
 *       └────────┴──────────────────────────┴─▶ ended, accountDeleted, signedOut, replaced
 *
 * The session machine starts one actor when a customer is admitted and stops it once it is `ended` (the customer must
 * sign in again), `accountDeleted` (there is nobody who could), `signedOut` (another tab signed out) or `replaced` (another tab signed another customer in).
 */
export type LeaseLogic = MachineLogic<{
  input: LeaseInput;
  context: LeaseContext;
  events: LeaseEvent;
  states:
    'fresh' | 'waiting' | 'ended' | 'accountDeleted' | 'signedOut' | 'replaced' | { renewing: 'early' | 'overdue' };
}>;

const machine = setup({
  types: typesOf<{ input: LeaseInput; context: LeaseContext; events: LeaseEvent }>(),
  actors: {
    renewCredentials: unboundRequest<SpentToken, Lease, RenewalFailure>('renewCredentials'),
    followTabs: unboundSubscription<SignInSettings>('followTabs'),
    followPage: unboundSubscription<undefined>('followPage'),
  },
  guards: {
    ...answerGuards,
    isSessionEnded: (_: unknown, answer: Result<Lease, RenewalFailure | Unexpected>) =>
      errorOf(answer)?.code === 'session-ended',
    isAccountDeleted: (_: unknown, answer: Result<Lease, RenewalFailure | Unexpected>) =>
      errorOf(answer)?.code === 'account-deleted',
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
  invoke: [{ src: 'followTabs', input: ({ context }) => context.settings }, { src: 'followPage' }],
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
        'token.rejected': { guard: { type: 'isHeld', params: ({ event }) => event.token }, target: 'renewing.overdue' },
      },
    },
    renewing: {
      invoke: {
        src: 'renewCredentials',
        input: ({ context }) => ({ settings: context.settings, spent: context.lease.credentials.accessToken }),
        onDone: [
          { guard: { type: 'isStrange', params: answered }, target: 'replaced' },
          { guard: { type: 'isGood', params: answered }, target: 'fresh', actions: { type: 'hold', params: answered } },
          { guard: { type: 'isSessionEnded', params: answered }, target: 'ended' },
          { guard: { type: 'isAccountDeleted', params: answered }, target: 'accountDeleted' },
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
    accountDeleted: {},
    signedOut: {},
    replaced: {},
  },
});

/** Without its ports, which {@link bindLease} binds. */
export const leaseMachine: LeaseLogic = machine;

export type LeaseSnapshot = SnapshotFrom<LeaseLogic>;

/** The lease machine with every actor bound to a port. */
export const bindLease = (ports: SessionPorts): LeaseLogic =>
  machine.provide({
    actors: {
      renewCredentials: requestActor((spent, signal) =>
        ports.lock.alone(() => renewCredentials(ports, spent, signal), signal),
      ),
      followTabs: subscriptionActor((settings: SignInSettings, send: (event: LeaseEvent) => void) =>
        ports
          .tokensOf(settings)
          .store.follow((event) =>
            send(
              event.type === 'credentials.kept'
                ? { type: 'credentials.kept', lease: leaseOfOtherTab(ports, event.credentials) }
                : event,
            ),
          ),
      ),
      followPage: subscriptionActor((_: undefined, send: (event: LeaseEvent) => void) =>
        ports.pageEvents.follow(({ type }) => {
          if (type === 'page.shown') send({ type, now: ports.clock.now() });
          if (type === 'network.restored') send({ type });
        }),
      ),
    },
  });

export const leaseNow = ({ chance, clock }: SessionPorts, credentials: Credentials): Lease =>
  leaseOf(credentials, clock.now(), chance.next());

/**
 * Of credentials that another tab has obtained while this one was open. They cannot be from the future: the clock of this
 * tab is behind, for instance because the computer slept and only the other tab has asked a service since.
 */
const leaseOfOtherTab = ({ chance, clock }: SessionPorts, credentials: Credentials): Lease =>
  leaseOf(credentials, Math.max(clock.now(), credentials.obtainedAt), chance.next());

/** Runs alone among the tabs. Reads again what is stored, because another tab may have renewed it while this waited. */
async function renewCredentials(
  ports: SessionPorts,
  { settings, spent }: SpentToken,
  signal: AbortSignal,
): Promise<Result<Lease, RenewalFailure>> {
  const { cookies, provider, store } = ports.tokensOf(settings);
  const stored = await store.read(signal);
  if (!stored.ok) return stored;
  if (stored.value === null) return fail({ code: 'signed-out' });
  if (stored.value.accessToken !== spent) return ok(leaseOfOtherTab(ports, stored.value));

  const obtainedAt = ports.clock.now();
  const renewed = await provider.renew({ settings, credentials: stored.value }, signal);
  if (!renewed.ok) return renewed;

  const { accessToken, refreshToken, lifetimeMs } = renewed.value;
  const next: Credentials = {
    ...stored.value,
    accessToken,
    refreshToken: refreshToken ?? stored.value.refreshToken,
    idToken: renewed.value.identity?.idToken ?? stored.value.idToken,
    obtainedAt,
    lifetimeMs,
  };
  // A sign-out that came while the answer was on its way has emptied the store, and wins.
  const kept = await store.replace(stored.value, next);
  if (!kept.ok) return kept;
  if (kept.value === null) return fail({ code: 'signed-out' });

  cookies.keep(kept.value, settings.cookieDomain);
  return ok(leaseNow(ports, kept.value));
}
