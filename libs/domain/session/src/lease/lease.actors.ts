import { fail, ok, requestActor, subscriptionActor, type Result } from '@account-area/kernel';

import type { SessionPorts } from '../session/session.ports.ts';
import { leaseOf, type Credentials, type Lease } from './credentials.ts';
import { leaseMachine, type LeaseEvent, type RenewalFailure, type SpentToken } from './lease.machine.ts';

/** What a lease needs of the outside world. */
export type LeasePorts = Pick<
  SessionPorts,
  'chance' | 'clock' | 'cookies' | 'lock' | 'pageEvents' | 'provider' | 'store'
>;

/** The lease machine with every actor bound to a port. */
export const bindLease = (ports: LeasePorts): typeof leaseMachine =>
  leaseMachine.provide({
    actors: {
      renewCredentials: requestActor((spent, signal) =>
        ports.lock.alone(() => renewCredentials(ports, spent, signal), signal),
      ),
      followTabs: subscriptionActor((_: undefined, send: (event: LeaseEvent) => void) =>
        ports.store.follow((event) =>
          send(
            event.type === 'credentials.kept'
              ? { type: 'credentials.kept', lease: leaseNow(ports, event.credentials) }
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

/** What is left of `credentials` at this moment. */
export const leaseNow = ({ chance, clock }: Pick<LeasePorts, 'chance' | 'clock'>, credentials: Credentials): Lease =>
  leaseOf(credentials, clock.now(), chance.next());

/** Runs alone among the tabs. Reads again what is stored, because another tab may have renewed it while this waited. */
async function renewCredentials(
  ports: LeasePorts,
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
