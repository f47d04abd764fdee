import { createHash } from 'node:crypto';

import { type Clock, MINUTE_MS } from '../clock.ts';
import { HttpProblem } from './problem.ts';

/** Counts uses by key and says when there were too many. */
export interface RateLimiter {
  /** How many buckets are remembered. */
  readonly size: number;
  /** Returns 0, or the seconds until there is one in the bucket of `key` again; takes nothing. */
  wait(key: string): number;
  /** Takes one from the bucket of `key`. Returns 0, or the seconds until there is one again. */
  take(key: string): number;
  /** Puts one back: the use does not count after all. */
  giveBack(key: string): void;
}

interface Bucket {
  readonly left: number;
  /** When `left` was right, in milliseconds of the clock. */
  readonly at: number;
}

const MOST_BUCKETS = 50_000;

/** How often buckets are looked for that are full again. */
const SWEEP_MS = MINUTE_MS;

/**
 * Token buckets: `burst` at once, and `perMinute` in the long run. Kept in memory, under names of one length whatever the
 * keys are; a full bucket is forgotten, and so is the one that was not used longest when there are too many.
 */
export const createRateLimiter = (
  clock: Clock,
  perMinute: number,
  burst = perMinute,
  most = MOST_BUCKETS,
): RateLimiter => {
  // In the order of their last use.
  const buckets = new Map<string, Bucket>();
  const perMs = perMinute / MINUTE_MS;
  let sweptAt = clock.now().getTime();

  const leftAt = (now: number, name: string) => {
    const bucket = buckets.get(name);
    return bucket ? Math.min(burst, bucket.left + (now - bucket.at) * perMs) : burst;
  };

  const secondsUntilOne = (left: number) => (left >= 1 ? 0 : Math.max(1, Math.ceil((1 - left) / perMs / 1000)));

  const forgetFullOnes = (now: number) => {
    if (now - sweptAt < SWEEP_MS) return;
    sweptAt = now;
    for (const name of buckets.keys()) if (leftAt(now, name) >= burst) buckets.delete(name);
  };

  const remember = (name: string, bucket: Bucket) => {
    buckets.delete(name);
    const [unusedLongest] = buckets.keys();
    if (buckets.size >= most && unusedLongest !== undefined) buckets.delete(unusedLongest);
    buckets.set(name, bucket);
  };

  return {
    get size() {
      return buckets.size;
    },
    wait: (key) => secondsUntilOne(leftAt(clock.now().getTime(), nameOf(key))),
    take(key) {
      const now = clock.now().getTime();
      forgetFullOnes(now);
      const name = nameOf(key);
      const left = leftAt(now, name);
      if (left >= 1) remember(name, { left: left - 1, at: now });
      return secondsUntilOne(left);
    },
    giveBack(key) {
      const now = clock.now().getTime();
      const name = nameOf(key);
      if (buckets.has(name)) remember(name, { left: Math.min(burst, leftAt(now, name) + 1), at: now });
    },
  };
};

/** Callers choose how long their keys are. */
const nameOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** A 429 that says when to come back. */
export const tooMany = (seconds: number) =>
  new HttpProblem(429, 'Too many requests', { headers: { 'Retry-After': String(seconds) } });
