import { CORRELATION_HEADER, IDEMPOTENCY_HEADER } from '@account-area/contracts';
import type { Result } from '@account-area/kernel';
import ky from 'ky';
import * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';

import type { HttpEnvironment } from '../http-environment.ts';
import { issuesOf } from './issues.ts';
import { fetchPatiently, type Patience } from './patient-fetch.ts';
import type { Sighting } from './sighting.ts';
import { BrokenContractError, toResult } from './to-result.ts';

/** Something to read from a service. */
export interface Read<Body> {
  /** In words, for reports. */
  readonly operation: string;
  /** Below the service's base address. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  /** The shape of the answer; {@link noBody} where there is none. */
  readonly schema: ZodMiniType<Body>;
}

/** Something to change at a service. */
export interface Write<Body> extends Read<Body> {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** What is sent, as JSON. */
  readonly json?: unknown;
  /**
   * Names what the customer wants done, however often it is sent: made where the intent arises, and kept with it. Without
   * one, POST and PATCH are sent once.
   */
  readonly idempotencyKey?: string;
  /** How long it may take before it starts to be answered, all its attempts together. */
  readonly deadlineMs?: number;
}

/** A read or a write. */
export type Exchange<Body> = Read<Body> | Write<Body>;

/** Whether an exchange changes something. */
export const isWrite = <Body>(exchange: Exchange<Body>): exchange is Write<Body> => 'method' in exchange;

/** The shape of an answer without a body. */
export const noBody = z.undefined();

/** One attempt at an exchange. */
export interface Attempt<Body> {
  readonly exchange: Exchange<Body>;
  readonly baseUrl: string;
  readonly correlationId: string;
  /** `null` for a service that asks nobody who they are. */
  readonly token: string | null;
  readonly patience: Patience;
}

/** What an attempt brought. */
export interface Served<Body> {
  readonly body: Body;
  readonly status: number;
}

/** Asks once and reads the answer, if it is one. */
export const askOnce = <Body>(
  environment: HttpEnvironment,
  { baseUrl, correlationId, exchange, patience, token }: Attempt<Body>,
  signal: AbortSignal,
): Promise<Result<Served<Body>, Sighting>> =>
  toResult(
    async () => {
      const write = isWrite(exchange) ? exchange : null;
      const response = await ky(exchange.path, {
        method: write?.method ?? 'GET',
        baseUrl: baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`,
        fetch: (request) => fetchPatiently(environment, new Request(request), patience),
        headers: {
          accept: 'application/json',
          [CORRELATION_HEADER]: correlationId,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(write?.idempotencyKey === undefined ? {} : { [IDEMPOTENCY_HEADER]: write.idempotencyKey }),
        },
        ...(write?.json === undefined ? {} : { json: write.json }),
        retry: 0,
        searchParams: { ...exchange.query },
        signal,
        timeout: false,
      });
      return { body: await readBody(response, exchange.schema), status: response.status };
    },
    { now: () => environment.clock.now(), signal },
  );

/** Looks at the media type before it parses, so that the page of a gateway is never mistaken for broken JSON. */
async function readBody<Body>(response: Response, schema: ZodMiniType<Body>): Promise<Body> {
  const { status } = response;
  const text = await response.text();
  const nothing = text === '' ? schema.safeParse(undefined) : null;
  if (nothing?.success) return nothing.data;
  if (!isJson(response.headers)) throw new BrokenContractError({ kind: 'unexpected-content', status });

  const json = parseJson(text);
  if (json === undefined) throw new BrokenContractError({ kind: 'invalid-json', status });

  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new BrokenContractError({ kind: 'invalid-body', status, issues: issuesOf(parsed.error) });
}

const isJson = (headers: Headers): boolean =>
  /^[^;]+\/(?:[^;]+\+)?json\s*(?:;|$)/i.test(headers.get('content-type') ?? '');

/** `undefined` for anything but JSON, which has no such value. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
