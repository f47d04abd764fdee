import { describe, expect, it } from 'vitest';

import { orderStatusOf } from './order-status.ts';
import { timelineOf } from './order-timeline.ts';
import { orderFixture } from './order.fixtures.ts';

const dates = { earliest: '2026-11-30T00:00:00Z', latest: '2026-12-02T00:00:00Z' };
const NOW = { now: Date.parse('2026-11-26T12:00:00Z'), timeZone: 'Europe/Amsterdam' };
const at = (word: string, instant: string) => ({ status: orderStatusOf(word), at: instant });
const history = [
  at('Received', '2026-11-24T09:01:00Z'),
  at('Confirmed', '2026-11-24T09:05:00Z'),
  at('ProductionStarted', '2026-11-24T11:05:00Z'),
  at('ProductionCompleted', '2026-11-25T11:05:00Z'),
  at('Dispatched', '2026-11-26T11:05:00Z'),
];
const orderIn = (word: string, length: number) =>
  orderFixture({ status: orderStatusOf(word), history: history.slice(0, length) });

describe('the timeline of an order', () => {
  it('has four steps, dated by the history, and tells when the last one is expected', () => {
    expect(timelineOf(orderIn('ProductionCompleted', 4), dates, NOW)).toEqual([
      { step: 'awaitingPayment', progress: 'done', at: '2026-11-24T09:01:00Z', expected: null },
      { step: 'ordered', progress: 'done', at: '2026-11-24T09:05:00Z', expected: null },
      { step: 'inProduction', progress: 'current', at: '2026-11-24T11:05:00Z', expected: null },
      { step: 'sent', progress: 'toCome', at: null, expected: dates },
    ]);
  });

  it.each([
    ['Received', 1, ['current', 'toCome', 'toCome', 'toCome']],
    ['paymentFree', 2, ['done', 'current', 'toCome', 'toCome']],
    ['on_hold', 3, ['done', 'done', 'current', 'toCome']],
    ['Dispatched', 5, ['done', 'done', 'done', 'current']],
  ])('of one that is %s knows which step is current', (word, length, progress) => {
    expect(timelineOf(orderIn(word, length), dates, NOW).map((step) => step.progress)).toEqual(progress);
  });

  it.each([
    ['2026-12-02T22:59:59.999Z', dates],
    ['2026-12-02T23:00:00Z', null],
  ])('expects an order that is sent through the last of its days in the zone of the brand: at %s', (now, expected) => {
    const steps = timelineOf(orderIn('Dispatched', 5), dates, { ...NOW, now: Date.parse(now) });

    expect(steps.map((step) => step.expected)).toEqual([null, null, null, expected]);
  });

  it.each(['Cancelled', 'quality_check'])('is empty for an order that is %s', (word) => {
    expect(timelineOf(orderIn(word, 5), dates, NOW)).toEqual([]);
  });

  it('knows without a history when the order was placed, and no more', () => {
    expect(timelineOf(orderIn('ProductionStarted', 0), null, NOW)).toEqual([
      { step: 'awaitingPayment', progress: 'done', at: '2026-11-24T09:00:00Z', expected: null },
      { step: 'ordered', progress: 'done', at: null, expected: null },
      { step: 'inProduction', progress: 'current', at: null, expected: null },
      { step: 'sent', progress: 'toCome', at: null, expected: null },
    ]);
  });

  it('dates nothing that is to come, whatever the history tells of an order that went back', () => {
    const order = orderFixture({ status: orderStatusOf('paymentFailed'), history });

    expect(timelineOf(order, null, NOW).map((step) => step.at)).toEqual(['2026-11-24T09:01:00Z', null, null, null]);
  });
});
