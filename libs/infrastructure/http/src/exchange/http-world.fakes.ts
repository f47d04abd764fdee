import { setImmediate as turn } from 'node:timers/promises';

import { type ServiceName, SERVICES } from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import { afterEach, beforeEach, vi } from 'vitest';
import * as z from 'zod/mini';

import type { HttpEnvironment, HttpIncident } from '../http-environment.ts';
import { createServerClock } from '../server-clock.ts';
import { createRemoteService, type RemoteService, type RemoteServiceOptions } from './remote-service.ts';

/** Stops the time of a test file: from here on it passes by {@link pass} alone. */
export const stopTime = (): void => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());
};

/** Lets time pass, with everything that waits for it. */
export const pass = async (durationMs: number): Promise<void> => {
  await turn();
  await vi.advanceTimersByTimeAsync(durationMs);
  await turn();
};

/** Lets as much time pass as `awaited` takes. */
export const inTime = async <T>(awaited: Promise<T>): Promise<T> => {
  await turn();
  await vi.runAllTimersAsync();
  return awaited;
};

/** What a remote side answers one request; the requests before it are counted. */
export type Answering = (request: Request, index: number) => Response | Promise<Response>;

/** An environment whose remote side is made by hand. `chance` stays 0.5. */
export const httpWorld = (answer: Answering) => {
  const requests: Request[] = [];
  const incidents: HttpIncident[] = [];
  let ids = 0;
  const environment: HttpEnvironment = {
    fetch: async (request) => {
      requests.push(request);
      return Promise.race([abortion(request.signal), answer(request, requests.length - 1)]);
    },
    ids: { next: () => `correlation-${String((ids += 1)).padStart(4, '0')}` },
    clock: createServerClock({ elapsed: () => performance.now(), deviceNow: () => DEVICE_NOW }),
    chance: { next: () => 0.5 },
    reporter: { report: (incident) => incidents.push(incident) },
  };
  return { environment, requests, incidents };
};

/** What the device takes for the time: a day off. */
export const DEVICE_NOW = Date.parse('2026-11-21T12:00:00Z');

export const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headersOf(init) },
  });

/** An error answer of a service. */
export const problem = (status: number, type = 'about:blank', headers: Record<string, string> = {}): Response =>
  json(
    { type, title: 'No', status, correlationId: 'server-side-id' },
    { status, headers: { 'content-type': 'application/problem+json', ...headers } },
  );

/** What a gateway answers in place of a service. */
export const html = (status: number): Response =>
  new Response('<html><body>Bad gateway</body></html>', { status, headers: { 'content-type': 'text/html' } });

/** An answer whose bytes a test sends one by one. */
export const dripping = (contentType = 'application/json') => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const pipe = writable.getWriter();
  const encoder = new TextEncoder();
  return {
    answer: ({ signal }: Request): Response => {
      void abortion(signal).catch((reason: unknown) => pipe.abort(reason));
      return new Response(readable, { headers: { 'content-type': contentType } });
    },
    send: (text: string) => void pipe.write(encoder.encode(text)).catch(() => undefined),
    end: () => void pipe.close(),
    cut: () => void pipe.abort(new TypeError('terminated')),
  };
};

export const silent = (): Promise<Response> => new Promise(() => undefined);

const Counts = z.object({ photosCount: z.int() });

export const read = { operation: 'photo counts', path: 'users', schema: Counts } as const;

export const never = new AbortController().signal;

/** A service whose remote side is made by hand. */
export const startService = (answer: Answering, tokens: RemoteServiceOptions['tokens'] = null) => {
  const world = httpWorld(answer);
  const service = createRemoteService(world.environment, {
    name: 'photo-service',
    baseUrl: 'https://photos.example/photo-management',
    tokens,
  });
  return { ...world, service, ask: (signal = never) => answerOf(service, signal) };
};

/** All services, whose remote sides are one that is made by hand; each is reached below its path of `services.example`. */
export const startServices = (answer: Answering, tokens: RemoteServiceOptions['tokens'] = null) => {
  const world = httpWorld(answer);
  const serviceOf = (service: ServiceName): RemoteService => {
    const { path, reportedAs: name } = SERVICES[service];
    return createRemoteService(world.environment, { name, baseUrl: `https://services.example${path}`, tokens });
  };
  return { ...world, serviceOf };
};

/** What a service answers: the body, or the code and reference of the failure. */
export const answerOf = (service: RemoteService, signal: AbortSignal) => service.ask(read, signal, ok);

export const idsOf = (requests: readonly Request[]) => requests.map(({ headers }) => headers.get('X-CorrelationId'));

export const counts = { photosCount: 7 };
export const unreachable = fail({ code: 'unreachable', reference: 'correlation-' });
export const refused = fail({ code: 'refused', reference: 'correlation-' });
export const malformed = fail({ code: 'malformed', reference: 'correlation-' });

export const JSON_INIT = { headers: { 'content-type': 'application/json' } } as const;

const headersOf = ({ headers }: ResponseInit): Record<string, string> => Object.fromEntries(new Headers(headers));

/** Rejects as a fetch does when its signal aborts. */
const abortion = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = () => reject(new DOMException('The request was aborted.', 'AbortError'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  });
