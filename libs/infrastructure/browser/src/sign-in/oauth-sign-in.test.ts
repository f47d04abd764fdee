import { fail, ok } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { credentialsFixture, signInSettings } from '@account-area/session/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { fakeStorage } from '../settings/memory-storage.fakes.ts';
import { fakeIdentityService, type Misdeeds } from './identity-service.fakes.ts';
import { createOAuthSignInProvider, type OAuthSignInOptions } from './oauth-sign-in-provider.ts';

const never = new AbortController().signal;
const settings = { ...signInSettings, scope: 'openid email' };

const startTab = async (misdeeds: Misdeeds = {}, changed: Partial<OAuthSignInOptions> = {}) => {
  const service = await fakeIdentityService(() => Date.now(), misdeeds);
  const { become, incidents, store } = fakeStorage();
  const left: string[] = [];
  const provider = createOAuthSignInProvider({
    callbackAddress: 'https://account.example/',
    fetch: service.fetch,
    ids: { next: () => 'correlation-0001' },
    localeId: () => 'nl-NL',
    clock: { now: () => Date.now() },
    deviceNow: () => Date.now(),
    timeoutSignal: () => never,
    location: { replace: (address) => left.push(String(address)) },
    store,
    reporter: { report: (incident) => incidents.push(incident) },
    ...changed,
  });
  const begin = async (returnTo = '/my-photos?x=1') => {
    void provider.begin({ settings, returnTo }, never);
    await vi.waitUntil(() => left.length > 0);
    return left[0] ?? '';
  };
  return {
    become,
    begin,
    incidents,
    left,
    provider,
    service,
    complete: (callback: string) => provider.complete({ settings, callback }, never),
    /** Begins, signs in at the service and completes. */
    signIn: async (answer: Readonly<Record<string, string>> = {}) =>
      provider.complete({ settings, callback: service.signIn(await begin(), answer) }, never),
    renew: (signal = never) => provider.renew({ settings, credentials: credentialsFixture() }, signal),
  };
};

describe('beginning to sign in', () => {
  it('leaves for the sign-in page with proof key, state and nonce, in the language of the page', async () => {
    const { begin } = await startTab();
    const address = new URL(await begin());
    const query = Object.fromEntries(address.searchParams);

    expect(`${address.origin}${address.pathname}`).toBe('https://account.example/oidc/auth');
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: 'account-area',
      redirect_uri: 'https://account.example/',
      scope: 'openid email',
      resource: 'urn:account-area:api',
      code_challenge_method: 'S256',
      ui_locales: 'nl-NL',
    });
    expect(
      [query['state'], query['nonce'], query['code_challenge']].map((value) => (value?.length ?? 0) >= 43),
    ).toEqual([true, true, true]);
  });

  it('never answers once the page is left', async () => {
    const { left, provider } = await startTab();
    let hasAnswered = false;
    void provider.begin({ settings, returnTo: '/' }, never).then(() => {
      hasAnswered = true;
    });
    await vi.waitUntil(() => left.length > 0);
    await settle();

    expect(hasAnswered).toBe(false);
  });

  it('is impossible where the tab can keep nothing', async () => {
    const { become, provider } = await startTab();
    become('is blocked');

    expect(await provider.begin({ settings, returnTo: '/' }, never)).toEqual(fail({ code: 'storage-blocked' }));
  });

  it('is refused to a tab that goes round in circles', async () => {
    const { left, provider } = await startTab();
    for (let times = 1; times <= 3; times += 1) {
      void provider.begin({ settings, returnTo: '/' }, never);
      await vi.waitUntil(() => left.length === times);
    }

    expect(await provider.begin({ settings, returnTo: '/' }, never)).toEqual(fail({ code: 'sign-in-looping' }));
  });

  it.each([
    ['does not answer', { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }, 'unreachable'],
    ['answers with a page', { fetch: () => Promise.resolve(new Response('<html>', { status: 502 })) }, 'refused'],
  ])('fails when the identity service %s', async (_, changed, code) => {
    const { incidents, provider } = await startTab({}, changed);

    expect(await provider.begin({ settings, returnTo: '/' }, never)).toEqual(fail({ code, reference: 'correlation-' }));
    expect(incidents).toHaveLength(1);
  });

  it('fails when the identity service says it is another one', async () => {
    const { provider } = await startTab({ discovery: { issuer: 'https://evil.example' } });

    expect(await provider.begin({ settings, returnTo: '/' }, never)).toEqual(
      fail({ code: 'malformed', reference: 'correlation-' }),
    );
  });

  it('never talks to a service elsewhere without encryption', async () => {
    const { provider } = await startTab();
    const insecure = { ...settings, issuer: 'http://account.example/oidc' };

    expect(await provider.begin({ settings: insecure, returnTo: '/' }, never)).toEqual(
      fail({ code: 'malformed', reference: 'correlation-' }),
    );
  });
});

