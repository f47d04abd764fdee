import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { HOUR_MS, MINUTE_MS } from '../../clock.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { endSignIns } from './end-sign-ins.ts';
import { createVisitor, PASSWORD, textOf, tokenOf, type Visitor } from './sign-in.fixtures.ts';

let platform: TestPlatform;
let visitor: Visitor;
beforeAll(async () => {
  platform = await startTestPlatform();
});
beforeEach(() => {
  visitor = createVisitor(platform);
});
afterAll(() => platform.close());

const now = () => Math.floor(platform.clock.now().getTime() / 1000);

describe('when a customer signed in', () => {
  const signedInAt = (token: string) => decodeJwt(token)['auth_time'];
  /** Shows the password again where that is asked for; fulfils with the new token. */
  const signInAnew = async (email: string, parameters: Readonly<Record<string, string>>) => {
    const { url, isBack, exchange } = await visitor.authorization(parameters);
    const page = await visitor.browser.open(url);
    expect(await textOf(page)).toContain('<h1>Sign in</h1>');
    const wrong = await visitor.browser.submit(page, { email, password: 'Wrong-horse-12' }, isBack);
    expect(await textOf(wrong)).toContain('The e-mail address or the password is not right.');
    const back = await visitor.browser.submit(wrong, { email, password: PASSWORD }, isBack);
    return (await exchange(back.address)).access_token;
  };

  it('stands in access tokens by the clock a tester has moved, and stays when they are renewed', async () => {
    platform.clock.forward(3 * HOUR_MS);
    const before = now();
    const { tokens } = await visitor.signIn((await visitor.customer()).email);
    const first = signedInAt(tokens.access_token);
    expect(first).toBeGreaterThanOrEqual(before);
    expect(first).toBeLessThanOrEqual(now());

    let token = tokens.refresh_token ?? '';
    for (let renewal = 0; renewal < 2; renewal += 1) {
      platform.clock.forward(9 * MINUTE_MS);
      const renewed = await visitor.refreshed(token);
      expect(renewed).toMatchObject({ status: 200 });
      token = tokenOf(renewed);
      const accessToken = 'access_token' in renewed ? String(renewed.access_token) : '';
      expect(signedInAt(accessToken)).toBe(first);
      expect(decodeJwt(accessToken).iat).toBeGreaterThan(before + 9 * 60 - 1);
    }
  });

  it('stays when the browser is remembered, and is now when the password is asked for again', async () => {
    const { email } = await visitor.customer();
    const first = signedInAt((await visitor.signIn(email)).tokens.access_token);
    platform.clock.forward(20 * MINUTE_MS);
    const { url, isBack, exchange } = await visitor.authorization();
    const remembered = await exchange((await visitor.browser.open(url, isBack)).address);
    expect(signedInAt(remembered.access_token)).toBe(first);

    const before = now();
    expect(signedInAt(await signInAnew(email, { prompt: 'login' }))).toBeGreaterThanOrEqual(before);
  });

  it('is as recent as it is asked to be, by the clock a tester has moved', async () => {
    const { email } = await visitor.customer();
    const first = signedInAt((await visitor.signIn(email)).tokens.access_token);
    platform.clock.forward(14 * MINUTE_MS);
    const { url, isBack, exchange } = await visitor.authorization({ max_age: '900' });
    const recent = await exchange((await visitor.browser.open(url, isBack)).address);
    expect(signedInAt(recent.access_token)).toBe(first);

    platform.clock.forward(2 * MINUTE_MS);
    const before = now();
    expect(signedInAt(await signInAnew(email, { max_age: '900' }))).toBeGreaterThanOrEqual(before);
  });
});

describe('ending all sign-ins of a customer', () => {
  const statusFor = async (accessToken: string) => {
    const headers = { Authorization: `Bearer ${accessToken}` };
    return (await platform.fetch(`${platform.origin}/customer-api/customers/me`, { headers })).status;
  };
  const isRemembered = async (on: Visitor) => {
    const { url, isBack } = await on.authorization();
    return (await on.browser.open(url, isBack)).address.searchParams.has('code');
  };
  const end = ({ id }: TestAccount) => platform.database.forAccount(id).write((queries) => endSignIns(queries, id));

  it('signs them out on every device at once, and nobody else', async () => {
    const anna = await visitor.customer();
    const phone = createVisitor(platform);
    const stranger = createVisitor(platform);
    const annas = [(await visitor.signIn(anna.email)).tokens, (await phone.signIn(anna.email)).tokens];
    const strangers = (await stranger.signIn((await stranger.customer()).email)).tokens;
    expect(await Promise.all(annas.map((tokens) => statusFor(tokens.access_token)))).toEqual([200, 200]);

    await end(anna);

    for (const [on, tokens] of [
      [visitor, annas[0]],
      [phone, annas[1]],
    ] as const) {
      expect(await statusFor(tokens?.access_token ?? '')).toBe(401);
      expect((await on.refreshed(tokens?.refresh_token ?? '')).status).toBe(400);
      expect(await isRemembered(on)).toBe(false);
    }
    expect(await statusFor(strangers.access_token)).toBe(200);
    expect(await isRemembered(stranger)).toBe(true);
    const left = platform.database.system.selectFrom('oidc_payloads').select('model').where('account_id', '=', anna.id);
    expect(await left.execute()).toEqual([]);
  });

  it('ends nothing when its transaction is rolled back', async () => {
    const anna = await visitor.customer();
    const { tokens } = await visitor.signIn(anna.email);
    const failed = platform.database.forAccount(anna.id).write(async (queries) => {
      await endSignIns(queries, anna.id);
      throw new Error('no more');
    });
    await expect(failed).rejects.toThrow('no more');
    expect(await statusFor(tokens.access_token)).toBe(200);
  });

  it('leaves a transaction of a customer theirs', async () => {
    const anna = await visitor.customer();
    const read = platform.database.forAccount(anna.id).write(async (queries) => {
      await endSignIns(queries, anna.id);
      return queries.selectFrom('oidc_payloads').select('id').execute();
    });
    await expect(read).rejects.toThrow(/permission denied/);
  });
});
