import type { Fault } from './sighting.ts';

/** The first and the second retry wait a random part of these; there is no third. */
export const RETRY_SPREADS_MS = [300, 1_200] as const;

/** A service that asks to wait longer than this is not waited for. */
export const LONGEST_RETRY_AFTER_MS = 60_000;

const PASSING_STATUSES: readonly number[] = [500, 502, 503, 504];
/** They say that nothing was done yet; 409 that the same is being done at this moment. */
const STATUSES_WITH_RETRY_AFTER: readonly number[] = [409, 429, 503];

/** What has happened to an intent so far. */
export interface RetryHistory {
  readonly retries: number;
  /** Whether the service was already waited for as long as it asked. */
  readonly hasObliged: boolean;
}

/** The history of an intent that was not attempted yet. */
export const UNTRIED: RetryHistory = { retries: 0, hasObliged: false };

/** What to do after an attempt that failed. */
export type RetryDecision =
  | { readonly kind: 'give-up' }
  | {
      /** `oblige` waits for as long as the service asked. */
      readonly kind: 'retry' | 'oblige';
      readonly delayMs: number;
      readonly history: RetryHistory;
    };

/**
 * Whether and when to repeat an exchange. `chance` is at least 0 and below 1. What is not repeatable is repeated only when
 * the service asks for it, for then nothing was done.
 */
export const retryDecision = (
  seen: Fault,
  history: RetryHistory,
  chance: number,
  isRepeatable = true,
): RetryDecision => {
  if (seen.kind === 'status' && seen.retryAfterMs !== null && STATUSES_WITH_RETRY_AFTER.includes(seen.status)) {
    return history.hasObliged || seen.retryAfterMs > LONGEST_RETRY_AFTER_MS
      ? { kind: 'give-up' }
      : { kind: 'oblige', delayMs: seen.retryAfterMs, history: { ...history, hasObliged: true } };
  }
  const spread = RETRY_SPREADS_MS[history.retries];
  if (spread === undefined || !isRepeatable || !isPassing(seen)) return { kind: 'give-up' };
  return { kind: 'retry', delayMs: spread * chance, history: { ...history, retries: history.retries + 1 } };
};

/** Whether the same question may well be answered a moment later. */
const isPassing = (seen: Fault): boolean =>
  seen.kind === 'network' ||
  seen.kind === 'timeout' ||
  (seen.kind === 'status' && PASSING_STATUSES.includes(seen.status));

/** Milliseconds a `Retry-After` asks for, in seconds or as a date; `null` when it says nothing sensible. */
export const retryAfterOf = (headers: Headers, now: number): number | null => {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
};
