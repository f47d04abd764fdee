import { PAGE_HEADER, SessionAnswer } from '@account-area/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { HOUR_MS, MINUTE_MS } from '../../../clock.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing.ts';
import { deleteAccount } from '../../account-deletion/account-deletion.fixtures.ts';
import { createVisitor, PASSWORD, textOf, type Visitor } from '../sign-in.fixtures.ts';

const OTHER_BRAND = 'http://account.bonvue-uk.localhost';

describe('a session that the platform keeps', () => {
  let platform: TestPlatform;
  let visitor: Visitor;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  beforeEach(() => {
    visitor = createVisitor(platform);
  });
  afterAll(() => platform.close());

  const at = (path: string, origin = platform.origin) => `${origin}${path}`;
  const isPage = ({ pathname }: URL) => pathname === '/' || pathname.startsWith('/my-photos');

  /** Signs in by the page, as somebody who is not signed in yet; answers what the way back says. */
  const signIn = async (returnTo = '/my-photos/photos?stripped=true', origin = platform.origin) => {
    const account = await visitor.customer();
    const page = await visitor.browser.open(at(`/auth/sign-in?returnTo=${encodeURIComponent(returnTo)}`, origin));
    const back = await visitor.browser.submit(page, { email: account.email, password: PASSWORD }, isPage);
    return { account, ...back };
  };

  const sessionOf = async (init: RequestInit = {}, origin?: string) => {
    const response = await visitor.browser.request(at('/auth/session', origin), init);
    return SessionAnswer.parse(await response.json());
  };
  const change = (content?: object) => ({
    method: 'POST',
    headers: { Origin: platform.origin, 'Content-Type': 'application/json', [PAGE_HEADER.name]: PAGE_HEADER.value },
    ...(content && { body: JSON.stringify(content) }),
  });
  const renewed = async (spent: string) => sessionOf(change({ spent }));
  const tokenIn = (answer: SessionAnswer) => (answer.status === 'signed-in' ? answer.accessToken : '');
  const statusFor = async (accessToken: string) =>
    (await platform.fetch(at('/customer-api/customers/me'), { headers: { Authorization: `Bearer ${accessToken}` } }))
      .status;

  it('begins with the page that was asked for, and gives its pages an access token and the claims', async () => {
    const { account, address } = await signIn();
    const session = await sessionOf();

    expect(address.href).toBe('http://localhost/my-photos/photos?stripped=true');
    expect(session).toMatchObject({
      status: 'signed-in',
      lifetimeMs: 600_000,
      claims: { sub: account.id, email: account.email, auth_method: 'password' },
    });
    expect(await statusFor(tokenIn(session))).toBe(200);
  });

  it.each([
    ['http://localhost', /^auth_refresh_token=[\w-]{43}; Max-Age=28800; Path=\/auth; HttpOnly; SameSite=Strict$/],
    [
      'https://account.printelle.nl.example',
      /^auth_refresh_token=[\w-]{43}; Max-Age=28800; Domain=printelle\.nl\.example; Path=\/auth; HttpOnly; Secure; SameSite=Strict$/,
    ],
  ])('gives the browser of %s a handle that no script reads, and no token that renews', async (origin, expected) => {
    const { response } = await signIn('/', origin);
    const cookies = response.headers.getSetCookie();

    expect(cookies).toContainEqual(expect.stringMatching(expected));
    expect(cookies).toContainEqual(
      expect.stringMatching(
        /^auth_access_token=[^;]+; Max-Age=(600|59\d); (Domain=[^;]+; )?Path=\/; (Secure; )?SameSite=Lax$/,
      ),
    );
    const [handle] = cookies.flatMap((cookie) => /^auth_refresh_token=([^;]+)/.exec(cookie)?.[1] ?? []);
    expect((await visitor.refresh(handle ?? '', origin)).status).toBe(400);
  });

  it('begins without a question for whom the sign-in page knows, unless they are to be asked', async () => {
    await signIn();
    const { address } = await visitor.browser.open(at('/auth/sign-in?returnTo=%2Fmy-photos'));
    expect(address.pathname).toBe('/my-photos');

    const asked = await visitor.browser.open(at('/auth/sign-in?returnTo=%2Fmy-photos&prompt=login'));
    expect(asked.address.pathname).toMatch(/^\/sign-in\//);
  });

  it('is unknown without its cookie, and at another brand with it', async () => {
    expect(await sessionOf()).toEqual({ status: 'signed-out' });
    await signIn();
    visitor.browser.carryCookies(platform.origin, OTHER_BRAND);

    expect(await sessionOf({}, OTHER_BRAND)).toEqual({ status: 'ended' });
    expect((await sessionOf()).status).toBe('signed-in');
  });

  it('gives many tabs the same new token once the old one is nearly over', async () => {
    await signIn();
    const first = tokenIn(await sessionOf());
    platform.clock.forward(7 * MINUTE_MS);
    expect(tokenIn(await sessionOf())).toBe(first);
    platform.clock.forward(MINUTE_MS);

    const tabs = await Promise.all(Array.from({ length: 20 }, () => sessionOf()));

    expect(new Set(tabs.map(tokenIn)).size).toBe(1);
    expect(tokenIn(tabs[0] ?? { status: 'ended' })).not.toBe(first);
    expect(await statusFor(tokenIn(tabs[0] ?? { status: 'ended' }))).toBe(200);
  });

  it('gives many tabs whose token was refused the same other one', async () => {
    await signIn();
    const spent = tokenIn(await sessionOf());

    const tabs = await Promise.all(Array.from({ length: 20 }, () => renewed(spent)));

    expect(new Set(tabs.map(tokenIn)).size).toBe(1);
    expect(tokenIn(tabs[0] ?? { status: 'ended' })).not.toBe(spent);
  });

  it('lasts eight hours, and half an hour without a page', async () => {
    await signIn();
    for (let passed = 0; passed < 7.9 * HOUR_MS; passed += 20 * MINUTE_MS) {
      expect((await sessionOf()).status).toBe('signed-in');
      platform.clock.forward(20 * MINUTE_MS);
    }
    expect(await sessionOf()).toEqual({ status: 'ended' });

    visitor = createVisitor(platform);
    await signIn();
    platform.clock.forward(31 * MINUTE_MS);
    expect(await sessionOf()).toEqual({ status: 'ended' });
  });

  it('ends with the account, and says so once the tokens are over', async () => {
    const { account } = await signIn();
    const token = tokenIn(await sessionOf());
    await platform.database.system.deleteFrom('accounts').where('id', '=', account.id).execute();

    // The page that asks first may be left before it hears the answer.
    expect(await renewed(token)).toEqual({ status: 'account-deleted' });
    expect(await renewed(token)).toEqual({ status: 'account-deleted' });
    await visitor.browser.request(at('/auth/sign-out'), change());
    expect(await sessionOf()).toEqual({ status: 'signed-out' });
  });

  it('says at once that its customer had the account deleted, and keeps nothing of it', async () => {
    const { account } = await signIn();
    await deleteAccount(platform, account);

    expect(await sessionOf()).toEqual({ status: 'account-deleted' });
    expect(await sessionOf()).toEqual({ status: 'account-deleted' });
    const { rows } = await sql<{ kept: number }>`select octet_length(tokens) as kept from kept_sessions
      where is_account_deleted`.execute(platform.database.system);
    expect(rows).toEqual([{ kept: 0 }]);
    await visitor.browser.request(at('/auth/sign-out'), change());
    expect(await sessionOf()).toEqual({ status: 'signed-out' });
  });

  it('of a deleted account does not keep another customer from signing in with the same browser', async () => {
    const { account } = await signIn();
    await platform.database.system.deleteFrom('accounts').where('id', '=', account.id).execute();

    const page = await visitor.browser.open(at('/auth/sign-in'));

    expect(page.response.status).toBe(200);
    expect((await signIn()).address.pathname).toBe('/my-photos/photos');
    expect((await sessionOf()).status).toBe('signed-in');
  });

  it('survives a restart, and ends when the keys are lost', async () => {
    await signIn();
    await platform.restart();
    expect((await sessionOf()).status).toBe('signed-in');

    await platform.restart({ withOtherKeys: true });

    expect(await sessionOf()).toEqual({ status: 'ended' });
  });

  it('is over after signing out: its tokens, its cookies, and the session of the sign-in page', async () => {
    await signIn();
    const token = tokenIn(await sessionOf());

    const response = await visitor.browser.request(at('/auth/sign-out'), change());

    expect(response.status).toBe(200);
    expect(response.headers.get('Clear-Site-Data')).toBe('"cache"');
    expect(await statusFor(token)).toBe(401);
    expect(await sessionOf()).toEqual({ status: 'signed-out' });
    const page = await visitor.browser.open(at('/auth/sign-in'));
    expect(await textOf(page)).toContain('<h1>Sign in</h1>');
  });

  it.each([
    ['of another site', { Origin: 'https://evil.example', [PAGE_HEADER.name]: PAGE_HEADER.value }],
    ['of another host of the brand', { 'Sec-Fetch-Site': 'same-site', [PAGE_HEADER.name]: PAGE_HEADER.value }],
    ['that is a form', { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' }],
  ])('is neither renewed nor ended by a request %s', async (_name, headers) => {
    await signIn();
    const ask = async (path: string) => {
      const init = {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: '{"spent":"x"}',
      };
      return (await visitor.browser.request(at(path), init)).status;
    };

    expect([await ask('/auth/session'), await ask('/auth/sign-out')]).toEqual([403, 403]);
    expect((await sessionOf()).status).toBe('signed-in');
  });

  it.each([{ 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'none' }, { Origin: 'https://evil.example' }])(
    'is not told to %o',
    async (headers) => {
      await signIn();
      expect((await visitor.browser.request(at('/auth/session'), { headers })).status).toBe(403);
    },
  );

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)', 'my-photos'])(
    'never begins at %s',
    async (returnTo) => {
      expect((await signIn(returnTo)).address.href).toBe('http://localhost/');
    },
  );

  it('does not begin when the customer turns back', async () => {
    const page = await visitor.browser.open(at('/auth/sign-in'));
    const { address } = await visitor.browser.submit(page, { cancel: 'yes' }, isPage);

    expect(address.searchParams.get('error')).toBe('access_denied');
    expect(address.searchParams.has('state')).toBe(true);
    expect(await sessionOf()).toEqual({ status: 'signed-out' });
  });

  it.each(['code=x&state=forged&iss=http://localhost/oidc', 'state=forged', ''])(
    'does not begin by an answer that was not asked for: "%s"',
    async (query) => {
      const { address } = await visitor.browser.open(at(`/auth/callback?${query}`), isPage);

      expect(address.searchParams.get('error')).toBe('sign_in_rejected');
      expect(address.searchParams.has('state')).toBe(true);
      expect(await sessionOf()).toEqual({ status: 'signed-out' });
    },
  );

  it('does not begin by an answer that another browser asked for', async () => {
    const page = await visitor.browser.open(at('/auth/sign-in'));
    const { email } = await visitor.customer();
    const isCallback = ({ pathname }: URL) => pathname === '/auth/callback';
    const { address } = await visitor.browser.submit(page, { email, password: PASSWORD }, isCallback);

    const victim = createVisitor(platform);
    const there = await victim.browser.open(address, isPage);

    expect(there.address.searchParams.get('error')).toBe('sign_in_rejected');
  });

  it('is the only way in of production: no client without a secret', async () => {
    const production = await startTestPlatform({ production: true });
    onTestFinished(() => production.close());
    const { browser, authorization } = createVisitor({ ...production, origin: 'https://account.printelle.nl.example' });
    const { url } = await authorization();

    expect((await browser.open(url)).response.status).toBe(400);
    const asked = await browser.open('https://account.printelle.nl.example/auth/sign-in');
    expect(await textOf(asked)).toContain('<h1>Inloggen</h1>');
  });

  it('keeps neither tokens nor its handle readable in the database', async () => {
    const { response } = await signIn();
    const [handle = ''] = response.headers
      .getSetCookie()
      .flatMap((line) => /^auth_refresh_token=([^;]+)/.exec(line)?.[1] ?? []);
    const token = tokenIn(await sessionOf());
    const kept = await platform.database.system.selectFrom('kept_sessions').selectAll().execute();
    const dump = kept.map(({ id, tokens }) => `${id} ${tokens.toString('latin1')}`).join('\n');

    expect(dump).not.toContain(handle);
    expect(dump).not.toContain(token);
    expect(dump).not.toContain('sub');
  });
});
