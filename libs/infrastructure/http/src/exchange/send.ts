import { CORRELATION_HEADER, IDEMPOTENCY_HEADER, parseJson, Problem } from '@account-area/contracts';
import { fail, ok, type Result } from '@account-area/kernel';
import type { AccessError, AccessToken, AccessTokens } from '@account-area/session';
import ky, { isHTTPError } from 'ky';
import type { ZodMiniType } from 'zod/mini';

import { type HttpEnvironment, issuesOf } from '../http-environment.ts';
import { type Exchange, ExchangeError, type FailedOutcome, type Fault, noBody, type Obstacle } from './exchange.ts';

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
  readonly exchange: Exchange<Body>;
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
  { baseUrl, correlationId, exchange, tokens }: Call<Body>,
  signal: AbortSignal,
): Promise<Sent<Body>> => {
  const { chance, clock } = environment;
  const { idempotencyKey, json, language, method, outlivesPage = false, path, query, schema } = exchange;
  const held = tokens === null ? ok(null) : await tokens.current(signal);
  if (!held.ok) return { result: fail(obstacleOf(held.error)), attempts: 0 };

  // Not given to ky, which clones a body for its retries: a cloned one is a stream, missing in the browser's network log.
  const body = json === undefined ? null : JSON.stringify(json);
  const { deadlineMs = method === undefined ? READ_DEADLINE_MS : WRITE_DEADLINE_MS } = exchange;
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
        tokens.refuse(token);
        return undefined;
      }
      hasRenewed = true;
      const renewed = await tokens.renew(token, signal);
      if (!renewed.ok) throw new ExchangeError(obstacleOf(renewed.error));
      token = renewed.value;
      deadline = performance.now() + deadlineMs;
      return ky.retry({ delay: 0 });
    }
    const delay = retryAfterOf(response, clock.now());
    if (delay === null || delay > LONGEST_RETRY_AFTER_MS || hasWaited) return undefined;
    hasWaited = true;
    deadline += delay;
    return ky.retry({ delay });
  };

  const shouldRetry = ({ error }: { readonly error: Error }): boolean => {
    const longest = RETRY_DELAYS_MS[retries];
    if (longest === undefined || performance.now() + longest >= deadline) return false;
    if (!isRepeatable(exchange) || !isPassing(error, clock.now())) return false;
    retries += 1;
    return true;
  };

  try {
    const response = await ky(path, {
      method: method ?? 'GET',
      keepalive: outlivesPage,
      baseUrl: baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`,
      headers: {
        accept: 'application/json',
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
    const read = await readBody(response, schema);
    return { result: read.ok ? ok({ body: read.value, status: response.status }) : read, attempts };
  } catch (cause) {
    return { result: fail(outcomeOf(cause, signal)), attempts };
  }
};

const isRepeatable = ({ idempotencyKey, method }: Exchange<unknown>): boolean =>
  idempotencyKey !== undefined || (method !== 'POST' && method !== 'PATCH');

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
const outcomeOf = (cause: unknown, signal: AbortSignal): FailedOutcome => {
  if (signal.aborted) return { kind: 'aborted' };
  if (cause instanceof ExchangeError) return cause.outcome;
  if (!isHTTPError(cause)) throw cause;
  const problem = Problem.safeParse(cause.data);
  return { kind: 'status', status: cause.response.status, problem: problem.success ? problem.data : null };
};

/** Looks at the media type before it parses, so that the page of a gateway is never mistaken for broken JSON. */
const readBody = async <Body>(response: Response, schema: ZodMiniType<Body>): Promise<Result<Body, Fault>> => {
  const { headers, status } = response;
  const text = await response.text();
  const type = headers.get('content-type') ?? '';
  const isIgnored = Object.is(schema, noBody) && !/^text\/html\b/i.test(type);
  const nothing = text === '' || isIgnored ? schema.safeParse(undefined) : null;
  if (nothing?.success) return ok(nothing.data);
  if (!/^[^;]+\/(?:[^;]+\+)?json\s*(?:;|$)/i.test(type)) {
    return fail({ kind: 'unexpected-content', status });
  }
  const json = parseJson(text);
  if (json === undefined) return fail({ kind: 'invalid-json', status });
  const parsed = schema.safeParse(json);
  return parsed.success ? ok(parsed.data) : fail({ kind: 'invalid-body', status, issues: issuesOf(parsed.error) });
};

/** How long an answer may pause once it has started. */
const LONGEST_PAUSE_MS = 10_000;

/**
 * Fetches a whole answer of text that starts within `startMs`. Gives up on silence, never on slowness: as long as bytes flow, there is no deadline.
 *
 * Rejects with an {@link ExchangeError} for a timeout or a broken connection, or with the reason of the request's signal.
 */
const fetchWithStallTimeout = async (
  { clock, fetch }: Pick<HttpEnvironment, 'clock' | 'fetch'>,
  request: Request,
  startMs: number,
): Promise<Response> => {
  const stalled = new AbortController();
  const stall = () => stalled.abort();
  let timer = setTimeout(stall, startMs);
  try {
    const signal = AbortSignal.any([request.signal, stalled.signal]);
    const { body, headers, status, statusText } = await fetch(new Request(request, { signal }));
    clock.learn(headers);
    const reader = body?.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      clearTimeout(timer);
      timer = setTimeout(stall, LONGEST_PAUSE_MS);
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) break;
      text += decoder.decode(chunk.value, { stream: true });
    }
    text += decoder.decode();
    // Some statuses allow no body, not even an empty one.
    return new Response(text === '' ? null : text, { headers, status, statusText });
  } catch (cause) {
    request.signal.throwIfAborted();
    throw new ExchangeError({ kind: stalled.signal.aborted ? 'timeout' : 'network' }, { cause });
  } finally {
    clearTimeout(timer);
  }
};
