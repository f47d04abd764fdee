import { ABSENT_PROBLEM } from '@account-area/contracts';
import { ok } from '@account-area/kernel';
import { orderStatusOf } from '@account-area/orders';
import { describe, expect, it } from 'vitest';

import {
  type Answering,
  html,
  inTime,
  json,
  malformed,
  never,
  problem,
  refused,
  stopTime,
} from '../exchange/http-world.fakes.ts';
import { addressOnWire, CARRIER, orderOnWire, PICTURES, productOnWire, startOrders } from './orders.fakes.ts';

stopTime();

const product = {
  code: '7KMQ-2X9T-1',
  title: 'Lofoten, midsummer',
  articleType: 'photobook',
  quantity: 2,
  pictureAddress: `${PICTURES}/pictures/1`,
  status: orderStatusOf('Dispatched'),
  paymentChangedAt: '2026-11-12T10:05:00Z',
  voucher: { optionCode: 'SPRING-10', code: 'ABCD-EFGH' },
  parcel: { number: 'PX1', address: `${CARRIER}/PX1` },
};
const summary = {
  id: '7KMQ-2X9T',
  createdAt: '2026-11-12T10:00:00Z',
  status: orderStatusOf('Dispatched'),
  products: [product],
  productCount: 1,
  total: { amount: 3495, currency: 'EUR' },
};
const address = {
  firstName: 'Anna',
  lastName: 'Visser',
  company: null,
  street: 'Prinsengracht',
  houseNumber: '263',
  houseNumberAddition: null,
  extraLine: null,
  postalCode: '1016 GV',
  city: 'Amsterdam',
  region: null,
  country: 'NL',
  phone: null,
};

