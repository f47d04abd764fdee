import { orderStatusOf } from '@account-area/orders';
import { orderFixture, orderProductFixture } from '@account-area/orders/testing';
import { describe, expect, it } from 'vitest';

import { startFakeOrderScreen } from './order-screen.fakes.ts';

describe('the page of one order', () => {
  it('starts every part once the order is there, and asks for each by itself', async () => {
    const world = startFakeOrderScreen();
    expect(world.screen.getSnapshot().value).toBe('loading');
    const voucher = { optionCode: 'SPRING', code: null };

    await world.tell(orderFixture({ products: [orderProductFixture({ voucher })] }));

    const { calls } = world;
    expect(world.screen.getSnapshot().value).toBe('shown');
    expect({
      dates: calls.deliveryDates.calls.map(({ input }) => input),
      offers: calls.offer.calls.map(({ input }) => input),
      reorder: calls.reorderStatus.calls.map(({ input }) => input),
      pdfs: calls.pdf.calls.map(({ input }) => input),
      widgets: calls.widgets.calls.map(({ input }) => input),
    }).toEqual({
      dates: ['A-1001'],
      offers: ['SPRING'],
      reorder: ['A-1001'],
      pdfs: ['P-1001-1'],
      widgets: [['P-1001-1']],
    });
  });

  it('does not ask for what an order that is not paid cannot have', async () => {
    const world = startFakeOrderScreen();

    await world.tell(orderFixture({ status: orderStatusOf('Received') }));

    const { calls } = world;
    expect([calls.deliveryDates, calls.pdf, calls.widgets].map((call) => call.calls.length)).toEqual([0, 0, 0]);
    expect([world.deliveryDates(), world.pdf('P-1001-1'), world.widget('P-1001-1')]).toEqual([null, null, null]);
  });
});
