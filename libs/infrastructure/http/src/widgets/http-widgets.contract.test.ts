import { ok } from '@account-area/kernel';
import { payOrder, placeOrder, type TestAccount } from '@account-area/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startPlatform } from '../testing.contract.ts';
import { createHttpWidgetService } from './http-widget-service.ts';

const never = new AbortController().signal;
const MAKING_MS = 5000;

describe('online versions, by the platform', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  let anna: TestAccount;
  beforeAll(async () => {
    world = await startPlatform();
    anna = await world.platform.createAccount();
  });
  afterAll(() => world.platform.close());

  const start = async (account = anna) => {
    const { service, ...rest } = await world.serviceOf('widgets', account);
    return {
      ...rest,
      widgets: createHttpWidgetService(service, { viewers: [world.platform.origin], pictures: world.platform.origin }),
    };
  };
  const place = async (articleType = 'photobook') => {
    const product = { article: 'PAP_130', articleType, title: 'Photo book', quantity: 1, unitMinor: 2699 };
    const { code: orderCode } = await placeOrder(world.platform, anna, { products: [product] });
    return { orderCode, productCode: `${orderCode}-1` };
  };
  const placePaid = async (articleType?: string) => {
    const placed = await place(articleType);
    await payOrder(world.platform, anna, placed.orderCode);
    return placed;
  };
  const block = (orderCode: string) =>
    world.platform.fetch(`${world.platform.origin}/sandbox/api/orders/${orderCode}/blocked`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ blocked: true }),
    });

  it('are none before they are asked for, which costs neither a report nor the session (C33.2)', async () => {
    const { productCode } = await placePaid();
    const { incidents, widgets } = await start();

    expect(await widgets.widget(productCode, never)).toEqual(ok(null));
    expect(await widgets.widgets([productCode], never)).toEqual(ok([]));
    expect(incidents).toEqual([]);
  });

  it('are requested first, and can be looked at seconds later (C33.1)', async () => {
    const { orderCode, productCode } = await placePaid();
    const { incidents, widgets } = await start();
    const asked = await widgets.request({ input: { orderCode, productCode }, key: 'key-0000-0001' }, never);
    const pictureAddress = `${world.platform.origin}/product-pictures/photobook.svg`;
    const version = {
      productCode,
      vendorId: 'printelle',
      title: 'Photo book',
      pictureAddress,
      galleryCategory: null,
    };

    expect(asked).toEqual(ok({ ...version, isReady: false, address: null }));
    expect(await widgets.widget(productCode, never)).toEqual(asked);
    world.platform.clock.forward(MAKING_MS);
    const [found, all] = [await widgets.widget(productCode, never), await widgets.widgets([productCode], never)];
    const address = found.ok ? found.value?.address : null;
    expect(found).toEqual(ok({ ...version, isReady: true, address }));
    expect(all).toEqual(ok([{ ...version, isReady: true, address }]));
    expect((await world.platform.fetch(address ?? '')).status).toBe(200);
    expect(incidents).toEqual([]);
  });

  it('are asked for once, however often and under whatever key', async () => {
    const { orderCode, productCode } = await placePaid();
    const { widgets } = await start();
    const request = (key: string) => widgets.request({ input: { orderCode, productCode }, key }, never);
    const first = await request('key-0000-0002');
    world.platform.clock.forward(MAKING_MS);

    expect(await request('key-0000-0002')).toEqual(first);
    expect(await request('key-0000-0003')).toMatchObject(ok({ productCode, isReady: true }));
  });

  it('are told of those products that have one, whatever their codes are made of', async () => {
    const [wanted, without] = [await placePaid(), await placePaid()];
    const { widgets } = await start();
    await widgets.request({ input: wanted, key: 'key-0000-0004' }, never);

    const found = await widgets.widgets([without.productCode, wanted.productCode, 'a/b?c#d ü'], never);
    expect(found.ok && found.value.map(({ productCode }) => productCode)).toEqual([wanted.productCode]);
    expect(await widgets.widget('a/b?c#d ü', never)).toEqual(ok(null));
  });

  it('are refused for an order that is blocked or not paid, and for an article without pages', async () => {
    const [blocked, unpaid, prints] = [await placePaid(), await place(), await placePaid('prints')];
    await block(blocked.orderCode);
    const { widgets } = await start();

    for (const [index, input] of [blocked, unpaid, prints].entries()) {
      expect(await widgets.request({ input, key: `key-0001-000${index}` }, never)).toEqual(ok(null));
    }
  });

  it('are as if there were none for another customer, whether there is one or not', async () => {
    const placed = await placePaid();
    const { widgets: foreign } = await start(await world.platform.createAccount());
    const attempts = async () => [
      await foreign.widget(placed.productCode, never),
      await foreign.request({ input: placed, key: 'key-0000-0005' }, never),
      await foreign.widgets([placed.productCode], never),
    ];

    expect(await attempts()).toEqual([ok(null), ok(null), ok([])]);
    const { widgets } = await start();
    await widgets.request({ input: placed, key: 'key-0000-0006' }, never);
    expect(await attempts()).toEqual([ok(null), ok(null), ok([])]);
  });

  it('say whether an order is blocked, to anyone, and not whether there is one (C33.3)', async () => {
    const { orderCode, productCode } = await placePaid();
    const { widgets } = await start(await world.platform.createAccount());
    const isBlocked = async (code: string) => widgets.isBlocked(code, never);
    expect([await isBlocked(orderCode), await isBlocked('no order')]).toEqual([ok(false), ok(false)]);
    await block(orderCode);

    expect([await isBlocked(orderCode), await isBlocked(productCode)]).toEqual([ok(true), ok(true)]);
  });
});
