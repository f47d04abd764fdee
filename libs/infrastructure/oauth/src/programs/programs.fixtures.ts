import { signInSettings } from '@account-area/session/testing';

import { fakeIdentityService, type Misdeeds } from '../protocol/identity-service.fixtures.ts';
import type { SignInIncident } from '../sign-in-environment.ts';
import { createDeviceSignIn, type DeviceCode, type DeviceSignInOptions } from './device-sign-in.ts';
import {
  createLoopbackSignIn,
  type LoopbackOutcome,
  type LoopbackSignInOptions,
  type LoopbackVisit,
} from './loopback-sign-in.ts';

export const never = new AbortController().signal;
export const settings = { ...signInSettings, scope: 'openid email' };
export const CLIENT_ID = 'account-area-cli';
export const CALLBACK = 'http://127.0.0.1:49152/callback';

/** What a sign-in of a program needs, at an identity service which may misbehave; its time passes as `time` says. */
const startProgram = async (misdeeds: Misdeeds) => {
  const time = { now: Date.now() };
  const service = await fakeIdentityService(() => time.now, {
    ...misdeeds,
    claims: { aud: CLIENT_ID, ...misdeeds.claims },
  });
  const incidents: SignInIncident[] = [];
  const environment = {
    clientId: CLIENT_ID,
    fetch: service.fetch,
    ids: { next: () => 'correlation-0001' },
    clock: { now: () => time.now },
    deviceNow: () => Date.now(),
    timeoutSignal: () => never,
    reporter: { report: (incident: SignInIncident) => incidents.push(incident) },
  };
  return { environment, incidents, service, time };
};

/** A program that signs in by a code. Rests pass as soon as they begin, unless `changed` has other timers. */
export const startDeviceProgram = async (misdeeds: Misdeeds = {}, changed: Partial<DeviceSignInOptions> = {}) => {
  const { environment, incidents, service, time } = await startProgram(misdeeds);
  const rests: number[] = [];
  const shown: DeviceCode[] = [];
  const provider = createDeviceSignIn({
    ...environment,
    showCode: (code) => shown.push(code),
    timers: {
      after: (delayMs, task) => {
        rests.push(delayMs);
        time.now += delayMs;
        queueMicrotask(task);
        return () => undefined;
      },
    },
    ...changed,
  });
  return {
    incidents,
    provider,
    rests,
    service,
    shown,
    time,
    begin: (signal = never) => provider.begin({ settings, returnTo: '/' }, signal),
  };
};

/** A program that signs in by a port. `visit` comes to it with what the sign-in page at `left` answers. */
export const startLoopbackProgram = async (misdeeds: Misdeeds = {}, changed: Partial<LoopbackSignInOptions> = {}) => {
  const { environment, incidents, service } = await startProgram(misdeeds);
  const left: string[] = [];
  const outcomes: LoopbackOutcome[] = [];
  const port: { hear: ((visit: LoopbackVisit) => void) | null; closings: number } = { hear: null, closings: 0 };
  const provider = createLoopbackSignIn({
    ...environment,
    openPort: (hear) => {
      port.hear = hear;
      return Promise.resolve({
        callbackAddress: CALLBACK,
        close: () => {
          port.closings += 1;
        },
      });
    },
    openBrowser: (address) => {
      left.push(address);
      return Promise.resolve();
    },
    localeId: () => 'nl-NL',
    ...changed,
  });
  return {
    incidents,
    left,
    outcomes,
    port,
    provider,
    service,
    begin: (signal = never) => provider.begin({ settings, returnTo: '/' }, signal),
    visit: (address: string) => port.hear?.({ address, answer: (outcome) => outcomes.push(outcome) }),
  };
};
