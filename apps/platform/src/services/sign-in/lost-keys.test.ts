import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { createVisitor, textOf, type Visitor } from './sign-in.fixtures.ts';

describe('after the keys were lost and the database was kept', () => {
  let platform: TestPlatform;
  let visitor: Visitor;
  beforeEach(async () => {
    platform = await startTestPlatform();
    visitor = createVisitor(platform);
  });
  afterEach(() => platform.close());

  const signIn = async () => visitor.signIn((await visitor.customer()).email);
  const loseKeys = () => platform.restart({ withOtherKeys: true });
  const headingAt = async (url: URL) => {
    const page = await visitor.browser.open(url);
    return [page.response.status, /<h1>(.*)<\/h1>/.exec(await textOf(page))?.[1]];
  };

  it('a refresh token is over, whether it was exchanged a moment ago or not', async () => {
    const { tokens } = await signIn();
    const answer = await visitor.refreshed(tokens.refresh_token ?? '');
    await loseKeys();

    const over = { status: 400, error: 'invalid_grant' };
    expect(await visitor.refreshed(tokens.refresh_token ?? '')).toMatchObject(over);
    expect(await visitor.refreshed('refresh_token' in answer ? String(answer.refresh_token) : '')).toMatchObject(over);
  });

  it('a session is over: the customer signs in, and everything works again', async () => {
    const { email } = await visitor.customer();
    const { tokens: before } = await visitor.signIn(email);
    await loseKeys();
    const { url } = await visitor.authorization();
    expect(await headingAt(url)).toEqual([200, 'Sign in']);

    const { tokens } = await visitor.signIn(email);
    const statusFor = async (token: string) =>
      (
        await platform.fetch(`${platform.origin}/customer-api/customers/me`, {
          headers: { Authorization: `Bearer ${token}` },
        })
      ).status;

    expect([await statusFor(before.access_token), await statusFor(tokens.access_token)]).toEqual([401, 200]);
    expect((await visitor.refreshed(tokens.refresh_token ?? '')).status).toBe(200);
  });

  it('a sign-in that was under way begins again', async () => {
    const { url } = await visitor.authorization();
    const page = await visitor.browser.open(url);
    await loseKeys();

    expect(await headingAt(page.address)).toEqual([400, 'This page has expired']);
  });

  it('a customer who signs out by an id token of the old keys is told so', async () => {
    const { server, tokens } = await signIn();
    await loseKeys();
    const url = new URL(server.end_session_endpoint ?? '');
    url.search = new URLSearchParams({ id_token_hint: tokens.id_token ?? '' }).toString();

    expect((await visitor.browser.open(url)).response.status).toBe(400);
  });
});
