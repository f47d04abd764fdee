import { BlockedOrder, NO_WIDGET, Problem, Widget, Widgets } from '@account-area/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS } from '../../clock.ts';
import { languageOf } from '../../server/pages/languages.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { viewerTextsFor } from '../../stations/viewer/viewer-texts.ts';
import { HOST_ROWS } from '../configuration/hosts.data.ts';
import { pay, place } from '../orders/orders.fixtures.ts';
import { addPhotoRows } from '../photo-service/photo.fixtures.ts';

const BOOK = { article: 'PAP_130', articleType: 'photobook', title: 'Summer', quantity: 1, unitMinor: 2699 };

describe('online versions (C33.1, C33.2)', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  beforeEach(async () => {
    anna = await platform.createAccount();
  });
  afterAll(() => platform.close());

  const call = async (path: string, method: 'GET' | 'POST' = 'GET', account = anna) =>
    platform.fetch(`${platform.origin}/widget-api/v1/${path}`, {
      method,
      headers: { Authorization: `Bearer ${await platform.accessToken(account)}` },
    });
  const codeOf = async (answer: Promise<Response>) => {
    const response = await answer;
    return [response.status, Problem.parse(await response.json()).code];
  };
  const ordered = async (changes: Partial<typeof BOOK> & { readonly photos?: string[] } = {}, isPaid = true) => {
    const { photos = [], ...rest } = changes;
    const order = await place(platform, anna, { products: [{ ...BOOK, ...rest, extras: { photos } }] });
    if (isPaid) await pay(platform, anna, order.code);
    return { order: order.code, product: `${order.code}-1` };
  };
  const block = (order: string, blocked: boolean) =>
    platform.fetch(`${platform.origin}/sandbox/api/orders/${order}/blocked`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ blocked }),
    });
  const request = async (product: string) => Widget.parse(await (await call(`widget/${product}`, 'POST')).json());
  const ready = async (product: string) => {
    await request(product);
    platform.clock.forward(5000);
    return Widget.parse(await (await call(`widget/${product}`)).json());
  };

  it('are none before they are asked for: a 401 with a code of its own', async () => {
    const { product } = await ordered();
    expect(await codeOf(call(`widget/${product}`))).toEqual([401, NO_WIDGET]);
  });

  it('are requested first, and ready five seconds later', async () => {
    const { product } = await ordered();
    expect(await request(product)).toEqual({ orderCode: product, vendorId: 'printelle', state: 'requested' });
    platform.clock.forward(5000);
    const widget = Widget.parse(await (await call(`widget/${product}`)).json());

    expect(widget).toMatchObject({ orderCode: product, state: 'ready' });
    expect(widget.viewUrl).toMatch(/^http:\/\/localhost\/view\//);
  });

  it('are asked for once, however often', async () => {
    const { product } = await ordered();
    await Promise.all([request(product), request(product), request(product)]);
    platform.clock.forward(5000);

    expect((await request(product)).state).toBe('ready');
    const rows = platform.database.system.selectFrom('widgets').select('ready_at');
    expect(await rows.where('product_code', '=', product).execute()).toHaveLength(1);
  });

  it('are told of several products at once, of those that have one', async () => {
    const [one, other, foreign] = [await ordered(), await ordered(), await ordered()];
    await request(one.product);
    await request(foreign.product);
    const bram = await platform.createAccount();
    const codesFor = async (codes: string, account = anna) => {
      const answer = await call(`widget/all?orderCodes=${encodeURIComponent(codes)}`, 'GET', account);
      return Widgets.parse(await answer.json()).widgets.map(({ orderCode }) => orderCode);
    };

    expect(await codesFor(`${one.product}, ${other.product},,${one.product}`)).toEqual([one.product]);
    expect(await codesFor(`${one.product},${foreign.product}`, bram)).toEqual([]);
  });

  it('are asked about for up to 100 products', async () => {
    const codes = (count: number) => Array.from({ length: count }, (_, index) => `X-${index}`).join(',');
    expect((await call(`widget/all?orderCodes=${codes(100)}`)).status).toBe(200);
    expect((await call(`widget/all?orderCodes=${codes(101)}`)).status).toBe(400);
    expect((await call('widget/all')).status).toBe(400);
  });

  it('are refused for orders that are blocked or not paid, and for articles without pages', async () => {
    const blocked = await ordered();
    await block(blocked.order, true);
    const unpaid = await ordered({}, false);
    const cancelled = await ordered({}, false);
    await platform.fetch(`${platform.origin}/sandbox/api/orders/${cancelled.order}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ do: 'cancel' }),
    });
    const prints = await ordered({ articleType: 'prints' });

    expect(await codeOf(call(`widget/${blocked.product}`, 'POST'))).toEqual([409, 'blocked']);
    expect(await codeOf(call(`widget/${unpaid.product}`, 'POST'))).toEqual([409, 'not-paid']);
    expect(await codeOf(call(`widget/${cancelled.product}`, 'POST'))).toEqual([409, 'not-paid']);
    expect(await codeOf(call(`widget/${prints.product}`, 'POST'))).toEqual([409, 'no-pages']);
  });

  it('are absent for products of other customers, whether they have one or not', async () => {
    const { product } = await ordered();
    const bram = await platform.createAccount();
    const statuses = async () =>
      Promise.all(
        (['GET', 'POST'] as const).map(async (method) => (await call(`widget/${product}`, method, bram)).status),
      );
    expect(await statuses()).toEqual([404, 404]);
    await request(product);
    expect(await statuses()).toEqual([404, 404]);
    expect((await call('widget/no-product')).status).toBe(404);
  });

  describe('blocked orders', () => {
    const isBlocked = async (id: string) =>
      BlockedOrder.parse(await (await platform.fetch(`${platform.origin}/widget-api/v1/blockedorders/${id}`)).json())
        .blocked;

    it('are told without a token, by the order or one of its products', async () => {
      const { order, product } = await ordered();
      expect([await isBlocked(order), await isBlocked(product)]).toEqual([false, false]);
      expect(await (await block(order, true)).json()).toEqual({ blocked: true });
      expect([await isBlocked(order), await isBlocked(product)]).toEqual([true, true]);
      await block(order, false);
      expect(await isBlocked(order)).toBe(false);
    });

    it('are not told from orders that there are not', async () => {
      expect(await isBlocked('no-order')).toBe(false);
      expect((await block('no-order', true)).status).toBe(404);
    });
  });

  describe('in the viewer', () => {
    const view = async (address: string) => {
      const answer = await platform.fetch(address);
      return { status: answer.status, page: await answer.text() };
    };

    it('show the photos of the product, the cover first, to who has the address', async () => {
      const photos = await addPhotoRows(platform.database, anna.id, [{}, {}]);
      const { product } = await ordered({ photos });
      const { viewUrl = '' } = await ready(product);
      const { page, status } = await view(viewUrl);

      expect(status).toBe(200);
      expect(page).toContain('<h1>Summer</h1>');
      expect([...page.matchAll(/alt="Summer, (\d) \/ 2"/g)].map(([, number]) => number)).toEqual(['1', '2']);
      expect(page.match(/src="\/images\//g)).toHaveLength(2);
    });

    it('show the drawing of the article where there is no photo', async () => {
      const { viewUrl = '' } = await ready((await ordered()).product);
      expect((await view(viewUrl)).page).toContain('src="/product-pictures/photobook.svg"');
    });

    it('keep their address', async () => {
      const { product } = await ordered();
      const { viewUrl } = await ready(product);
      platform.clock.forward(1000);
      expect((await request(product)).viewUrl).toBe(viewUrl);
    });

    it('are not shown while the order is blocked, at a changed address, after a year, and without their account', async () => {
      const { order, product } = await ordered();
      const { viewUrl = '' } = await ready(product);
      const isRefused = async (address: string) => {
        const { page, status } = await view(address);
        return status === 404 && page.includes('This online version is not available');
      };
      await block(order, true);
      expect(await isRefused(viewUrl)).toBe(true);
      await block(order, false);
      expect((await view(viewUrl)).status).toBe(200);
      expect(await isRefused(viewUrl.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBe(true);
      await platform.removeAccount(anna);
      expect(await isRefused(viewUrl)).toBe(true);
      platform.clock.forward(400 * DAY_MS);
      expect(await isRefused(viewUrl)).toBe(true);
    });

    it('say why not in the first language of each host', () => {
      const first = HOST_ROWS.map(({ locales }) => languageOf(locales[0] ?? ''));
      expect(HOST_ROWS.map(({ locales }) => languageOf(viewerTextsFor(null, locales).locale))).toEqual(first);
    });
  });
});
