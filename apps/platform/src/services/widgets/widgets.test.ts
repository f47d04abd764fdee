import { BlockedOrder, NO_WIDGET, Problem, Widget, Widgets } from '@account-area/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { addOriginal } from '../downloads/downloads.fixtures.ts';
import { pay, place } from '../orders/orders.fixtures.ts';

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

  const call = async (path: string, method: 'GET' | 'POST' | 'DELETE' = 'GET', account = anna) =>
    platform.fetch(`${platform.origin}/widget-api/v1/${path}`, {
      method,
      headers: { Authorization: `Bearer ${await platform.accessToken(account)}` },
    });
  const codeOf = async (answer: Promise<Response>) => {
    const response = await answer;
    return [response.status, Problem.parse(await response.json()).code];
  };
  const ordered = async (changes: Partial<typeof BOOK> = {}, isPaid = true) => {
    const order = await place(platform, anna, { products: [{ ...BOOK, ...changes }] });
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

  it('are none before they are asked for: a 401 with a code of its own', async () => {
    const { product } = await ordered();
    expect(await codeOf(call(`widget/${product}`))).toEqual([401, NO_WIDGET]);
  });

  it('are requested first, and ready five seconds later', async () => {
    const { product } = await ordered();
    expect(await request(product)).toEqual({
      orderCode: product,
      vendorId: 'printelle',
      state: 'requested',
      title: 'Summer',
      pictureUrl: 'http://localhost/product-pictures/photobook.svg',
    });
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
    expect((await call('widget/all?orderCodes=&limit=101')).status).toBe(400);
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

  it('are listed in all, the one requested last first, page by page', async () => {
    const pageOf = async (query: string, account = anna) => {
      const answer = await call(`widget/all?orderCodes=${query}`, 'GET', account);
      const { total, widgets } = Widgets.parse(await answer.json());
      return [widgets.map(({ orderCode }) => orderCode), total];
    };
    expect(await pageOf('')).toEqual([[], 0]);
    const products: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      const { product } = await ordered();
      await request(product);
      products.unshift(product);
      platform.clock.forward(1000);
    }

    expect(await pageOf('')).toEqual([products, 3]);
    expect(await pageOf('%20,&skip=1&limit=1')).toEqual([products.slice(1, 2), 3]);
    expect(await pageOf('', await platform.createAccount())).toEqual([[], 0]);
  });

  it('show the cover of the product', async () => {
    const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const cover = await addOriginal(platform, anna, jpeg);
    const { code } = await place(platform, anna, { products: [{ ...BOOK, coverPhotoId: cover }] });
    await pay(platform, anna, code);
    const { pictureUrl } = await request(`${code}-1`);

    expect(pictureUrl).toMatch(/^http:\/\/localhost\/images\//);
    expect((await platform.fetch(pictureUrl ?? '')).status).toBe(200);
  });

  it('are deleted, and can be requested again', async () => {
    const { product } = await ordered();
    await request(product);
    expect((await call(`widget/${product}`, 'DELETE')).status).toBe(204);

    expect(await codeOf(call(`widget/${product}`))).toEqual([401, NO_WIDGET]);
    expect(await codeOf(call(`widget/${product}`, 'DELETE'))).toEqual([401, NO_WIDGET]);
    expect((await request(product)).state).toBe('requested');
  });

  it('are as if there were none for other customers, whether there is one or not', async () => {
    const { product } = await ordered();
    const bram = await platform.createAccount();
    const answers = () =>
      Promise.all((['GET', 'DELETE'] as const).map((method) => codeOf(call(`widget/${product}`, method, bram))));
    const none = [401, NO_WIDGET];
    expect(await answers()).toEqual([none, none]);
    await request(product);
    expect(await answers()).toEqual([none, none]);
    expect(await codeOf(call('widget/no-product'))).toEqual(none);
    expect((await call(`widget/${product}`, 'POST', bram)).status).toBe(404);
    expect((await call(`widget/${product}`)).status).toBe(200);
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

  it('keep the address at which they are looked at', async () => {
    const { product } = await ordered();
    await request(product);
    platform.clock.forward(5000);
    const { viewUrl } = await request(product);
    expect(viewUrl).toMatch(/^http:\/\/localhost\/view\//);
    platform.clock.forward(1000);

    expect((await request(product)).viewUrl).toBe(viewUrl);
  });
});
