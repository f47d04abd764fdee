import { fail, ok } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { credentialsFixture } from '@account-area/session/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { fakeIdentityService } from '../protocol/identity-service.fixtures.ts';
import { never, settings, startTab } from './page-sign-in.fixtures.ts';

describe('a device whose clock is wrong', () => {
  afterEach(() => vi.useRealTimers());

  it.each([-86_400_000, 86_400_000])('by %d ms keeps no customer out', async (errorMs) => {
    const trueNow = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: trueNow + errorMs });
    const service = await fakeIdentityService(() => trueNow);
    const { begin, provider } = await startTab({}, { fetch: service.fetch, clock: { now: () => trueNow } });
    const signedIn = await provider.complete({ settings, callback: service.signIn(await begin()) }, never);

    expect(signedIn.ok).toBe(true);
  });
});

describe('renewing', () => {
  it('trades the refresh token for new tokens', async () => {
    const { renew, service } = await startTab({ claims: { nonce: undefined } });
    const renewed = await renew();

    expect(renewed).toMatchObject(ok({ accessToken: 'access-1', refreshToken: 'refresh-1', lifetimeMs: 600_000 }));
    expect(Object.fromEntries(service.requests.at(-1)?.body ?? [])).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-of-token-1',
    });
  });

  it('asks for the description of the service once per page', async () => {
    const { renew, service } = await startTab({ grant: { id_token: undefined } });
    await renew();
    await renew();

    expect(service.requests.map(({ path }) => path)).toEqual([
      '/oidc/.well-known/openid-configuration',
      '/oidc/token',
      '/oidc/token',
    ]);
  });

  it('takes tokens whose life the service keeps to itself to live five minutes', async () => {
    const { renew } = await startTab({ grant: { id_token: undefined, expires_in: undefined } });

    expect(await renew()).toMatchObject(ok({ identity: null, lifetimeMs: 300_000 }));
  });

  it('ends the session only when the service says so', async () => {
    const { incidents, renew } = await startTab({
      answer: () => Response.json({ error: 'invalid_grant' }, { status: 400 }),
    });

    expect(await renew()).toEqual(fail({ code: 'session-ended' }));
    expect(incidents).toEqual([]);
  });

  it.each([
    ['500', () => new Response('', { status: 500 }), 'refused'],
    [
      '502 with a page',
      () => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } }),
      'refused',
    ],
    ['429', () => Response.json({ error: 'slow_down' }, { status: 429 }), 'refused'],
    ['a captive portal', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'malformed'],
    ['broken JSON', () => new Response('{"access', { headers: { 'content-type': 'application/json' } }), 'malformed'],
    ['an answer without a token', () => Response.json({}), 'malformed'],
  ])('keeps the session through %s', async (_, answer, code) => {
    const { renew } = await startTab({ answer });

    expect(await renew()).toEqual(fail({ code, reference: 'correlation-' }));
  });

  it('keeps the session when the service is silent, and does not wait for ever', async () => {
    const patience = new AbortController();
    const { renew } = await startTab(
      {},
      {
        timeoutSignal: () => patience.signal,
        fetch: (_, { signal }) =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => reject(new DOMException('Timed out', 'TimeoutError')));
          }),
      },
    );
    const renewing = renew();
    await settle();
    patience.abort();

    expect(await renewing).toEqual(fail({ code: 'unreachable', reference: 'correlation-' }));
  });
});

describe('signing out', () => {
  it('leaves for the sign-out of the service, to come back to the root', async () => {
    const { left, provider } = await startTab();
    void provider.end({ settings, credentials: credentialsFixture() }, never);
    await expect.poll(() => left.length).toBeGreaterThan(0);
    const address = new URL(left[0] ?? '');

    expect(address.pathname).toBe('/oidc/session/end');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'account-area',
      id_token_hint: credentialsFixture().idToken,
      post_logout_redirect_uri: 'https://account.example/',
    });
  });

  it('says when the service has no sign-out', async () => {
    const { provider } = await startTab({ discovery: { end_session_endpoint: undefined } });

    expect(await provider.end({ settings, credentials: null }, never)).toEqual(
      fail({ code: 'malformed', reference: 'correlation-' }),
    );
  });
});
