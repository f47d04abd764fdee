import type { Page, SessionPorts, SignInSettings, TokenPorts } from '@account-area/session';
import {
  createBrowserChance,
  createBrowserIds,
  createBrowserPage,
  createBrowserPageEvents,
  createCustomerTraces,
  createIndexedDbTokenStore,
  createLocalFlagOverrides,
  createLocalLocaleChoice,
  createPendingSignIns,
  createPlatformSession,
  createSessionCookies,
  createWebLock,
  RENEWAL_LOCK,
} from '@account-area/browser';
import { createHttpConfigurationSource } from '@account-area/http';
import { createPageSignIn } from '@account-area/oauth';
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
  const channel = new BroadcastChannel('account-area.session');
  const tabStore = get('sessionStore');
  const isSecure = location.protocol === 'https:';
  const writeCookie = (cookie: string) => {
    document.cookie = cookie;
  };
  const common = {
    fetch: (address: string, request: RequestInit) => fetch(address, request),
    ids: createBrowserIds(crypto),
    localeId: () => (document.documentElement.lang === '' ? null : document.documentElement.lang),
    clock,
    timeoutSignal: (delayMs: number) => AbortSignal.timeout(delayMs),
    reporter,
  };
  const keptByBrowser = (): TokenPorts => ({
    provider: createPageSignIn({
      ...common,
      callbackAddress: `${location.origin}/`,
      deviceNow: () => Date.now(),
      leaveFor: (address) => location.replace(address),
      pendingSignIns: createPendingSignIns(tabStore, () => clock.now()),
    }),
    store: createIndexedDbTokenStore({ indexedDB, channel, ids: common.ids }),
    cookies: createSessionCookies({ write: writeCookie, isSecure }),
  });
  const keptByPlatform = (settings: SignInSettings): TokenPorts => {
    const { origin } = location;
    const store = get('localStore');
    const { takeDeparture } = world.early;
    return createPlatformSession(
      { ...common, location, origin, takeDeparture, tabStore, store, channel, writeCookie, isSecure },
      settings,
    );
  };
  return {
    tokensOf: once((settings) => (settings.tokensKeptBy === 'platform' ? keptByPlatform(settings) : keptByBrowser())),
    traces: createCustomerTraces({ storage: () => world.localStorage, files: () => navigator.storage }),
    lock: createWebLock(navigator.locks, RENEWAL_LOCK),
    page: neverBackToSignOut(createBrowserPage({ history, location })),
    pageEvents: createBrowserPageEvents({ document, window }),
    clock,
    chance: createBrowserChance(),
  };
};

/** The settings of a page never change. */
const once = (make: SessionPorts['tokensOf']): SessionPorts['tokensOf'] => {
  let made: TokenPorts | null = null;
  return (settings) => (made ??= make(settings));
};

/** A customer who opened the address that signs out, and had to sign in for it, is not signed out right afterwards. */
const neverBackToSignOut = (page: Page): Page => ({
  ...page,
  address: () => {
    const address = new URL(page.address());
    return routeAt(address.pathname) === 'signOut' ? `${address.origin}/` : address.href;
  },
});
