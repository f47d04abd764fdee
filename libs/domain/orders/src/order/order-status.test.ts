import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isPayable, orderStatusOf } from './order-status.ts';

/** Annex A5. */
const WORDS = [
  ['Received', 'awaitingPayment'],
  ['paymentPending', 'awaitingPayment'],
  ['verification failed', 'awaitingPayment'],
  ['paymentFailed', 'awaitingPayment'],
  ['Confirmed', 'ordered'],
  ['paymentSuccess', 'ordered'],
  ['paymentFree', 'ordered'],
  ['approved', 'ordered'],
  ['ProductionStarted', 'inProduction'],
  ['ProductionCompleted', 'inProduction'],
  ['processing', 'inProduction'],
  ['producing', 'inProduction'],
  ['processing failed', 'inProduction'],
  ['on_hold', 'inProduction'],
  ['delayed', 'inProduction'],
  ['Dispatched', 'sent'],
  ['shipped', 'sent'],
  ['Cancelled', 'cancelled'],
  ['cancelled', 'cancelled'],
  ['rejected', 'cancelled'],
] as const;

const DELAYED: readonly string[] = ['processing failed', 'on_hold', 'delayed'];

describe('what a status word means to the customer (C29.2, annex A5)', () => {
  it.each(WORDS)('%s is shown as %s', (word, shown) => {
    expect(orderStatusOf(word)).toEqual({
      word,
      shown,
      isDelayed: DELAYED.includes(word),
      hasPaymentFailed: word === 'paymentFailed',
    });
  });

  it.each(['quality_check', '', 'received!', 'paymentSuccessful'])('"%s" is unknown, and kept (D48)', (word) => {
    expect(orderStatusOf(word)).toEqual({ word, shown: 'unknown', isDelayed: false, hasPaymentFailed: false });
  });

  it('takes no notice of case, white space and underscores', () => {
    const filler = fc.constantFrom('', ' ', '_', '\t', ' _ ');
    fc.assert(
      fc.property(fc.constantFrom(...WORDS), filler, fc.infiniteStream(fc.boolean()), ([word, shown], gap, upper) => {
        const spelled = Array.from(word).map((letter) =>
          upper.next().value ? letter.toUpperCase() : letter.toLowerCase(),
        );

        expect(orderStatusOf(spelled.join(gap))).toEqual({
          word: spelled.join(gap),
          shown,
          isDelayed: DELAYED.includes(word),
          hasPaymentFailed: word === 'paymentFailed',
        });
      }),
    );
  });

  it.each([
    ['Received', true],
    ['paymentFailed', true],
    ['verification failed', true],
    ['payment_pending', false],
    ['Confirmed', false],
    ['Cancelled', false],
    ['quality_check', false],
  ])('"%s" can be paid for now: %s', (word, isNow) => {
    expect(isPayable(orderStatusOf(word))).toBe(isNow);
  });
});
