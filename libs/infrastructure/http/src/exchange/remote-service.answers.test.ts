import { fail, ok } from '@account-area/kernel';
import { fakeAccessTokens } from '@account-area/session/testing';
import { describe, expect, it } from 'vitest';

import type { Exchange, Refusal } from './exchange.ts';
import {
  counts,
  html,
  inTime,
  json,
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
import type { RemoteService } from './remote-service.ts';

stopTime();

const none = ({ problem: said }: Refusal) => (said === null ? null : ok(null));

/** Asks for counts, and takes what a service itself says with one of these statuses for "none". */
const askFor = (service: RemoteService, changes: Partial<Exchange<typeof counts>>) =>
  service.ask<typeof counts, typeof counts | null>({ ...read, ...changes }, never, ok, none);

describe('a status that is an answer', () => {
  it.each([404, 409, 500, 503])('is one, once and without a report: %d', async (status) => {
    const { incidents, requests, service } = startService(() => problem(status));

    expect(await askFor(service, { answers: [status] })).toEqual(ok(null));
    expect(requests).toHaveLength(1);
    expect(incidents).toEqual([]);
  });

  it('is none where the adapter does not know what it means', async () => {
    const { incidents, service } = startService(() => html(404));

    expect(await askFor(service, { answers: [404] })).toEqual(refused);
    expect(incidents).toMatchObject([{ kind: 'status', status: 404, attempts: 1 }]);
  });

  it('is reported where it is none', async () => {
    const { incidents, service } = startService(() => problem(404));

    expect(await askFor(service, {})).toEqual(ok(null));
    expect(incidents).toMatchObject([{ kind: 'status', status: 404 }]);
  });

  it('is waited for while the service says when to come back', async () => {
    const { requests, service } = startService((_, index) =>
      index === 0 ? problem(409, 'about:blank', { 'retry-after': '1' }) : problem(409),
    );

    expect(await inTime(askFor(service, { answers: [409] }))).toEqual(ok(null));
    expect(requests).toHaveLength(2);
  });
});

describe('a 401 that is an answer', () => {
  const asked = { answers: [401] };

  it('costs one renewal, and never the session', async () => {
    const { refused: refusedTokens, renewals, tokens } = fakeAccessTokens();
    const { incidents, requests, service } = startService(() => problem(401), tokens);

    expect(await inTime(askFor(service, asked))).toEqual(ok(null));
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-0', 'Bearer token-1']);
    expect([renewals(), refusedTokens, incidents]).toEqual([1, [], []]);
  });

  it('may be none after the renewal', async () => {
    const { tokens } = fakeAccessTokens();
    const { service } = startService((_, index) => (index === 0 ? problem(401) : json(counts)), tokens);

    expect(await inTime(askFor(service, asked))).toEqual(ok(counts));
  });

  it('is none while the token cannot be renewed', async () => {
    const { tokens } = fakeAccessTokens();
    const { incidents, service } = startService(() => problem(401), {
      ...tokens,
      renew: () => Promise.resolve(fail({ code: 'renewal-failed' })),
    });

    expect(await askFor(service, asked)).toEqual(unreachable);
    expect(incidents).toEqual([]);
  });

  it('needs no renewal where the service knows no sign-in', async () => {
    const { requests, service } = startService(() => problem(401));

    expect(await askFor(service, asked)).toEqual(ok(null));
    expect(requests).toHaveLength(1);
  });
});

describe('a service that is not waited for', () => {
  it.each([409, 429, 503])('is left alone after a %d that says when to come back', async (status) => {
    const { requests, service } = startService(() => problem(status, 'about:blank', { 'retry-after': '1' }));
    const asked = service.ask({ ...read, waits: false }, never, ok);
    await pass(0);

    expect(await asked).toEqual(refused);
    expect(requests).toHaveLength(1);
  });

  it('is tried again all the same when it fails for a moment', async () => {
    const { requests, service } = startService((_, index) => (index === 0 ? html(502) : json(counts)));

    expect(await inTime(service.ask({ ...read, waits: false }, never, ok))).toEqual(ok(counts));
    expect(requests).toHaveLength(2);
  });
});

describe('a POST that only reads', () => {
  const question = { ...read, method: 'POST', isSafe: true, json: { ids: ['one'] } } as const;

  it('is repeated as a GET is, without a key', async () => {
    const { requests, service } = startService((_, index) => (index < 2 ? html(502) : json(counts)));

    expect(await inTime(service.ask(question, never, ok))).toEqual(ok(counts));
    expect(requests.map(({ headers, method }) => [method, headers.has('idempotency-key')])).toEqual(
      Array.from({ length: 3 }, () => ['POST', false]),
    );
  });

  it('is waited for ten seconds, as a GET is', async () => {
    const { incidents, service } = startService(silent);
    const asked = service.ask(question, never, ok);
    await pass(9_999);
    expect(incidents).toEqual([]);
    await pass(1);

    expect(await asked).toEqual(unreachable);
  });
});

describe('the base address itself', () => {
  it('is asked byte for byte', async () => {
    const { requests, service } = startService(() => json(counts));
    await service.ask({ ...read, path: '', query: { OrderCode: 'A 1' } }, never, ok);

    expect(requests.map(({ url }) => url)).toEqual(['https://photos.example/photo-management?OrderCode=A+1']);
  });
});
