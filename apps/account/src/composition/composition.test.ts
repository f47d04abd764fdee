import { credentialsFixture } from '@account-area/session/testing';
import { expect, it, vi } from 'vitest';

import { addresses } from './addresses.module.ts';
import { albums } from './albums.module.ts';
import { analytics } from './analytics.module.ts';
import { AREA_MODULES, composePage, createPageContainer, PAGE_MODULES } from './compose.ts';
import { enteredContainer, testConfiguration, testEntry, testWorld } from './composition.fixtures.ts';
import { deletion } from './deletion.module.ts';
import { downloads } from './downloads.module.ts';
import { exports } from './exports.module.ts';
import { integration } from './integration.module.ts';
import { invoices } from './invoices.module.ts';
import { orders } from './orders.module.ts';
import { overview } from './overview.module.ts';
import { prints } from './prints.module.ts';
import { profile } from './profile.module.ts';
import { projects } from './projects.module.ts';
import { push } from './push.module.ts';
import { storageCare } from './storage-care.module.ts';
import { uploads } from './uploads.module.ts';
import { widgets } from './widgets.module.ts';

const LATE_MODULES = [
  push,
  downloads,
  addresses,
  albums,
  deletion,
  exports,
  ...orders,
  prints,
  integration,
  invoices,
  profile,
  ...projects,
  ...overview,
  uploads,
  storageCare,
  widgets,
  analytics,
];

it('binds everything the app can be asked for', () => {
  const container = enteredContainer();
  for (const { module } of new Set(LATE_MODULES)) container.load(module);

  for (const { keys } of [...PAGE_MODULES, ...AREA_MODULES, ...LATE_MODULES]) {
    expect(keys).not.toEqual([]);
    for (const key of keys) expect(container.get(key), key).toBeDefined();
  }
});

it('has one service for all that ask for its name, at the address the configuration names', () => {
  const container = enteredContainer();
  expect(container.get('service')('photos')).toBe(container.get('service')('photos'));
  expect(container.get('addressOf')('push')).toBe('wss://account.printelle.nl.example/push');
});

it('says which service a configuration lacks', () => {
  const services = { ...testConfiguration.services, addresses: {} };
  const container = enteredContainer(() => ({ ...testConfiguration, services }));
  expect(() => container.get('addressOf')('photos')).toThrow('the service photos');
});

it('binds what comes with the code of a screen once, whichever screen brings it first', () => {
  const page = composePage(testWorld());
  const { logicOf } = page.enterArea({ ...testEntry(), pagePainted: Promise.resolve() }).forRoutes;
  const ofOrders = logicOf(orders, (bound) => bound.get('orderService'));

  expect(logicOf(overview, (bound) => bound.get('orderService'))).toBe(ofOrders);
  expect(logicOf(overview, (bound) => bound.get('overview'))).toBeDefined();
});

it('makes each adapter once', () => {
  const container = createPageContainer(testWorld());
  expect(container.get('http')).toBe(container.get('http'));
});

it.each([
  ['https:', true],
  ['http:', false],
])('keeps the cookies of a session that came over %s to encrypted connections: %s (D67)', (protocol, isKept) => {
  const write = vi.spyOn(document, 'cookie', 'set');
  const container = createPageContainer({ ...testWorld(), location: Object.assign({}, location, { protocol }) });
  const { signIn } = testConfiguration.services;
  const { cookies } = container.get('startUp').session.tokensOf({ ...signIn, tokensKeptBy: 'browser' });
  cookies.keep(credentialsFixture('token-1'), null);

  expect(write.mock.calls.map(([cookie]) => cookie.endsWith('; Secure'))).toEqual([isKept, isKept]);
  write.mockRestore();
});

it('leads to the other products of the brand, its editor and the carriers that the host names, and nowhere else', () => {
  const host = {
    ...testConfiguration.host,
    shopAddress: 'https://shop.example/prints',
    customerCareAddress: 'https://care.example/contact',
    carrierOrigins: ['https://carrier.example'],
    menu: [
      { name: 'faqs', address: 'https://care.example/faq' },
      { name: 'widgets', address: 'https://widgets.example/' },
    ] as const,
  };
  const services = { ...testConfiguration.services, printsEditorAddress: 'https://prints.example/{vendor}' };

  expect(enteredContainer(() => ({ ...testConfiguration, host, services })).get('targetRules')).toEqual({
    origin: location.origin,
    allowedOrigins: [
      'https://care.example',
      'https://shop.example',
      'https://carrier.example',
      'https://widgets.example',
      'https://prints.example',
    ],
  });
});
