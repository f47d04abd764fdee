import { fail, ok } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { credentialsFixture } from '@account-area/session/testing';
import { describe, expect, it } from 'vitest';

import { CLIENT_ID, never, settings, startDeviceProgram } from './programs.fixtures.ts';

/** A token endpoint that gives these answers one after the other, and a good one for each `null`. */
const answering = (...answers: readonly (string | number | null)[]) => {
  const left = [...answers];
  return () => {
    const answer = left.shift() ?? null;
    if (typeof answer === 'number') return new Response('<html>', { status: answer });
    return answer === null ? null : Response.json({ error: answer }, { status: 400 });
  };
};

const PENDING = 'authorization_pending';
const abandoned = fail({ code: 'abandoned' });

describe('a program that signs in by a code', () => {
  it('says what to type, where and until when, and is let in', async () => {
    const { begin, incidents, rests, service, shown, time } = await startDeviceProgram({
      answer: answering(PENDING, null),
    });
    const askedAt = time.now;
    const signedIn = await begin();

    expect(signedIn).toMatchObject(
      ok({
        returnTo: '/',
        grant: {
          accessToken: 'access-1',
          refreshToken: 'refresh-1',
          lifetimeMs: 600_000,
          identity: { claims: { sub: 'account-1', email: 'anna@example.test' } },
        },
      }),
    );
    expect(shown).toEqual([
      { userCode: 'BCDF-GHJK', address: 'https://account.example/device', expiresAt: askedAt + 900_000 },
    ]);
    expect(rests).toEqual([5_000, 5_000]);
    const [codes, question] = ['/oidc/device/auth', '/oidc/token'].map((path) =>
      Object.fromEntries(service.requests.find((request) => request.path === path)?.body ?? []),
    );
    expect(codes).toEqual({ client_id: CLIENT_ID, scope: 'openid email', resource: settings.resource });
    expect(question).toEqual({
      client_id: CLIENT_ID,
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: 'device-1',
    });
    expect(incidents).toEqual([]);
  });

  it('waits five seconds longer, for good, each time it is told to slow down', async () => {
    const { begin, rests } = await startDeviceProgram({ answer: answering('slow_down', PENDING, 'slow_down', null) });

    expect((await begin()).ok).toBe(true);
    expect(rests).toEqual([5_000, 10_000, 10_000, 15_000]);
  });

  it('takes five seconds where the service names no interval', async () => {
    const codes = {
      device_code: 'd',
      user_code: 'u',
      verification_uri: 'https://account.example/device',
      expires_in: 900,
    };
    const { begin, rests } = await startDeviceProgram({ codes: () => Response.json(codes) });
    await begin();

    expect(rests).toEqual([5_000]);
  });

  it('goes on asking through trouble of the service, less and less often', async () => {
    const { begin, incidents, rests } = await startDeviceProgram({ answer: answering(503, 429, 502, PENDING, null) });

    expect((await begin()).ok).toBe(true);
    expect(rests).toEqual([5_000, 10_000, 20_000, 40_000, 5_000]);
    expect(incidents).toHaveLength(3);
  });

  it('says that the service was silent when it was until the code was over', async () => {
    const { begin, rests, time } = await startDeviceProgram({
      answer: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const askedAt = time.now;

    expect(await begin()).toEqual(fail({ code: 'unreachable', reference: 'correlation-' }));
    expect(time.now).toBe(askedAt + 900_000);
    expect(rests.slice(0, 5)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000]);
  });

  it.each([
    ['its customer refuses', answering(PENDING, 'access_denied')],
    ['the service says that the code is over', answering(PENDING, 'expired_token')],
    ['the code is over by the clock', () => Response.json({ error: PENDING }, { status: 400 })],
  ])('is abandoned when %s', async (_, answer) => {
    const { begin, incidents } = await startDeviceProgram({ answer });

    expect(await begin()).toEqual(abandoned);
    expect(incidents).toEqual([]);
  });

  it('is abandoned at once when it is given up while it rests', async () => {
    const stop = new AbortController();
    const cancelled: number[] = [];
    const { begin, incidents, service } = await startDeviceProgram(
      {},
      { timers: { after: (delayMs) => () => cancelled.push(delayMs) } },
    );
    const signingIn = begin(stop.signal);
    await expect.poll(() => service.requests.map(({ path }) => path)).toContain('/oidc/device/auth');
    await settle();
    stop.abort();

    expect(await signingIn).toEqual(abandoned);
    expect(cancelled).toEqual([5_000]);
    expect(incidents).toEqual([]);
  });

  it('is abandoned at once when it is given up while it asks', async () => {
    const stop = new AbortController();
    const { begin, incidents, shown } = await startDeviceProgram(
      {},
      {
        fetch: (_, { signal }) =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
          }),
      },
    );
    const signingIn = begin(stop.signal);
    await settle();
    stop.abort();

    expect(await signingIn).toEqual(abandoned);
    expect([incidents, shown]).toEqual([[], []]);
  });

  it.each([
    ['is no client', () => Response.json({ error: 'invalid_client' }, { status: 401 }), 'refused'],
    ['asks too often', () => new Response(null, { status: 429 }), 'refused'],
    ['is answered with a page', () => new Response('<html>'), 'malformed'],
  ])('shows no code when it %s', async (_, codes, code) => {
    const { begin, incidents, shown } = await startDeviceProgram({ codes });

    expect(await begin()).toEqual(fail({ code, reference: 'correlation-' }));
    expect(shown).toEqual([]);
    expect(incidents).toMatchObject([{ kind: 'sign-in-failed', step: 'begin' }]);
  });

  it.each([
    ['of another service', { claims: { iss: 'https://evil.example' } }],
    ['for another client', { claims: { aud: 'account-area' } }],
    ['with a signature of something else', { token: (token: string) => token.replace(/[^.]{20}$/, 'A'.repeat(20)) }],
    ['for a code that is spent', { answer: answering('invalid_grant') }],
    ['in a page', { answer: () => new Response('<html>') }],
  ])('is rejected with tokens %s', async (_, misdeeds) => {
    const { begin } = await startDeviceProgram(misdeeds);

    expect(await begin()).toEqual(fail({ code: 'sign-in-rejected' }));
  });
});

