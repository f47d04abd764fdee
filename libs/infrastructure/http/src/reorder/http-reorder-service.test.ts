import { ok } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import {
  type Answering,
  json,
  malformed,
  never,
  problem,
  refused,
  startServices,
  stopTime,
} from '../exchange/http-world.fakes.ts';
import { createHttpReorderService } from './http-reorder-service.ts';

stopTime();

const SHOP = 'https://shop.example';

const start = (answer: Answering, shopOrigin: string | null = SHOP) => {
  const world = startServices(answer);
  const reorder = createHttpReorderService({
    reorder: world.serviceOf('reorder'),
    reorderDirect: world.serviceOf('reorderDirect'),
    shopOrigin,
  });
  return { ...world, reorder };
};

describe('whether an order can be placed again', () => {
  it.each([
    [{ available: true }, { isAvailable: true }],
    [{ available: false, reason: 'article-gone' }, { isAvailable: false }],
  ])('is told (D50)', async (said, status) => {
    const { reorder, requests } = start(() => json(said));

    expect(await reorder.status('7KMQ/2X9T', never)).toEqual(ok(status));
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['GET', 'https://services.example/reorder-api/reorder/status/7KMQ%2F2X9T'],
    ]);
  });

  it('is not known', async () => {
    expect(await start(() => problem(404)).reorder.status('7KMQ-2X9T', never)).toEqual(refused);
    expect(await start(() => json({ available: 'yes' })).reorder.status('7KMQ-2X9T', never)).toEqual(malformed);
  });
});

describe('ordering again', () => {
  const order = { input: { orderCode: '7KMQ&2X9T' }, key: 'key-0001' };
  const ordered = async (ShopUrl: unknown, shopOrigin?: string | null) => {
    const world = start(() => json({ ShopUrl }), shopOrigin);
    return { ...world, answer: await world.reorder.reorder(order, never) };
  };

  it('leads to a basket of the shop (C31.1)', async () => {
    const { answer, incidents, requests } = await ordered(`${SHOP}/basket/1?sig=2`);

    expect(answer).toEqual(ok(new URL(`${SHOP}/basket/1?sig=2`)));
    const [request] = requests;
    expect([request?.method, request?.url, await request?.text(), request?.headers.get('idempotency-key')]).toEqual([
      'POST',
      'https://services.example/reorder-direct?OrderCode=7KMQ%262X9T',
      '',
      'key-0001',
    ]);
    expect(incidents).toEqual([]);
  });

  it.each([
    ['another host', 'https://elsewhere.example/basket'],
    ['a host of the same beginning', 'https://shop.example.elsewhere.example/basket'],
    ['another port', 'https://shop.example:444/basket'],
    ['a connection that is not encrypted', 'http://shop.example/basket'],
    ['a name of a user', 'https://anna:secret@shop.example/basket'],
    ['a script', 'javascript:alert(1)'],
    ['a path', '/basket'],
    ['nothing', null],
  ])('leads nowhere by %s', async (_, address) => {
    const { answer, incidents } = await ordered(address);

    expect(answer).toEqual(malformed);
    expect(incidents).toMatchObject([{ kind: 'invalid-body', service: 'reorder-direct', operation: 'reorder' }]);
    expect(incidents[0]?.issues.map(({ path }) => path)).toEqual(['ShopUrl']);
  });

  it('leads nowhere on a host without a shop', async () => {
    expect((await ordered(`${SHOP}/basket`, null)).answer).toEqual(malformed);
  });
});
