import {
  fail,
  ok,
  requestActor,
  subscriptionActor,
  type PortError,
  type Result,
} from '@account-area/kernel';

import { returnPathOf } from './callback.ts';
import { readClaims } from './claims.ts';
import { leaseOf, type Credentials, type Lease } from './credentials.ts';
import type { CompletionFailure, RenewalFailure, SessionEvent } from './session.events.ts';
import { sessionMachine, type RestartPoint, type SessionInput, type SpentToken } from './session.machine.ts';
import type { SessionPorts, SignOutRequest, StoreError } from './session.ports.ts';

/** The session machine with every actor bound to a port: the only form an app should start. */
export const bindSession = (ports: SessionPorts): typeof sessionMachine =>
  sessionMachine.provide({
    actors: {
      completeSignIn: requestActor((input, signal) => completeSignIn(ports, input, signal)),
      restoreSession: requestActor(() => restoreSession(ports)),
      beginSignIn: requestActor((settings, signal) =>
        ports.provider.begin({ settings, returnTo: returnPathOf(ports.page.address()) }, signal),
      ),
      renewCredentials: requestActor((spent, signal) =>
        ports.lock.alone(() => renewCredentials(ports, spent, signal), signal),
      ),
      endSession: requestActor((request, signal) => endSession(ports, request, signal)),
      restartPage: subscriptionActor((point: RestartPoint) => {
        ports.page.restart(point === 'root' ? '/' : returnPathOf(ports.page.address()));
        return () => undefined;
      }),
      followTabs: subscriptionActor((_: undefined, send: (event: SessionEvent) => void) =>
        ports.store.follow((event) =>
          send(
            event.type === 'credentials.kept'
              ? { type: 'credentials.kept', lease: leaseNow(ports, event.credentials) }
              : event,
          ),
        ),
      ),
      followPage: subscriptionActor((_: undefined, send: (event: SessionEvent) => void) =>
        ports.pageEvents.follow((event) =>
          send(event.type === 'page.shown' ? { type: 'page.shown', now: ports.clock.now() } : event),
        ),
      ),
    },
  });

/** Takes the answer out of the address first, so that no later request can carry it anywhere. */
async function completeSignIn(
  ports: SessionPorts,
  { settings, address }: SessionInput,
  signal: AbortSignal,
): Promise<Result<Lease, CompletionFailure>> {
  ports.page.show('/');
  const obtainedAt = ports.clock.now();
  const completed = await ports.provider.complete({ settings, callback: address }, signal);
  if (!completed.ok) return completed;

  const { grant, returnTo } = completed.value;
  if (grant.refreshToken === null || grant.identity === null) return fail({ code: 'sign-in-rejected' });
  const claims = readClaims(grant.identity.claims, settings.claims);
  if (!claims.ok) return claims;

  const credentials: Credentials = {
    accessToken: grant.accessToken,
    refreshToken: grant.refreshToken,
    idToken: grant.identity.idToken,
    claims: claims.value,
    obtainedAt,
    lifetimeMs: grant.lifetimeMs,
  };
  const kept = await ports.store.keep(credentials);
  if (!kept.ok) return kept;

  ports.cookies.keep(credentials, settings.cookieDomain);
  ports.page.show(returnTo);
  return ok(leaseNow(ports, credentials));
}

async function restoreSession(ports: SessionPorts): Promise<Result<Lease | null, StoreError>> {
  const stored = await ports.store.read();
  if (!stored.ok || stored.value === null) return stored.ok ? ok(null) : stored;
  return ok(leaseNow(ports, stored.value));
}

/** Runs alone among the tabs. Reads again what is stored, because another tab may have renewed it while this waited. */
async function renewCredentials(
  ports: SessionPorts,
  { settings, spent }: SpentToken,
  signal: AbortSignal,
): Promise<Result<Lease, RenewalFailure>> {
  const stored = await ports.store.read();
  if (!stored.ok) return stored;
  if (stored.value === null) return fail({ code: 'signed-out' });
  if (stored.value.accessToken !== spent) return ok(leaseNow(ports, stored.value));

  const obtainedAt = ports.clock.now();
  const renewed = await ports.provider.renew({ settings, credentials: stored.value }, signal);
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
  const kept = await ports.store.replace(stored.value, next);
  if (!kept.ok) return kept;
  if (kept.value === null) return fail({ code: 'signed-out' });

  ports.cookies.keep(kept.value, settings.cookieDomain);
  return ok(leaseNow(ports, kept.value));
}

/** Forgets first: the customer is signed out here even when the identity service cannot be reached. */
async function endSession(
  ports: SessionPorts,
  request: SignOutRequest,
  signal: AbortSignal,
): Promise<Result<never, PortError | StoreError>> {
  ports.cookies.clear(request.settings.cookieDomain);
  const cleared = await ports.store.clear();
  return cleared.ok ? ports.provider.end(request, signal) : cleared;
}

const leaseNow = ({ clock, chance }: SessionPorts, credentials: Credentials): Lease =>
  leaseOf(credentials, clock.now(), chance.next());
