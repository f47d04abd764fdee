import { fail, ok } from '@account-area/kernel';
import { offsetPagesPromises } from '@account-area/kernel/conformance';
import { orderStatusOf } from '@account-area/orders';
import { payOrder, placeOrder, type TestAccount } from '@account-area/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { PATIENCE_MS, startPlatform } from '../testing.contract.ts';
import { createHttpOrderService } from './http-order-service.ts';

const never = new AbortController().signal;
const DAY_MS = 86_400_000;
/** A change of the address is there by then. */
const CHANGE_MS = 10_000;
const refused = fail({ code: 'refused', reference: 'correlation-' });

describe('orders, by the platform', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  let anna: TestAccount;
  beforeAll(async () => {
    world = await startPlatform();
  });
  beforeEach(async () => {
    anna = await world.platform.createAccount();
  });
  afterAll(() => world.platform.close());

  const start = async (account = anna, carriers: readonly string[] = [world.platform.origin]) => {
    const { incidents, requests, service } = await world.serviceOf('orders', account);
    const orders = createHttpOrderService(service, { pictures: world.platform.origin, carriers });
    const read = async (code: string) => {
      const order = await orders.order(code, never);
      return order.ok ? order.value : null;
    };
    return { incidents, orders, read, requests };
  };
  const place = async (account = anna) => (await placeOrder(world.platform, account)).code;
  const placePaid = async () => {
    const code = await place();
    await payOrder(world.platform, anna, code);
    return code;
  };
  /** The offer, with the currency and the month of the order. */
  const optionCodeOf = (order: { readonly createdAt: string } | null) =>
    `SPRING-10.EUR.${order?.createdAt.slice(0, 7)}`;
  const elsewhere = {
    firstName: 'Bram',
    lastName: 'Jansen',
    company: 'Visser BV',
    street: 'Damrak',
    houseNumber: '1',
    houseNumberAddition: 'II',
    extraLine: 'At the back',
    postalCode: '1012 LG',
    city: 'Amsterdam',
    region: 'Noord-Holland',
    country: 'NL',
    phone: '+31201234568',
  };
  const home = {
    ...elsewhere,
    firstName: 'Anna',
    lastName: 'Visser',
    company: null,
    street: 'Prinsengracht',
    houseNumber: '263',
    houseNumberAddition: null,
    extraLine: null,
    postalCode: '1016 GV',
    region: null,
    phone: '+31201234567',
  };

  it('are whole: products, amount, address and history (C29.1)', async () => {
    const code = await place();
    const { incidents, read } = await start();
    const order = await read(code);
    const received = orderStatusOf('Received');
    const pictureAddress: unknown = expect.stringContaining(`${world.platform.origin}/`);
    const product = {
      pictureAddress,
      status: received,
      paymentChangedAt: null,
      parcel: null,
    };

    expect(order).toEqual({
      id: code,
      createdAt: order?.createdAt,
      status: received,
      products: [
        {
          ...product,
          code: `${code}-1`,
          title: 'Fotoboek',
          articleType: 'photobook',
          quantity: 1,
          voucher: { optionCode: optionCodeOf(order), code: null },
        },
        {
          ...product,
          code: `${code}-2`,
          title: "Foto's afdrukken",
          articleType: 'prints',
          quantity: 20,
          voucher: null,
        },
      ],
      productCount: 2,
      total: { amount: 3495, currency: 'EUR' },
      deliveryAddress: home,
      deliveryType: 'home',
      history: [{ status: received, at: order?.createdAt }],
    });
    expect(Math.abs(Date.parse(order?.createdAt ?? '') - world.platform.clock.now().getTime())).toBeLessThan(60_000);
    expect(incidents).toEqual([]);
  });

  it.each(
    offsetPagesPromises('OrderService.orders', async () => {
      const { orders } = await start();
      const add = async (count: number) => {
        const placed: string[] = [];
        for (let made = 0; made < count; made += 1) {
          placed.unshift(await place());
          world.platform.clock.forward(1_000);
        }
        return placed;
      };
      return { page: (query, signal) => orders.orders(query, signal), add, patienceMs: PATIENCE_MS };
    }),
  )('list: $name', ({ run }) => run());

  it('are listed without those that were never paid for in time (C28.2)', async () => {
    await place();
    world.platform.clock.forward(31 * DAY_MS);
    const placed = [await placePaid(), await place()];
    const { incidents, orders } = await start();
    const page = await orders.orders({ offset: 0, limit: 100 }, never);

    expect(page.ok && page.value.rows.map(({ id }) => id)).toEqual(placed.toReversed());
    expect(incidents).toEqual([]);
  });

  it('are listed as each of them is', async () => {
    const code = await placePaid();
    const { orders, read } = await start();
    const page = await orders.orders({ offset: 0, limit: 100 }, never);

    if (!page.ok) throw new Error(`The list is ${page.error.code}.`);

    const [listed] = page.value.rows;
    expect(listed?.id).toBe(code);
    expect(await read(code)).toMatchObject({ ...listed });
  });

  it('are followed at a carrier that the host names, once they are dispatched', async () => {
    const code = await placePaid();
    world.platform.clock.forward(3 * DAY_MS);
    const { read } = await start();
    await expect.poll(async () => (await read(code))?.status.shown, { timeout: 20_000 }).toBe('sent');
    const parcelsOf = async (carriers: readonly string[]) => {
      const followed = await start(anna, carriers);
      const order = await followed.read(code);
      return { incidents: followed.incidents, parcels: order?.products.map(({ parcel }) => parcel) ?? [] };
    };
    const own = await parcelsOf([world.platform.origin]);
    const foreign = await parcelsOf(['https://carrier.example']);

    const [parcel] = own.parcels;
    expect(parcel?.number).toMatch(/^PX\d{14}$/);
    expect(parcel?.address).toMatch(new RegExp(`^${world.platform.origin}/carrier/`));
    expect(own).toEqual({ incidents: [], parcels: [parcel, parcel] });
    expect(foreign.parcels).toEqual([
      { number: parcel?.number, address: null },
      { number: parcel?.number, address: null },
    ]);
    expect(foreign.incidents).toMatchObject([{ kind: 'items-dropped' }]);
  });

  it('keep a word that is newer than the area, and report it (D48)', async () => {
    const code = await place();
    const { database } = world.platform;
    await database.system.updateTable('orders').set({ status: 'quality_check' }).where('code', '=', code).execute();
    const { incidents, read } = await start();

    expect((await read(code))?.status).toEqual({
      word: 'quality_check',
      shown: 'unknown',
      isDelayed: false,
      hasPaymentFailed: false,
    });
    expect(incidents).toMatchObject([{ kind: 'unknown-word', issues: [{ path: 'status', code: 'unknown-word' }] }]);
  });

  it.each([
    ['of no order', () => Promise.resolve('7KMQ-2X9T')],
    ['of an order of another customer', async () => place(await world.platform.createAccount())],
    ['that no order can have', () => Promise.resolve('x'.repeat(65))],
    ['that is made of anything', () => Promise.resolve('a/b?c#d%2e ü')],
  ])('are none by a code %s (C29.4)', async (_, codeOf) => {
    const { incidents, orders } = await start();

    expect(await orders.order(await codeOf(), never)).toEqual(ok(null));
    expect(incidents).toEqual([]);
  });

  it('say when they arrive once they are paid, and nothing before (C30.4)', async () => {
    const code = await place();
    const { incidents, orders } = await start();
    expect(await orders.deliveryDates(code, never)).toEqual(ok(null));

    await payOrder(world.platform, anna, code);
    const dates = await orders.deliveryDates(code, never);
    if (!dates.ok || dates.value === null) throw new Error('The order has no delivery dates.');
    const { earliest, latest } = dates.value;
    expect(Date.parse(latest) - Date.parse(earliest)).toBe(2 * DAY_MS);
    expect(incidents).toEqual([]);
  });

  it('get another address some seconds later, and have no delivery type until then (C30.2, C30.3)', async () => {
    const code = await place();
    const { incidents, orders, read } = await start();
    const change = { input: { orderCode: code, address: elsewhere }, key: 'key-0000-0001' };

    expect(await orders.changeAddress(change, never)).toEqual(ok(null));
    expect(await read(code)).toMatchObject({ deliveryAddress: home, deliveryType: 'changing' });
    world.platform.clock.forward(CHANGE_MS);
    expect(await read(code)).toMatchObject({ deliveryAddress: elsewhere, deliveryType: 'home' });
    expect(incidents).toEqual([]);
  });

  it('get another address once, however often it is sent under one key', async () => {
    const code = await place();
    const { orders, read } = await start();
    const change = { input: { orderCode: code, address: elsewhere }, key: 'key-0000-0002' };
    expect(await orders.changeAddress(change, never)).toEqual(ok(null));
    world.platform.clock.forward(CHANGE_MS);

    expect(await orders.changeAddress(change, never)).toEqual(ok(null));
    expect(await read(code)).toMatchObject({ deliveryAddress: elsewhere, deliveryType: 'home' });
  });

  it('keep their address when it is too late, wrong or of another customer (D49)', async () => {
    const [paid, placed, foreign] = [
      await placePaid(),
      await place(),
      await place(await world.platform.createAccount()),
    ];
    world.platform.clock.forward(DAY_MS / 4);
    const { incidents, orders, read } = await start();
    await expect.poll(async () => (await read(paid))?.status.shown, { timeout: 20_000 }).toBe('inProduction');
    const change = (orderCode: string, street = 'Damrak') =>
      orders.changeAddress(
        { input: { orderCode, address: { ...elsewhere, street } }, key: `key-of-${orderCode}` },
        never,
      );

    expect(await change(paid)).toEqual(fail({ code: 'in-production' }));
    expect(await change(placed, '<b>Damrak</b>')).toEqual(fail({ code: 'invalid-address' }));
    expect(await change(foreign)).toEqual(fail({ code: 'absent' }));
    world.platform.clock.forward(CHANGE_MS);
    expect(await read(paid)).toMatchObject({ deliveryAddress: home, deliveryType: 'home' });
    expect(await read(placed)).toMatchObject({ deliveryAddress: home, deliveryType: 'home' });
    expect(incidents).toEqual([]);
  });

  it('get the voucher codes they lack, once they are paid (C31.2, D51)', async () => {
    const code = await placePaid();
    const { database } = world.platform;
    await database.system
      .updateTable('order_products')
      .set({ voucher_code: null })
      .where('code', '=', `${code}-1`)
      .execute();
    const { orders, read } = await start();
    const voucher = async () => (await read(code))?.products[0]?.voucher;
    expect(await voucher()).toEqual({ optionCode: optionCodeOf(await read(code)), code: null });

    expect(await orders.refreshVouchers({ input: { orderCode: code }, key: 'key-0000-0003' }, never)).toEqual(ok(null));
    expect((await voucher())?.code).toMatch(/^[\w-]{19}$/);
  });

  it('get no voucher codes by another customer', async () => {
    const foreign = await place(await world.platform.createAccount());
    const { orders } = await start();

    expect(await orders.refreshVouchers({ input: { orderCode: foreign }, key: 'key-0000-0004' }, never)).toEqual(
      refused,
    );
  });
});
