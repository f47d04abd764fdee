import { sessionMachine } from '@account-area/session';
import { credentialsFixture } from '@account-area/session/testing';
import { expect, it, vi } from 'vitest';
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
  addressOf: true,
  service: true,
  customer: true,
  libraryCounts: true,
  storageStatus: true,
  earlyTimeline: true,
  photosScreen: true,
  deletions: true,
  photoSequence: true,
};

const isKey = (key: string): key is keyof Bindings => key in EVERY_KEY;

/** A container as it is once somebody has signed in. */
const enteredContainer = (configuration = testConfiguration) => {
  const container = createContainer(testWorld());
  enterArea(container, {
    configuration: () => configuration,
    session: createActor(sessionMachine, {
      input: { settings: configuration.services.signIn },
    }),
    openRoute: () => undefined,
  });
  return container;
};

it('binds everything the app can be asked for', () => {
  const container = enteredContainer();
  for (const key of Object.keys(EVERY_KEY).filter(isKey)) expect(container.get(key), key).toBeDefined();
});

it('has one service for all that ask for its name, at the address the configuration names', () => {
  const container = enteredContainer();
  expect(container.get('service')('photos')).toBe(container.get('service')('photos'));
  expect(container.get('addressOf')('push')).toBe('wss://account.printelle.nl.example/push');
});

it('says which service a configuration lacks', () => {
  const services = { ...testConfiguration.services, addresses: {} };
  const container = enteredContainer({ ...testConfiguration, services });
  expect(() => container.get('addressOf')('photos')).toThrow('the service photos');
});

it('makes each adapter once', () => {
  const container = createContainer(testWorld());
  expect(container.get('http')).toBe(container.get('http'));
});

it.each([
  ['https:', true],
  ['http:', false],
])('keeps the cookies of a session that came over %s to encrypted connections: %s (D67)', (protocol, isKept) => {
  const write = vi.spyOn(document, 'cookie', 'set');
  const container = createContainer({ ...testWorld(), location: Object.assign({}, location, { protocol }) });
  container.get('startUp').session.cookies.keep(credentialsFixture('token-1'), null);

  expect(write.mock.calls.map(([cookie]) => cookie.endsWith('; Secure'))).toEqual([isKept, isKept]);
  write.mockRestore();
});

it('leads to the other products of the brand that the host names, and nowhere else', () => {
  const host = {
    ...testConfiguration.host,
    shopAddress: 'https://shop.example/prints',
    customerCareAddress: 'https://care.example/contact',
    menu: [
      { name: 'faqs', address: 'https://care.example/faq' },
      { name: 'widgets', address: 'https://widgets.example/' },
    ] as const,
  };

  expect(enteredContainer({ ...testConfiguration, host }).get('targetRules')).toEqual({
    origin: location.origin,
    allowedOrigins: ['https://care.example', 'https://shop.example', 'https://widgets.example'],
  });
});
