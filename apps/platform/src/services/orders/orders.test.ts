import { randomUUID } from 'node:crypto';

import {
  ABSENT_PROBLEM,
  EarlierOrder,
  EarlierOrders,
  type PostalAddress,
  OrderDeliveryDates,
  Problem,
  SuperOrder,
  SuperOrderPage,
} from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS } from '../../clock.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { addPhotoRows } from '../photo-service/photo.fixtures.ts';
import { HOME, pay, place, rowsOf } from './orders.fixtures.ts';

const BASE = '/order-api';
const ELSEWHERE: PostalAddress = { ...HOME, street: 'Damrak', houseNumber: '1', postalCode: '1012 LG' };

describe('the order service', () => {
  let platform: TestPlatform;
  let account: TestAccount;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  const ask = async (path: string, by: TestAccount, init: RequestInit = {}) =>
    platform.fetch(platform.origin + BASE + path, {
      ...init,
      headers: {
        Authorization: `Bearer ${await platform.accessToken(by)}`,
        'Content-Type': 'application/json',
        ...Object.fromEntries(new Headers(init.headers)),
      },
    });
  const orderOf = async (code: string, by: TestAccount) =>
    SuperOrder.parse(await (await ask(`/v1/superorders/${code}`, by)).json());
  const pageOf = async (query: string, by: TestAccount) =>
    SuperOrderPage.parse(await (await ask(`/v2/superorders/me?${query}`, by)).json());
  const change = (code: string, address: unknown, by: TestAccount, headers: Record<string, string> = {}) =>
    ask(`/v1/superorders/${code}/deliveryAddress`, by, { method: 'PUT', body: JSON.stringify(address), headers });
  const setStatus = (code: string, status: string) =>
    platform.database.system.updateTable('orders').set({ status }).where('code', '=', code).execute();

  describe('shows', () => {
    it('an order with its products, as it was placed', async () => {
      account = await platform.createAccount();
      const [cover = ''] = await addPhotoRows(platform.database, account.id, [{}]);
      const { code } = await place(platform, account, {
        products: [
          {
            article: 'PAP_130',
            articleType: 'photobook',
            title: 'Fotoboek',
            quantity: 2,
            unitMinor: 1500,
            optionCode: 'SPRING-10',
            coverPhotoId: cover,
          },
        ],
      });
      const { order } = await rowsOf(platform, code);
      const createdAt = order.created_at.toISOString();

      const shown = await orderOf(code, account);

      const [product] = shown.innerOrders;
      expect(shown).toEqual({
        superOrderCode: code,
        createdAt,
        status: 'Received',
        source: 'Albelli',
        total: { amount: 3495, currency: 'EUR' },
        innerOrders: [
          {
            code: `${code}-1`,
            title: 'Fotoboek',
            articleType: 'photobook',
            quantity: 2,
            status: 'Received',
            voucher: { optionCode: `SPRING-10.EUR.${createdAt.slice(0, 7)}`, code: null },
            pictureUrl: product?.pictureUrl,
          },
        ],
        deliveryAddress: HOME,
        deliveryType: 'Home',
        statusHistory: [{ status: 'Received', at: createdAt }],
      });
      expect(new URL(product?.pictureUrl ?? '').origin).toBe(platform.origin);

      await platform.database.system
        .updateTable('photos')
        .set({ deleted_at: platform.clock.now() })
        .where('id', '=', cover)
        .execute();
      expect((await orderOf(code, account)).innerOrders[0]?.pictureUrl).toBe(
        `${platform.origin}/product-pictures/photobook.svg`,
      );
    });

    it('what was paid: the voucher and when the payment changed', async () => {
      account = await platform.createAccount();
      const { code } = await place(platform, account);
      await pay(platform, account, code);
      const { order, products } = await rowsOf(platform, code);

      const shown = await orderOf(code, account);

      expect(shown.innerOrders.map(({ paymentChangedDate, voucher }) => [paymentChangedDate, voucher])).toEqual([
        [
          order.payment_changed_at?.toISOString(),
          {
            optionCode: `SPRING-10.EUR.${order.created_at.toISOString().slice(0, 7)}`,
            code: products[0]?.voucher_code,
          },
        ],
        [order.payment_changed_at?.toISOString(), undefined],
      ]);
    });

    it('the parcel of all products but those that are cancelled', async () => {
      account = await platform.createAccount();
      const { code } = await place(platform, account);
      const { system } = platform.database;
      await system.updateTable('orders').set({ tracking_number: 'PX31337' }).where('code', '=', code).execute();
      const product = system.updateTable('order_products').set({ status: 'Cancelled' });
      await product.where('code', '=', `${code}-2`).execute();

      const { innerOrders } = await orderOf(code, account);

      expect(innerOrders.map(({ trackingNumber }) => trackingNumber)).toEqual(['PX31337', undefined]);
      expect(innerOrders[0]?.trackingUrl).toMatch(
        new RegExp(`^${platform.origin}/carrier/[\\w-]{22}\\.PX31337\\.[\\w-]{43}$`),
      );
      expect(innerOrders[1]?.trackingUrl).toBeUndefined();
    });

    it('no order of another customer, nor one that there is not', async () => {
      account = await platform.createAccount();
      const { code } = await place(platform, account);
      const stranger = await platform.createAccount();

      for (const path of [
        `/v1/superorders/${code}`,
        `/v1/Orders/${code}`,
        `/OrderDeliveryDates/${code}`,
        `/v1/superorders/NONE-NONE`,
        `/orders/byAccount/${account.id}`,
      ]) {
        const answer = await ask(path, stranger);
        expect([path, answer.status]).toEqual([path, 404]);
        expect(Problem.parse(await answer.json()).type).toBe(ABSENT_PROBLEM);
      }
      expect(await pageOf('', stranger)).toEqual({ items: [], total: 0 });
    });

    it('orders in their earlier form, of certain articles or of all', async () => {
      account = await platform.createAccount();
      const both = await place(platform, account);
      const { products } = await rowsOf(platform, both.code);
      const calendar = { article: 'PAP_500', articleType: 'calendar', title: 'Calendar', quantity: 1, unitMinor: 900 };
      const one = await place(platform, account, { products: [calendar] });
      const codesOf = async (query: string) => {
        const answer = await ask(`/orders/byAccount/${account.id.toUpperCase()}?${query}`, account);
        return EarlierOrders.parse(await answer.json()).orders.map(({ code }) => code);
      };

      expect(await codesOf('')).toEqual([one.code, both.code]);
      expect(await codesOf('articleNames=PAP_910,PAP_500')).toEqual([one.code, both.code]);
      expect(await codesOf('articleNames=NONE, PAP_910')).toEqual([both.code]);
      expect(await codesOf('articleNames=')).toEqual([]);
      expect(await codesOf('offset=1&limit=1')).toEqual([both.code]);
      expect(EarlierOrder.parse(await (await ask(`/v1/Orders/${both.code}`, account)).json())).toMatchObject({
        code: both.code,
        total: { amount: 3495, currency: 'EUR' },
        products: products.map(({ article, code }) => ({ code, articleName: article, status: 'Received' })),
      });
    });
  });

  describe('lists', () => {
    it('pages, the newest first, and how many there are', async () => {
      account = await platform.createAccount();
      const start = platform.clock.now().getTime();
      const codes: string[] = [];
      for (const minutes of [3, 1, 4, 1, 5]) {
        const { code } = await place(platform, account, { now: new Date(start - minutes * 60_000) });
        codes.push(code);
      }
      const { items, total } = await pageOf('OrderState=notExpired', account);

      const times = items.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted().toReversed());
      expect(total).toBe(5);
      expect(items.map(({ superOrderCode }) => superOrderCode).toSorted()).toEqual(codes.toSorted());
      const pages = await Promise.all([0, 2, 4, 6].map((offset) => pageOf(`Offset=${offset}&Limit=2`, account)));
      expect(pages.flatMap((page) => page.items)).toEqual(items);
      expect(pages.map((page) => page.total)).toEqual([5, 5, 5, 5]);
    });

    it('leaves out what was not paid within 30 days when asked to', async () => {
      account = await platform.createAccount();
      const now = platform.clock.now().getTime();
      const at = async (ageMs: number, status: string) => {
        const { code } = await place(platform, account, { now: new Date(now - ageMs) });
        await setStatus(code, status);
        return code;
      };
      const fresh = await at(30 * DAY_MS - HOUR_MS, 'Received');
      await at(30 * DAY_MS, 'Received');
      await at(31 * DAY_MS, 'payment Failed');
      await at(31 * DAY_MS, 'verification_failed');
      const paid = await at(32 * DAY_MS, 'Confirmed');
      const cancelled = await at(33 * DAY_MS, 'Cancelled');
      const unknown = await at(34 * DAY_MS, 'quality_check');

      const { items, total } = await pageOf('OrderState=notExpired', account);
      expect(items.map(({ superOrderCode }) => superOrderCode)).toEqual([fresh, paid, cancelled, unknown]);
      expect(total).toBe(4);
      expect((await pageOf('', account)).total).toBe(7);
    });

    it.each(['Offset=-1', 'Limit=0', 'Limit=101', 'OrderState=all'])('refuses %s', async (query) => {
      const answer = await ask(`/v2/superorders/me?${query}`, await platform.createAccount());
      expect(answer.status).toBe(400);
    });
  });

  describe('changes the address', () => {
    it('some seconds later; until then the order has the old one and no type', async () => {
      account = await platform.createAccount();
      const { code } = await place(platform, account, { deliveryType: 'PickupPoint' });
      expect(await orderOf(code, account)).toMatchObject({ deliveryAddress: HOME, deliveryType: 'PickupPoint' });

      expect((await change(code, ELSEWHERE, account)).status).toBe(204);

      const before = await orderOf(code, account);
      expect([before.deliveryAddress, before.deliveryType]).toEqual([HOME, undefined]);
      const { visible_at: visibleAt } = await platform.database.system
        .selectFrom('delivery_changes')
        .innerJoin('orders', 'orders.id', 'delivery_changes.order_id')
        .select('visible_at')
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      const takesMs = visibleAt.getTime() - platform.clock.now().getTime();
      expect(takesMs).toBeGreaterThan(0);
      expect(takesMs).toBeLessThanOrEqual(8000);
      platform.clock.forward(8000);
      expect(await orderOf(code, account)).toMatchObject({ deliveryAddress: ELSEWHERE, deliveryType: 'Home' });
    });

    it('again: the first stays until the second has come true', async () => {
      account = await platform.createAccount();
      const { code } = await place(platform, account);
      await change(code, ELSEWHERE, account);
      platform.clock.forward(8000);
      const third = { ...HOME, city: 'Utrecht' };

      await change(code, { ...HOME, city: 'Delft' }, account);
      await change(code, third, account);

      expect((await orderOf(code, account)).deliveryAddress).toEqual(ELSEWHERE);
      platform.clock.forward(8000);
      expect((await orderOf(code, account)).deliveryAddress).toEqual(third);
    });

    it('once under one key, also when it comes twice', async () => {
      account = await platform.createAccount();
      const { code } = await place(platform, account);
      const key = { 'Idempotency-Key': randomUUID() };
      await change(code, ELSEWHERE, account, key);
      await change(code, { ...HOME, city: 'Delft' }, account);

      expect((await change(code, ELSEWHERE, account, key)).status).toBe(204);

      platform.clock.forward(8000);
      expect((await orderOf(code, account)).deliveryAddress.city).toBe('Delft');
    });

    it.each(['Received', 'payment Failed', 'paymentPending', 'Confirmed', 'APPROVED', 'paymentFree'])(
      'of an order that is %s',
      async (status) => {
        account = await platform.createAccount();
        const { code } = await place(platform, account);
        await setStatus(code, status);
        expect((await change(code, ELSEWHERE, account)).status).toBe(204);
      },
    );

    it.each(['ProductionStarted', 'delayed', 'Dispatched', 'Cancelled', 'quality_check'])(
      'not of an order that is %s',
      async (status) => {
        account = await platform.createAccount();
        const { code } = await place(platform, account);
        await setStatus(code, status);

        const answer = await change(code, ELSEWHERE, account);

        expect(Problem.parse(await answer.json())).toMatchObject({ status: 409, code: 'order-in-production' });
        expect(await orderOf(code, account)).toMatchObject({ deliveryAddress: HOME, deliveryType: 'Home' });
      },
    );

    it('not to one that is none, and not of an order of another customer', async () => {
      account = await platform.createAccount();
      const { code } = await place(platform, account);

      expect((await change(code, { ...HOME, city: '<b>' }, account)).status).toBe(400);
      expect((await change(code, { city: 'Delft' }, account)).status).toBe(400);
      expect((await change(code, ELSEWHERE, await platform.createAccount())).status).toBe(404);
    });
  });

  describe('says when an order arrives', () => {
    const datesOf = async (code: string) => {
      const answer = await ask(`/OrderDeliveryDates/${code}`, account);
      return answer.status === 404 ? null : OrderDeliveryDates.parse(await answer.json());
    };
    const after = (from: Date, hours: number) => new Date(from.getTime() + hours * HOUR_MS).toISOString();

    it('from its payment on, until it must have arrived', async () => {
      account = await platform.createAccount();
      const { code } = await place(platform, account);
      expect(await datesOf(code)).toBe(null);
      await pay(platform, account, code, 'declined');
      expect(await datesOf(code)).toBe(null);
      await pay(platform, account, code);
      const { order } = await rowsOf(platform, code);

      expect(await datesOf(code)).toEqual({
        earliest: after(order.status_at, 2 + 24 + 24 + 24),
        latest: after(order.status_at, 2 + 24 + 24 + 72),
      });
    });

    it.each(['approved', 'payment Success', 'PAYMENT_FREE'])('from when it came to be %s on', async (word) => {
      account = await platform.createAccount();
      const { code } = await place(platform, account);
      const answer = await platform.fetch(`${platform.origin}/sandbox/api/orders/${code}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ do: 'word', word }),
      });
      expect(answer.status).toBe(200);
      const { order } = await rowsOf(platform, code);

      expect(await datesOf(code)).toMatchObject({ earliest: after(order.status_at, 2 + 24 + 24 + 24) });
      const product = await platform.fetch(`${platform.origin}/widget-api/v1/widget/${code}-1`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${await platform.accessToken(account)}` },
      });
      expect(product.status).toBe(200);
    });

    it.each(['delayed', 'on_hold', 'Cancelled'])('not of one that is %s', async (status) => {
      account = await platform.createAccount();
      const { code } = await place(platform, account);
      await pay(platform, account, code);
      await setStatus(code, status);

      expect(await datesOf(code)).toBe(null);
    });
  });

  describe('makes the codes of vouchers that are missing', () => {
    const refresh = (code: string, by = account) =>
      ask(`/v1/orders/${code}/vouchers/refresh`, by, { method: 'POST', headers: { 'Content-Type': '' } });
    const codesOf = async (code: string) => (await rowsOf(platform, code)).products.map((row) => row.voucher_code);
    const lose = (code: string) =>
      platform.database.system
        .updateTable('order_products')
        .set({ voucher_code: null })
        .where('code', '=', `${code}-1`)
        .execute();

    it('of an order that is paid; those that are there stay', async () => {
      account = await platform.createAccount();
      const { code } = await place(platform, account);
      await pay(platform, account, code);
      await lose(code);

      expect((await refresh(code)).status).toBe(204);
      const made = await codesOf(code);
      expect((await refresh(code)).status).toBe(204);

      expect(made.map((voucher) => voucher?.length ?? null)).toEqual([19, null]);
      expect(await codesOf(code)).toEqual(made);
    });

    it.each(['Received', 'paymentFailed', 'Cancelled', 'quality_check'])(
      'not of one that was never paid and is %s',
      async (status) => {
        account = await platform.createAccount();
        const { code } = await place(platform, account);
        await pay(platform, account, code, 'declined');
        await setStatus(code, status);

        expect((await refresh(code)).status).toBe(204);
        expect(await codesOf(code)).toEqual([null, null]);
      },
    );

    it.each(['Cancelled', 'cancelled', 'Rejected'])('not of one that was paid and is %s', async (status) => {
      account = await platform.createAccount();
      const { code } = await place(platform, account);
      await pay(platform, account, code);
      await lose(code);
      await setStatus(code, status);

      expect((await refresh(code)).status).toBe(204);
      expect(await codesOf(code)).toEqual([null, null]);
    });

    it('not of a product that was cancelled', async () => {
      account = await platform.createAccount();
      const { code } = await place(platform, account);
      const first = platform.database.system.updateTable('order_products').where('code', '=', `${code}-1`);
      await first.set({ status: 'Cancelled' }).execute();
      await pay(platform, account, code);

      expect((await refresh(code)).status).toBe(204);
      expect(await codesOf(code)).toEqual([null, null]);
    });

    it('not of an order of another customer', async () => {
      account = await platform.createAccount();
      const { code } = await place(platform, account);
      await pay(platform, account, code);
      await lose(code);

      expect((await refresh(code, await platform.createAccount())).status).toBe(404);
      expect(await codesOf(code)).toEqual([null, null]);
    });
  });
});
