import { CORRELATION_HEADER } from '@account-area/contracts';
import type { Result } from '@account-area/kernel';
import ky from 'ky';
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
  readonly schema: ZodMiniType<Body>;
}

/** One attempt at a read. */
export interface Attempt<Body> {
  readonly read: Read<Body>;
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
  { baseUrl, correlationId, patience, read, token }: Attempt<Body>,
  signal: AbortSignal,
): Promise<Result<Served<Body>, Sighting>> =>
  toResult(
    async () => {
      const response = await ky(read.path, {
        baseUrl: baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`,
        fetch: (request) => fetchPatiently(environment, new Request(request), patience),
        headers: {
          accept: 'application/json',
          [CORRELATION_HEADER]: correlationId,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        retry: 0,
        searchParams: { ...read.query },
        signal,
        timeout: false,
      });
      return { body: await readBody(response, read.schema), status: response.status };
    },
    { now: () => environment.clock.now(), signal },
  );

/** Looks at the media type before it parses, so that the page of a gateway is never mistaken for broken JSON. */
async function readBody<Body>(response: Response, schema: ZodMiniType<Body>): Promise<Body> {
  const { status } = response;
  if (!isJson(response.headers)) throw new BrokenContractError({ kind: 'unexpected-content', status });

  const json = parseJson(await response.text());
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
