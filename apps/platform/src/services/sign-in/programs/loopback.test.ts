import { calculatePKCECodeChallenge } from 'oauth4webapi';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestPlatform } from '../../../testing.ts';
import { PASSWORD, textOf } from '../sign-in.fixtures.ts';
import { createGranter, createProgram, newVerifier } from './programs.fixtures.ts';

describe('a program that listens on its own machine', () => {
  let platform: TestPlatform;
  let program: ReturnType<typeof createProgram>;
  let anna: ReturnType<typeof createGranter>;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  beforeEach(() => {
    program = createProgram(platform);
    anna = createGranter(platform);
  });
  afterAll(() => platform.close());

  const PKCE = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' };

  /** Signs a new customer in on the way of a program; fulfils with the page that asks, and what proves the program. */
  const reachQuestion = async (redirectUri: string) => {
    const verifier = newVerifier();
    const { email } = await anna.customer();
    const url = program.authorization(redirectUri, {
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const question = await anna.browser.submit(await anna.browser.open(url), { email, password: PASSWORD });
    return { email, verifier, question };
  };
  /** Where a browser goes on from a page at once. */
  const nextOf = (response: Response) =>
    new URL(/^0; url=(.+)$/.exec(response.headers.get('Refresh') ?? '')?.[1] ?? '');

  it.each(['http://127.0.0.1:49152/callback', 'http://[::1]:8080/callback', 'http://127.0.0.1/callback'])(
    'is let in at %s, once, by the customer who signs in and allows it',
    async (redirectUri) => {
      const { email, question, verifier } = await reachQuestion(redirectUri);
      const html = await textOf(question);
      expect(html).toContain('Account Area CLI');
      expect(html).toContain(email);

      const { response } = await anna.browser.submit(question, { answer: 'allow' });

      const next = nextOf(response);
      expect(response.status).toBe(200);
      expect(next.href).toMatch(`${redirectUri}?code=`);
      expect(next.searchParams.get('state')).toBe('the-state');
      expect(await response.clone().text()).toContain('<h1>Back to the program</h1>');
      const code = next.searchParams.get('code') ?? '';
      expect(await program.trade(code, newVerifier(), redirectUri)).toMatchObject({ status: 400 });
      const tokens = await program.trade(code, verifier, redirectUri);
      expect(await program.statusWith(tokens.access_token)).toBe(200);
      expect(await program.trade(code, verifier, redirectUri)).toMatchObject({ error: 'invalid_grant' });
    },
  );

  it('is told when its customer refuses', async () => {
    const { question } = await reachQuestion('http://127.0.0.1:49152/callback');
    const { response } = await anna.browser.submit(question, { answer: 'refuse' });
    expect(nextOf(response).searchParams.get('error')).toBe('access_denied');
  });

  it.each([
    'http://localhost:49152/callback',
    'http://127.0.0.1:49152/other',
    'http://127.0.0.2:49152/callback',
    'https://127.0.0.1:49152/callback',
    'http://elsewhere.example/callback',
    'http://127.0.0.1@elsewhere.example/callback',
    'http://elsewhere.example#127.0.0.1/callback',
    'http://127.0.0.1:49152/callback?more=1',
    'program:/callback',
  ])('is refused at %s, and nothing is sent there', async (redirectUri) => {
    const { response } = await anna.browser.open(program.authorization(redirectUri, PKCE));
    expect(response.status).toBe(400);
    expect(response.headers.get('Refresh')).toBeNull();
    expect(await response.text()).toContain('redirect_uri');
  });

  it.each([{}, { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }])(
    'is refused without a proof that it is the one who began: %o',
    async (parameters: Readonly<Record<string, string>>) => {
      const url = program.authorization('http://127.0.0.1:49152/callback', parameters);
      const { response } = await anna.browser.open(url);
      expect(nextOf(response).searchParams.get('error')).toBe('invalid_request');
    },
  );

  it('asks also a customer who is remembered: no page lets a program in unseen', async () => {
    const { email } = await anna.customer();
    await anna.signIn(email);
    const url = program.authorization('http://127.0.0.1:49152/callback', PKCE);
    expect(await textOf(await anna.browser.open(url))).toContain('<h1>A program wants to sign in</h1>');

    url.searchParams.set('prompt', 'none');
    const { response } = await anna.browser.open(url);
    expect(nextOf(response).searchParams.get('error')).toBe('interaction_required');
  });
});
