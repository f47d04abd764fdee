import type { Clock } from '../../../clock.ts';
import { createRateLimiter, type RateLimiter } from '../../../server/limits.ts';
import { POLL_INTERVAL_S } from './programs.ts';

/** A code that was typed. */
interface CodeAttempt {
  readonly address: string;
  /** The customer who is remembered in the browser. */
  readonly accountId: string | undefined;
}

/** Slows down programs that ask for many codes, or too often whether they are let in, and visitors who guess codes. */
export interface DeviceLimits {
  /** Counts a program that asks for codes. Returns 0, or the seconds until the next may ask from there. */
  beginRequest(address: string): number;
  /** Counts a code that was typed. Returns 0, or the seconds until the next one may be: then nothing was counted. */
  beginAttempt(attempt: CodeAttempt): number;
  /** Takes an attempt back: the code was right. */
  attemptSucceeded(attempt: CodeAttempt): void;
  /** Counts a question whether the program is let in. Returns 0, or the seconds for which it came too early. */
  beginPoll(deviceCode: string): number;
}

/** Of programs that begin to sign in, from one address: an office has many. */
const REQUESTS = { burst: 30, perMinute: 10 };
/** Of codes typed from one address: people mistype a code a few times. */
const ADDRESS = { burst: 10, perMinute: 2 };
/** Of codes typed by one customer: many addresses must not help. */
const ACCOUNT = { burst: 10, perMinute: 1 };
/** Of questions with one device code. A timer is not exact, so one may be early. */
const POLLS = { burst: 2, perMinute: 60 / POLL_INTERVAL_S };

export const createDeviceLimits = (clock: Clock): DeviceLimits => {
  const limiter = ({ burst, perMinute }: typeof REQUESTS) => createRateLimiter(clock, perMinute, burst);
  const [requests, addresses, accounts, polls] = [
    limiter(REQUESTS),
    limiter(ADDRESS),
    limiter(ACCOUNT),
    limiter(POLLS),
  ];
  const usesOf = ({ address, accountId }: CodeAttempt): readonly (readonly [RateLimiter, string])[] => [
    [addresses, address],
    ...(accountId === undefined ? [] : [[accounts, accountId] as const]),
  ];
  return {
    beginRequest: (address) => requests.take(address),
    beginAttempt(attempt) {
      const uses = usesOf(attempt);
      const waitS = Math.max(...uses.map(([counted, key]) => counted.wait(key)));
      if (waitS === 0) for (const [counted, key] of uses) counted.take(key);
      return waitS;
    },
    attemptSucceeded(attempt) {
      for (const [counted, key] of usesOf(attempt)) counted.giveBack(key);
    },
    beginPoll: (deviceCode) => polls.take(deviceCode),
  };
};
