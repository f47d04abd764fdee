import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { MINUTE_MS, SECOND_MS } from '../../clock.ts';
import { createTestBrowser, type TestBrowser, type Visited } from '../../testing.browser.ts';
import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { createPasswords } from './passwords.ts';

const PASSWORD = 'Correct-horse-12';
const TEXT: unknown = expect.any(String);
const client = { client_id: 'account-area' };

describe('signing in', () => {
  let platform: TestPlatform;
  let browser: TestBrowser;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  beforeEach(() => {
    browser = createTestBrowser(platform.fetch);
  });
  afterAll(() => platform.close());

  const customer = async (authenticationMethod: 'password' | 'b2b' = 'password') => {
    const account = await platform.createAccount({ firstName: 'Anna', lastName: 'Visser', authenticationMethod });
    const passwords = createPasswords(platform.database.system, { N: 16, r: 1, p: 1 });
    await passwords.keep(platform.database.system, account.id, await passwords.hash(PASSWORD));
    return account;
  };

  const http = {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the platform is in this process; there is no wire to secure
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: (url: string, init: oauth.CustomFetchOptions<string, BodyInit | undefined>) =>
      platform.fetch(url, { ...init, signal: init.signal ?? null, body: init.body ?? null }),
  };
  const discover = async (origin = platform.origin) => {
    const issuer = new URL(`${origin}/oidc`);
    return oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, http));
  };

  const authorization = async (parameters: Readonly<Record<string, string>> = {}, origin = platform.origin) => {
    const server = await discover(origin);
    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const nonce = oauth.generateRandomNonce();
    const url = new URL(server.authorization_endpoint ?? '');
    url.search = new URLSearchParams({
      ...client,
      response_type: 'code',
      redirect_uri: `${origin}/`,
      scope: 'openid email profile offline_access account',
      resource: 'urn:account-area:api',
      state,
      nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...parameters,
    }).toString();
    const isBack = (address: URL) => address.href.startsWith(`${origin}/?`);
    const exchange = async (callback: URL) => {
      const given = oauth.validateAuthResponse(server, client, callback, state);
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        given,
        `${origin}/`,
        verifier,
        http,
      );
      return oauth.processAuthorizationCodeResponse(server, client, response, {
        expectedNonce: nonce,
        requireIdToken: true,
      });
    };
    return { server, url, isBack, exchange };
  };

  const signIn = async (email: string) => {
    const { server, url, isBack, exchange } = await authorization();
    const back = await browser.submit(await browser.open(url), { email, password: PASSWORD }, isBack);
    return { server, tokens: await exchange(back.address) };
  };

  const refresh = (token: string) =>
    platform.fetch(`${platform.origin}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...client, grant_type: 'refresh_token', refresh_token: token }),
      // Browsers name the origin on every POST, also on one to the page's own.
      headers: { Origin: platform.origin },
    });
  const refreshed = async (token: string) => {
    const response = await refresh(token);
    const body: unknown = await response.json();
    return { status: response.status, ...(typeof body === 'object' && body) } satisfies {
      status: number;
      refresh_token?: unknown;
    };
  };
  const tokenOf = (answer: object) => ('refresh_token' in answer ? String(answer.refresh_token) : '');

  const textOf = ({ response }: Visited) => response.clone().text();

  it('issues tokens with the claims of the specification after the right password', async () => {
    const account = await customer('b2b');
    const { tokens } = await signIn(account.email);

    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      iss: 'http://localhost/oidc',
      aud: 'urn:account-area:api',
      sub: account.id,
      email: account.email,
      auth_method: 'b2b',
      idp_type: 'account-area',
      idp_sub: TEXT,
      scope: 'account',
    });
    expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({
      sub: account.id,
      email: account.email,
      auth_method: 'b2b',
    });
    expect(tokens.expires_in).toBe(600);
  });

  it('issues access tokens that fit into a cookie and open the services', async () => {
    const { tokens } = await signIn((await customer()).email);

    const response = await platform.fetch(`${platform.origin}/customer-api/customers/me`, {
      headers: { Authorization: `Bearer ${tokens.access_token}` },
    });

    expect(response.status).toBe(200);
    expect(tokens.access_token.length).toBeLessThan(4096);
  });

  it('issues tokens that hold by the clock a tester has moved, and end by it', async () => {
    platform.clock.forward(400 * MINUTE_MS);
    const { tokens } = await signIn((await customer()).email);
    const ask = async () =>
      (
        await platform.fetch(`${platform.origin}/customer-api/customers/me`, {
          headers: { Authorization: `Bearer ${tokens.access_token}` },
        })
      ).status;

    expect(decodeJwt(tokens.id_token ?? '').exp).toBeGreaterThan(platform.clock.now().getTime() / 1000);
    expect(await ask()).toBe(200);
    platform.clock.forward(11 * MINUTE_MS);
    expect(await ask()).toBe(401);
  });

  it('takes e-mail addresses in any case', async () => {
    const account = await customer();
    const { tokens } = await signIn(` ${account.email.toUpperCase()} `);
    expect(decodeJwt(tokens.access_token).sub).toBe(account.id);
  });

  it('refuses a wrong password and an unknown e-mail address with the same words, tied to the field', async () => {
    const { url } = await authorization();
    const page = await browser.open(url);
    const { email } = await customer();

    const wrong = await browser.submit(page, { email, password: 'Wrong-horse-12' });
    const unknown = await browser.submit(page, { email: 'nobody@example.test', password: PASSWORD });

    expect([wrong.response.status, unknown.response.status]).toEqual([422, 422]);
    const html = await textOf(wrong);
    expect(html.replace(email, '')).toBe((await textOf(unknown)).replace('nobody@example.test', ''));
    expect(html).toContain('<title>Error: Sign in - Printelle</title>');
    expect(html).toMatch(
      /<input\s+id="password"[^>]*autofocus\s+aria-invalid="true"\s+aria-describedby="password-error"/,
    );
    expect(html).toContain('<p class="error" id="password-error">The e-mail address or the password is not right.</p>');
    expect(html).not.toContain('Wrong-horse-12');
  });

  it('focuses the first field with an error', async () => {
    const { url } = await authorization();
    const empty = await browser.submit(await browser.open(url), { email: '', password: '' });

    const html = await textOf(empty);
    expect(html.match(/autofocus/g)).toHaveLength(1);
    expect(html).toMatch(/<input\s+id="email"[^>]*autofocus/);
    expect(html).toContain('Enter your e-mail address.');
    expect(html).toContain('Enter your password.');
  });

  it('makes whoever guesses passwords wait, and lets the customer in later', async () => {
    const { url, isBack } = await authorization();
    const page = await browser.open(url);
    const { email } = await customer();
    for (let attempt = 0; attempt < 5; attempt += 1)
      await browser.submit(page, { email, password: `Wrong-horse-${attempt}` });

    const locked = await browser.submit(page, { email, password: PASSWORD });

    expect(locked.response.status).toBe(429);
    expect(Number(locked.response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await textOf(locked)).toContain('Too many attempts. Try again in a minute.');
    platform.clock.forward(MINUTE_MS);
    const later = await browser.submit(page, { email, password: PASSWORD }, isBack);
    expect(later.address.searchParams.get('code')).not.toBeNull();
  });

  it('goes back with access_denied when the customer cancels', async () => {
    const { url, isBack } = await authorization();
    const back = await browser.submit(await browser.open(url), { cancel: 'yes' }, isBack);
    expect(back.address.searchParams.get('error')).toBe('access_denied');
  });

  it('refuses a form that another site sent', async () => {
    const { url } = await authorization();
    const page = await browser.open(url);
    const { email } = await customer();

    const response = await browser.request(page.address, {
      method: 'POST',
      body: new URLSearchParams({ email, password: PASSWORD }),
      headers: { Origin: 'https://evil.example' },
    });

    expect(response.status).toBe(403);
  });

  it.each([
    ['same-origin', 303],
    ['same-site', 403],
    ['cross-site', 403],
  ])('takes the word of the browser, which hides the origin of a page without referrer: %s', async (site, status) => {
    const { url } = await authorization();
    const page = await browser.open(url);
    const { email } = await customer();

    const response = await browser.request(page.address, {
      method: 'POST',
      body: new URLSearchParams({ email, password: PASSWORD }),
      headers: { Origin: 'null', 'Sec-Fetch-Site': site },
    });

    expect(response.status).toBe(status);
  });

  it('exchanges nothing for a page of another site', async () => {
    const response = await platform.fetch(`${platform.origin}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...client, grant_type: 'refresh_token', refresh_token: 'any' }),
      headers: { Origin: 'https://evil.example' },
    });
    expect(response.status).toBe(400);
    expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false);
  });

  it('refuses a request without proof key', async () => {
    const { url, isBack } = await authorization();
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');

    const { address } = await browser.open(url, isBack);

    expect(address.searchParams.get('error')).toBe('invalid_request');
  });

  it('never goes back to an address that is not its own', async () => {
    const { url } = await authorization({ redirect_uri: 'https://evil.example/' });
    const { response, address } = await browser.open(url);

    expect(response.status).toBe(400);
    expect(address.origin).toBe(platform.origin);
    expect(await response.text()).toContain('Signing in did not work');
  });

  it('signs in without a page while the session lasts', async () => {
    await signIn((await customer()).email);
    const { url, isBack } = await authorization();

    const { address } = await browser.open(url, isBack);

    expect(address.searchParams.get('code')).not.toBeNull();
  });

  it('shows the page of an interaction only to the browser that began it', async () => {
    const { url } = await authorization();
    const page = await browser.open(url);

    const stranger = await createTestBrowser(platform.fetch).open(page.address);

    expect(stranger.response.status).toBe(400);
    expect(await textOf(stranger)).toContain('This page has expired');
  });

  it.each([
    ['account.printelle-nl.localhost', 'Inloggen', 'printelle'],
    ['account.printelle-at.localhost', 'Anmelden', 'printelle'],
    ['account.bonvue-uk.localhost', 'Sign in', 'bonvue'],
    ['account.fjordfoto-se.localhost', 'Sign in', 'onskebild'],
  ])('speaks the language of %s in the look of its brand', async (host, title, brand) => {
    const { url } = await authorization({}, `http://${host}`);
    const html = await textOf(await browser.open(url));

    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(`data-brand="${brand}"`);
  });

  it('speaks the language the area asks for', async () => {
    const { url } = await authorization({ ui_locales: 'de-DE' });
    expect(await textOf(await browser.open(url))).toContain('<h1>Anmelden</h1>');
  });

  it('accepts a token only on the host that issued it', async () => {
    const account = await customer();
    const { tokens } = await signIn(account.email);

    const response = await platform.fetch('http://account.printelle-nl.localhost/customer-api/customers/me', {
      headers: { Authorization: `Bearer ${tokens.access_token}` },
    });

    expect(response.status).toBe(401);
  });

  describe('signing up', () => {
    const openSignUp = async () => {
      const { url, isBack, exchange } = await authorization();
      const page = await browser.open(url);
      return { page: await browser.open(`${page.address.href}/sign-up`), isBack, exchange };
    };

    it('makes an account and signs in', async () => {
      const { page, isBack, exchange } = await openSignUp();
      const values = { firstName: 'Mia', lastName: 'Öz', email: 'Mia@Example.test', password: PASSWORD };

      const tokens = await exchange((await browser.submit(page, values, isBack)).address);

      const me = await platform.fetch(`${platform.origin}/customer-api/customers/me`, {
        headers: { Authorization: `Bearer ${tokens.access_token}` },
      });
      expect(await me.json()).toMatchObject({ email: 'mia@example.test', firstName: 'Mia', lastName: 'Öz' });
    });

    it('names what is wrong with each field and keeps what was right', async () => {
      const { page } = await openSignUp();

      const html = await textOf(
        await browser.submit(page, { firstName: 'Mia', lastName: ' ', email: 'mia', password: 'short' }),
      );

      expect(html).toContain('value="Mia"');
      expect(html).toContain('Enter your last name.');
      expect(html).toContain('Enter an e-mail address like name@example.com.');
      expect(html).toContain('Choose a password of at least 10 characters.');
      expect(html).toMatch(/<input\s+id="lastName"[^>]*autofocus/);
      expect(html).toContain('aria-describedby="password-hint password-error"');
    });

    it('says when there is an account with the e-mail address', async () => {
      const { email } = await customer();
      const { page } = await openSignUp();

      const taken = await browser.submit(page, { firstName: 'A', lastName: 'B', email, password: PASSWORD });

      expect(await textOf(taken)).toContain('There is an account with this e-mail address. Sign in instead.');
    });

    it('writes what a customer types as text', async () => {
      const { page } = await openSignUp();
      const html = await textOf(
        await browser.submit(page, { firstName: '"><script>alert(1)</script>', lastName: '', email: '', password: '' }),
      );
      expect(html).not.toContain('<script');
    });
  });

  describe('refreshing', () => {
    const signedIn = async () => (await signIn((await customer()).email)).tokens.refresh_token ?? '';

    it('gives a new refresh token every time', async () => {
      const first = await signedIn();
      const second = await refreshed(first);
      const third = await refreshed(tokenOf(second));

      expect([second.status, third.status]).toEqual([200, 200]);
      expect(new Set([first, tokenOf(second), tokenOf(third)]).size).toBe(3);
    });

    it('gives two tabs that refresh at once the same successor', async () => {
      const token = await signedIn();
      const answers = await Promise.all(Array.from({ length: 5 }, () => refreshed(token)));

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(new Set(answers.map(tokenOf)).size).toBe(1);
      expect((await refreshed(tokenOf(answers[0] ?? {}))).status).toBe(200);
    });

    it('repeats a lost answer within ten seconds', async () => {
      const token = await signedIn();
      const lost = await refreshed(token);
      platform.clock.forward(9 * SECOND_MS);

      expect(await refreshed(token)).toEqual(lost);
    });

    it('repeats an answer five times at most, and then revokes the family', async () => {
      const token = await signedIn();
      const answers = [];
      for (let use = 0; use < 7; use += 1) answers.push(await refreshed(token));

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 400]);
      expect((await refreshed(tokenOf(answers[0] ?? {}))).status).toBe(400);
    });

    it('revokes the family when a token comes back after the window', async () => {
      const token = await signedIn();
      const successor = tokenOf(await refreshed(token));
      platform.clock.forward(11 * SECOND_MS);

      expect(await refreshed(token)).toMatchObject({ status: 400, error: 'invalid_grant' });
      expect(await refreshed(successor)).toMatchObject({ status: 400, error: 'invalid_grant' });
    });

    it('revokes the family when a token comes back after its successor was used', async () => {
      const token = await signedIn();
      const successor = tokenOf(await refreshed(token));
      const latest = tokenOf(await refreshed(successor));

      expect((await refreshed(token)).status).toBe(400);
      expect((await refreshed(latest)).status).toBe(400);
    });

    it('keeps neither tokens nor repeatable answers readable in the database', async () => {
      const token = await signedIn();
      const successor = tokenOf(await refreshed(token));

      const { system } = platform.database;
      const kept = [
        ...(await system.selectFrom('oidc_payloads').selectAll().execute()),
        ...(await system.selectFrom('refresh_replays').selectAll().execute()),
      ];
      const dump = kept.flatMap((row) =>
        Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))),
      );

      expect(dump.some((text) => text.includes(token) || text.includes(successor))).toBe(false);
    });

    it('ends half an hour after the last use', async () => {
      const token = await signedIn();
      platform.clock.forward(31 * MINUTE_MS);
      expect((await refreshed(token)).status).toBe(400);
    });

    it('changes nothing when the answer cannot be kept', async () => {
      const token = await signedIn();
      await platform.database.system.schema.alterTable('refresh_replays').renameTo('away').execute();
      const failed = await refresh(token);
      await platform.database.system.schema.alterTable('away').renameTo('refresh_replays').execute();

      expect(failed.status).toBe(500);
      expect((await refreshed(token)).status).toBe(200);
    });
  });

  describe('signing out', () => {
    it('ends the session and the tokens in one step and goes back to the area', async () => {
      const { server, tokens } = await signIn((await customer()).email);
      const url = new URL(server.end_session_endpoint ?? '');
      url.search = new URLSearchParams({
        id_token_hint: tokens.id_token ?? '',
        post_logout_redirect_uri: 'http://localhost/',
        state: 'x',
      }).toString();

      const { address } = await browser.open(url, ({ href }) => href === 'http://localhost/?state=x');

      expect(address.href).toBe('http://localhost/?state=x');
      expect((await refreshed(tokens.refresh_token ?? '')).status).toBe(400);
      const again = await authorization();
      expect(await textOf(await browser.open(again.url))).toContain('<h1>Sign in</h1>');
    });

    it('asks first when the area does not show who asks', async () => {
      const { server, tokens } = await signIn((await customer()).email);

      const page = await browser.open(server.end_session_endpoint ?? '');
      expect(await textOf(page)).toContain('Do you want to sign out of Printelle?');
      expect((await refreshed(tokens.refresh_token ?? '')).status).toBe(200);
      expect(page.response.headers.has('X-Sign-Out-Confirmed')).toBe(false);
    });

    it('signs out by the form on that page', async () => {
      const { server } = await signIn((await customer()).email);
      const page = await browser.open(server.end_session_endpoint ?? '');
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(await textOf(page))?.[1] ?? '';

      const end = await browser.submit(page, { xsrf, logout: 'yes' });

      expect(await textOf(end)).toContain('You are signed out');
    });

    it('goes straight back when nobody is signed in', async () => {
      const { server, tokens } = await signIn((await customer()).email);
      const stranger = createTestBrowser(platform.fetch);
      const url = new URL(server.end_session_endpoint ?? '');
      url.search = new URLSearchParams({
        id_token_hint: tokens.id_token ?? '',
        post_logout_redirect_uri: 'http://localhost/',
      }).toString();

      const { address } = await stranger.open(url, ({ href }) => href === 'http://localhost/');

      expect(address.href).toBe('http://localhost/');
    });
  });
});
