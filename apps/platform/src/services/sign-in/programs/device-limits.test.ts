import { beforeEach, describe, expect, it } from 'vitest';

import { type Clock, MINUTE_MS, SECOND_MS } from '../../../clock.ts';
import { createDeviceLimits, type DeviceLimits } from './device-limits.ts';

describe('the count of typed codes', () => {
  let now: number;
  let limits: DeviceLimits;
  beforeEach(() => {
    now = 0;
    const clock: Clock = { now: () => new Date(now) };
    limits = createDeviceLimits(clock);
  });

  const guess = (address: string, accountId?: string) => limits.beginAttempt({ address, accountId });
  const guessOften = (times: number, addressOf: (attempt: number) => string, accountId?: string) =>
    Array.from({ length: times }, (_, attempt) => guess(addressOf(attempt), accountId));

  it('lets one address guess ten times, then twice a minute, whichever customer is signed in there', () => {
    expect(Math.max(...guessOften(10, () => 'a'))).toBe(0);
    expect([guess('a'), guess('a', 'anna'), guess('b')]).toEqual([30, 30, 0]);
    now += 30 * SECOND_MS;
    expect([guess('a'), guess('a')]).toEqual([0, 30]);
  });

  it('lets one customer guess ten times from many addresses, then once a minute', () => {
    expect(Math.max(...guessOften(10, String, 'anna'))).toBe(0);
    expect([guess('elsewhere', 'anna'), guess('elsewhere', 'bram')]).toEqual([60, 0]);
    now += MINUTE_MS;
    expect(guess('elsewhere', 'anna')).toBe(0);
  });

  it('takes nothing from a customer for what their address may not', () => {
    guessOften(10, () => 'a');
    guessOften(10, () => 'a', 'anna');
    expect(Math.max(...guessOften(10, String, 'anna'))).toBe(0);
  });

  it('gives back what was right, to the address and to the customer', () => {
    const attempt = { address: 'a', accountId: 'anna' };
    for (let code = 0; code < 30; code += 1) {
      expect(limits.beginAttempt(attempt)).toBe(0);
      limits.attemptSucceeded(attempt);
    }
  });
});
