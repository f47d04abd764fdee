import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestBrowser, type Visited } from '../../testing.browser.ts';
import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { createVisitor, PASSWORD, textOf, type Visitor } from './sign-in.fixtures.ts';

const WRONG = 'The e-mail address or the password is not right.';

describe('a form that went wrong', () => {
  let platform: TestPlatform;
  let visitor: Visitor;
  let page: Visited;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  beforeEach(async () => {
    visitor = createVisitor(platform);
    page = await visitor.browser.open((await visitor.authorization()).url);
  });
  afterAll(() => platform.close());

  /** Sends a form and answers with what comes first, before any redirect is followed. */
  const send = (values: Readonly<Record<string, string>>, form = '') =>
    visitor.browser.request(page.address.href + form, { method: 'POST', body: new URLSearchParams(values) });
  const sendWrong = () => send({ email: 'anna@example.test', password: 'Wrong-horse-12' });

  it('is answered by an address, so that going back and loading again send nothing', async () => {
    const answer = await sendWrong();

    expect([answer.status, answer.headers.get('Location'), await answer.text()]).toEqual([
      303,
      page.address.pathname,
      '',
    ]);
  });

  it('is told of once, with what was typed', async () => {
    await sendWrong();
    const told = await textOf(await visitor.browser.open(page.address));
    const later = await textOf(await visitor.browser.open(page.address));

    expect([told.includes(WRONG), told.includes('anna@example.test')]).toEqual([true, true]);
    expect([later.includes(WRONG), later.includes('anna@example.test')]).toEqual([false, false]);
  });

  it('is told of on its own page, and on no other', async () => {
    await sendWrong();
    const signUp = await textOf(await visitor.browser.open(`${page.address.href}/sign-up`));

    expect(signUp).not.toContain(WRONG);
    expect(await textOf(await visitor.browser.open(page.address))).toContain(WRONG);
  });

  it('is carried where no script, no other page and no other site read it, never with a password, and not for long', async () => {
    const answer = await send({ email: 'mia@example.test', password: 'Short-1' }, '/sign-up');

    const [line = ''] = answer.headers.getSetCookie();
    expect(line).toMatch(
      new RegExp(`^sent_form=[\\w-]+; Max-Age=60; Path=${page.address.pathname}/sign-up; HttpOnly; SameSite=Strict$`),
    );
    expect(Buffer.from(/=([\w-]+)/.exec(line)?.[1] ?? '', 'base64url').toString('latin1')).not.toMatch(/mia|Short/);
    const html = await textOf(await visitor.browser.open(`${page.address.href}/sign-up`));
    expect([html.includes('mia@example.test'), html.includes('Short-1')]).toEqual([true, false]);
  });

  it('is told of however much was typed, in a cookie that browsers keep', async () => {
    const values = {
      firstName: 'ü'.repeat(50_000),
      lastName: '😀'.repeat(50),
      email: `${'x'.repeat(300)}@example.test`,
    };
    const [line = ''] = (await send({ ...values, password: '' }, '/sign-up')).headers.getSetCookie();

    expect(line.length).toBeLessThan(4096);
    const html = await textOf(await visitor.browser.open(`${page.address.href}/sign-up`));
    expect(html).toContain('Use at most 50 characters.');
    expect(html).toContain(values.lastName);
  });

  it.each(['', 'x', 'bm9ib2R5LWhhcy1lbmNyeXB0ZWQtdGhpcy10ZXh0LWhlcmU'])(
    'cannot be made up: a cookie with %j says nothing',
    async (content) => {
      const forger = createVisitor({
        ...platform,
        fetch: (input, init) => {
          const headers = new Headers(init?.headers);
          headers.append('Cookie', `sent_form=${content}`);
          return platform.fetch(input, { ...init, headers });
        },
      });
      const forged = await forger.browser.open((await forger.authorization()).url);

      expect(forged.response.status).toBe(200);
      expect(await textOf(forged)).not.toContain('class="error"');
    },
  );

  it('of a sign-in that has expired leads to a page that says so, and sends nothing again either', async () => {
    const stranger = createTestBrowser(platform.fetch);
    const answer = await stranger.request(page.address, {
      method: 'POST',
      body: new URLSearchParams({ email: 'anna@example.test', password: PASSWORD }),
    });

    expect([answer.status, answer.headers.get('Location')]).toEqual([303, page.address.pathname]);
    expect(await textOf(await stranger.open(page.address))).toContain('This page has expired');
  });
});
