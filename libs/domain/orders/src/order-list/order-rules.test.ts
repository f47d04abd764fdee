import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { orderProductFixture, orderSummaryFixture } from '../order/order.fixtures.ts';
import { orderStatusOf } from '../order/order-status.ts';
import { DISPATCHED_MS, IN_PROGRESS_MS, orderStateOf } from './order-rules.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const ago = (ms: number) => new Date(NOW - ms).toISOString();
const product = (word: string, paidMsAgo: number | null = 0) =>
  orderProductFixture({
    status: orderStatusOf(word),
    paymentChangedAt: paidMsAgo === null ? null : ago(paidMsAgo),
  });
const order = (createdMsAgo: number, ...products: readonly ReturnType<typeof product>[]) =>
  orderSummaryFixture({ createdAt: ago(createdMsAgo), products });

describe('in which tab an order is (C28.3, D46)', () => {
  it.each([
    ['placed now', order(0, product('Received')), 'inProgress'],
    ['placed exactly 30 days ago', order(IN_PROGRESS_MS, product('ProductionStarted')), 'inProgress'],
    ['placed a millisecond earlier', order(IN_PROGRESS_MS + 1, product('ProductionStarted')), 'history'],
    ['dispatched, paid exactly 14 days ago', order(0, product('Dispatched', DISPATCHED_MS)), 'inProgress'],
    ['dispatched, paid a millisecond earlier', order(0, product('Dispatched', DISPATCHED_MS + 1)), 'history'],
    ['dispatched, paid at an unknown time', order(0, product('Dispatched', null)), 'inProgress'],
    ['in production, paid long ago', order(0, product('ProductionStarted', 2 * DISPATCHED_MS)), 'inProgress'],
    [
      'of which the payment that changed last is young',
      order(0, product('shipped', 2 * DISPATCHED_MS), product('Dispatched', DISPATCHED_MS)),
      'inProgress',
    ],
    [
      'dispatched in part',
      order(0, product('Dispatched', 2 * DISPATCHED_MS), product('on_hold', 2 * DISPATCHED_MS)),
      'inProgress',
    ],
    [
      'dispatched but for what was cancelled',
      order(0, product('Dispatched', 2 * DISPATCHED_MS), product('Cancelled', 2 * DISPATCHED_MS)),
      'history',
    ],
    [
      'dispatched but for what could not be read',
      { ...order(0, product('Dispatched', 2 * DISPATCHED_MS)), productCount: 2 },
      'inProgress',
    ],
    ['cancelled and young', order(IN_PROGRESS_MS, product('Cancelled', 2 * DISPATCHED_MS)), 'inProgress'],
    ['cancelled and old', order(IN_PROGRESS_MS + 1, product('Cancelled')), 'history'],
    ['without products', order(0), 'inProgress'],
    ['placed by a clock that is ahead', order(-1), 'inProgress'],
  ] as const)('an order %s', (_, listed, state) => {
    expect(orderStateOf(listed, NOW)).toBe(state);
  });

  it('is what the specification says, read naively', () => {
    const days = fc.oneof(
      fc.integer({ min: -1, max: 60 }).map((count) => count * 24 * 60 * 60 * 1000),
      fc.constantFrom(DISPATCHED_MS, DISPATCHED_MS + 1, IN_PROGRESS_MS, IN_PROGRESS_MS + 1),
    );
    const products = fc.array(
      fc.record({
        word: fc.constantFrom('Received', 'on_hold', 'Dispatched', 'shipped', 'Cancelled', 'quality_check'),
        paidMsAgo: fc.option(days),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(days, products, (createdMsAgo, listed) => {
        // Created within the last 30 days, and not (dispatched, and payment changed more than 14 days ago).
        const kept = listed.filter(({ word }) => word !== 'Cancelled');
        let isDispatched = kept.length > 0;
        for (const { word } of kept) if (word !== 'Dispatched' && word !== 'shipped') isDispatched = false;
        const changes = listed.map(({ paidMsAgo }) => paidMsAgo).filter((change) => change !== null);
        const youngest = [...changes].sort((one, other) => one - other)[0];
        const isPaidLongAgo = youngest !== undefined && youngest > 14 * 86_400_000;
        const isRecent = createdMsAgo <= 30 * 86_400_000;

        const state = orderStateOf(
          order(createdMsAgo, ...listed.map(({ paidMsAgo, word }) => product(word, paidMsAgo))),
          NOW,
        );

        expect(state).toBe(isRecent && !(isDispatched && isPaidLongAgo) ? 'inProgress' : 'history');
      }),
    );
  });
});