describe('the list of orders', () => {
  const listOf = async (body: unknown, offset = 0) => {
    const world = startOrders(() => json(body));
    return { ...world, page: await world.orders.orders({ offset, limit: 100 }, never) };
  };
  const rowsOf = async (...items: readonly unknown[]) => {
    const { incidents, page } = await listOf({ items });
    return { incidents, rows: page.ok ? page.value.rows : page.error };
  };

  it('is asked for as specified (C28.2)', async () => {
    const { requests } = await listOf({ items: [] }, 200);

    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['GET', 'https://services.example/order-api/v2/superorders/me?Offset=200&Limit=100&OrderState=notExpired'],
    ]);
  });

  it('becomes orders of the domain, and how many there are in all', async () => {
    const { incidents, page } = await listOf({ items: [orderOnWire()], total: 130 });

    expect(page).toEqual(ok({ rows: [summary], total: 130 }));
    expect(incidents).toEqual([]);
  });

  it('may not say how many there are', async () => {
    expect((await listOf({ items: [] })).page).toEqual(ok({ rows: [], total: null }));
  });

  it.each([
    ['has no code', { superOrderCode: '' }, 'superOrderCode'],
    ['is of no moment', { createdAt: 'yesterday' }, 'createdAt'],
    ['costs an amount that is none', { total: { amount: '34.95', currency: 'EUR' } }, 'total.amount'],
    ['costs a part of a cent', { total: { amount: 34.95, currency: 'EUR' } }, 'total.amount'],
    ['costs an amount of an unknown currency', { total: { amount: 3495, currency: '€' } }, 'total.currency'],
    ['costs an amount of no currency', { total: { amount: 3495 } }, 'total.currency'],
    ['has no list of products', { innerOrders: null }, 'innerOrders'],
  ])('loses an order that %s alone, which keeps its place', async (_, changes, path) => {
    const { incidents, page } = await listOf({ items: [orderOnWire(), orderOnWire(changes), orderOnWire()] }, 100);

    expect(page).toEqual(ok({ rows: [summary, { id: 'unreadable 101', isUnreadable: true }, summary], total: null }));
    expect(incidents).toMatchObject([{ kind: 'items-dropped', service: 'orders', operation: 'orders' }]);
    expect(incidents[0]?.issues.map((issue) => issue.path)).toEqual([`items.1.${path}`]);
  });

  it('tells orders that cannot be read from each other, on whatever page they are', async () => {
    const first = await listOf({ items: [{}, {}, orderOnWire(), orderOnWire()] }, 0);
    const second = await listOf({ items: [{}, orderOnWire()] }, 4);
    const ids = [first, second].flatMap(({ page }) => (page.ok ? page.value.rows.map(({ id }) => id) : []));

    expect(ids.filter((id) => id.startsWith('unreadable'))).toEqual(['unreadable 0', 'unreadable 1', 'unreadable 4']);
    expect(first.incidents).toHaveLength(1);
  });

  it.each([
    ['is no list', { items: {} }],
    ['holds more orders that cannot be read than others', { items: [orderOnWire(), {}, {}] }],
    ['has a count that is none', { items: [], total: -1 }],
  ])('is malformed when it %s', async (_, body) => {
    const { incidents, page } = await listOf(body);

    expect(page).toEqual(malformed);
    expect(incidents.map(({ kind }) => kind)).toEqual(['invalid-body']);
  });

  it('shows an order whose address is of no use: the list shows none', async () => {
    const { incidents, rows } = await rowsOf(orderOnWire({ deliveryAddress: null, statusHistory: 'none' }));

    expect([rows, incidents]).toEqual([[summary], []]);
  });

  it('loses a malformed product alone, and counts it', async () => {
    const { incidents, rows } = await rowsOf(
      orderOnWire({ innerOrders: [productOnWire({ quantity: 0 }), productOnWire(), productOnWire({ code: 7 })] }),
      orderOnWire({ innerOrders: [{}] }),
    );

    expect(rows).toEqual([
      { ...summary, productCount: 3 },
      { ...summary, products: [], productCount: 1 },
    ]);
    expect(incidents).toMatchObject([{ kind: 'items-dropped' }]);
    expect(incidents[0]?.issues.map(({ path }) => path).slice(0, 3)).toEqual([
      'items.0.innerOrders.0.quantity',
      'items.0.innerOrders.2.code',
      'items.1.innerOrders.0.code',
    ]);
  });

  it('keeps words that are newer than the area, and reports them once (D48)', async () => {
    const { incidents, rows } = await rowsOf(
      orderOnWire({ status: 'quality_check', innerOrders: [productOnWire({ status: 'quality_check' })] }),
    );

    expect(rows).toEqual([
      {
        ...summary,
        status: orderStatusOf('quality_check'),
        products: [{ ...product, status: orderStatusOf('quality_check') }],
      },
    ]);
    expect(incidents).toMatchObject([
      {
        kind: 'unknown-word',
        issues: [
          { path: 'items.0.status', code: 'unknown-word' },
          { path: 'items.0.innerOrders.0.status', code: 'unknown-word' },
        ],
      },
    ]);
    expect(JSON.stringify(incidents)).not.toContain('quality_check');
  });

  it.each([
    ['another carrier', { trackingUrl: 'https://elsewhere.example/PX1' }, { number: 'PX1', address: null }],
    ['a carrier under a name', { trackingUrl: 'https://a:b@carrier.example/1' }, { number: 'PX1', address: null }],
    [
      'another carrier, without a number',
      { trackingNumber: undefined, trackingUrl: 'https://elsewhere.example' },
      null,
    ],
  ])('follows no parcel at %s', async (_, changes, parcel) => {
    const { incidents, rows } = await rowsOf(orderOnWire({ innerOrders: [productOnWire(changes)] }));

    expect(rows).toEqual([{ ...summary, products: [{ ...product, parcel }] }]);
    expect(incidents.flatMap(({ issues, kind }) => [kind, ...issues])).toEqual([
      'items-dropped',
      { path: 'items.0.innerOrders.0.trackingUrl', code: 'foreign-origin' },
    ]);
  });

  it('may know a parcel by its address alone, or know of none', async () => {
    const { incidents, rows } = await rowsOf(
      orderOnWire({ innerOrders: [productOnWire({ trackingNumber: undefined })] }),
      orderOnWire({ innerOrders: [productOnWire({ trackingNumber: undefined, trackingUrl: undefined })] }),
    );

    expect(rows).toEqual([
      { ...summary, products: [{ ...product, parcel: { number: null, address: `${CARRIER}/PX1` } }] },
      { ...summary, products: [{ ...product, parcel: null }] },
    ]);
    expect(incidents).toEqual([]);
  });

  it('shows pictures of the platform alone', async () => {
    const { incidents, rows } = await rowsOf(
      orderOnWire({ innerOrders: [productOnWire({ pictureUrl: 'https://elsewhere.example/1' })] }),
    );

    expect(rows).toEqual([{ ...summary, products: [{ ...product, pictureAddress: null }] }]);
    expect(incidents).toMatchObject([{ kind: 'items-dropped', issues: [{ code: 'foreign-origin' }] }]);
  });

  it('knows no more of a product than it is told', async () => {
    const bare = { code: 'A', title: 'Prints', articleType: 'prints', quantity: 1, status: 'Received' };
    const { rows } = await rowsOf(
      orderOnWire({ innerOrders: [{ ...bare, voucher: { optionCode: 'B', code: null } }] }),
    );

    expect(rows).toEqual([
      {
        ...summary,
        products: [
          {
            ...bare,
            status: orderStatusOf('Received'),
            pictureAddress: null,
            paymentChangedAt: null,
            voucher: { optionCode: 'B', code: null },
            parcel: null,
          },
        ],
      },
    ]);
  });
});

