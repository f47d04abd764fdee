import { sessionMachine } from '@account-area/session';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';

import { createContainer, enterArea, type Bindings } from './bindings.ts';
import { testConfiguration, testWorld } from './composition.fixtures.ts';

/** Every key, or this does not compile. */
const EVERY_KEY: Readonly<Record<keyof Bindings, true>> = {
  world: true,
  failures: true,
  defects: true,
  theme: true,
  localStore: true,
  serverClock: true,
  http: true,
  layerHistory: true,
  toasts: true,
  startUp: true,
  configuration: true,
  session: true,
  openRoute: true,
  targetRules: true,
  navigation: true,
  accessTokens: true,
  customerService: true,
  customer: true,
  photoService: true,
  sharedAlbumService: true,
  photoDeletionService: true,
  libraryCounts: true,
  storageStatus: true,
  earlyTimeline: true,
  photosScreen: true,
  deletions: true,
  photoSequence: true,
};

const isKey = (key: string): key is keyof Bindings => key in EVERY_KEY;

it('binds everything the app can be asked for', () => {
  const container = createContainer(testWorld());
  enterArea(container, {
    configuration: () => testConfiguration,
    session: createActor(sessionMachine, {
      input: { settings: testConfiguration.services.signIn },
    }),
    openRoute: () => undefined,
  });
  for (const key of Object.keys(EVERY_KEY).filter(isKey)) expect(container.get(key), key).toBeDefined();
});

it('makes each adapter once', () => {
  const container = createContainer(testWorld());
  expect(container.get('http')).toBe(container.get('http'));
});
