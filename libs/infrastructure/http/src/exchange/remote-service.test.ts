import { ok } from '@account-area/kernel';
import { fakeAccessTokens } from '@account-area/session/testing';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import {
  counts,
  DEVICE_NOW,
  html,
  idsOf,
  inTime,
  json,
  JSON_INIT,
  malformed,
  never,
  pass,
  problem,
  read,
  refused,
  silent,
  startService,
  stopTime,
  unreachable,
} from './http-world.fakes.ts';
import { createRemoteService } from './remote-service.ts';

stopTime();

describe('a read', () => {
  it('carries the token, a correlation id and what it accepts, to an address below the service', async () => {
    const { ask, requests } = startService(() => json(counts), fakeAccessTokens().tokens);

    expect(await ask()).toEqual(ok(counts));
    expect(requests.map(({ headers, method, url }) => [method, url, headers.get('authorization')])).toEqual([
      ['GET', 'https://photos.example/photo-management/users', 'Bearer token-0'],
    ]);
    expect(requests[0]?.headers.get('accept')).toBe('application/json');
    expect(idsOf(requests)).toEqual(['correlation-0001']);
  });

  it('has the browser ask whether what it has kept still holds, also when the customer goes back', async () => {
    const { ask, requests } = startService(() => json(counts));
    await ask();

    expect(requests[0]?.cache).toBe('no-cache');
  });

  it('carries no token to a service without sign-in', async () => {
    const { ask, requests } = startService(() => json(counts));
    await ask();

    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });

  it('puts the first 12 characters of the correlation id into every failure (D11)', async () => {
    const { ask } = startService(() => problem(404));

    expect(await ask()).toEqual(refused);
  });

  it('reports what it saw: no token, no query and no values', async () => {
    const secret = { photosCount: 'secret-value' };
    const { environment, incidents } = startService(() => json(secret), fakeAccessTokens().tokens);
    const service = createRemoteService(environment, {
      name: 'photo-service',
      baseUrl: 'https://photos.example',
      tokens: fakeAccessTokens().tokens,
    });
    await service.ask({ ...read, query: { cursor: 'secret-cursor' } }, never, ok);

    expect(incidents).toEqual([
      {
        kind: 'invalid-body',
        service: 'photo-service',
        operation: 'photo counts',
        correlationId: 'correlation-0001',
        status: 200,
        attempts: 1,
        issues: [{ path: 'photosCount', code: 'invalid_type' }],
      },
    ]);
    expect(JSON.stringify(incidents)).not.toMatch(/secret|token-/);
  });

  it('reports code that an answer needs and that cannot be loaded', async () => {
    const { incidents, service } = startService(() => json(counts));

    expect(await service.code(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual(unreachable);
    expect(incidents).toEqual([
      {
        kind: 'network',
        service: 'photo-service',
        operation: 'code of an answer',
        correlationId: 'correlation-0001',
        status: null,
        attempts: 1,
        issues: [],
      },
    ]);
  });

  it('learns what time it is from the service, whatever the device thinks', async () => {
    const { ask, environment } = startService(() =>
      json(counts, { headers: { date: 'Fri, 20 Nov 2026 12:00:00 GMT' } }),
    );
    expect(environment.clock.now()).toBe(DEVICE_NOW);

    await ask();
    await pass(1_500);

    expect(environment.clock.now()).toBe(Date.parse('2026-11-20T12:00:01.500Z'));
  });
});

describe('an answer that cannot be used', () => {
  it.each([
    ['the page of a captive portal', () => html(200), 'unexpected-content'],
    [
      'no media type',
      () => new Response('{"photosCount":7}', { headers: { 'content-type': '' } }),
      'unexpected-content',
    ],
    ['JSON that breaks off', () => new Response('{"photosCount":', JSON_INIT), 'invalid-json'],
    ['nothing', () => new Response('', JSON_INIT), 'invalid-json'],
    ['JSON of another shape', () => json({ photosCount: -0.5 }), 'invalid-body'],
    ['a list for an object', () => json([]), 'invalid-body'],
  ] as const)('is %s: it is malformed and not asked for again', async (_, answer, kind) => {
    const { ask, incidents, requests } = startService(answer);

    expect(await ask()).toEqual(malformed);
    expect(requests).toHaveLength(1);
    expect(incidents.map((incident) => incident.kind)).toEqual([kind]);
  });

  it.each(['application/json', 'application/JSON;charset=utf-8', 'application/vnd.photos+json'])(
    'is not one of media type %s',
    async (type) => {
      const { ask } = startService(() => json(counts, { headers: { 'content-type': type } }));

      expect(await ask()).toEqual(ok(counts));
    },
  );

  it('never makes it throw, whatever arrives', async () => {
    const anything = fc.record({
      status: fc.constantFrom(200, 201, 204, 206, 301, 400, 401, 403, 404, 409, 429, 500, 502, 503),
      type: fc.constantFrom('application/json', 'application/problem+json', 'text/html', 'x', ''),
      body: fc.oneof(fc.json(), fc.string(), fc.constant('{"photosCount":1}')),
      retryAfter: fc.oneof(fc.string(), fc.integer().map(String)),
    });
    await fc.assert(
      fc.asyncProperty(anything, async ({ body, retryAfter, status, type }) => {
        const { ask } = startService(() => {
          const headers = new Headers({ 'content-type': type });
          if (/^[\x21-\x7e]*$/.test(retryAfter)) headers.set('retry-after', retryAfter);
          return new Response(status === 204 ? null : body, { status, headers });
        });
        const answer = await inTime(ask());

        expect(answer.ok || ['unreachable', 'refused', 'malformed'].includes(answer.error.code)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a customer who leaves', () => {
  it('ends the request, without a report', async () => {
    const leaving = new AbortController();
    const { ask, incidents, requests } = startService(silent);
    const asked = ask(leaving.signal);
    await pass(0);
    leaving.abort();

    expect(await asked).toEqual(unreachable);
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(incidents).toEqual([]);
  });

  it('is not waited for before a retry', async () => {
    const leaving = new AbortController();
    const { ask, requests } = startService(() => html(502));
    const asked = ask(leaving.signal);
    await pass(1);
    leaving.abort();

    expect(await asked).toEqual(unreachable);
    expect(requests).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('asks nothing at all when already gone', async () => {
    const leaving = new AbortController();
    leaving.abort();
    const { ask, incidents } = startService(() => json(counts));

    expect(await ask(leaving.signal)).toEqual(unreachable);
    expect(incidents).toEqual([]);
  });
});
