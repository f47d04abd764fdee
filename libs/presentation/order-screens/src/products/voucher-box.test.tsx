import { renderInEnglish } from '@account-area/feedback-screens/testing';
import { createDateFormats } from '@account-area/messages';
import { voucherOfferFixture } from '@account-area/orders/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { type OfferState, VoucherBox } from './voucher-box.tsx';

const show = (offer: OfferState, isAwaitingPayment: boolean) =>
  renderInEnglish(
    <VoucherBox
      code={null}
      isAwaitingPayment={isAwaitingPayment}
      offer={offer}
      refresh={{ kind: 'ready' }}
      days={createDateFormats('en-GB', 'Europe/Amsterdam')}
      onRetry={() => undefined}
      onRefresh={() => undefined}
    />,
  );
const offer = voucherOfferFixture();

describe('a voucher without a code', () => {
  it.each([
    [false, 'Your voucher code is being made.'],
    [true, 'Awaiting payment. Your voucher code appears here as soon as we receive your payment.'],
  ])('gets one (payment awaited: %j)', (isAwaitingPayment, text) => {
    show({ kind: 'known', offer, isValid: true }, isAwaitingPayment);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
  });

  it.each([
    ['could not be found', { kind: 'absent' }],
    ['is over', { kind: 'known', offer, isValid: false }],
  ] as const)('is not promised one where it %s', (_, state) => {
    show(state, false);
    expect(screen.getByText(/^(?:This voucher could not be found|Expired on)/)).toBeTruthy();
    expect(screen.queryByText('Your voucher code is being made.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  });
});
