import { getValidatedIdTokenClaims } from 'oauth4webapi';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { CLIENT, createVisitor, tokenOf, type Visitor } from './sign-in.fixtures.ts';

const OTHER_BRANDS = [
  'http://account.printelle-nl.localhost',
  'http://account.bonvue-uk.localhost',
  'https://account.fjordfoto.se.example',
];

describe('what one brand issued', () => {
  let platform: TestPlatform;
  let visitor: Visitor;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  beforeEach(() => {
    visitor = createVisitor(platform);
  });
  afterAll(() => platform.close());

  const signIn = async () => {
    const account = await visitor.customer();
    const { tokens } = await visitor.signIn(account.email);
    return { account, refreshToken: tokens.refresh_token ?? '', idToken: tokens.id_token ?? '', tokens };
  };

  it.each(OTHER_BRANDS)('as a refresh token gives nothing at %s, and still holds where it came from', async (brand) => {
    const { refreshToken } = await signIn();

    expect(await visitor.refreshed(refreshToken, brand)).toMatchObject({ status: 400, error: 'invalid_grant' });

    const answer = await visitor.refreshed(refreshToken);
    expect(answer.status).toBe(200);
    expect(await visitor.refreshed(tokenOf(answer), brand)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect((await visitor.refreshed(tokenOf(answer))).status).toBe(200);
  });

  it('as the answer of an exchange is not repeated at another', async () => {
    const { refreshToken } = await signIn();
    const answer = await visitor.refreshed(refreshToken);

    const elsewhere = await Promise.all(OTHER_BRANDS.map((brand) => visitor.refreshed(refreshToken, brand)));

    expect(elsewhere.map(({ status }) => status)).toEqual(OTHER_BRANDS.map(() => 400));
    expect(await visitor.refreshed(refreshToken)).toEqual(answer);
  });

  it.each(OTHER_BRANDS)('as a session cookie signs nobody in at %s', async (brand) => {
    await signIn();
    const { url, isBack } = await visitor.authorization({ prompt: 'none' }, brand);
    const here = await visitor.authorization({ prompt: 'none' });
    visitor.browser.carryCookies(platform.origin, brand);

    const { address } = await visitor.browser.open(url, isBack);

    expect(address.searchParams.get('error')).toBe('login_required');
    const home = await visitor.browser.open(here.url, here.isBack);
    expect(home.address.searchParams.get('code')).not.toBeNull();
  });

  it('as a code is exchanged by no other', async () => {
    await signIn();
    const { url, isBack, exchange } = await visitor.authorization();
    const { address } = await visitor.browser.open(url, isBack);

    for (const brand of OTHER_BRANDS) {
      const response = await platform.fetch(`${brand}/oidc/token`, {
        method: 'POST',
        headers: { Origin: brand },
        body: new URLSearchParams({
          ...CLIENT,
          grant_type: 'authorization_code',
          code: address.searchParams.get('code') ?? '',
          code_verifier: 'x'.repeat(43),
          redirect_uri: `${brand}/`,
        }),
      });
      expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
    }
    expect(getValidatedIdTokenClaims(await exchange(address))?.sub).toBeDefined();
  });
});
