import { SuperOrder } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { DAY_MS } from '../../clock.ts';
import { pay, place, rowsOf } from '../../services/orders/orders.fixtures.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';

const Moved = z.object({ code: z.string(), status: z.string() });

describe('an order in the sandbox', () => {
  let platform: TestPlatform;
  let account: TestAccount;
  beforeAll(async () => {
    platform = await startTestPlatform();
    account = await platform.createAccount();
  });
  afterAll(() => platform.close());

  const move = async (code: string, deed: object) => {
    const answer = await platform.fetch(`${platform.origin}/sandbox/api/orders/${code}`, {
      method: 'POST',
      body: JSON.stringify(deed),
      headers: { 'Content-Type': 'application/json' },
    });
    const body: unknown = await answer.json();
    return answer.ok ? body : answer.status;
  };
  const advance = (code: string) => move(code, { do: 'advance' });

  it('is paid and goes on step by step, each dated now', async () => {
    const { code } = await place(platform, account);
    const steps = ['Confirmed', 'ProductionStarted', 'ProductionCompleted', 'Dispatched'];
    for (const status of steps) expect(await advance(code)).toEqual({ code, status });

    expect(await advance(code)).toBe(409);

    const { events, order, products } = await rowsOf(platform, code);
    expect(events.map(({ status }) => status)).toEqual(['Received', ...steps]);
    expect(platform.clock.now().getTime() - order.status_at.getTime()).toBeLessThan(60_000);
    expect(order.next_at).toBe(null);
    expect(order.tracking_number).toMatch(/^PX/);
    expect(products[0]?.voucher_code).not.toBe(null);
  });

  it('goes on by itself after a step', async () => {
    const { code } = await place(platform, account);
    await advance(code);
    await advance(code);

    const { order } = await rowsOf(platform, code);
    expect(order).toMatchObject({
      status: 'ProductionStarted',
      next_status: 'ProductionCompleted',
      next_at: new Date(order.status_at.getTime() + DAY_MS),
    });
  });

  it('is delayed until it goes on where it was', async () => {
    const { code } = await place(platform, account);
    await advance(code);
    await advance(code);

    expect(await move(code, { do: 'delayed' })).toEqual({ code, status: 'delayed' });
    expect((await rowsOf(platform, code)).order.next_at).toBe(null);
    expect(await advance(code)).toEqual({ code, status: 'ProductionCompleted' });
  });

  it('is cancelled, with all its products, and stays so', async () => {
    const { code } = await place(platform, account);
    await pay(platform, account, code);

    expect(await move(code, { do: 'cancel' })).toEqual({ code, status: 'Cancelled' });
    expect((await rowsOf(platform, code)).products.map(({ status }) => status)).toEqual(['Cancelled', 'Cancelled']);
    expect(await advance(code)).toBe(409);
  });

  it('gets any word', async () => {
    const { code } = await place(platform, account);
    await move(code, { do: 'word', word: 'quality_check' });

    const answer = await platform.fetch(`${platform.origin}/order-api/v1/superorders/${code}`, {
      headers: { Authorization: `Bearer ${await platform.accessToken(account)}` },
    });
    const { innerOrders, status, statusHistory } = SuperOrder.parse(await answer.json());
    expect([status, innerOrders[0]?.status, statusHistory?.at(-1)?.status]).toEqual(Array(3).fill('quality_check'));
  });

  it('is placed for a customer, once under one key', async () => {
    const place = async (key: string, email = account.email) => {
      const answer = await platform.fetch(`${platform.origin}/sandbox/api/orders`, {
        method: 'POST',
        body: JSON.stringify({ email, key }),
        headers: { 'Content-Type': 'application/json' },
      });
      return answer.ok ? Moved.parse(await answer.json()) : answer.status;
    };
    const placed = Moved.parse(await place('one'));

    expect(await place('one')).toEqual(placed);
    expect(await place('two')).not.toEqual(placed);
    expect(await place('one', 'nobody@example.test')).toBe(400);
    const { order, products } = await rowsOf(platform, placed.code);
    expect(order).toMatchObject({ account_id: account.id, status: 'Received', currency: 'GBP' });
    expect(products.map(({ article_type: type }) => type)).toEqual(['photobook', 'voucher']);
  });

  it.each([
    ['declined', 'paymentFailed'],
    ['paid', 'Confirmed'],
  ])('is %s when an attempt to pay ends so', async (outcome, status) => {
    const { code } = await place(platform, account);
    for (let times = 1; times <= 2; times += 1) {
      expect(await move(code, { do: 'pay', outcome })).toEqual({ code, status });
    }
  });

  it('cannot be paid for once it has expired', async () => {
    const { code } = await place(platform, account, { now: new Date(platform.clock.now().getTime() - 31 * DAY_MS) });
    expect(await advance(code)).toBe(409);
  });

  it.each([
    ['NONE-NONE', { do: 'advance' }, 404],
    ['NONE-NONE', { do: 'pay', outcome: 'paid' }, 404],
    ['NONE-NONE', { do: 'pay', outcome: 'stolen' }, 400],
    ['NONE-NONE', { do: 'word' }, 400],
    ['NONE-NONE', { do: 'word', word: ' ' }, 400],
    ['NONE-NONE', { do: 'explode' }, 400],
  ])('%s cannot: %j', async (code, deed, status) => {
    expect(await move(code, deed)).toBe(status);
  });

  it('is moved from the page as well', async () => {
    const { code } = await place(platform, account);
    const send = (fields: Readonly<Record<string, string>>) =>
      platform.fetch(`${platform.origin}/sandbox/orders`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
    const page = await (await platform.fetch(`${platform.origin}/sandbox`)).text();

    expect(page).toContain('action="/sandbox/orders"');
    expect((await send({ order: ` ${code} `, do: 'advance', word: '' })).status).toBe(303);
    expect((await rowsOf(platform, code)).order.status).toBe('Confirmed');
    expect((await send({ order: code, do: 'word', word: 'on_hold' })).status).toBe(303);
    expect((await rowsOf(platform, code)).order.status).toBe('on_hold');
    expect((await send({ order: code, do: 'word', word: '' })).status).toBe(400);
    expect((await send({ order: 'a\0', do: 'cancel', word: '' })).status).toBe(400);
    expect((await send({ order: 'NONE', do: 'cancel', word: '' })).status).toBe(404);
  });
});
