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
  const path = '/invoice-api/v1/Pdfs/me';
  expect(path).not.toMatch(new RegExp(platformPaths(SERVICES)));
  const invoices = { path: '/invoice-api', reportedAs: 'invoices' } as const;
  expect(path).toMatch(new RegExp(platformPaths({ ...SERVICES, invoices })));
});
