import { CallbackChange } from '@account-area/contracts';
import { callbackRules } from '@account-area/customer';
import { fail, ok } from '@account-area/kernel';
import type { TestAccount } from '@account-area/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startPlatform } from '../testing.contract.ts';
import { createHttpIntegrationService } from './http-integration-service.ts';

const never = new AbortController().signal;
const HOST: unknown = expect.stringMatching(/^ftp\./);
const FTP: unknown = expect.any(Object);
const CALLBACK = { address: 'https://partner.example/hooks', format: 'XML' } as const;

const GOOD = [
  'https://partner.example',
  'https://partner.example/hooks?for=orders#top',
  'HTTPS://Partner.example:8443/',
  'https://partner.example:65535/',
  'https://bücher.example/',
  'https://xn--bcher-kva.example/',
  'https://हिन्दी.example/',
  'https://192.168.1.99/',
  'https://a-1.b--c.example/größe',
  `https://partner.example/${'a'.repeat(2000 - 24)}`,
] as const;

const BAD = [
  'http://partner.example',
  'partner.example',
  'https://',
  'https:///hooks',
  'https:partner.example',
  'https:\\\\partner.example',
  'https://user:secret@partner.example/',
  'https://partner.example/a b',
  'https://partner.example:99999/hooks',
  'https://192.168.1.999/',
  'https://1.2.3.4.5/',
  'https://../',
  'https://-/',
  'https://.partner.example/',
  'https://partner..example/',
  'https://partner.-.example/',
  'https://part_ner.example/',
  'https://[::1]/',
  'https://%61.example/',
  'https://partner\u200b.example/',
  'https://partner.example/\u200bhooks',
  'https://partner.example/\u0000',
  'https://partner.example/\u202ehooks',
  `https://partner.example/${'a'.repeat(2000 - 23)}`,
] as const;

describe('the integration of a business customer, by the platform', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  let partner: TestAccount;
  beforeAll(async () => {
    world = await startPlatform();
    partner = await world.platform.createAccount({ authenticationMethod: 'b2b' });
  });
  afterAll(() => world.platform.close());

  const start = async (account: TestAccount, layer?: Parameters<typeof world.serviceOf>[2]) => {
    const { incidents, service } = await world.serviceOf('customer', account, layer);
    return { incidents, integration: createHttpIntegrationService(service) };
  };

  it('is read, and its callback kept until there is to be none (C35.1)', async () => {
    const bram = await world.platform.createAccount({ authenticationMethod: 'b2b' });
    const { incidents, integration } = await start(bram);
    const ftp = { host: HOST, user: bram.id, folder: '/orders/printelle-gb' };
    expect(await integration.settings(never)).toEqual(ok({ ftp, callback: null }));

    const sending = { input: CALLBACK, key: crypto.randomUUID() };
    expect(await integration.change(sending, never)).toEqual(ok({ ftp, callback: CALLBACK }));
    expect(await integration.change(sending, never)).toEqual(ok({ ftp, callback: CALLBACK }));
    expect(await integration.settings(never)).toEqual(ok({ ftp, callback: CALLBACK }));

    expect(await integration.change({ input: null, key: crypto.randomUUID() }, never)).toEqual(
      ok({ ftp, callback: null }),
    );
    expect(await integration.settings(never)).toEqual(ok({ ftp, callback: null }));
    expect(incidents).toEqual([]);
  });

  it('says that a format is newer than this code, and keeps none of that name', async () => {
    const bram = await world.platform.createAccount({ authenticationMethod: 'b2b' });
    const { integration } = await start(bram);
    await integration.change({ input: CALLBACK, key: crypto.randomUUID() }, never);

    const newer = await start(bram, (fetch) => async (request, attempt) => {
      const answer = await fetch(request, attempt);
      return new Response((await answer.text()).replace('"XML"', '"YAML"'), answer);
    });
    const callback = { ...CALLBACK, format: 'unknown' } as const;
    expect(await newer.integration.settings(never)).toEqual(ok({ ftp: FTP, callback }));
    expect(await newer.integration.change({ input: callback, key: crypto.randomUUID() }, never)).toEqual(
      fail({ code: 'refused', reference: 'correlation-' }),
    );
    expect(await integration.settings(never)).toEqual(ok({ ftp: FTP, callback: CALLBACK }));
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

  it.each([...GOOD.map((address) => [address, true] as const), ...BAD.map((address) => [address, false] as const)])(
    'takes %j exactly where its form lets it through: %s (D59)',
    async (address, isGood) => {
      const values = { address, format: 'JSON' } as const;
      const { integration } = await start(partner);
      const answer = await integration.change({ input: values, key: crypto.randomUUID() }, never);

      expect({
        form: callbackRules.address?.every(({ isKept }) => isKept(values)),
        contract: CallbackChange.safeParse({ callbackUrl: address, callbackFormat: 'JSON' }).success,
        platform: answer.ok,
      }).toEqual({ form: isGood, contract: isGood, platform: isGood });
    },
  );
});
