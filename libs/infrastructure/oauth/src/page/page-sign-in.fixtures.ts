import { credentialsFixture, signInSettings } from '@account-area/session/testing';
import { expect } from 'vitest';

import { fakeIdentityService, type Misdeeds } from '../protocol/identity-service.fixtures.ts';
import type { SignInIncident } from '../sign-in-environment.ts';
import type { PageSignInOptions } from './page-sign-in-options.ts';
import { createPageSignIn } from './page-sign-in.ts';
import { memoryPendingSignIns } from './pending-sign-ins.fakes.ts';

export const never = new AbortController().signal;
export const settings = { ...signInSettings, scope: 'openid email' };

/** A tab that signs in at an identity service which may misbehave. */
export const startTab = async (misdeeds: Misdeeds = {}, changed: Partial<PageSignInOptions> = {}) => {
  const service = await fakeIdentityService(() => Date.now(), misdeeds);
  const { block, pendingSignIns } = memoryPendingSignIns();
  const incidents: SignInIncident[] = [];
  const left: string[] = [];
  const provider = createPageSignIn({
    callbackAddress: 'https://account.example/',
    fetch: service.fetch,
    ids: { next: () => 'correlation-0001' },
    localeId: () => 'nl-NL',
    clock: { now: () => Date.now() },
    deviceNow: () => Date.now(),
    timeoutSignal: () => never,
    leaveFor: (address) => left.push(address),
    pendingSignIns,
    reporter: { report: (incident) => incidents.push(incident) },
    ...changed,
  });
  const begin = async (returnTo = '/my-photos?x=1') => {
    void provider.begin({ settings, returnTo }, never);
    await expect.poll(() => left.length).toBeGreaterThan(0);
    return left[0] ?? '';
  };
  return {
    block,
    begin,
    incidents,
    left,
    provider,
    service,
    complete: (callback: string) => provider.complete({ settings, callback }, never),
    /** Begins, signs in at the service and completes. */
    signIn: async (answer: Readonly<Record<string, string>> = {}) =>
      provider.complete({ settings, callback: service.signIn(await begin(), answer) }, never),
    renew: (signal = never) => provider.renew({ settings, credentials: credentialsFixture() }, signal),
  };
};
