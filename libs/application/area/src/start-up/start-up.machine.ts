import { createResourceMachine, type PortError, typesOf, unboundAction, type Unexpected } from '@account-area/kernel';
import {
  bindConfiguration,
  bindSession,
  claimsOf,
  type Configuration,
  type ConfigurationPorts,
  type ConfigurationQuery,
  isAccountDeleted,
  isAuthenticated,
  isSignedOut,
  type SessionActor,
  sessionErrorOf,
  sessionMachine,
  type SessionPorts,
} from '@account-area/session';
import { type ActorRefFrom, assign, raise, sendTo, setup, type SnapshotFrom } from 'xstate';

import type { Visitor } from '../routes/create-routes.ts';

/** Everything it takes to bring the area up. */
export interface StartUpPorts {
  readonly configuration: ConfigurationPorts;
  readonly session: SessionPorts;
}

/** What is thrown when a customer would be signed in without a configuration (C06.3). */
export const CONFIGURATION_FIRST = 'Config should be loaded before authentication';

/** The configuration to authenticate with. Throws when there is none: that is a defect, not a failure. */
export const configurationFirst = (configuration: Configuration | null): Configuration => {
  if (configuration === null) throw new Error(CONFIGURATION_FIRST);
  return configuration;
};

/** What a start-up hears from the customer, and from itself about the configuration. */
export type StartUpEvent =
  /** The customer tries again what did not come up. */
  | { readonly type: 'retry.requested' }
  /** The customer wants the area in another language. */
  | { readonly type: 'locale.chosen'; readonly localeId: string }
  /** What the host is like is known, and its texts are there. */
  | { readonly type: 'configuration.loaded' }
  /** It could not be read. */
  | { readonly type: 'configuration.missed' };

/** What is known so far. */
export interface StartUpContext {
  readonly query: ConfigurationQuery;
  /** The last one that was loaded; `null` until one was. */
  readonly configuration: Configuration | null;
}

/**
 * Brings the area up: configuration, then session, then shell.
 *
 *     configuring ⇄ unavailable
 *         └─▶ running (authenticating ⇄ shell ⇄ signedOut ⇄ accountDeleted ⇄ failed)
 *
 * Start one actor per page; it runs as long as the page. The session does not exist before the configuration does.
 */
export const startUpMachine = setup({
  types: typesOf<{
    input: ConfigurationQuery;
    context: StartUpContext;
    events: StartUpEvent;
    children: { configuration: 'configuration'; session: 'session' };
  }>(),
  actors: {
    configuration: createResourceMachine<ConfigurationQuery, Configuration, PortError>(),
    session: sessionMachine,
  },
  actions: {
    keepConfiguration: assign((_, configuration: Configuration | null) => ({ configuration })),
    keepLocale: (_, localeId: string) => unboundAction('keepLocale', localeId),
  },
}).createMachine({
  id: 'startUp',
  context: ({ input }) => ({ query: input, configuration: null }),
  invoke: {
    id: 'configuration',
    src: 'configuration',
    input: ({ context }) => context.query,
    onSnapshot: [
      {
        guard: ({ event }) => event.snapshot.matches('finished'),
        actions: [
          { type: 'keepConfiguration', params: ({ event }) => event.snapshot.context.value },
          raise({ type: 'configuration.loaded' }),
        ],
      },
      { guard: ({ event }) => event.snapshot.matches('failed'), actions: raise({ type: 'configuration.missed' }) },
    ],
  },
  initial: 'configuring',
  states: {
    configuring: {
      entry: sendTo('configuration', { type: 'resource.needed' }),
      on: { 'configuration.loaded': 'running', 'configuration.missed': 'unavailable' },
    },
    unavailable: { on: { 'retry.requested': 'configuring' } },
    running: {
      invoke: {
        id: 'session',
        src: 'session',
        input: ({ context }) => ({ settings: configurationFirst(context.configuration).services.signIn }),
        onSnapshot: [
          { guard: ({ event }) => isAuthenticated(event.snapshot), target: '.shell' },
          { guard: ({ event }) => isSignedOut(event.snapshot), target: '.signedOut' },
          { guard: ({ event }) => isAccountDeleted(event.snapshot), target: '.accountDeleted' },
          { guard: ({ event }) => sessionErrorOf(event.snapshot) !== null, target: '.failed' },
          { target: '.authenticating' },
        ],
      },
      on: {
        'locale.chosen': {
          actions: [
            { type: 'keepLocale', params: ({ event }) => event.localeId },
            sendTo('configuration', { type: 'resource.invalidated' }),
          ],
        },
      },
      initial: 'authenticating',
      states: { authenticating: {}, shell: {}, signedOut: {}, accountDeleted: {}, failed: {} },
    },
  },
});

/** The start-up machine with every actor bound to a port: the only form an app should start. */
export const bindStartUp = (ports: StartUpPorts): typeof startUpMachine =>
  startUpMachine.provide({
    actors: { configuration: bindConfiguration(ports.configuration), session: bindSession(ports.session) },
    actions: { keepLocale: (_, localeId) => ports.configuration.localeChoice.keep(localeId) },
  });

export type StartUpActor = ActorRefFrom<typeof startUpMachine>;
export type StartUpSnapshot = SnapshotFrom<typeof startUpMachine>;

/** What the page shows: nothing yet, why there is nothing, the area, or the way back in. */
export type StartUpPhase = 'loading' | 'unavailable' | 'shell' | 'signed-out' | 'account-deleted' | 'failed';

/** Which of its faces the page shows. */
export const startUpPhase = (snapshot: StartUpSnapshot): StartUpPhase => {
  if (snapshot.matches('unavailable')) return 'unavailable';
  if (snapshot.matches({ running: 'shell' })) return 'shell';
  if (snapshot.matches({ running: 'signedOut' })) return 'signed-out';
  if (snapshot.matches({ running: 'accountDeleted' })) return 'account-deleted';
  return snapshot.matches({ running: 'failed' }) ? 'failed' : 'loading';
};

/** The configuration, as soon as there is one. */
export const configurationOf = (snapshot: StartUpSnapshot): Configuration | null => snapshot.context.configuration;

/** The session, as soon as there is one. */
export const sessionOf = (snapshot: StartUpSnapshot): SessionActor | null => snapshot.children.session ?? null;

/** Why there is no configuration; `null` unless loading it failed. */
export const configurationErrorOf = (snapshot: StartUpSnapshot): PortError | Unexpected | null =>
  snapshot.matches('unavailable') ? (snapshot.children.configuration?.getSnapshot().context.error ?? null) : null;

/** The customer of a running area, as the configuration and the session know them. */
export const visitorOf = (startUp: StartUpSnapshot): Visitor => {
  const session = sessionOf(startUp);
  const claims = session === null ? null : claimsOf(session.getSnapshot());
  return { flags: configurationFirst(configurationOf(startUp)).flags, isBusiness: claims?.isBusiness ?? false };
};
