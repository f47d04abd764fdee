import { expect, it } from 'vitest';

import { SERVICES } from '../../libs/contracts/src/services/services.ts';
import { platformPaths } from './platform-paths.ts';

it.each([
  '/config.json',
  '/auth/session',
  '/oidc/auth?state=1',
  '/photo-management/users',
  '/push',
  '/public-conf/account.example',
])('passes %s on to the platform', (path) => {
  expect(path).toMatch(new RegExp(platformPaths(SERVICES)));
});

it.each(['/', '/configXjson', '/push.ts', '/my-photos/photos', '/src/main.tsx', '/locales/en-GB.json'])(
  'leaves %s to Vite',
  (path) => {
    expect(path).not.toMatch(new RegExp(platformPaths(SERVICES)));
  },
);

it('passes a service on because it is a row of the table', () => {
  const { orders, ...others } = SERVICES;
  const path = `${orders.path}/v2/superorders/me`;
  expect(path).not.toMatch(new RegExp(platformPaths(others)));
  expect(path).toMatch(new RegExp(platformPaths({ ...others, orders })));
});
