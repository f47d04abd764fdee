import { fail, ok } from '@account-area/kernel';
import { readChannel, sells } from '@account-area/projects';
import type { TestAccount } from '@account-area/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { html, httpWorld, json } from '../exchange/http-world.fakes.ts';
import { createRemoteService } from '../exchange/remote-service.ts';
import { startPlatform } from '../testing.contract.ts';
import { createHttpMerchandiseService } from './http-merchandise-service.ts';

const never = new AbortController().signal;
const reference: unknown = expect.any(String);

describe('merchandise, by the platform', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  let anna: TestAccount;
  beforeAll(async () => {
    world = await startPlatform();
    anna = await world.platform.createAccount();
  });
  afterAll(() => world.platform.close());

  const start = async () => {
    const { incidents, service } = await world.serviceOf('merchandise', anna);
    return { incidents, merchandise: createHttpMerchandiseService(service) };
  };

  it('describes a channel, its articles and what they cost (C05.6)', async () => {
    const { incidents, merchandise } = await start();
    const channel = await readChannel(merchandise)({ channel: 'printelle-gb', localeId: 'en-GB' }, never);
    const value = channel.ok ? channel.value : null;
    const prints = value?.articles.find(({ id }) => id === 'PAP_910');

    expect(value).toMatchObject({ id: 'printelle-gb', vendorId: 'printelle', currency: 'GBP' });
    expect(prints).toMatchObject({ title: 'Photo prints', pageHeight: 100, pageWidth: 150, isVisible: true });
    expect(prints?.extras[0]?.options[0]).toEqual({ id: '10x15', title: '10 × 15 cm', price: 17 });
    expect(value && sells(value, 'PAP_500')).toBe(false);
    expect(incidents).toEqual([]);
  });

  it('knows channels that sell no prints (D09)', async () => {
    const { merchandise } = await start();
    const channel = await readChannel(merchandise)({ channel: 'fjordfoto-dk', localeId: 'da-DK' }, never);

    expect(channel.ok && sells(channel.value, 'PAP_910')).toBe(false);
  });

  it('has no channel of another name', async () => {
    const { merchandise } = await start();
    const query = { channel: 'printelle-xx', localeId: 'en-GB' };

    expect(await readChannel(merchandise)(query, never)).toEqual(
      fail({ code: 'unknown-channel', channel: 'printelle-xx' }),
    );
    expect(await merchandise.channel(query, never)).toEqual(ok(null));
  });
});

describe('merchandise that answers oddly', () => {
  const ask = (body: object, failsFirst = false) => {
    const { environment, incidents } = httpWorld((_, index) => (failsFirst && index === 0 ? html(502) : json(body)));
    const service = createRemoteService(environment, {
      name: 'merchandise',
      baseUrl: 'https://services.example/merchandise',
      tokens: null,
    });
    return { incidents, merchandise: createHttpMerchandiseService(service) };
  };
  const query = { channel: 'printelle-nl', localeId: 'nl-NL' };

  it('fails by its errors, whatever data stands beside them (C05.6)', async () => {
    const { incidents, merchandise } = ask({
      data: { channels: [{ ID: 'printelle-nl' }] },
      errors: [{ message: 'No.' }],
    });

    expect(await merchandise.channelIds(never)).toEqual(fail({ code: 'malformed', reference }));
    expect(incidents).toMatchObject([{ kind: 'invalid-body', service: 'merchandise' }]);
  });

  it('is asked again by a question that changes nothing', async () => {
    const { incidents, merchandise } = ask({ data: { channels: [{ ID: 'printelle-nl' }] } }, true);

    expect(await merchandise.channelIds(never)).toEqual(ok(['printelle-nl']));
    expect(incidents).toEqual([]);
  });

  it('fails without data', async () => {
    const { merchandise } = ask({ data: null });
    expect(await merchandise.channel(query, never)).toEqual(fail({ code: 'malformed', reference }));
  });

  it('keeps the articles that are well-formed', async () => {
    const article = {
      ID: 'PAP_910',
      ArticleType: 'prints',
      Title: 'Photo prints',
      PageHeight: 100,
      PageWidth: 150,
      Visible: true,
      Links: [],
      Extras: [],
    };
    const { incidents, merchandise } = ask({
      data: {
        channel: {
          ID: 'printelle-nl',
          Vendor: { ID: 'printelle', Locale: 'nl-NL' },
          ShopUrl: 'https://shop.example/',
          Currency: 'EUR',
          Articles: [article, { ...article, Title: 7 }],
        },
      },
    });
    const channel = await merchandise.channel(query, never);

    expect(channel.ok && channel.value?.articles.map(({ id }) => id)).toEqual(['PAP_910']);
    expect(incidents).toMatchObject([{ kind: 'items-dropped', issues: [{ path: 'data.channel.Articles.1.Title' }] }]);
  });

  it('fails when no article can be read', async () => {
    const { merchandise } = ask({
      data: {
        channel: {
          ID: 'printelle-nl',
          Vendor: { ID: 'printelle', Locale: 'nl-NL' },
          ShopUrl: 'https://shop.example/',
          Currency: 'EUR',
          Articles: [{}],
        },
      },
    });
    expect(await merchandise.channel(query, never)).toEqual(fail({ code: 'malformed', reference }));
  });
});
