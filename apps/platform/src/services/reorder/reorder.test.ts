import { randomUUID } from 'node:crypto';

import { Problem, ReorderAnswer, ReorderStatus } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { pay, place } from '../orders/orders.fixtures.ts';
import type { NewProduct } from '../orders/place-order.ts';
import { createShopBaskets } from './shop-baskets.ts';

const PHOTO_BOOK = { article: 'PAP_130', articleType: 'photobook', title: 'Photo book', quantity: 2, unitMinor: 2699 };
const PRINTS = { article: 'PAP_910', articleType: 'prints', title: 'Photo prints', quantity: 20, unitMinor: 35 };

describe('ordering again (C31.1)', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  beforeAll(async () => {
    platform = await startTestPlatform();
    anna = await platform.createAccount();
  });
  afterAll(() => platform.close());

  const call = async (path: string, method: 'GET' | 'POST' = 'GET', account = anna, headers = {}) =>
    platform.fetch(`${platform.origin}/${path}`, {
      method,
      headers: { Authorization: `Bearer ${await platform.accessToken(account)}`, ...headers },
    });
  const statusOf = async (code: string) =>
    ReorderStatus.parse(await (await call(`reorder-api/reorder/status/${code}`)).json());
  const orderOf = async (...products: readonly NewProduct[]) =>
    place(platform, anna, products.length === 0 ? {} : { products });
  const paidOrder = async (...products: readonly NewProduct[]) => {
    const order = await orderOf(...products);
    await pay(platform, anna, order.code, 'paid');
    return order;
  };
  const basketAt = (address: string) => {
    const { pathname } = new URL(address);
    return createShopBaskets(platform.platform.context).open(pathname.split('/').at(-1) ?? '', platform.clock.now());
  };

  it('is available once an order is paid', async () => {
    const order = await orderOf(PHOTO_BOOK);
    expect(await statusOf(order.code)).toEqual({ available: false, reason: 'not-paid' });
    await pay(platform, anna, order.code, 'paid');
    expect(await statusOf(order.code)).toEqual({ available: true });
  });

  it('is not available while an order is blocked', async () => {
    const { code, id } = await paidOrder(PHOTO_BOOK);
    await platform.database.system.updateTable('orders').set({ is_blocked: true }).where('id', '=', id).execute();

    expect(await statusOf(code)).toEqual({ available: false, reason: 'blocked' });
  });

  it('is not available when one of the articles is not sold any more', async () => {
    const { code } = await paidOrder(PHOTO_BOOK, { ...PHOTO_BOOK, article: 'PAP_001' });

    expect(await statusOf(code)).toEqual({ available: false, reason: 'not-sold' });
    const answer = await call(`reorder-direct?OrderCode=${code}`, 'POST');
    expect([answer.status, Problem.parse(await answer.json()).code]).toEqual([409, 'not-available']);
  });

  it('leads to the shop, with the products in a basket', async () => {
    const { code } = await paidOrder(PHOTO_BOOK, { ...PRINTS, extras: { size: '13x18' } }, PRINTS);
    const { ShopUrl } = ReorderAnswer.parse(await (await call(`reorder-direct?OrderCode=${code}`, 'POST')).json());

    expect(ShopUrl).toMatch(/^http:\/\/localhost\/shop\/baskets\//);
    expect(basketAt(ShopUrl)).toMatchObject({
      accountId: anna.id,
      channel: 'printelle-gb',
      lines: [
        { article: 'PAP_130', size: null, quantity: 2, source: { of: 'product', id: `${code}-1` } },
        { article: 'PAP_910', size: '13x18', quantity: 20, source: { of: 'product', id: `${code}-2` } },
        { article: 'PAP_910', size: '10x15', quantity: 20, source: { of: 'product', id: `${code}-3` } },
      ],
    });
  });

  it('fills one basket under one key', async () => {
    const { code } = await paidOrder(PHOTO_BOOK);
    const fill = async (key: string) => {
      const answer = await call(`reorder-direct?OrderCode=${code}`, 'POST', anna, { 'Idempotency-Key': key });
      return ReorderAnswer.parse(await answer.json()).ShopUrl;
    };
    const key = randomUUID();
    const first = await fill(key);

    expect(await fill(key)).toBe(first);
    expect(await fill(randomUUID())).not.toBe(first);
  });

  it('is the same for the order of another customer as for one that there is not', async () => {
    const { code } = await paidOrder(PHOTO_BOOK);
    const bram = await platform.createAccount();
    const statuses = await Promise.all([
      call(`reorder-api/reorder/status/${code}`, 'GET', bram),
      call(`reorder-direct?OrderCode=${code}`, 'POST', bram),
      call('reorder-api/reorder/status/no-order'),
      call('reorder-direct?OrderCode=no-order', 'POST'),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('is asked for with the code of an order', async () => {
    const statuses = await Promise.all(
      ['reorder-direct', 'reorder-direct?OrderCode=', `reorder-direct?OrderCode=${'x'.repeat(65)}`].map(
        async (path) => (await call(path, 'POST')).status,
      ),
    );
    expect(statuses).toEqual([400, 400, 400]);
  });
});
