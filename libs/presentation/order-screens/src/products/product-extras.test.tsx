import { renderInEnglish } from '@account-area/feedback-screens/testing';
import { startFakeOrderScreen } from '@account-area/order-history/testing';
import { createDateFormats } from '@account-area/messages';
import { orderFixture, orderProductFixture, voucherOfferFixture } from '@account-area/orders/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { ProductExtras } from './product-extras.tsx';

const DAY_MS = 86_400_000;
const ZONE = 'Europe/Amsterdam';
const days = createDateFormats('en-GB', ZONE);

describe('a voucher on a page that stays open', () => {
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const show = async (validUntil: string) => {
    const product = orderProductFixture({ voucher: { optionCode: 'SPRING', code: 'SPRING-2027' } });
    const order = orderFixture({ products: [product] });
    const world = startFakeOrderScreen();
    await world.tell(order);
    await world.answer(world.calls.offer.last(), voucherOfferFixture({ validUntil }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-11-26T12:00:00Z') });
    const now = vi.fn(() => Date.now());
    renderInEnglish(
      <ProductExtras screen={world.actor} order={order} product={product} days={days} timeZone={ZONE} now={now} />,
    );
    return { now };
  };
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  it('expires when its last day is over, without anything being read', async () => {
    await show('2026-11-26T12:00:00Z');
    pass(11 * 3_600_000 - 1);
    expect(screen.getByText('Valid until 26 Nov 2026')).toBeTruthy();

    pass(1);

    expect(screen.getByText('Expired on 26 Nov 2026')).toBeTruthy();
    expect(screen.queryByText('SPRING-2027')).toBeNull();
  });

  it('is valid for longer than timers last, and looks at the clock when one ends', async () => {
    const { now } = await show('2027-01-25T12:00:00Z');
    for (let day = 0; day < 60; day += 1) pass(DAY_MS);
    expect(screen.getByText('Valid until 25 Jan 2027')).toBeTruthy();
    expect(now.mock.calls.length).toBeLessThan(10);

    pass(DAY_MS);

    expect(screen.getByText('Expired on 25 Jan 2027')).toBeTruthy();
  });
});
