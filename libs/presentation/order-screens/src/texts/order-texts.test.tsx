import { useMessages } from '@account-area/messages';
import { renderInEnglish } from '@account-area/feedback-screens/testing';
import { orderStatusOf, type OrderSummary } from '@account-area/orders';
import { orderProductFixture, orderSummaryFixture } from '@account-area/orders/testing';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { orderedText, orderTitle, reachedSteps, useDays } from './order-texts.ts';

const Texts = ({ order }: { readonly order: OrderSummary }) => {
  const messages = useMessages();
  const days = useDays('Europe/Amsterdam');
  return <p data-testid="texts">{`${orderTitle(messages, order)} | ${orderedText(messages, days, order)}`}</p>;
};

const textsOf = (order: OrderSummary) => {
  cleanup();
  renderInEnglish(<Texts order={order} />);
  return screen.getByTestId('texts').textContent;
};

describe('the texts of an order', () => {
  it('name its product, or the first of several and how many there are', () => {
    const products = [orderProductFixture({ title: 'Wall prints' })];
    const order = orderSummaryFixture({ id: '84121903', createdAt: '2026-11-17T09:00:00Z', products });
    expect(textsOf(order)).toBe('Wall prints | Ordered 17 Nov 2026 · #84121903');
    expect(textsOf({ ...order, productCount: 3 })).toBe('Wall prints, 3 items | Ordered 17 Nov 2026 · #84121903');
  });

  it('name an order none of whose products could be read', () => {
    expect(textsOf(orderSummaryFixture({ products: [], productCount: 2 }))).toContain('Order, 2 items');
  });

  it('have the day of the brand’s zone, not of UTC', () => {
    expect(textsOf(orderSummaryFixture({ createdAt: '2026-11-11T23:30:00Z' }))).toContain('Ordered 12 Nov 2026');
  });
});

it.each([
  ['Received', 1],
  ['Confirmed', 2],
  ['on_hold', 3],
  ['Dispatched', 4],
  ['Cancelled', null],
  ['quality_check', null],
])('%s has reached %s of four steps', (word, count) => {
  expect(reachedSteps(orderStatusOf(word).shown)).toBe(count);
});