describe('a program that is signed in', () => {
  const request = { settings, credentials: credentialsFixture() };

  it('renews its tokens as the client that it is', async () => {
    const { provider, service } = await startDeviceProgram();

    expect(await provider.renew(request, never)).toMatchObject(
      ok({ accessToken: 'access-1', refreshToken: 'refresh-1' }),
    );
    expect(Object.fromEntries(service.requests.at(-1)?.body ?? [])).toMatchObject({ client_id: CLIENT_ID });
  });

  it.each([
    ['wants a new sign-in', 'invalid_grant', { code: 'session-ended' }],
    ['is in trouble', 503, { code: 'refused', reference: 'correlation-' }],
  ])('is told when the service %s', async (_, answer, error) => {
    const { provider } = await startDeviceProgram({ answer: answering(answer) });

    expect(await provider.renew(request, never)).toEqual(fail(error));
  });

  it.each(['end', 'endHere'] as const)('revokes its refresh token by %s', async (end) => {
    const { provider, service } = await startDeviceProgram();

    expect(await provider[end](request, never)).toEqual(ok(null));
    expect(Object.fromEntries(service.requests.at(-1)?.body ?? [])).toEqual({
      client_id: CLIENT_ID,
      token: credentialsFixture().refreshToken,
    });
  });

  it('asks nothing where no customer was signed in', async () => {
    const { provider, service } = await startDeviceProgram();

    expect(await provider.end({ settings, credentials: null }, never)).toEqual(ok(null));
    expect(service.requests).toEqual([]);
  });

  it('says when it could not be signed out at the service', async () => {
    const { provider } = await startDeviceProgram({ revocation: () => new Response(null, { status: 503 }) });

    expect(await provider.end(request, never)).toEqual(fail({ code: 'refused', reference: 'correlation-' }));
  });

  it('completes nothing: no page comes back to it', async () => {
    const { provider } = await startDeviceProgram();

    expect(await provider.complete({ settings, callback: 'http://localhost/?state=s' }, never)).toEqual(
      fail({ code: 'sign-in-rejected' }),
    );
  });
});