describe('completing a sign-in', () => {
  it('trades the code for tokens, with the proof', async () => {
    const { service, signIn } = await startTab();
    const signedIn = await signIn();

    expect(signedIn.ok && signedIn.value.returnTo).toBe('/my-photos?x=1');
    expect(signedIn.ok && signedIn.value.grant).toMatchObject({
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      lifetimeMs: 600_000,
      identity: { claims: { sub: 'account-1', email: 'anna@example.test', auth_method: 'password' } },
    });
    const asked = service.requests.find(({ path }) => path === '/oidc/token');
    expect(Object.fromEntries(asked?.body ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      code: 'code-1',
      redirect_uri: 'https://account.example/',
      resource: 'urn:account-area:api',
    });
    expect(asked?.body.get('code_verifier')?.length).toBeGreaterThanOrEqual(43);
    expect(asked?.headers.get('X-CorrelationId')).toBe('correlation-0001');
  });

  it('works once', async () => {
    const { begin, complete, service } = await startTab();
    const callback = service.signIn(await begin());
    await complete(callback);

    expect(await complete(callback)).toEqual(fail({ code: 'sign-in-rejected' }));
  });

  it('comes back to the root when the page to come back to is not of this area', async () => {
    const { begin, complete, service } = await startTab();
    const signedIn = await complete(service.signIn(await begin('//evil.example/')));

    expect(signedIn.ok && signedIn.value.returnTo).toBe('/');
  });

  it('is abandoned when the customer turned back', async () => {
    const { begin, complete, incidents } = await startTab();
    const state = new URL(await begin()).searchParams.get('state') ?? '';

    expect(
      await complete(`https://account.example/?error=access_denied&state=${state}&iss=https://account.example/oidc`),
    ).toEqual(fail({ code: 'abandoned' }));
    expect(incidents).toEqual([]);
  });

  const rejected = fail({ code: 'sign-in-rejected' });
  const anHourAgo = Math.floor(Date.now() / 1_000) - 3_600;

  it.each<readonly [string, Readonly<Record<string, string>>]>([
    ['another state', { state: 'forged' }],
    ['no code', { code: '' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an error', { error: 'server_error' }],
  ])('is rejected with %s in the answer', async (_, answer) => {
    const { signIn } = await startTab();

    expect(await signIn(answer)).toEqual(rejected);
  });

  it.each<readonly [string, Misdeeds]>([
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['another audience', { claims: { aud: 'another-client' } }],
    ['another authorized party', { claims: { aud: ['account-area', 'other'], azp: 'other' } }],
    ['another nonce', { claims: { nonce: 'forged' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['no subject', { claims: { sub: undefined } }],
    ['a life that is over', { claims: { iat: anHourAgo - 600, exp: anHourAgo } }],
    ['no end of its life', { claims: { exp: undefined } }],
    ['no signature', { header: { alg: 'none' }, token: (token) => `${token.split('.').slice(0, 2).join('.')}.` }],
    ['a signature of something else', { token: (token) => token.replace(/[^.]{20}$/, 'A'.repeat(20)) }],
    ['a key nobody knows', { header: { kid: 'key-2' } }],
    ['a shared secret for a signature', { header: { alg: 'HS256' } }],
    ['an algorithm nobody agreed on', { header: { alg: 'RS256' } }],
    ['nothing at all', { grant: { id_token: undefined } }],
    ['no access token beside it', { grant: { access_token: '' } }],
    ['an access token of another kind', { grant: { token_type: 'mac' } }],
  ])('is rejected with %s in the id token', async (_, misdeeds) => {
    const { signIn } = await startTab(misdeeds);

    expect(await signIn()).toEqual(rejected);
  });

  it('is rejected when the code is no longer good', async () => {
    const { incidents, signIn } = await startTab({
      answer: () => Response.json({ error: 'invalid_grant' }, { status: 400 }),
    });

    expect(await signIn()).toEqual(rejected);
    expect(incidents).toEqual([]);
  });

  it('is rejected, and reported, when the service answers with a page', async () => {
    const { incidents, signIn } = await startTab({ answer: () => new Response('<html>', { status: 500 }) });

    expect(await signIn()).toEqual(rejected);
    expect(incidents).toMatchObject([{ kind: 'sign-in-failed', step: 'complete' }]);
  });

  it('may be tried again when the service does not answer', async () => {
    const { signIn } = await startTab({
      answer: () => {
        throw new TypeError('Failed to fetch');
      },
    });

    expect(await signIn()).toEqual(fail({ code: 'unreachable', reference: 'correlation-' }));
  });

  it('reports nothing that could be used or that is personal', async () => {
    const { incidents, signIn } = await startTab({ claims: { aud: 'another-client' } });
    await signIn();

    expect(incidents).toEqual([
      {
        kind: 'sign-in-failed',
        step: 'complete',
        reason: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
        correlationId: 'correlation-0001',
      },
    ]);
  });
});

describe('a device whose clock is wrong', () => {
  afterEach(() => vi.useRealTimers());

  it.each([-86_400_000, 86_400_000])('by %d ms keeps nobody out', async (errorMs) => {
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
    void provider.end({ settings, idToken: 'id-token-1' }, never);
    await vi.waitUntil(() => left.length > 0);
    const address = new URL(left[0] ?? '');

    expect(address.pathname).toBe('/oidc/session/end');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'account-area',
      id_token_hint: 'id-token-1',
      post_logout_redirect_uri: 'https://account.example/',
    });
  });

  it('says when the service has no sign-out', async () => {
    const { provider } = await startTab({ discovery: { end_session_endpoint: undefined } });

    expect(await provider.end({ settings, idToken: null }, never)).toEqual(
      fail({ code: 'malformed', reference: 'correlation-' }),
    );
  });
});
