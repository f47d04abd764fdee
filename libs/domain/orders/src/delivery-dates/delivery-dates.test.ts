import type { PortError } from '@account-area/kernel';
import { controlledCall, inspector, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { orderStatusOf } from '../order/order-status.ts';
import { orderFixture, orderProductFixture } from '../order/order.fixtures.ts';
import type { DeliveryDates } from '../order/order.ts';
import { bindDeliveryDates, canHaveDeliveryDates } from './delivery-dates.ts';

describe('when an order is expected', () => {
  it.each([
    ['Received', false],
    ['paymentFailed', false],
    ['Confirmed', true],
    ['ProductionStarted', true],
    ['on_hold', false],
    ['Dispatched', true],
    ['Cancelled', false],
    ['quality_check', false],
  ])('can be known of one that is %s: %s', (word, isKnown) => {
    expect(canHaveDeliveryDates(orderFixture({ status: orderStatusOf(word) }))).toBe(isKnown);
  });

  it('is not asked of vouchers alone, which arrive as codes', () => {
    const voucher = orderProductFixture({ articleType: 'voucher' });
    const products = [voucher, orderProductFixture()];

    expect(canHaveDeliveryDates(orderFixture({ products: [voucher] }))).toBe(false);
    expect(canHaveDeliveryDates(orderFixture({ products }))).toBe(true);
  });

  it('is asked of an order whose products could not be read', () => {
    expect(canHaveDeliveryDates(orderFixture({ products: [], productCount: 1 }))).toBe(true);
  });

  it.each([null, { earliest: '2026-11-30T00:00:00Z', latest: '2026-12-02T00:00:00Z' }])(
    'is asked at once (C30.4): %j',
    async (dates) => {
      const load = controlledCall<string, DeliveryDates | null, PortError>();
      const resource = createActor(bindDeliveryDates({ deliveryDates: load }), {
        input: { orderCode: 'A-1001' },
        inspect: inspector,
      }).start();
      load.last().succeed(dates);
      await settle();

      expect([load.last().input, resource.getSnapshot().value, resource.getSnapshot().context.value]).toEqual([
        'A-1001',
        'finished',
        dates,
      ]);
    },
  );
});
