import { CORRELATION_HEADER, IDEMPOTENCY_HEADER, Problem } from '@account-area/contracts';
import { fail, ok, type Result } from '@account-area/kernel';
import type { AccessError, AccessToken, AccessTokens } from '@account-area/session';
import ky, { isHTTPError } from 'ky';

import type { HttpEnvironment } from '../http-environment.ts';
import type { BodyReader } from './body-readers.ts';
import { type Asked, ExchangeError, type FailedOutcome, type Obstacle } from './exchange.ts';
import { fetchWithStallTimeout } from './fetch-with-stall-timeout.ts';

/** Milliseconds until a read starts to be answered, all its attempts together. */
const READ_DEADLINE_MS = 10_000;

/** The same for a write that does not say how long it takes. */
const WRITE_DEADLINE_MS = 30_000;

/** The first and the second retry wait a random part of these; there is no third. */
const RETRY_DELAYS_MS = [300, 1_200] as const;

/** A `Retry-After` longer than this is not waited for. */
const LONGEST_RETRY_AFTER_MS = 60_000;

const ALL_METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const PASSING_STATUSES: readonly number[] = [500, 502, 503, 504];
/** 429 and 503 say that nothing was done yet; 409 that the same is being done at this moment. */
const RETRY_AFTER_STATUSES: readonly number[] = [409, 429, 503];

interface Call<Body> {
  readonly asked: Asked;
  readonly reader: BodyReader<Body>;
  readonly baseUrl: string;
  readonly tokens: AccessTokens | null;
  /** Of the first attempt; the next ones append `-1`, `-2`, … */
  readonly correlationId: string;
}

interface Sent<Body> {
  readonly result: Result<{ readonly body: Body; readonly status: number }, FailedOutcome>;
  readonly attempts: number;
}

/**
 * Sends an exchange until it is answered or there is no point in going on: two retries of what is safe to repeat, one
 * renewal of a rejected token, and one wait for a service that says when to come back.
 */
export const send = async <Body>(
  environment: HttpEnvironment,
  { asked, baseUrl, correlationId, reader, tokens }: Call<Body>,
  signal: AbortSignal,
): Promise<Sent<Body>> => {
  const { chance, clock } = environment;
  const {
    accept = reader.accept,
    answers = [],
    idempotencyKey,
    json,
    language,
    method,
    outlivesPage = false,
    path,
    query,
    waits = true,
  } = asked;
  const held = tokens === null || asked.withoutToken === true ? ok(null) : await tokens.current(signal);
  if (!held.ok) return { result: fail(obstacleOf(held.error)), attempts: 0 };

  // Not given to ky, which clones a body for its retries: a cloned one is a stream, missing in the browser's network log.
  const body = json === undefined ? null : JSON.stringify(json);
  const { deadlineMs = isRead(asked) ? READ_DEADLINE_MS : WRITE_DEADLINE_MS } = asked;
  let deadline = performance.now() + deadlineMs;
  let token: AccessToken | null = held.value;
  let attempts = 0;
  let retries = 0;
  let hasRenewed = false;
  let hasWaited = false;

  const sign = ({ request, retryCount }: { readonly request: Request; readonly retryCount: number }) => {
    request.headers.set(CORRELATION_HEADER, retryCount === 0 ? correlationId : `${correlationId}-${retryCount}`);
    if (token !== null) request.headers.set('authorization', `Bearer ${token}`);
  };

  const renewOrWait = async ({ response }: { readonly response: Response }) => {
    if (response.status === 401 && tokens !== null && token !== null) {
      if (hasRenewed) {
        if (!answers.includes(401)) tokens.refuse(token);
        return undefined;
      }
      hasRenewed = true;
      const renewed = await tokens.renew(token, signal);
      if (!renewed.ok) throw new ExchangeError(obstacleOf(renewed.error));
      token = renewed.value;
      deadline = performance.now() + deadlineMs;
      return ky.retry({ delay: 0 });
    }
    const delay = waits && !hasWaited ? retryAfterOf(response, clock.now()) : null;
    if (delay === null || delay > LONGEST_RETRY_AFTER_MS) return undefined;
    hasWaited = true;
    deadline += delay;
    return ky.retry({ delay });
  };

  const shouldRetry = ({ error }: { readonly error: Error }): boolean => {
    const longest = RETRY_DELAYS_MS[retries];
    if (longest === undefined || performance.now() + longest >= deadline) return false;
    if (!isRepeatable(asked) || isAnswer(error, asked) || !isPassing(error, clock.now())) return false;
    retries += 1;
    return true;
  };

  try {
    const response = await ky(path, {
      method: method ?? 'GET',
      // What the browser has kept is asked for again, and taken once the service says that it still holds: also when the
      // customer goes back, where browsers otherwise show what they have without asking.
      cache: 'no-cache',
      keepalive: outlivesPage,
      baseUrl: path === '' || baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`,
      headers: {
        accept,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_HEADER]: idempotencyKey }),
        ...(language === undefined ? {} : { 'accept-language': language }),
      },
      searchParams: { ...query },
      signal,
      timeout: false,
      fetch: (request) => {
        attempts += 1;
        return fetchWithStallTimeout(environment, new Request(request, { body }), deadline - performance.now());
      },
      retry: {
        // Two retries, a renewal and a wait.
        limit: RETRY_DELAYS_MS.length + 2,
        methods: [...ALL_METHODS],
        shouldRetry,
        delay: () => RETRY_DELAYS_MS[retries - 1] ?? 0,
        jitter: (delayMs) => delayMs * chance.next(),
      },
      hooks: { beforeRequest: [sign], beforeRetry: [sign], afterResponse: [renewOrWait] },
    });
    const read = await reader.read(response);
    return { result: read.ok ? ok({ body: read.value, status: response.status }) : read, attempts };
  } catch (cause) {
    return { result: fail(outcomeOf(cause, signal, clock.now())), attempts };
  }
};

const isRead = ({ isSafe = false, method }: Asked): boolean => method === undefined || isSafe;

const isRepeatable = (asked: Asked): boolean =>
  asked.idempotencyKey !== undefined || isRead(asked) || (asked.method !== 'POST' && asked.method !== 'PATCH');

const isAnswer = (error: Error, { answers = [] }: Asked): boolean =>
  isHTTPError(error) && answers.includes(error.response.status);

const isPassing = (error: Error, now: number): boolean => {
  if (isHTTPError(error)) {
    const { response } = error;
    return PASSING_STATUSES.includes(response.status) && retryAfterOf(response, now) === null;
  }
  return error instanceof ExchangeError && (error.outcome.kind === 'network' || error.outcome.kind === 'timeout');
};

/** Milliseconds a service asks to wait, in seconds or as a date of its own clock; `null` when it does not. */
const retryAfterOf = ({ headers, status }: Response, now: number): number | null => {
  if (!RETRY_AFTER_STATUSES.includes(status)) return null;
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
};

const obstacleOf = ({ code }: AccessError): Obstacle => ({ kind: code === 'abandoned' ? 'aborted' : code });

/** Anything but an outcome is a defect and is thrown on. */
const outcomeOf = (cause: unknown, signal: AbortSignal, now: number): FailedOutcome => {
  if (signal.aborted) return { kind: 'aborted' };
  if (cause instanceof ExchangeError) return cause.outcome;
  if (!isHTTPError(cause)) throw cause;
  const { data, response } = cause;
  const problem = Problem.safeParse(data).data ?? null;
  return { kind: 'status', status: response.status, problem, retryAfterMs: retryAfterOf(response, now) };
};
