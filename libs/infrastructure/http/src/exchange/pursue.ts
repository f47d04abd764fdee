import { fail, ok, type Result } from '@account-area/kernel';
import type { AccessError, AccessToken, AccessTokens } from '@account-area/session';

import type { HttpEnvironment, Timers } from '../http-environment.ts';
import { askOnce, type Exchange, isWrite, type Served } from './ask-once.ts';
import { retryDecision, UNTRIED, type RetryHistory } from './retry-policy.ts';
import { isFault, type Sighting } from './sighting.ts';

/** How long a read may take before it starts to be answered, all its attempts together. */
export const READ_DEADLINE_MS = 10_000;

/** How long a write may take that does not say how long it takes. */
export const WRITE_DEADLINE_MS = 30_000;

/** How long an answer may pause once it has started. */
export const LONGEST_PAUSE_MS = 10_000;

/** One thing a customer wants read or done, however many attempts it takes. */
export interface Intent<Body> {
  readonly exchange: Exchange<Body>;
  readonly baseUrl: string;
  readonly tokens: AccessTokens | null;
  readonly correlationId: string;
}

/** How an intent ended, and after how many attempts. */
export interface Pursued<Body> {
  readonly result: Result<Served<Body>, Sighting>;
  readonly attempts: number;
}

/**
 * Attempts an exchange until it is answered or there is no point in going on.
 *
 * A rejected token is renewed once and the attempt repeated once; retries are spaced, budgeted and end with the
 * deadline, except that a service which says when to come back is waited for once. What is not safe to repeat is attempted once, unless
 * the service refused it before it looked at it.
 */
export const pursue = async <Body>(
  environment: HttpEnvironment,
  intent: Intent<Body>,
  signal: AbortSignal,
): Promise<Pursued<Body>> => {
  const { budget, chance, timers } = environment;
  const { exchange, tokens } = intent;
  const deadlineMs = isWrite(exchange) ? (exchange.deadlineMs ?? WRITE_DEADLINE_MS) : READ_DEADLINE_MS;
  const held = tokens === null ? ok(null) : await tokens.current(signal);
  if (!held.ok) return { result: fail(obstacleOf(held.error)), attempts: 0 };

  let token: AccessToken | null = held.value;
  let isRenewed = false;
  let history: RetryHistory = UNTRIED;
  let deadline = timers.elapsed() + deadlineMs;

  for (let attempts = 1; ; attempts += 1) {
    budget.countRequest();
    const patience = { startMs: deadline - timers.elapsed(), pauseMs: LONGEST_PAUSE_MS };
    const correlationId = attempts === 1 ? intent.correlationId : `${intent.correlationId}-${attempts - 1}`;
    const result = await askOnce(environment, { ...intent, correlationId, patience, token }, signal);
    if (result.ok || !isFault(result.error)) return { result, attempts };

    if (result.error.kind === 'status' && result.error.status === 401 && tokens !== null && token !== null) {
      if (isRenewed) {
        tokens.refuse(token);
        return { result, attempts };
      }
      const renewed = await tokens.renew(token, signal);
      if (!renewed.ok) return { result: fail(obstacleOf(renewed.error)), attempts };
      token = renewed.value;
      isRenewed = true;
      deadline = timers.elapsed() + deadlineMs;
      continue;
    }

    const next = retryDecision(result.error, history, chance.next(), isRepeatable(exchange));
    if (next.kind === 'give-up') return { result, attempts };
    if (next.kind === 'oblige') deadline += next.delayMs;
    if (timers.elapsed() + next.delayMs >= deadline || !budget.takeRetry()) return { result, attempts };
    await pause(timers, next.delayMs, signal);
    if (signal.aborted) return { result: fail({ kind: 'aborted' }), attempts };
    history = next.history;
  }
};

/** Whether doing it twice does no more than doing it once. */
const isRepeatable = (exchange: Exchange<unknown>): boolean =>
  !isWrite(exchange) ||
  exchange.idempotencyKey !== undefined ||
  exchange.method === 'PUT' ||
  exchange.method === 'DELETE';

const obstacleOf = ({ code }: AccessError): Sighting => ({ kind: code === 'abandoned' ? 'aborted' : code });

/** Waits, or not any longer once the signal aborts. */
const pause = (timers: Timers, delayMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const wake = () => {
      cancel();
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const cancel = timers.after(delayMs, wake);
    signal.addEventListener('abort', wake, { once: true });
  });
