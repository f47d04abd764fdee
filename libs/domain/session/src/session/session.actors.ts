import { fail, ok, type PortError, requestActor, type Result, subscriptionActor } from '@account-area/kernel';

import { readClaims } from '../claims/claims.ts';
import type { SignInSettings } from '../configuration/configuration.ts';
import type { Credentials, Lease } from '../lease/credentials.ts';
import { bindLease, leaseNow } from '../lease/lease.machine.ts';
import type { EntryFailure, RestartPoint, SessionEvent, SignInBeginning } from './session.events.ts';
import {
  type CompletedSignIn,
  type CompletionError,
  isSignInCallback,
  returnPathOf,
  type SessionPorts,
  type SignInError,
  type StoreError,
} from './session.ts';

/** The actors of the session machine, each bound to a port. */
export const sessionActors = (ports: SessionPorts) => ({
  enterSession: requestActor((settings: SignInSettings, signal) =>
    isSignInCallback(ports.page.address())
      ? completeSignIn(ports, settings, signal)
      : restoreSession(ports, settings, signal),
  ),
  beginSignIn: requestActor((asked: SignInBeginning, signal) => beginSignIn(ports, asked, signal)),
  endSession: requestActor((settings: SignInSettings, signal) => endSession(ports, settings, signal)),
  endSessionHere: requestActor((settings: SignInSettings, signal) => endSessionHere(ports, settings, signal)),
  restartPage: subscriptionActor((point: RestartPoint) => {
    ports.page.restart(point === 'here' ? returnPathOf(ports.page.address()) : point);
    return () => undefined;
  }),
  followTabs: subscriptionActor((settings: SignInSettings, send: (event: SessionEvent) => void) =>
    ports.tokensOf(settings).store.follow(({ type }) => {
      if (type === 'credentials.kept') send({ type });
    }),
  ),
  followPage: subscriptionActor((_: undefined, send: (event: SessionEvent) => void) =>
    ports.pageEvents.follow(({ type }) => {
      if (type === 'page.restored') send({ type });
    }),
  ),
  lease: bindLease(ports),
});

/** Takes the answer out of the address first, so that no later request can carry it anywhere. */
async function completeSignIn(
  ports: SessionPorts,
  settings: SignInSettings,
  signal: AbortSignal,
): Promise<Result<Lease, EntryFailure>> {
  const { provider } = ports.tokensOf(settings);
  const callback = ports.page.address();
  ports.page.show('/');
  const obtainedAt = ports.clock.now();
  const completed = await provider.complete({ settings, callback }, signal);
  return completed.ok ? keepSignIn(ports, settings, { ...completed.value, obtainedAt }) : completed;
}

/** Goes on only where the customer signs in elsewhere; a page has been left by then. */
async function beginSignIn(
  ports: SessionPorts,
  asked: SignInBeginning,
  signal: AbortSignal,
): Promise<Result<Lease, SignInError>> {
  const { provider } = ports.tokensOf(asked.settings);
  const begun = await provider.begin({ ...asked, returnTo: returnPathOf(ports.page.address()) }, signal);
  // The customer took their time; the tokens were asked for at its end.
  return begun.ok ? keepSignIn(ports, asked.settings, { ...begun.value, obtainedAt: ports.clock.now() }) : begun;
}

async function keepSignIn(
  ports: SessionPorts,
  settings: SignInSettings,
  { grant, obtainedAt, returnTo }: CompletedSignIn & Pick<Credentials, 'obtainedAt'>,
): Promise<Result<Lease, CompletionError | StoreError>> {
  const { cookies, store } = ports.tokensOf(settings);
  if (grant.refreshToken === null || grant.identity === null) return fail({ code: 'sign-in-rejected' });
  const claims = readClaims(grant.identity.claims, settings.claims);
  if (!claims.ok) return fail({ code: 'sign-in-rejected', cause: claims.error });

  const credentials: Credentials = {
    accessToken: grant.accessToken,
    refreshToken: grant.refreshToken,
    idToken: grant.identity.idToken,
    claims: claims.value,
    obtainedAt,
    lifetimeMs: grant.lifetimeMs,
  };
  const kept = await store.keep(credentials);
  if (!kept.ok) return kept;

  cookies.keep(credentials, settings.cookieDomain);
  ports.page.show(returnTo);
  return ok(leaseNow(ports, credentials));
}

async function restoreSession(
  ports: SessionPorts,
  settings: SignInSettings,
  signal: AbortSignal,
): Promise<Result<Lease | null, EntryFailure>> {
  const kept = await ports.tokensOf(settings).store.read(signal);
  if (!kept.ok) return kept.error.code === 'session-ended' ? ok(null) : fail(kept.error);
  return ok(kept.value === null ? null : leaseNow(ports, kept.value));
}

/**
 * Forgets first: the customer is signed out here even when the identity service cannot be reached. Without storage the
 * tokens cannot be forgotten, and signing out fails.
 */
async function endSession(
  ports: SessionPorts,
  settings: SignInSettings,
  signal: AbortSignal,
): Promise<Result<null, PortError | StoreError>> {
  const forgotten = await forgetCustomer(ports, settings);
  if (!forgotten.ok) return forgotten;
  return ports.tokensOf(settings).provider.end({ settings, credentials: forgotten.value }, signal);
}

/** The same on a page that stays, because it has something to say. */
async function endSessionHere(
  ports: SessionPorts,
  settings: SignInSettings,
  signal: AbortSignal,
): Promise<Result<null, PortError | StoreError>> {
  const forgotten = await forgetCustomer(ports, settings);
  if (!forgotten.ok) return forgotten;
  return ports.tokensOf(settings).provider.endHere({ settings, credentials: forgotten.value }, signal);
}

/** Answers whose credentials were here. */
async function forgetCustomer(
  ports: SessionPorts,
  settings: SignInSettings,
): Promise<Result<Credentials | null, StoreError>> {
  const { cookies, store } = ports.tokensOf(settings);
  const cleared = await store.clear();
  cookies.clear(settings.cookieDomain);
  if (cleared.ok && cleared.value !== null) await ports.traces.remove(cleared.value.claims.accountId);
  return cleared;
}
