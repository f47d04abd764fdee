import { decodeJwt, decodeProtectedHeader } from 'jose';
import { getValidatedIdTokenClaims } from 'oauth4webapi';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { MINUTE_MS } from '../../clock.ts';
import { createTestBrowser } from '../../testing.browser.ts';
import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { CLIENT, createVisitor, PASSWORD, textOf, type Visitor } from './sign-in.fixtures.ts';

const TEXT: unknown = expect.any(String);

describe('signing in', () => {
  let platform: TestPlatform;
  let visitor: Visitor;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  beforeEach(() => {
    visitor = createVisitor(platform);
  });
  afterAll(() => platform.close());

  it('issues tokens with the claims of the specification after the right password', async () => {
    const account = await visitor.customer('b2b');
    const { tokens } = await visitor.signIn(account.email);

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
    expect(getValidatedIdTokenClaims(tokens)).toMatchObject({
      sub: account.id,
      email: account.email,
      auth_method: 'b2b',
    });
    expect(tokens.expires_in).toBe(600);
  });

  it('issues access tokens that fit into a cookie and open the services', async () => {
    const { tokens } = await visitor.signIn((await visitor.customer()).email);

    const response = await platform.fetch(`${platform.origin}/customer-api/customers/me`, {
      headers: { Authorization: `Bearer ${tokens.access_token}` },
    });

    expect(response.status).toBe(200);
    expect(tokens.access_token.length).toBeLessThan(4096);
  });

  it('issues tokens that hold by the clock a tester has moved, and end by it', async () => {
    platform.clock.forward(400 * MINUTE_MS);
    const { tokens } = await visitor.signIn((await visitor.customer()).email);
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
    const account = await visitor.customer();
    const { tokens } = await visitor.signIn(` ${account.email.toUpperCase()} `);
    expect(decodeJwt(tokens.access_token).sub).toBe(account.id);
  });

  it('refuses a wrong password and an unknown e-mail address with the same words, tied to the field', async () => {
    const { url } = await visitor.authorization();
    const page = await visitor.browser.open(url);
    const { email } = await visitor.customer();

    const wrong = await visitor.browser.submit(page, { email, password: 'Wrong-horse-12' });
    const unknown = await visitor.browser.submit(page, { email: 'nobody@example.test', password: PASSWORD });

    expect([wrong.response.status, unknown.response.status]).toEqual([200, 200]);
    const html = await textOf(wrong);
    expect(html.replace(email, '')).toBe((await textOf(unknown)).replace('nobody@example.test', ''));
    expect(html).toContain('<title>Error: Sign in | Printelle</title>');
    expect(html).toMatch(
      /<input\s+id="password"[^>]*autofocus\s+aria-invalid="true"\s+aria-describedby="password-error"/,
    );
    expect(html).toContain('<p class="error" id="password-error">The e-mail address or the password is not right.</p>');
    expect(html).not.toContain('Wrong-horse-12');
  });

  it('focuses the first field with an error', async () => {
    const { url } = await visitor.authorization();
    const empty = await visitor.browser.submit(await visitor.browser.open(url), { email: '', password: '' });

    const html = await textOf(empty);
    expect(html.match(/autofocus/g)).toHaveLength(1);
    expect(html).toMatch(/<input\s+id="email"[^>]*autofocus/);
    expect(html).toContain('Enter your e-mail address.');
    expect(html).toContain('Enter your password.');
  });

  it('makes a guesser of passwords wait, and lets the customer in later', async () => {
    const { url, isBack } = await visitor.authorization();
    const page = await visitor.browser.open(url);
    const { email } = await visitor.customer();
    for (let attempt = 0; attempt < 5; attempt += 1)
      await visitor.browser.submit(page, { email, password: `Wrong-horse-${attempt}` });

    const locked = await visitor.browser.submit(page, { email, password: PASSWORD });

    expect(locked.response.status).toBe(429);
    expect(Number(locked.response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await textOf(locked)).toContain('Too many attempts. Try again in a minute.');
    platform.clock.forward(MINUTE_MS);
    const later = await visitor.browser.submit(page, { email, password: PASSWORD }, isBack);
    expect(later.address.searchParams.get('code')).not.toBeNull();
  });

  it.each([
    ['that is longer than any', `${'x'.repeat(2 ** 20 - 1000)}@example.test`],
    ['with a character that cannot be kept', 'a\0b@example.test'],
  ])('refuses an e-mail address %s before it does anything else', async (_, email) => {
    const { url } = await visitor.authorization();
    const page = await visitor.browser.open(url);
    const refused = await visitor.browser.submit(page, { email, password: PASSWORD });

    expect(refused.response.status).toBe(200);
    const html = await textOf(refused);
    expect(html).toContain('Enter an e-mail address like name@example.com.');
    expect(html.length).toBeLessThan(10_000);
  });

  describe('while a stranger guesses passwords', () => {
    /** From an address of the stranger's own. */
    const guess = async (email: string, address: string, times: number) => {
      const stranger = createVisitor({
        ...platform,
        fetch: (input, init) => platform.platform.handle(new Request(input, init), { remoteAddress: address }),
      });
      const { url } = await stranger.authorization();
      const page = await stranger.browser.open(url);
      const statuses = [];
      for (let attempt = 0; attempt < times; attempt += 1) {
        statuses.push((await stranger.browser.submit(page, { email, password: 'Wrong-horse-12' })).response.status);
      }
      return statuses;
    };
    const signInOn = async (on: Visitor, email: string) => {
      const { url, isBack } = await on.authorization({ prompt: 'login' });
      return on.browser.submit(await on.browser.open(url), { email, password: PASSWORD }, isBack);
    };
    const hasSignedIn = ({ address }: { readonly address: URL }) => address.searchParams.has('code');

    it('lets the customer in, whom attempts that were refused cost nothing', async () => {
      const { email } = await visitor.customer();
      const statuses = await guess(email, '192.0.2.1', 60);

      expect(statuses.filter((status) => status === 429)).toHaveLength(55);
      expect(hasSignedIn(await signInOn(visitor, email))).toBe(true);
    });

    it('lets the customer in where they signed in before, when the account takes no attempts from elsewhere', async () => {
      const { email } = await visitor.customer();
      await signInOn(visitor, email);
      for (let address = 0; address < 10; address += 1) await guess(email, `198.51.100.${address}`, 5);

      const elsewhere = await signInOn(createVisitor(platform), email);
      expect(elsewhere.response.status).toBe(429);
      expect(hasSignedIn(await signInOn(visitor, email))).toBe(true);
    });
  });

  it('describes what it does and nothing else', async () => {
    const { server } = await visitor.authorization();
    expect(server).toMatchObject({
      token_endpoint_auth_methods_supported: ['none', 'client_secret_post'],
      response_modes_supported: ['query', 'fragment'],
      scopes_supported: ['openid', 'email', 'profile', 'offline_access', 'account'],
    });
  });

  it('answers in no way that it does not describe', async () => {
    const { url, isBack } = await visitor.authorization({ response_mode: 'form_post' });
    const html = await textOf(await visitor.browser.open(url, isBack));
    expect(html).toContain('name="error" value="invalid_request"');
    expect(html).not.toContain('name="code"');
  });

  it.each(['/oidc', '/oidc?x=1', '/oidc/', '/oidc/nothing', '/oidc/nothing/at-all'])(
    'finds nothing at %s, and says so like the services',
    async (path) => {
      const response = await platform.fetch(platform.origin + path);
      expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'application/problem+json']);
    },
  );

  it('goes back with access_denied when the customer cancels', async () => {
    const { url, isBack } = await visitor.authorization();
    const back = await visitor.browser.submit(await visitor.browser.open(url), { cancel: 'yes' }, isBack);
    expect(back.address.searchParams.get('error')).toBe('access_denied');
  });

  it('refuses a form that another site sent', async () => {
    const { url } = await visitor.authorization();
    const page = await visitor.browser.open(url);
    const { email } = await visitor.customer();

    const response = await visitor.browser.request(page.address, {
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
    const { url } = await visitor.authorization();
    const page = await visitor.browser.open(url);
    const { email } = await visitor.customer();

    const response = await visitor.browser.request(page.address, {
      method: 'POST',
      body: new URLSearchParams({ email, password: PASSWORD }),
      headers: { Origin: 'null', 'Sec-Fetch-Site': site },
    });

    expect(response.status).toBe(status);
  });

  it('exchanges nothing for a page of another site', async () => {
    const response = await platform.fetch(`${platform.origin}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...CLIENT, grant_type: 'refresh_token', refresh_token: 'any' }),
      headers: { Origin: 'https://evil.example' },
    });
    expect(response.status).toBe(400);
    expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false);
  });

  it('refuses a request without proof key', async () => {
    const { url, isBack } = await visitor.authorization();
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');

    const { address } = await visitor.browser.open(url, isBack);

    expect(address.searchParams.get('error')).toBe('invalid_request');
  });

  it('never goes back to an address that is not its own', async () => {
    const { url } = await visitor.authorization({ redirect_uri: 'https://evil.example/' });
    const { response, address } = await visitor.browser.open(url);

    expect(response.status).toBe(400);
    expect(address.origin).toBe(platform.origin);
    expect(await response.text()).toContain('Signing in did not work');
  });

  it('signs in without a page while the session lasts', async () => {
    await visitor.signIn((await visitor.customer()).email);
    const { url, isBack } = await visitor.authorization();

    const { address } = await visitor.browser.open(url, isBack);

    expect(address.searchParams.get('code')).not.toBeNull();
  });

  it('takes a signed-in customer who goes back to the page to the area', async () => {
    const { url, isBack } = await visitor.authorization();
    const page = await visitor.browser.open(url);
    const { email } = await visitor.customer();
    await visitor.browser.submit(page, { email, password: PASSWORD }, isBack);

    const isArea = ({ pathname }: URL) => pathname === '/';
    const { address } = await visitor.browser.open(page.address, isArea);

    expect(address.href).toBe(`${platform.origin}/`);
  });

  it('shows the page of an interaction only to the browser that began it', async () => {
    const { url } = await visitor.authorization();
    const page = await visitor.browser.open(url);

    const stranger = await createTestBrowser(platform.fetch).open(page.address);

    expect(stranger.response.status).toBe(400);
    expect(await textOf(stranger)).toContain('This page has expired');
  });

  it.each([
    ['account.printelle-nl.localhost', 'Inloggen', 'printelle'],
    ['account.printelle-at.localhost', 'Anmelden', 'printelle'],
    ['account.bonvue-uk.localhost', 'Sign in', 'bonvue'],
    ['account.fjordfoto-se.localhost', 'Logga in', 'onskebild'],
  ])('speaks the language of %s in the look of its brand', async (host, title, brand) => {
    const { url } = await visitor.authorization({}, `http://${host}`);
    const html = await textOf(await visitor.browser.open(url));

    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(`data-brand="${brand}"`);
  });

  it('speaks the language the area asks for', async () => {
    const { url } = await visitor.authorization({ ui_locales: 'de-DE' });
    expect(await textOf(await visitor.browser.open(url))).toContain('<h1>Anmelden</h1>');
  });

  it('accepts a token only on the host that issued it', async () => {
    const account = await visitor.customer();
    const { tokens } = await visitor.signIn(account.email);

    const response = await platform.fetch('http://account.printelle-nl.localhost/customer-api/customers/me', {
      headers: { Authorization: `Bearer ${tokens.access_token}` },
    });

    expect(response.status).toBe(401);
  });
});
