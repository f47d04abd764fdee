import { fail, ok } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { createAccessTokens } from '@account-area/session';
import { credentialsFixture, FakeBrowser, startFakeSession } from '@account-area/session/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import {
  DEVICE_NOW,
  dripping,
  fakeTokens,
  html,
  httpWorld,
  json,
  problem,
  type Answering,
} from './http-world.fakes.ts';
import { createRemoteService, type RemoteService } from './remote-service.ts';

const Counts = z.object({ photosCount: z.int() });
const read = { operation: 'photo counts', path: 'users', schema: Counts } as const;
const never = new AbortController().signal;

const startService = (answer: Answering, tokens: Parameters<typeof createRemoteService>[1]['tokens'] = null) => {
  const world = httpWorld(answer);
  const service = createRemoteService(world.environment, {
    name: 'photo-service',
    baseUrl: 'https://photos.example/photo-management',
    tokens,
  });
  return { ...world, service, ask: (signal = never) => answerOf(service, signal) };
};

/** The body, or the code and reference of the failure. */
const answerOf = async (service: RemoteService, signal: AbortSignal) => {
  const answer = await service.read(read, signal);
  return answer.ok ? ok(answer.value.body) : fail(answer.error.portError);
};

const idsOf = (requests: readonly Request[]) => requests.map(({ headers }) => headers.get('X-CorrelationId'));
const counts = { photosCount: 7 };
const unreachable = fail({ code: 'unreachable', reference: 'correlation-' });
const refused = fail({ code: 'refused', reference: 'correlation-' });
const malformed = fail({ code: 'malformed', reference: 'correlation-' });

