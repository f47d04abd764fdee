import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { MINUTE_MS } from '../../clock.ts';
import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { createVisitor, PASSWORD, textOf, type Visitor } from './sign-in.fixtures.ts';

describe('signing up', () => {
  let platform: TestPlatform;
  let visitor: Visitor;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  beforeEach(() => {
    visitor = createVisitor(platform);
  });
  afterAll(() => platform.close());

  const openSignUp = async () => {
    const { url, isBack, exchange } = await visitor.authorization();
    const page = await visitor.browser.open(url);
    return { page: await visitor.browser.open(`${page.address.href}/sign-up`), isBack, exchange };
  };

  it('makes an account and signs in', async () => {
    const { page, isBack, exchange } = await openSignUp();
    const values = { firstName: 'Mia', lastName: 'Öz', email: 'Mia@Example.test', password: PASSWORD };

    const tokens = await exchange((await visitor.browser.submit(page, values, isBack)).address);

    const me = await platform.fetch(`${platform.origin}/customer-api/customers/me`, {
      headers: { Authorization: `Bearer ${tokens.access_token}` },
    });
    expect(await me.json()).toMatchObject({
      email: 'mia@example.test',
      firstName: 'Mia',
      lastName: 'Öz',
      language: 'en-GB',
    });
  });

  it('names what is wrong with each field and keeps what was right', async () => {
    const { page } = await openSignUp();

    const html = await textOf(
      await visitor.browser.submit(page, { firstName: 'Mia', lastName: ' ', email: 'mia', password: 'short' }),
    );

    expect(html).toContain('value="Mia"');
    expect(html).toContain('Enter your last name.');
    expect(html).toContain('Enter an e-mail address like name@example.com.');
    expect(html).toContain('Choose a password of at least 10 characters.');
    expect(html).toMatch(/<input\s+id="lastName"[^>]*autofocus/);
    expect(html).toContain('aria-describedby="password-hint password-error"');
  });

  it('says when there is an account with the e-mail address', async () => {
    const { email } = await visitor.customer();
    const { page } = await openSignUp();

    const taken = await visitor.browser.submit(page, { firstName: 'A', lastName: 'B', email, password: PASSWORD });

    expect(await textOf(taken)).toContain('There is an account with this e-mail address. Sign in instead.');
  });

  it('costs nobody an attempt to sign in, however often strangers try it', async () => {
    const { email } = await visitor.customer();
    const { page } = await openSignUp();
    const values = { firstName: 'A', lastName: 'B', email, password: PASSWORD };
    const statuses = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      statuses.push((await visitor.browser.submit(page, values)).response.status);
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await visitor.signIn(email)).tokens.access_token).not.toBe('');
  });

  it('makes no more accounts for one address than an hour allows, and takes e-mail addresses that are taken for none', async () => {
    const narrow = await startTestPlatform({ quotas: { signUpsPerHour: 2 } });
    const signUp = async (email: string) => {
      const stranger = createVisitor(narrow);
      const { url, isBack } = await stranger.authorization();
      const { address } = await stranger.browser.open(url);
      const page = await stranger.browser.open(`${address.href}/sign-up`);
      const values = { firstName: 'A', lastName: 'B', email, password: PASSWORD };
      const sent = await stranger.browser.submit(page, values, isBack);
      return isBack(sent.address) ? 'signed in' : textOf(sent);
    };
    const { email: taken } = await createVisitor(narrow).customer();

    expect(await signUp('first@example.test')).toBe('signed in');
    expect(await signUp(taken)).toContain('There is an account with this e-mail address.');
    expect(await signUp('second@example.test')).toBe('signed in');
    expect(await signUp('third@example.test')).toContain('Too many attempts.');
    narrow.clock.forward(31 * MINUTE_MS);
    expect(await signUp('third@example.test')).toBe('signed in');
    await narrow.close();
  });

  it('writes what a customer types as text', async () => {
    const { page } = await openSignUp();
    const html = await textOf(
      await visitor.browser.submit(page, {
        firstName: '"><script>alert(1)</script>',
        lastName: '',
        email: '',
        password: '',
      }),
    );
    expect(html).not.toContain('<script');
  });
});
