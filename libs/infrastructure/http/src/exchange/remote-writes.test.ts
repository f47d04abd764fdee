import { fail, ok } from '@account-area/kernel';
import { fakeAccessTokens } from '@account-area/session/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';

import { noBody, type Exchange } from './exchange.ts';
import { html, httpWorld, inTime, json, pass, problem, silent, stopTime, type Answering } from './http-world.fakes.ts';
import { createRemoteService } from './remote-service.ts';

const Failed = z.object({ failed: z.array(z.string()) });
const removal: Exchange<z.infer<typeof Failed>> = {
  operation: 'delete photos',
  method: 'DELETE',
  path: 'photos',
  json: { photoIds: ['one'] },
  idempotencyKey: 'key-0001',
  schema: Failed,
};
const never = new AbortController().signal;

const startService = (answer: Answering, tokens: Parameters<typeof createRemoteService>[1]['tokens'] = null) => {
  const world = httpWorld(answer);
  const service = createRemoteService(world.environment, {
    name: 'photo-service',
    baseUrl: 'https://photos.example/photo-management',
    tokens,
  });
  const write = <Body>(asked: Exchange<Body>, signal = never) => service.ask(asked, signal, ok);
  return { ...world, write };
};

const none = { failed: [] };
const unreachable = fail({ code: 'unreachable', reference: 'correlation-' });
const refused = fail({ code: 'refused', reference: 'correlation-' });
const malformed = fail({ code: 'malformed', reference: 'correlation-' });
const withoutKey = (method: NonNullable<Exchange<unknown>['method']>): Exchange<unknown> => ({
  operation: 'something',
  method,
  path: 'things',
  schema: Failed,
});

stopTime();

describe('a write', () => {
  it('is let go on when the page is left', async () => {
    const { requests, write } = startService(() => json(none), fakeAccessTokens().tokens);

    expect(await write({ ...removal, outlivesPage: true })).toEqual(ok(none));
    expect(requests.map(({ keepalive }) => keepalive)).toEqual([true]);
  });

  it('carries its method, its body as JSON, the token and the key of its intent', async () => {
    const { requests, write } = startService(() => json(none), fakeAccessTokens().tokens);

    expect(await write(removal)).toEqual(ok(none));
    const [request] = requests;
    expect(request?.keepalive).toBe(false);
    expect([request?.method, request?.url, await request?.text()]).toEqual([
      'DELETE',
      'https://photos.example/photo-management/photos',
      '{"photoIds":["one"]}',
    ]);
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      authorization: 'Bearer token-0',
      'content-type': 'application/json',
      'idempotency-key': 'key-0001',
      'x-correlationid': 'correlation-0001',
    });
  });

  it('carries neither a body nor a key when it has none', async () => {
    const { requests, write } = startService(() => json(none));
    await write(withoutKey('POST'));

    expect(await requests[0]?.text()).toBe('');
    expect(requests[0]?.headers.has('idempotency-key')).toBe(false);
    expect(requests[0]?.headers.has('content-type')).toBe(false);
  });

  it('is repeated under the same key and with the same body', async () => {
    const { requests, write } = startService((_, index) => (index < 2 ? html(502) : json(none)));

    expect(await inTime(write(removal))).toEqual(ok(none));
    expect(await Promise.all(requests.map((request) => request.text()))).toEqual(
      Array.from({ length: 3 }, () => '{"photoIds":["one"]}'),
    );
    expect(requests.map(({ headers }) => [headers.get('idempotency-key'), headers.get('x-correlationid')])).toEqual([
      ['key-0001', 'correlation-0001'],
      ['key-0001', 'correlation-0001-1'],
      ['key-0001', 'correlation-0001-2'],
    ]);
  });

  it('is sent as text by every attempt: a cloned body would be a stream', async () => {
    const clone = vi.spyOn(Request.prototype, 'clone');
    onTestFinished(() => clone.mockRestore());
    const { requests, write } = startService((_, index) => (index < 2 ? html(502) : json(none)));
    await inTime(write(removal));

    expect(requests).toHaveLength(3);
    expect(clone.mock.contexts.filter((cloned) => cloned instanceof Request && cloned.body !== null)).toEqual([]);
  });

  it.each([
    ['PUT', 3],
    ['DELETE', 3],
    ['POST', 1],
    ['PATCH', 1],
  ] as const)('without a key is sent by %s %d times at most', async (method, times) => {
    const { requests, write } = startService(() => html(502));

    expect(await inTime(write(withoutKey(method)))).toEqual(refused);
    expect(requests).toHaveLength(times);
  });

  it('is waited for 30 seconds, or as long as it says it takes', async () => {
    const silentService = () => startService(silent);
    const usual = silentService();
    const written = usual.write(removal);
    await pass(29_999);
    expect(usual.incidents).toEqual([]);
    await pass(1);
    expect(await written).toEqual(unreachable);

    const long = silentService();
    const longWritten = long.write({ ...removal, deadlineMs: 120_000 });
    await pass(119_999);
    expect(long.incidents).toEqual([]);
    await pass(1);
    expect(await longWritten).toEqual(unreachable);
  });

  it.each([
    [409, 'POST'],
    [429, 'POST'],
    [503, 'POST'],
    [409, 'DELETE'],
  ] as const)('is repeated after a %d that says when to come back, also by %s', async (status, method) => {
    const { requests, write } = startService((_, index) =>
      index === 0 ? problem(status, 'about:blank', { 'retry-after': '1' }) : json(none),
    );
    const written = write(withoutKey(method));
    await pass(999);
    expect(requests).toHaveLength(1);
    await pass(1);

    expect(await written).toEqual(ok(none));
  });

  it.each([400, 404, 409, 422])('is refused by a %d, once', async (status) => {
    const { requests, write } = startService(() => problem(status));

    expect(await write(removal)).toEqual(refused);
    expect(requests).toHaveLength(1);
  });

  it('is repeated once with another token when a service rejects the first', async () => {
    const { requests, write } = startService(
      (_, index) => (index === 0 ? problem(401) : json(none)),
      fakeAccessTokens().tokens,
    );

    expect(await inTime(write(withoutKey('POST')))).toEqual(ok(none));
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-0', 'Bearer token-1']);
  });

  it('ends when its signal aborts', async () => {
    const leaving = new AbortController();
    const { requests, write } = startService(silent);
    const written = write(removal, leaving.signal);
    await pass(0);
    leaving.abort();

    expect(await written).toEqual(unreachable);
    expect(requests.every(({ signal }) => signal.aborted)).toBe(true);
  });
});

describe('an answer without a body', () => {
  const quiet: Exchange<undefined> = { operation: 'something', method: 'DELETE', path: 'things', schema: noBody };

  it.each([
    ['204', () => new Response(null, { status: 204 })],
    ['204, as browsers answer it', () => Object.defineProperty(new Response(''), 'status', { value: 204 })],
    ['an empty 202', () => new Response('', { status: 202 })],
    ['JSON, which is ignored', () => json({})],
    ['broken JSON, which is ignored', () => new Response('{', { headers: { 'content-type': 'application/json' } })],
    ['a word, which is ignored', () => new Response('OK', { status: 202 })],
  ])('is %s', async (_, answer) => {
    const { write } = startService(answer);

    expect(await write(quiet)).toEqual(ok(undefined));
  });

  it('is not the page of a captive portal', async () => {
    const { write } = startService(() => html(200));

    expect(await write(quiet)).toEqual(malformed);
  });

  it('is no answer where one was promised', async () => {
    const { write } = startService(() => new Response(null, { status: 204 }));

    expect(await write(removal)).toEqual(malformed);
  });
});
