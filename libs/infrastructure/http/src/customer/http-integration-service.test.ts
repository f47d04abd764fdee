import { ok } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import { httpWorld, json, malformed, never } from '../exchange/http-world.fakes.ts';
import { createRemoteService } from '../exchange/remote-service.ts';
import { createHttpIntegrationService } from './http-integration-service.ts';

const customer = { id: 'c-1', email: 'anna@example.test', firstName: 'Anna', lastName: 'Visser' };
const ftp = { host: 'ftp.example', user: 'c-1', folder: '/orders' };

const read = (fields: object) => {
  const world = httpWorld(() => json({ ...customer, ...fields }));
  const service = createRemoteService(world.environment, {
    name: 'customer',
    baseUrl: 'https://services.example/customer-api',
    tokens: null,
  });
  return createHttpIntegrationService(service).settings(never);
};

describe('the integration of a business customer', () => {
  it('is read as the service says it, and nothing of it need be there', async () => {
    expect(await read({ ftp, callbackUrl: 'https://partner.example/', callbackFormat: 'XML' })).toEqual(
      ok({ ftp, callback: { address: 'https://partner.example/', format: 'XML' } }),
    );
    expect(await read({ callbackUrl: 'https://partner.example/' })).toEqual(
      ok({ ftp: null, callback: { address: 'https://partner.example/', format: 'unknown' } }),
    );
    expect(await read({})).toEqual(ok({ ftp: null, callback: null }));
    expect(await read({ callbackUrl: null, callbackFormat: null })).toEqual(ok({ ftp: null, callback: null }));
  });

  it.each([
    { callbackUrl: 7 },
    { callbackFormat: ['JSON'] },
    { ftp: null },
    { ftp: 'ftp.example' },
    { ftp: { ...ftp, host: undefined } },
    { ftp: { ...ftp, user: 7 } },
    { ftp: { ...ftp, folder: null } },
  ])('is of no use with %j', async (bad) => {
    expect(await read({ ftp, ...bad })).toEqual(malformed);
  });
});
