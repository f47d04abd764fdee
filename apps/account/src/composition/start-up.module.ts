import type { Page, SessionPorts } from '@account-area/session';
import {
  createBrowserChance,
  createBrowserIds,
  createBrowserPage,
  createBrowserPageEvents,
  createCustomerTraces,
  createIndexedDbTokenStore,
  createLocalFlagOverrides,
  createLocalLocaleChoice,
  createLocalStore,
  createOAuthSignInProvider,
  createSessionCookies,
  createWebLock,
} from '@account-area/browser';
import { createHttpConfigurationSource } from '@account-area/http';
import { routeAt, type StartUpPorts } from '@account-area/area';

import type { BrowserBindings, PageBindings } from './browser.module.ts';
import { browserReporterOf } from '../failures/failure-reporter.ts';
import { contextModule, type Get } from './context-module.ts';

/** What brings the area up: its configuration, and the session. */
export interface StartUpBindings {
  startUp: StartUpPorts;
}

export const startUp = contextModule<StartUpBindings, PageBindings & BrowserBindings>({
  startUp: (get) => ({
    configuration: {
      source: createHttpConfigurationSource(get('http'), get('world').location.origin),
      flagOverrides: createLocalFlagOverrides(get('localStore')),
      localeChoice: createLocalLocaleChoice(get('localStore')),
    },
    session: sessionPorts(get),
  }),
});

const sessionPorts = (get: Get<PageBindings & BrowserBindings>): SessionPorts => {
  const world = get('world');
  const { crypto, document, fetch, history, indexedDB, location, navigator, window } = world;
  const reporter = browserReporterOf(get('failures'));
  const clock = get('serverClock');
  return {
    provider: createOAuthSignInProvider({
      callbackAddress: `${location.origin}/`,
      fetch: (address, request) => fetch(address, request),
      ids: createBrowserIds(crypto),
      localeId: () => (document.documentElement.lang === '' ? null : document.documentElement.lang),
      clock,
      deviceNow: () => Date.now(),
      timeoutSignal: (delayMs) => AbortSignal.timeout(delayMs),
      location,
      store: createLocalStore({ storage: () => world.sessionStorage, reporter }),
      reporter,
    }),
    store: createIndexedDbTokenStore({
      indexedDB,
      channel: new BroadcastChannel('account-area.session'),
    }),
    cookies: createSessionCookies({
      write: (cookie) => {
        document.cookie = cookie;
      },
      isSecure: location.protocol === 'https:',
    }),
    traces: createCustomerTraces({ storage: () => world.localStorage, files: () => navigator.storage }),
    lock: createWebLock(navigator.locks, 'account-area.renewal'),
    page: neverBackToSignOut(createBrowserPage({ history, location })),
    pageEvents: createBrowserPageEvents({ document, window }),
    clock,
    chance: createBrowserChance(),
  };
};

/** A customer who opened the address that signs out, and had to sign in for it, is not signed out right afterwards. */
const neverBackToSignOut = (page: Page): Page => ({
  ...page,
  address: () => {
    const address = new URL(page.address());
    return routeAt(address.pathname) === 'signOut' ? `${address.origin}/` : address.href;
  },
});
