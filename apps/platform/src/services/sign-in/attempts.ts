import type { Clock } from '../../clock.ts';
import { createRateLimiter } from '../../server/limits.ts';

/** Slows down who guesses passwords. */
export interface Attempts {
  /** Counts an attempt. Returns 0, or the seconds until the next one may be made. */
  begin(email: string, address: string): number;
  /** Takes an attempt back: it was right. */
  succeeded(email: string, address: string): void;
}

/** From one address on one account. */
const OWN = { burst: 5, perMinute: 1 };
/** On one account from anywhere: many addresses must not help, and strangers must not lock the customer out at once. */
const ACCOUNT = { burst: 50, perMinute: 2 };
/** From one address on all accounts. */
const ADDRESS = { burst: 60, perMinute: 30 };

export const createAttempts = (clock: Clock): Attempts => {
  const limiters = [OWN, ACCOUNT, ADDRESS].map(({ burst, perMinute }) => createRateLimiter(clock, perMinute, burst));
  const keys = (email: string, address: string) => [`${email} ${address}`, email, address];
  const each = (email: string, address: string) =>
    limiters.map((limiter, index) => ({ limiter, key: keys(email, address)[index] ?? '' }));
  return {
    begin: (email, address) => Math.max(...each(email, address).map(({ limiter, key }) => limiter.take(key))),
    succeeded(email, address) {
      for (const { limiter, key } of each(email, address)) limiter.giveBack(key);
    },
  };
};