describe('a read', () => {
  it('carries the token, a correlation id and what it accepts, to an address below the service', async () => {
    const { ask, requests } = startService(() => json(counts), fakeTokens().tokens);

    expect(await ask()).toEqual(ok(counts));
    expect(requests.map(({ headers, method, url }) => [method, url, headers.get('authorization')])).toEqual([
      ['GET', 'https://photos.example/photo-management/users', 'Bearer token-0'],
    ]);
    expect(requests[0]?.headers.get('accept')).toBe('application/json');
    expect(idsOf(requests)).toEqual(['correlation-0001']);
  });

  it('carries no token to a service that asks nobody who they are', async () => {
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
    const { environment, incidents } = startService(() => json(secret), fakeTokens().tokens);
    const service = createRemoteService(environment, {
      name: 'photo-service',
      baseUrl: 'https://photos.example',
      tokens: fakeTokens().tokens,
    });
    await service.read({ ...read, query: { cursor: 'secret-cursor' } }, never);

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

  it('learns what time it is from the service, whatever the device thinks', async () => {
    const { ask, environment, timers } = startService(() =>
      json(counts, { headers: { date: 'Fri, 20 Nov 2026 12:00:00 GMT' } }),
    );
    expect(environment.clock.now()).toBe(DEVICE_NOW);

    await ask();
    await timers.pass(1_500);

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
        const { ask, timers } = startService(() => {
          const headers = new Headers({ 'content-type': type });
          if (/^[\x21-\x7e]*$/.test(retryAfter)) headers.set('retry-after', retryAfter);
          return new Response(status === 204 ? null : body, { status, headers });
        });
        const asked = ask();
        await timers.pass(200_000);
        const answer = await asked;

        expect(answer.ok || ['unreachable', 'refused', 'malformed'].includes(answer.error.code)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

const JSON_INIT = { headers: { 'content-type': 'application/json' } } as const;

describe('trouble that passes', () => {
  it('is met with two more attempts under the same id, each a while later', async () => {
    const { ask, requests, timers } = startService((_, index) => (index < 2 ? html(502) : json(counts)));
    const asked = ask();

    await timers.pass(149);
    expect(requests).toHaveLength(1);
    await timers.pass(1);
    expect(requests).toHaveLength(2);
    await timers.pass(599);
    expect(requests).toHaveLength(2);
    await timers.pass(1);

    expect(await asked).toEqual(ok(counts));
    expect(idsOf(requests)).toEqual(['correlation-0001', 'correlation-0001-1', 'correlation-0001-2']);
  });

  it.each([500, 502, 503, 504])(
    'is a status of %d; after three attempts it is refused and reported once',
    async (status) => {
      const { ask, incidents, requests, timers } = startService(() => html(status));
      const asked = ask();
      await timers.pass(10_000);

      expect(await asked).toEqual(refused);
      expect(requests).toHaveLength(3);
      expect(incidents.map(({ attempts, kind, status: seen }) => [kind, seen, attempts])).toEqual([
        ['status', status, 3],
      ]);
    },
  );

  it('is a network that is gone for a moment', async () => {
    const { ask, timers } = startService((_, index) =>
      index === 0 ? Promise.reject(new TypeError('Failed to fetch')) : json(counts),
    );
    const asked = ask();
    await timers.pass(1_000);

    expect(await asked).toEqual(ok(counts));
  });

  it('is an answer that breaks off half way', async () => {
    const broken = dripping();
    const { ask, requests, timers } = startService((_, index) => (index === 0 ? broken.response : json(counts)));
    const asked = ask();
    broken.send('{"photos');
    await settle();
    broken.cut();
    await timers.pass(1_000);

    expect(await asked).toEqual(ok(counts));
    expect(requests).toHaveLength(2);
  });

  it.each([400, 403, 404, 409, 410, 422, 501])('is not a status of %d', async (status) => {
    const { ask, requests } = startService(() => problem(status));

    expect(await ask()).toEqual(refused);
    expect(requests).toHaveLength(1);
  });

  it('is retried ten times a minute, or for one call in ten when there are many', async () => {
    const { requests, service, timers } = startService(() => html(503));
    const ask = (times: number) =>
      timers.passUntil(Promise.all(Array.from({ length: times }, () => answerOf(service, never))));

    await ask(4);
    expect(requests).toHaveLength(4 + 2 * 4);

    await timers.pass(50_000);
    await ask(200);
    const retries = requests.length - 4 - 200;
    expect(retries).toBeGreaterThanOrEqual(20);
    expect(retries).toBeLessThanOrEqual(24);
  });
});

describe('a service that says when to come back', () => {
  it.each([
    [429, 'seconds', '5'],
    [503, 'seconds', '5'],
    [429, 'a date', new Date(DEVICE_NOW + 5_000).toUTCString()],
  ])('with %s and %s is waited for once', async (status, _, retryAfter) => {
    const { ask, requests, timers } = startService((_request, index) =>
      index === 0 ? problem(status, 'about:blank', { 'retry-after': retryAfter }) : json(counts),
    );
    const asked = ask();

    await timers.pass(4_999);
    expect(requests).toHaveLength(1);
    await timers.pass(1);
    expect(await asked).toEqual(ok(counts));
  });

  it('is not waited for twice', async () => {
    const { ask, requests, timers } = startService(() => problem(429, 'about:blank', { 'retry-after': '5' }));
    const asked = ask();
    await timers.pass(20_000);

    expect(await asked).toEqual(refused);
    expect(requests).toHaveLength(2);
  });

  it('is waited for a minute, not longer', async () => {
    const patient = startService((_, index) =>
      index === 0 ? problem(429, 'about:blank', { 'retry-after': '60' }) : json(counts),
    );
    const asked = patient.ask();
    await patient.timers.pass(60_000);
    expect(await asked).toEqual(ok(counts));

    const impatient = startService(() => problem(429, 'about:blank', { 'retry-after': '61' }));
    expect(await impatient.ask()).toEqual(refused);
  });

  it('is not waited for when it says nothing sensible', async () => {
    const { ask, requests } = startService(() => problem(429, 'about:blank', { 'retry-after': 'soon' }));

    expect(await ask()).toEqual(refused);
    expect(requests).toHaveLength(1);
  });
});

describe('a service that keeps silent', () => {
  it('is given ten seconds, whatever happens to the request', async () => {
    const { ask, incidents, requests, timers } = startService(() => new Promise<Response>(() => undefined));
    const asked = ask();
    await timers.pass(9_999);
    expect(incidents).toEqual([]);
    await timers.pass(1);

    expect(await asked).toEqual(unreachable);
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(incidents.map(({ kind }) => kind)).toEqual(['timeout']);
    expect(timers.isIdle).toBe(true);
  });

  it('shares the ten seconds among its attempts', async () => {
    const { ask, timers } = startService((_, index) =>
      index === 0 ? html(502) : new Promise<Response>(() => undefined),
    );
    const asked = ask();
    await timers.pass(10_000);

    expect(await asked).toEqual(unreachable);
  });

  it('has all the time it needs as long as bytes flow', async () => {
    const slow = dripping();
    const { ask, timers } = startService(() => slow.response);
    const asked = ask();
    for (const character of JSON.stringify(counts)) {
      slow.send(character);
      await timers.pass(9_999);
    }
    slow.end();

    expect(await asked).toEqual(ok(counts));
  });

  it('is given up when it stops in the middle of an answer', async () => {
    const stuck = dripping();
    const { ask, timers } = startService(() => stuck.response);
    const asked = ask();
    stuck.send('{"photos');
    await timers.pass(9_999);
    await timers.pass(1);

    expect(await asked).toEqual(unreachable);
  });
});

describe('a customer who leaves', () => {
  it('ends the request, without a report', async () => {
    const leaving = new AbortController();
    const { ask, incidents, requests } = startService(() => new Promise<Response>(() => undefined));
    const asked = ask(leaving.signal);
    await settle();
    leaving.abort();

    expect(await asked).toEqual(unreachable);
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(incidents).toEqual([]);
  });

  it('is not waited for before a retry', async () => {
    const leaving = new AbortController();
    const { ask, requests, timers } = startService(() => html(502));
    const asked = ask(leaving.signal);
    await timers.pass(1);
    leaving.abort();

    expect(await asked).toEqual(unreachable);
    expect(requests).toHaveLength(1);
    expect(timers.isIdle).toBe(true);
  });

  it('asks nothing at all when already gone', async () => {
    const leaving = new AbortController();
    leaving.abort();
    const { ask, incidents } = startService(() => json(counts));

    expect(await ask(leaving.signal)).toEqual(unreachable);
    expect(incidents).toEqual([]);
  });
});

describe('a service in trouble', () => {
  const askTimes = async ({ ask, timers }: ReturnType<typeof startService>, times: number) => {
    for (let time = 0; time < times; time += 1) {
      const asked = ask();
      await timers.pass(2_000);
      await asked;
    }
  };

  it('is left alone for ten seconds after five failures in a row, and then asked once', async () => {
    const world = startService(() => html(500));
    await askTimes(world, 5);
    const asked = world.requests.length;
    expect(world.incidents.at(-1)?.kind).toBe('circuit-opened');

    expect(await world.ask()).toEqual(unreachable);
    expect(world.requests).toHaveLength(asked);

    await world.timers.pass(10_000);
    const probes = [world.ask(), world.ask()];
    await world.timers.pass(2_000);
    await Promise.all(probes);
    expect(idsOf(world.requests.slice(asked)).filter((id) => !/-\d$/.test(id ?? ''))).toHaveLength(1);
  });

  it('is asked as usual once it has answered', async () => {
    let isBroken = true;
    const world = startService(() => (isBroken ? html(500) : json(counts)));
    await askTimes(world, 5);
    isBroken = false;
    await world.timers.pass(10_000);

    expect(await world.ask()).toEqual(ok(counts));
    expect(await Promise.all([world.ask(), world.ask()])).toEqual([ok(counts), ok(counts)]);
  });

  it('is not to blame for a device without a network', async () => {
    const world = startService(() => Promise.reject(new TypeError('Failed to fetch')));
    await askTimes(world, 6);
    const asked = world.requests.length;
    await askTimes(world, 1);

    expect(world.requests.length).toBeGreaterThan(asked);
  });

  it('is still in trouble when the network is gone in between', async () => {
    let isOffline = false;
    const world = startService(() => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : html(500)));
    await askTimes(world, 4);
    isOffline = true;
    await askTimes(world, 1);
    isOffline = false;
    await askTimes(world, 1);

    expect(world.incidents.at(-1)?.kind).toBe('circuit-opened');
  });

  it('is not to blame for saying no', async () => {
    const world = startService(() => problem(404));
    await askTimes(world, 8);

    expect(world.requests).toHaveLength(8);
  });
});

describe('a token that a service rejects', () => {
  it('is renewed once and the call repeated once, under the same id', async () => {
    const { renewals, tokens } = fakeTokens();
    const { ask, incidents, requests } = startService(
      (_, index) => (index === 0 ? problem(401) : json(counts)),
      tokens,
    );

    expect(await ask()).toEqual(ok(counts));
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-0', 'Bearer token-1']);
    expect(idsOf(requests)).toEqual(['correlation-0001', 'correlation-0001-1']);
    expect(renewals()).toBe(1);
    expect(incidents).toEqual([]);
  });

  it('is renewed no second time: the session hears that even the new one was refused', async () => {
    const { refused: refusedTokens, renewals, tokens } = fakeTokens();
    const { ask, requests } = startService(() => problem(401), tokens);

    expect(await ask()).toEqual(refused);
    expect(requests).toHaveLength(2);
    expect(renewals()).toBe(1);
    expect(refusedTokens).toEqual(['token-1']);
  });

  it('is renewed exactly once for twelve calls that are on their way', async () => {
    const world = startFakeSession(new FakeBrowser(credentialsFixture('token-1')));
    await settle();
    const { requests, service } = startService(
      ({ headers }) => (headers.get('authorization') === 'Bearer token-1' ? problem(401) : json(counts)),
      createAccessTokens(world.session),
    );
    const asked = Array.from({ length: 12 }, () => answerOf(service, never));
    await settle();
    await world.renew('token-2');

    expect(await Promise.all(asked)).toEqual(Array.from({ length: 12 }, () => ok(counts)));
    expect(world.ports.provider.renew.calls).toHaveLength(1);
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      ...Array.from({ length: 12 }, () => 'Bearer token-1'),
      ...Array.from({ length: 12 }, () => 'Bearer token-2'),
    ]);
  });

  it('leaves the call unreachable when it cannot be renewed', async () => {
    const { tokens } = fakeTokens();
    const { ask, incidents } = startService(() => problem(401), {
      ...tokens,
      renew: () => Promise.resolve(fail({ code: 'renewal-failed' })),
    });

    expect(await ask()).toEqual(unreachable);
    expect(incidents).toEqual([]);
  });

  it('is the end of the call for a service that asks nobody who they are', async () => {
    const { ask, requests } = startService(() => problem(401));

    expect(await ask()).toEqual(refused);
    expect(requests).toHaveLength(1);
  });

  it('asks nobody anything when the customer is signed out', async () => {
    const { tokens } = fakeTokens();
    const { ask, requests } = startService(() => json(counts), {
      ...tokens,
      current: () => Promise.resolve(fail({ code: 'signed-out' })),
    });

    expect(await ask()).toEqual(refused);
    expect(requests).toEqual([]);
  });
});
