import { renderInEnglish } from '@account-area/feedback-screens/testing';
import { orderStatusOf } from '@account-area/orders';
import { orderFixture } from '@account-area/orders/testing';
import { cleanup, screen } from '@testing-library/react';
import { createDateFormats } from '@account-area/messages';
import { describe, expect, it } from 'vitest';

import { OrderProgress } from './order-progress.tsx';

const days = createDateFormats('en-GB', 'Europe/Amsterdam');

const MOMENT = { now: Date.parse('2026-11-15T12:00:00Z'), timeZone: 'Europe/Amsterdam' };

const HISTORY = [
  { status: orderStatusOf('Received'), at: '2026-11-11T23:30:00Z' },
  { status: orderStatusOf('paymentPending'), at: '2026-11-12T08:00:00Z' },
  { status: orderStatusOf('Confirmed'), at: '2026-11-12T09:00:00Z' },
  { status: orderStatusOf('ProductionStarted'), at: '2026-11-14T09:00:00Z' },
];

const show = (word: string, changes: Partial<Parameters<typeof OrderProgress>[0]> = {}, history = HISTORY) => {
  cleanup();
  const order = orderFixture({ createdAt: '2026-11-11T23:30:00Z', status: orderStatusOf(word), history });
  renderInEnglish(<OrderProgress order={order} deliveryDates={null} days={days} moment={MOMENT} {...changes} />);
  return screen
    .queryAllByRole('listitem')
    .map((step) => [step.textContent.replaceAll('\u00A0', ' '), step.getAttribute('aria-current')]);
};

const DATES = { earliest: '2026-11-17T09:00:00Z', latest: '2026-11-19T09:00:00Z' };

describe('the progress of an order', () => {
  it('has four steps, dated in the zone of the brand by when they were first reached', () => {
    expect(show('ProductionStarted')).toEqual([
      ['Order placed12 Nov 2026', null],
      ['Ordered12 Nov 2026', null],
      ['In production14 Nov 2026', 'step'],
      ['Sent', null],
    ]);
  });

  it('tells when the order is expected, on one day or between two (C30.4)', () => {
    expect(show('ProductionStarted', { deliveryDates: DATES }).at(-1)).toEqual([
      'SentExpected to arrive 17 Nov 2026 – 19 Nov 2026',
      null,
    ]);
    const oneDay = { ...DATES, latest: DATES.earliest };
    expect(show('ProductionStarted', { deliveryDates: oneDay }).at(-1)).toEqual([
      'SentExpected to arrive 17 Nov 2026',
      null,
    ]);
  });

  it('tells of an order on its way when it was sent and when it is expected', () => {
    const sent = [...HISTORY, { status: orderStatusOf('Dispatched'), at: '2026-11-15T09:00:00Z' }];
    expect(show('Dispatched', { deliveryDates: DATES }, sent).at(-1)).toEqual([
      'Sent15 Nov 2026Expected to arrive 17 Nov 2026 – 19 Nov 2026',
      'step',
    ]);
  });

  it('tells no more when the order is expected once it must be there', () => {
    const moment = { ...MOMENT, now: Date.parse('2026-11-20T12:00:00Z') };
    expect(show('ProductionStarted', { deliveryDates: DATES, moment }).at(-1)).toEqual(['Sent', null]);
  });

  it('says of a cancelled order when that was, where it is known', () => {
    const cancelled = { status: orderStatusOf('Cancelled'), at: '2026-11-13T09:00:00Z' };
    expect(show('Cancelled', {}, [...HISTORY.slice(0, 3), cancelled])).toEqual([]);
    expect(screen.getByText('This order was cancelled on 13 Nov 2026.')).toBeTruthy();
    show('Cancelled', {}, []);
    expect(screen.getByText('This order was cancelled.')).toBeTruthy();
  });

  it('says nothing of a status that is not known (D48)', () => {
    show('quality_check');
    expect(screen.queryByRole('region', { name: 'Progress' })).toBeNull();
  });
});
