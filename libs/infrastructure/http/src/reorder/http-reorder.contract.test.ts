import { fail, ok } from '@account-area/kernel';
import { payOrder, placeOrder, type TestAccount } from '@account-area/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startPlatform } from '../testing.contract.ts';
import { createHttpReorderService } from './http-reorder-service.ts';

const never = new AbortController().signal;
const refused = fail({ code: 'refused', reference: 'correlation-' });

describe('ordering again, by the platform', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  let anna: TestAccount;
  beforeAll(async () => {
    world = await startPlatform();
    anna = await world.platform.createAccount();
  });
  afterAll(() => world.platform.close());

  const start = async (account = anna) => {
    const { platform, serviceOf } = world;
    const [status, direct] = [await serviceOf('reorder', account), await serviceOf('reorderDirect', account)];
    return {
      incidents: () => [...status.incidents, ...direct.incidents],
      reorder: createHttpReorderService({
        reorder: status.service,
        reorderDirect: direct.service,
        shopOrigin: platform.origin,
      }),
    };
  };
  const product = { articleType: 'photobook', title: 'Photo book', quantity: 1, unitMinor: 2699 };
  const placePaid = async (article = 'PAP_130') => {
    const { code } = await placeOrder(world.platform, anna, { products: [{ ...product, article }] });
    await payOrder(world.platform, anna, code);
    return code;
  };

  it('fills a basket of the shop, one however often it is asked for under one key (C31.1)', async () => {
    const orderCode = await placePaid();
    const { incidents, reorder } = await start();
    const order = { input: { orderCode }, key: 'key-0000-0001' };
    expect(await reorder.status(orderCode, never)).toEqual(ok({ isAvailable: true }));

    const basket = await reorder.reorder(order, never);
    expect(basket.ok && basket.value.href.startsWith(`${world.platform.origin}/shop/`)).toBe(true);
    expect(await reorder.reorder(order, never)).toEqual(basket);
    expect(incidents()).toEqual([]);
  });

  it('is not possible before the order is paid, and not of what is not sold any more (D50)', async () => {
    const { code: unpaid } = await placeOrder(world.platform, anna);
    const gone = await placePaid('PAP_001');
    const { reorder } = await start();

    expect(await reorder.status(unpaid, never)).toEqual(ok({ isAvailable: false }));
    expect(await reorder.status(gone, never)).toEqual(ok({ isAvailable: false }));
    expect(await reorder.reorder({ input: { orderCode: gone }, key: 'key-0000-0002' }, never)).toEqual(refused);
  });

  it('is refused to another customer', async () => {
    const orderCode = await placePaid();
    const { reorder } = await start(await world.platform.createAccount());

    expect(await reorder.status(orderCode, never)).toEqual(refused);
    expect(await reorder.reorder({ input: { orderCode }, key: 'key-0000-0003' }, never)).toEqual(refused);
  });
});
