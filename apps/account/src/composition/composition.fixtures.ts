import { addressesAt, SERVICES } from '@account-area/contracts';
import type { Configuration } from '@account-area/session';
import { defaultHost, resolveFlags, sessionMachine } from '@account-area/session';
import { signInSettings } from '@account-area/session/testing';

import { createActor } from 'xstate';

import { NO_EARLY_ANSWERS } from '../early/early-answers.ts';
import type { BrowserWorld } from './browser.module.ts';
import { createAreaContainer, createPageContainer } from './compose.ts';
import type { EntryBindings } from './session.module.ts';

/** jsdom's window with what it lacks: nothing here is called when adapters are made. */
export const testWorld = (): BrowserWorld => ({
  console,
  crypto,
  document,
  early: NO_EARLY_ANSWERS,
  fetch: () => Promise.reject(new Error('This test has no network.')),
  history,
  indexedDB: globalThis.indexedDB,
  localStorage,
  location,
  navigator,
  performance,
  sessionStorage,
  wasLoadedByHistory: () => false,
  wasLoadedAgain: () => false,
  window: { addEventListener, removeEventListener, document, localStorage, matchMedia: wideWindow },
});

/** What no media query is true of. */
export const wideWindow = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

const host = defaultHost('account.printelle.nl.example', { brand: 'printelle', localeId: 'en-GB' });

/** The configuration of a host that shows photos. */
export const testConfiguration: Configuration = {
  services: {
    addresses: addressesAt(SERVICES, 'https://account.printelle.nl.example'),
    hostsAddress: 'https://account.printelle.nl.example/public-conf/',
    printsEditorAddress: 'https://account.printelle.nl.example/prints/{vendor}',
    exportsBy: 'photo-service',
    printsEditorTransfer: 'query',
    cookieConsentAddress: 'https://account.printelle.nl.example/cookies',
    signIn: { ...signInSettings, issuer: 'https://account.printelle.nl.example/oidc', cookieDomain: null },
  },
  host,
  flags: resolveFlags(host.flags, {}),
  locale: { id: 'en-GB', messages: {} },
};

/** What is known of a customer who has signed in, with this configuration. */
export const testEntry = (configuration = () => testConfiguration): EntryBindings => ({
  configuration,
  session: createActor(sessionMachine, { input: { settings: configuration().services.signIn } }),
});

/** The container of a customer who has signed in, on this page and with this configuration. */
export const enteredContainer = (configuration = () => testConfiguration, world = testWorld()) =>
  createAreaContainer(createPageContainer(world), testEntry(configuration));
