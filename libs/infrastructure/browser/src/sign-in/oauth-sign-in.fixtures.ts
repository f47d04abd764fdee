import { credentialsFixture, signInSettings } from '@account-area/session/testing';
import { expect } from 'vitest';

import { fakeStorage } from '../settings/memory-storage.fakes.ts';
import { fakeIdentityService, type Misdeeds } from './identity-service.fakes.ts';
import type { OAuthSignInOptions } from './oauth-sign-in-options.ts';
import { createOAuthSignInProvider } from './oauth-sign-in-provider.ts';

export const never = new AbortController().signal;
export const settings = { ...signInSettings, scope: 'openid email' };

/** A tab that signs in at an identity service which may misbehave. */
export const startTab = async (misdeeds: Misdeeds = {}, changed: Partial<OAuthSignInOptions> = {}) => {
  const service = await fakeIdentityService(() => Date.now(), misdeeds);
  const { become, incidents, store } = fakeStorage();
  const left: string[] = [];
  const provider = createOAuthSignInProvider({
    callbackAddress: 'https://account.example/',
    fetch: service.fetch,
    ids: { next: () => 'correlation-0001' },
    localeId: () => 'nl-NL',
    clock: { now: () => Date.now() },
    deviceNow: () => Date.now(),
    timeoutSignal: () => never,
    location: { replace: (address) => left.push(String(address)) },
    store,
    reporter: { report: (incident) => incidents.push(incident) },
    ...changed,
  });
  const begin = async (returnTo = '/my-photos?x=1') => {
    void provider.begin({ settings, returnTo }, never);
    await expect.poll(() => left.length).toBeGreaterThan(0);
    return left[0] ?? '';
  };
  return {
    become,
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