describe('one order', () => {
  const orderOf = async (answer: Answering, code = '7KMQ-2X9T') => {
    const world = startOrders(answer);
    return { ...world, order: await inTime(world.orders.order(code, never)) };
  };
  const whole = {
    ...summary,
    deliveryAddress: address,
    deliveryType: 'home',
    history: [
      { status: orderStatusOf('Received'), at: '2026-11-12T10:00:00Z' },
      { status: orderStatusOf('Dispatched'), at: '2026-11-14T12:05:00Z' },
    ],
  };

  it('becomes one of the domain (C29.1)', async () => {
    const { incidents, order, requests } = await orderOf(() => json(orderOnWire()));

    expect(order).toEqual(ok(whole));
    expect(requests.map(({ url }) => url)).toEqual(['https://services.example/order-api/v1/superorders/7KMQ-2X9T']);
    expect(incidents).toEqual([]);
  });

  it('is asked for by its code, whatever that is made of', async () => {
    const { requests } = await orderOf(() => json(orderOnWire()), '../me?a#b/ü');

    expect(requests.map(({ url }) => url)).toEqual([
      'https://services.example/order-api/v1/superorders/..%2Fme%3Fa%23b%2F%C3%BC',
    ]);
  });

  it.each([
    [undefined, 'changing', []],
    ['Home', 'home', []],
    ['PickupPoint', 'pickupPoint', []],
    ['Locker', 'other', [{ path: 'deliveryType', code: 'unknown-word' }]],
  ])('that is delivered by %j is delivered by %s (C30.3)', async (word, type, issues) => {
    const { incidents, order } = await orderOf(() => json(orderOnWire({ deliveryType: word })));

    expect(order).toEqual(ok({ ...whole, deliveryType: type }));
    expect(incidents.flatMap((incident) => incident.issues)).toEqual(issues);
  });

  it('loses a malformed product and a malformed step alone', async () => {
    const { incidents, order } = await orderOf(() =>
      json(
        orderOnWire({
          innerOrders: [productOnWire(), { ...productOnWire(), title: '' }],
          statusHistory: [
            { status: 'Received', at: 'once' },
            { status: 'mislaid', at: '2026-11-14T12:05:00Z' },
          ],
        }),
      ),
    );

    expect(order).toEqual(
      ok({
        ...whole,
        productCount: 2,
        history: [{ status: orderStatusOf('mislaid'), at: '2026-11-14T12:05:00Z' }],
      }),
    );
    expect(incidents.map(({ issues, kind }) => [kind, issues.map(({ path }) => path)])).toEqual([
      ['items-dropped', ['innerOrders.1.title', 'statusHistory.0.at']],
      ['unknown-word', ['statusHistory.1.status']],
    ]);
  });

  it('may have no history', async () => {
    const { order } = await orderOf(() => json(orderOnWire({ statusHistory: undefined })));
    expect(order).toEqual(ok({ ...whole, history: [] }));
  });

  it('goes where it was said, by whatever rules that was typed', async () => {
    const told = {
      ...addressOnWire,
      street: 'S'.repeat(80),
      extraLine: 'Fam. Visser; <2nd floor>',
      company: '',
      region: ' ',
      phone: '020 123 45 67',
    };
    const { incidents, order } = await orderOf(() => json(orderOnWire({ deliveryAddress: told })));

    expect(order).toMatchObject(ok({ deliveryAddress: { ...told, company: null, region: null } }));
    expect(incidents).toEqual([]);
  });

  it.each([
    ['its street', { deliveryAddress: { ...addressOnWire, street: ' ' } }],
    ['its address', { deliveryAddress: { ...addressOnWire, country: 'Netherlands' } }],
    ['its amount', { total: { amount: 3495, currency: 'eur' } }],
    ['its code', { superOrderCode: null }],
  ])('is malformed when %s cannot be read: none is guessed', async (_, changes) => {
    expect((await orderOf(() => json(orderOnWire(changes)))).order).toEqual(malformed);
  });

  it.each([
    ['knows of none', () => problem(404, ABSENT_PROBLEM)],
    ['says that no order can have such a code', () => problem(400)],
  ])('is none when the service %s (C29.4)', async (_, answer) => {
    const { incidents, order } = await orderOf(answer);

    expect([order, incidents]).toEqual([ok(null), []]);
  });

  it.each([
    [404, () => html(404)],
    [404, () => problem(404)],
    [400, () => html(400)],
  ])('is refused where a gateway knows nothing of the service: %d', async (status, answer) => {
    const { incidents, order } = await orderOf(answer);

    expect(order).toEqual(refused);
    expect(incidents).toMatchObject([{ kind: 'status', status }]);
  });
});

