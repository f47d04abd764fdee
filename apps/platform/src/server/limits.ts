import { type Clock, MINUTE_MS } from '../clock.ts';
import { HttpProblem } from './problem.ts';

/** Counts uses by key and says when there were too many. */
export interface RateLimiter {
  /** Takes one from the bucket of `key`. Returns 0, or the seconds until there is one again. */
  take(key: string): number;
  /** Puts one back: the use does not count after all. */
  giveBack(key: string): void;
}

interface Bucket {
  left: number;
  /** When `left` was right, in milliseconds of the clock. */
  at: number;
}

const MOST_BUCKETS = 50_000;

/** Token buckets: `burst` at once, and `perMinute` in the long run. Kept in memory; a full bucket is forgotten. */
export const createRateLimiter = (clock: Clock, perMinute: number, burst = perMinute): RateLimiter => {
  const buckets = new Map<string, Bucket>();
  const perMs = perMinute / MINUTE_MS;

  const sweep = (now: number) => {
    for (const [key, { left, at }] of buckets) if (left + (now - at) * perMs >= burst) buckets.delete(key);
    // A caller with this many names must not evict its own entry: the oldest entries go.
    for (const key of buckets.keys()) {
      if (buckets.size < MOST_BUCKETS) break;
      buckets.delete(key);
    }
  };

  return {
    take(key) {
      const now = clock.now().getTime();
      const bucket = buckets.get(key) ?? { left: burst, at: now };
      const left = Math.min(burst, bucket.left + (now - bucket.at) * perMs);
      if (left < 1) return Math.max(1, Math.ceil((1 - left) / perMs / 1000));
      if (buckets.size >= MOST_BUCKETS && !buckets.has(key)) sweep(now);
      buckets.set(key, { left: left - 1, at: now });
      return 0;
    },
    giveBack(key) {
      const bucket = buckets.get(key);
      if (bucket) bucket.left = Math.min(burst, bucket.left + 1);
    },
  };
};

/** A 429 that says when to come back. */
export const tooMany = (seconds: number) =>
  new HttpProblem(429, 'Too many requests', { headers: { 'Retry-After': String(seconds) } });
