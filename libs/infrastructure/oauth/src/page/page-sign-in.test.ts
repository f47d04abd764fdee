import { fail, ok } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import type { Misdeeds } from '../protocol/identity-service.fixtures.ts';
import { never, settings, startTab } from './page-sign-in.fixtures.ts';

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

  it.each([
    [true, 'login'],
    [false, null],
  ])('asks who the customer is where they sign in anew: %s', async (isAnew, prompt) => {
    const { left, provider } = await startTab();
    void provider.begin({ settings, returnTo: '/', isAnew }, never);
    await expect.poll(() => left.length).toBeGreaterThan(0);

    expect(new URL(left[0] ?? '').searchParams.get('prompt')).toBe(prompt);
  });

  it('is impossible where the tab can keep nothing', async () => {
    const { block, provider } = await startTab();
    block();

    expect(await provider.begin({ settings, returnTo: '/' }, never)).toEqual(fail({ code: 'storage-blocked' }));
  });

  it('is refused to a tab that goes round in circles, whatever was wrong with what it came back with', async () => {
    const { complete, left, provider, service } = await startTab({ claims: { nonce: 'forged' } });
    for (let times = 1; times <= 3; times += 1) {
      void provider.begin({ settings, returnTo: '/' }, never);
      await expect.poll(() => left.length).toBe(times);
      await complete(times === 1 ? 'https://account.example/?state=unknown' : service.signIn(left.at(-1) ?? ''));
    }

    expect(await provider.begin({ settings, returnTo: '/' }, never)).toEqual(fail({ code: 'sign-in-looping' }));
  });

  it('is not refused to a customer who opens the area again and again, turns back, or signs out', async () => {
    const { complete, left, provider, service } = await startTab();
    const begin = async () => {
      const before = left.length;
      void provider.begin({ settings, returnTo: '/' }, never);
      await expect.poll(() => left.length).toBe(before + 1);
      return left.at(-1) ?? '';
    };
    for (let times = 1; times <= 4; times += 1) await begin();
    for (let times = 1; times <= 4; times += 1) {
      const state = new URL(await begin()).searchParams.get('state') ?? '';
      const iss = 'https://account.example/oidc';
      const query = new URLSearchParams({ error: 'access_denied', state, iss });
      expect(await complete(`https://account.example/?${query.toString()}`)).toEqual(fail({ code: 'abandoned' }));
    }
    for (let times = 1; times <= 4; times += 1) {
      expect((await complete(service.signIn(await begin()))).ok).toBe(true);
      expect(await provider.endHere({ settings, credentials: null }, never)).toEqual(ok(null));
    }
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
    ['an unknown key', { header: { kid: 'key-2' } }],
    ['a shared secret for a signature', { header: { alg: 'HS256' } }],
    ['an algorithm that is not agreed on', { header: { alg: 'RS256' } }],
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
