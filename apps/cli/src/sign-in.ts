import { fail } from '@account-area/kernel';
import { createDeviceSignIn, createLoopbackSignIn, type ProgramSignInOptions } from '@account-area/oauth';
import { openInBrowser, openLoopbackPort } from '@account-area/oauth/node';
import type { SignInProvider } from '@account-area/session';

import { type Area, world } from './area.ts';

/** How a customer signs in: by a code that they type in any browser, or in the browser beside the program. */
export type Way = 'code' | 'browser';

/** By which the identity service knows this program. */
const CLIENT_ID = 'account-area-cli';

/** Signs in as the customer asks for; `tell` says what they have to do. */
export const signInBy = (way: Way, { host, http }: Area, tell: (text: string) => void): SignInProvider => {
  const options: ProgramSignInOptions = {
    clientId: CLIENT_ID,
    fetch: (address, request) => fetch(address, request),
    ids: world.ids,
    clock: http.clock,
    deviceNow: world.deviceNow,
    timeoutSignal: (delayMs) => AbortSignal.timeout(delayMs),
    reporter: { report: () => undefined },
  };
  return way === 'code'
    ? createDeviceSignIn({
        ...options,
        timers: { after: world.after },
        showCode: ({ address, userCode }) => tell(`Open ${address} in a browser and type ${userCode}`),
      })
    : createLoopbackSignIn({
        ...options,
        localeId: () => host.defaultLocale,
        openBrowser: openInBrowser,
        openPort: openLoopbackPort((outcome) => ({
          localeId: 'en-GB',
          title: 'Account Area CLI',
          text: outcome === 'signed-in' ? 'You are signed in. You can close this page.' : 'You are not signed in.',
        })),
      });
};

/** Renews and ends what was signed in before, and asks no customer. */
export const signInNever = (area: Area): SignInProvider => ({
  ...signInBy('code', area, () => undefined),
  begin: () => Promise.resolve(fail({ code: 'abandoned' })),
});
