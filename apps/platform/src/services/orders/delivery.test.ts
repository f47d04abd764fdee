import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS } from '../../clock.ts';
import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { changeAddress, deliveryDatesOf, deliveryOf } from './delivery.ts';
import { HOME, place } from './orders.fixtures.ts';
import { readOrder } from './read-orders.ts';

describe('an address that is changed again and again', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  it('is always one that was asked for, never an earlier one again, and in the end the last', async () => {
    const customer = await platform.createAccount();
    const account = platform.database.forAccount(customer.id);
    const { clock } = platform;
    const action = fc.oneof(fc.constant('change' as const), fc.integer({ min: 0, max: 9000 }));
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 8 }), async (actions) => {
        const { code } = await place(platform, customer);
        const shown = async () => {
          const order = await readOrder(account, code);
          if (!order) throw new Error('The order is lost.');
          const { deliveryAddress, deliveryType } = deliveryOf(order, clock.now());
          return { number: Number(deliveryAddress.extraLine ?? 0), deliveryType };
        };
        let asked = 0;
        let before = 0;
        for (const act of [...actions, 8000]) {
          if (act === 'change') {
            asked += 1;
            await changeAddress(account, { code, address: { ...HOME, extraLine: String(asked) }, now: clock.now() });
          } else {
            clock.forward(act);
          }
          const { deliveryType, number } = await shown();
          expect(number).toBeGreaterThanOrEqual(before);
          expect(number).toBeLessThanOrEqual(asked);
          // With a type there is no change in progress.
          expect(deliveryType !== undefined).toBe(number === asked);
          before = number;
        }
        expect(await shown()).toEqual({ number: asked, deliveryType: 'Home' });
      }),
      { numRuns: 40 },
    );
  });
});

describe('an address that is asked for again', () => {
  it('changes nothing, whether the order has it yet or not', async () => {
    const platform = await startTestPlatform();
    const customer = await platform.createAccount();
    const account = platform.database.forAccount(customer.id);
    const { code } = await place(platform, customer);
    const ask = () =>
      changeAddress(account, { code, address: { ...HOME, city: 'Utrecht' }, now: platform.clock.now() });
    const visibleAt = async () => (await readOrder(account, code))?.change?.visibleAt;
    await ask();
    const first = await visibleAt();
    platform.clock.forward(1000);
    await ask();
    expect(await visibleAt()).toEqual(first);
    platform.clock.forward(8000);
    await ask();

    expect(first).toBeInstanceOf(Date);
    expect(await visibleAt()).toEqual(first);
    await platform.close();
  });
});

describe('when an order arrives', () => {
  const paidAt = new Date('2026-11-01T10:00:00Z');
  const after = (ms: number) => new Date(paidAt.getTime() + ms);
  const placed = { status: 'Received', at: after(-60_000) };
  const paid = { status: 'Confirmed', at: paidAt };
  const started = { status: 'ProductionStarted', at: after(2 * HOUR_MS) };
  const late = { status: 'ProductionCompleted', at: after(5 * DAY_MS) };
  const sent = { status: 'Dispatched', at: after(7 * DAY_MS) };
  const products = [{ articleType: 'voucher' }, { articleType: 'photobook' }];

  it.each([
    ['is paid', [placed, paid], 2 * HOUR_MS + 2 * DAY_MS],
    [
      'was paid after it was declined',
      [placed, { status: 'paymentFailed', at: after(-1) }, paid],
      2 * HOUR_MS + 2 * DAY_MS,
    ],
    ['is being made', [placed, paid, started], 2 * HOUR_MS + 2 * DAY_MS],
    ['took longer', [placed, paid, started, late], 6 * DAY_MS],
    ['is on its way', [placed, paid, started, late, sent], 7 * DAY_MS],
  ])('follows from its history when it %s', (_what, events, dispatchMs) => {
    const status = events.at(-1)?.status ?? '';
    expect(deliveryDatesOf({ events, products, status })).toEqual({
      earliest: after(dispatchMs + DAY_MS),
      latest: after(dispatchMs + 3 * DAY_MS),
    });
  });

  it('is unknown before it is paid, and when it is cancelled or delayed', () => {
    const dates = (events: readonly (typeof paid)[]) =>
      deliveryDatesOf({ events, products, status: events.at(-1)?.status ?? '' });

    expect(dates([placed])).toBe(null);
    expect(dates([placed, { status: 'paymentFailed', at: paidAt }])).toBe(null);
    expect(dates([placed, { status: 'Cancelled', at: paidAt }])).toBe(null);
    expect(dates([placed, paid, { status: 'Cancelled', at: paidAt }])).toBe(null);
    expect(dates([placed, paid, started, { status: 'delayed', at: paidAt }])).toBe(null);
  });

  it('is no question of vouchers alone, which arrive as codes', () => {
    const vouchers = products.filter(({ articleType }) => articleType === 'voucher');
    expect(deliveryDatesOf({ events: [placed, paid], products: vouchers, status: 'Confirmed' })).toBe(null);
  });
});
