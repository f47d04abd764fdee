import { ABSENT_PROBLEM, ORDER_IN_PRODUCTION } from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import {
  type Answering,
  html,
  inTime,
  json,
  malformed,
  problem,
  never,
  refused,
  stopTime,
} from '../exchange/http-world.fakes.ts';
import { addressOnWire, startOrders } from './orders.fakes.ts';

stopTime();

const inProduction = () =>
  json(
    { type: 'about:blank', title: 'No', status: 409, code: ORDER_IN_PRODUCTION, correlationId: 'server-side-id' },
    { status: 409, headers: { 'content-type': 'application/problem+json' } },
  );
const accepted = () => new Response(null, { status: 202 });

describe('another address', () => {
  const home = {
    ...addressOnWire,
    company: null,
    houseNumberAddition: null,
    extraLine: null,
    region: null,
    phone: null,
  };
  const change = { input: { orderCode: '7KMQ/2X9T', address: home }, key: 'key-0001' };
  const changed = async (answer: Answering) => {
    const world = startOrders(answer);
    return { ...world, answer: await inTime(world.orders.changeAddress(change, never)) };
  };

  it('is sent without what it lacks, under its key (C30.2)', async () => {
    const { answer, incidents, requests } = await changed(accepted);

    expect(answer).toEqual(ok(null));
    const [request] = requests;
    expect([request?.method, request?.url, await request?.json(), request?.headers.get('idempotency-key')]).toEqual([
      'PUT',
      'https://services.example/order-api/v1/superorders/7KMQ%2F2X9T/deliveryAddress',
      addressOnWire,
      'key-0001',
    ]);
    expect(incidents).toEqual([]);
  });

  it('is sent with all it has', async () => {
    const whole = {
      ...addressOnWire,
      company: 'Visser BV',
      houseNumberAddition: 'II',
      extraLine: 'At the back',
      region: 'Noord-Holland',
      phone: '+31201234567',
    };
    const { orders, requests } = startOrders(accepted);
    await orders.changeAddress({ ...change, input: { ...change.input, address: whole } }, never);

    expect(await requests[0]?.json()).toEqual(whole);
  });

  it.each([
    ['too late', inProduction, 'in-production'],
    ['wrong', () => problem(400), 'invalid-address'],
    ['one of no order', () => problem(404, ABSENT_PROBLEM), 'absent'],
  ] as const)('may be %s: that is no fault (D49)', async (_, answer, code) => {
    const { answer: answered, incidents, requests } = await changed(answer);

    expect(answered).toEqual(fail({ code }));
    expect(requests).toHaveLength(1);
    expect(incidents).toEqual([]);
  });

  it.each([
    ['a conflict of another kind', 409, () => problem(409)],
    ['a gateway that answers 400', 400, () => html(400)],
    ['a gateway that answers 404', 404, () => html(404)],
    ['an address that is gone', 404, () => problem(404)],
  ])('is refused by %s', async (_, status, answer) => {
    const { answer: answered, incidents } = await changed(answer);

    expect(answered).toEqual(refused);
    expect(incidents).toMatchObject([{ kind: 'status', status, operation: 'delivery address' }]);
  });

  it('is sent again while the same is being done, and after trouble, under the same key', async () => {
    const answers = [() => problem(409, 'about:blank', { 'retry-after': '1' }), () => html(502), accepted];
    const { answer, requests } = await changed((_, index) => answers[index]?.() ?? html(500));

    expect(answer).toEqual(ok(null));
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-0001', 'key-0001', 'key-0001']);
  });
});

describe('the refresh of vouchers', () => {
  const order = { input: { orderCode: '7KMQ/2X9T' }, key: 'key-0002' };

  it('is asked for with nothing but its key (D51)', async () => {
    const { orders, requests } = startOrders(accepted);

    expect(await orders.refreshVouchers(order, never)).toEqual(ok(null));
    const [request] = requests;
    expect([request?.method, request?.url, await request?.text(), request?.headers.get('idempotency-key')]).toEqual([
      'POST',
      'https://services.example/order-api/v1/orders/7KMQ%2F2X9T/vouchers/refresh',
      '',
      'key-0002',
    ]);
  });

  it('is refused, or answered by a page', async () => {
    expect(await startOrders(() => problem(404)).orders.refreshVouchers(order, never)).toEqual(refused);
    expect(await startOrders(() => html(200)).orders.refreshVouchers(order, never)).toEqual(malformed);
  });
});