describe('the delivery dates of an order', () => {
  const dates = { earliest: '2026-11-16T00:00:00Z', latest: '2026-11-18T00:00:00Z' };

  it('are told', async () => {
    const { orders, requests } = startOrders(() => json(dates));

    expect(await orders.deliveryDates('7KMQ/2X9T', never)).toEqual(ok(dates));
    expect(requests.map(({ url }) => url)).toEqual([
      'https://services.example/order-api/OrderDeliveryDates/7KMQ%2F2X9T',
    ]);
  });

  it.each([
    ['the service says so', () => problem(404)],
    ['anything says so', () => html(404)],
  ])('are none by a 404: %s (C30.4)', async (_, answer) => {
    const { incidents, orders } = startOrders(answer);

    expect(await orders.deliveryDates('7KMQ-2X9T', never)).toEqual(ok(null));
    expect(incidents).toEqual([]);
  });

  it('may be one moment', async () => {
    const moment = { ...dates, latest: dates.earliest };
    const { orders } = startOrders(() => json(moment));
    expect(await orders.deliveryDates('7KMQ-2X9T', never)).toEqual(ok(moment));
  });

  it.each(['18-11-2026', '2026-11-15T23:59:59Z'])('are not guessed: %j', async (latest) => {
    const { orders } = startOrders(() => json({ ...dates, latest }));
    expect(await orders.deliveryDates('7KMQ-2X9T', never)).toEqual(malformed);
  });

  it('are refused', async () => {
    const { orders } = startOrders(() => problem(403));
    expect(await orders.deliveryDates('7KMQ-2X9T', never)).toEqual(refused);
  });
});
