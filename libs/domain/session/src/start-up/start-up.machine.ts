import { createResourceMachine, typesOf, unboundAction, type PortError } from '@account-area/kernel';
import { assign, raise, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import type { ConfigurationQuery } from '../configuration/configuration.actors.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { isAuthenticated, isSignedOut, sessionErrorOf } from '../session/session.selectors.ts';
import { configurationFirst } from './configuration-first.ts';
import type { StartUpEvent } from './start-up.events.ts';

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
 *         └─▶ running (authenticating ⇄ shell ⇄ signedOut ⇄ failed)
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
      {
        guard: ({ event }) => event.snapshot.matches('failed'),
        actions: raise({ type: 'configuration.missed' }),
      },
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
      states: { authenticating: {}, shell: {}, signedOut: {}, failed: {} },
    },
  },
});

export type StartUpActor = ActorRefFrom<typeof startUpMachine>;
export type StartUpSnapshot = SnapshotFrom<typeof startUpMachine>;
