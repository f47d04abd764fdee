import { fail, ok } from '@account-area/kernel';
import type { TestAccount } from '@account-area/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startPlatform } from '../testing.contract.ts';
import { createHttpIntegrationService } from './http-integration-service.ts';

const never = new AbortController().signal;
const HOST: unknown = expect.stringMatching(/^ftp\./);
const CALLBACK = { address: 'https://partner.example/hooks', format: 'XML' } as const;

describe('the integration of a business customer, by the platform', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  beforeAll(async () => {
    world = await startPlatform();
  });
  afterAll(() => world.platform.close());

  const start = async (account: TestAccount) => {
    const { incidents, service } = await world.serviceOf('customer', account);
    return { incidents, integration: createHttpIntegrationService(service) };
  };

  it('is read, and its callback kept until there is to be none (C35.1)', async () => {
    const bram = await world.platform.createAccount({ authenticationMethod: 'b2b' });
    const { incidents, integration } = await start(bram);
    const ftp = { host: HOST, user: bram.id, folder: '/orders/printelle-gb' };
    expect(await integration.settings(never)).toEqual(ok({ ftp, callback: null }));

    const sending = { input: CALLBACK, key: crypto.randomUUID() };
    expect(await integration.change(sending, never)).toEqual(ok(null));
    expect(await integration.change(sending, never)).toEqual(ok(null));
    expect(await integration.settings(never)).toEqual(ok({ ftp, callback: CALLBACK }));

    expect(await integration.change({ input: null, key: crypto.randomUUID() }, never)).toEqual(ok(null));
    expect(await integration.settings(never)).toEqual(ok({ ftp, callback: null }));
    expect(incidents).toEqual([]);
  });

  it('keeps no callback that is not https, and none of a consumer', async () => {
    const refused = fail({ code: 'refused', reference: 'correlation-' });
    const business = await start(await world.platform.createAccount({ authenticationMethod: 'b2b' }));
    const http = { ...CALLBACK, address: 'http://partner.example/' };
    expect(await business.integration.change({ input: http, key: crypto.randomUUID() }, never)).toEqual(refused);

    const consumer = await start(await world.platform.createAccount());
    expect(await consumer.integration.settings(never)).toEqual(ok({ ftp: null, callback: null }));
    expect(await consumer.integration.change({ input: CALLBACK, key: crypto.randomUUID() }, never)).toEqual(refused);
  });
});
