import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS } from '../../clock.ts';
import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { pay, place, rowsOf } from './orders.fixtures.ts';

describe('settling a payment', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  it.each([
    ['paid', 'Confirmed'],
    ['free', 'paymentFree'],
  ] as const)('that is %s: the order goes on, with vouchers and a new term for the photos', async (outcome, status) => {
    const account = await platform.createAccount();
    const { code } = await place(platform, account);

    expect(await pay(platform, account, code, outcome)).toMatchObject({
      code,
      status,
      isPaid: true,
      isPayable: false,
    });
    const { events, order, products } = await rowsOf(platform, code);
    const at = order.status_at;
    expect(order).toMatchObject({
      status,
      awaits_payment: false,
      payment_changed_at: at,
      next_status: 'ProductionStarted',
      next_at: new Date(at.getTime() + 2 * HOUR_MS),
    });
    expect(events.map((event) => event.status)).toEqual(['Received', status]);
    expect(products.map((product) => [product.status, product.voucher_code])).toEqual([
      [status, expect.stringMatching(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)],
      [status, null],
    ]);
    expect(
      await platform.database.system
        .selectFrom('photo_retention')
        .select('last_order_at')
        .where('account_id', '=', account.id)
        .execute(),
    ).toEqual([{ last_order_at: at }]);
  });

  it('leaves photos the term of an order that was paid while the clock was ahead', async () => {
    const account = await platform.createAccount();
    const later = new Date(platform.clock.now().getTime() + 30 * DAY_MS);
    await platform.database.system
      .insertInto('photo_retention')
      .values({ account_id: account.id, last_order_at: later })
      .execute();
    const { code } = await place(platform, account);
    await pay(platform, account, code, 'paid');

    const retention = platform.database.system.selectFrom('photo_retention').select('last_order_at');
    expect(await retention.where('account_id', '=', account.id).execute()).toEqual([{ last_order_at: later }]);
  });

  it.each([
    ['declined', 'paymentFailed'],
    ['pending', 'paymentPending'],
    ['given-up', 'Received'],
  ] as const)('that is %s leaves the order to be paid for', async (outcome, status) => {
    const account = await platform.createAccount();
    const { code } = await place(platform, account);

    expect(await pay(platform, account, code, outcome)).toMatchObject({ status, isPaid: false, isPayable: true });
    const { order, products } = await rowsOf(platform, code);
    expect(order).toMatchObject({ status, awaits_payment: true, next_at: null });
    expect(products.map((product) => product.voucher_code)).toEqual([null, null]);

    expect(await pay(platform, account, code)).toMatchObject({ status: 'Confirmed', isPaid: true });
  });

  it('is once, however often and at the same moment it is paid', async () => {
    const account = await platform.createAccount();
    const { code } = await place(platform, account);
    await Promise.all(Array.from({ length: 3 }, () => pay(platform, account, code)));
    const paid = await rowsOf(platform, code);
    platform.clock.forward(1);

    expect(await pay(platform, account, code)).toMatchObject({ status: 'Confirmed', isPaid: true });
    expect(await pay(platform, account, code, 'declined')).toMatchObject({ status: 'Confirmed', isPaid: true });

    expect(await rowsOf(platform, code)).toEqual(paid);
    expect(paid.events.map(({ status }) => status)).toEqual(['Received', 'Confirmed']);
  });

  it('comes too late for an order that has expired', async () => {
    const account = await platform.createAccount();
    const { code } = await place(platform, account);
    platform.clock.forward(30 * DAY_MS);

    expect(await pay(platform, account, code)).toMatchObject({ status: 'Received', isPaid: false, isPayable: false });
  });

  it('finds no order of another customer', async () => {
    const account = await platform.createAccount();
    const { code } = await place(platform, account);

    expect(await pay(platform, await platform.createAccount(), code)).toBe(null);
    expect((await rowsOf(platform, code)).order.status).toBe('Received');
  });
});
