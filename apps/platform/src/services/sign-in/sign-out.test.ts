import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestBrowser } from '../../testing.browser.ts';
import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { createVisitor, textOf, type Visitor } from './sign-in.fixtures.ts';

describe('signing out', () => {
  let platform: TestPlatform;
  let visitor: Visitor;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  beforeEach(() => {
    visitor = createVisitor(platform);
  });
  afterAll(() => platform.close());

  const statusFor = async (accessToken: string) =>
    (
      await platform.fetch(`${platform.origin}/customer-api/customers/me`, {
        headers: { Authorization: `Bearer ${accessToken}` },
      })
    ).status;

  it('ends the session and the tokens in one step and goes back to the area', async () => {
    const { server, tokens } = await visitor.signIn((await visitor.customer()).email);
    const url = new URL(server.end_session_endpoint ?? '');
    url.search = new URLSearchParams({
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: 'http://localhost/',
      state: 'x',
    }).toString();

    const { address, response } = await visitor.browser.open(url, ({ href }) => href === 'http://localhost/?state=x');

    expect(address.href).toBe('http://localhost/?state=x');
    expect(response.headers.get('Clear-Site-Data')).toBe('"cache"');
    expect((await visitor.refreshed(tokens.refresh_token ?? '')).status).toBe(400);
    const again = await visitor.authorization();
    expect(await textOf(await visitor.browser.open(again.url))).toContain('<h1>Sign in</h1>');
  });

  it('ends access tokens, also at a platform that has been started anew', async () => {
    const { email } = await visitor.customer();
    const { server, tokens } = await visitor.signIn(email);
    const elsewhere = await createVisitor(platform).signIn(email);
    const statuses = () => Promise.all([tokens, elsewhere.tokens].map((of) => statusFor(of.access_token)));
    expect(await statuses()).toEqual([200, 200]);

    const url = new URL(server.end_session_endpoint ?? '');
    url.search = new URLSearchParams({ id_token_hint: tokens.id_token ?? '' }).toString();
    await visitor.browser.open(url);

    expect(await statuses()).toEqual([401, 200]);
    await platform.restart();
    expect(await statuses()).toEqual([401, 200]);
  });

  it('asks first when the area does not show who asks', async () => {
    const { server, tokens } = await visitor.signIn((await visitor.customer()).email);

    const page = await visitor.browser.open(server.end_session_endpoint ?? '');
    expect(await textOf(page)).toContain('Do you want to sign out of Printelle?');
    expect((await visitor.refreshed(tokens.refresh_token ?? '')).status).toBe(200);
    expect(page.response.headers.has('X-Sign-Out-Confirmed')).toBe(false);
    expect(page.response.headers.has('Clear-Site-Data')).toBe(false);
  });

  it('signs out by the form on that page', async () => {
    const { server } = await visitor.signIn((await visitor.customer()).email);
    const page = await visitor.browser.open(server.end_session_endpoint ?? '');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await textOf(page))?.[1] ?? '';

    const isOver = ({ pathname }: URL) => pathname.endsWith('/success');
    const { address, response } = await visitor.browser.submit(page, { xsrf, logout: 'yes' }, isOver);

    expect(response.headers.get('Clear-Site-Data')).toBe('"cache"');
    expect(await textOf(await visitor.browser.open(address))).toContain('You are signed out');
  });

  it('goes straight back without a session', async () => {
    const { server, tokens } = await visitor.signIn((await visitor.customer()).email);
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
