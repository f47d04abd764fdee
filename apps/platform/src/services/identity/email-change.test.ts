import { randomUUID } from 'node:crypto';

import {
  ABSENT_PROBLEM,
  CONFIRMATION_LIFE_MS,
  IDEMPOTENCY_HEADER,
  MAX_IDENTITY_REQUESTS_PER_HOUR,
  RECENT_SIGN_IN_MS,
  SIGN_IN_TOO_OLD_PROBLEM,
} from '@account-area/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../clock.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { createDataCopyClient } from '../exports/data-copy/data-copy.fixtures.ts';
import { filesOn } from '../exports/exports.fixtures.ts';
import { createVisitor, PASSWORD } from '../sign-in/sign-in.fixtures.ts';
import { createIdentityClient, identityOf, mailsTo, problemIn, tokensTo } from './identity.fixtures.ts';
import { forgetOldRequests } from './identity-requests.ts';

const SOON = { timeout: 20_000, interval: 50 };
const ABSENT = [404, ABSENT_PROBLEM];
const IN_USE = [409, 'email-in-use'];

describe('a change of e-mail address (C38)', { timeout: 60_000 }, () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let client: Awaited<ReturnType<typeof createIdentityClient>>;
  let newEmail: string;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  beforeEach(async () => {
    newEmail = `new-${randomUUID()}@example.test`;
    anna = await platform.createAccount();
    client = await createIdentityClient(platform, anna);
  });
  afterAll(() => platform.close());

  const emailOf = async ({ id }: TestAccount = anna) =>
    (
      await platform.database.system
        .selectFrom('accounts')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).email;
  /** The token that was mailed last, once so many were. */
  const mailedToken = async (count = 1, to = newEmail) => {
    await expect.poll(async () => (await tokensTo(platform, to)).length, SOON).toBe(count);
    return (await tokensTo(platform, to))[0] ?? '';
  };
  const requested = async () => {
    expect((await client.changeTo(newEmail)).status).toBe(204);
    return mailedToken();
  };

  it('is mailed to the new address as a link, and told to the old one, which stays', async () => {
    const response = await client.changeTo(newEmail);
    expect([response.status, await response.text()]).toEqual([204, '']);

    const token = await mailedToken();
    const [{ links, to } = { links: [], to: [] }] = await mailsTo(platform, newEmail);
    expect(links).toEqual([`${platform.origin}/change-email-confirmation?confirmation-token=${token}`]);
    expect(to).toEqual([newEmail]);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    await expect.poll(async () => (await mailsTo(platform, anna.email)).length, SOON).toBe(1);
    const [told] = await mailsTo(platform, anna.email);
    expect(told?.links).toEqual([]);
    expect(told?.text).not.toContain(token);
    expect(told?.text).not.toContain(newEmail);
    expect(await emailOf()).toBe(anna.email);
  });

  it('is written in the language that the customer chose', async () => {
    const { system } = platform.database;
    await system.updateTable('accounts').set({ language: 'de-DE' }).where('id', '=', anna.id).execute();
    await requested();
    expect((await mailsTo(platform, newEmail))[0]?.subject).toMatch(/^Bitte bestätigen Sie Ihre neue E-Mail-Adresse/);
  });

  it('gives the account the address that was mailed, and tells the old one', async () => {
    newEmail = `New-${randomUUID()}@Example.test`;
    expect((await client.changeTo(newEmail)).status).toBe(204);
    const token = await mailedToken(1, newEmail.toLowerCase());
    const response = await client.confirmChange(token);

    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(await emailOf()).toBe(newEmail.toLowerCase());
    await expect.poll(async () => (await mailsTo(platform, anna.email)).length, SOON).toBe(2);
    const [told] = await mailsTo(platform, anna.email);
    expect(told?.subject).toMatch(/has been changed|is gewijzigd/);
    expect(told?.links).toEqual([]);
  });

  it('ends the links to copies of data and exports that the old mailbox has', async () => {
    const copies = await createDataCopyClient(platform, anna);
    await copies.ask();
    const linked = async () =>
      (await mailsTo(platform, anna.email))
        .flatMap(({ links }) => links)
        .find((link) => link.includes('/data-copies/'));
    await expect.poll(linked, SOON).toBeDefined();
    const page = (await linked()) ?? '';
    const opened = await platform.fetch(page);
    expect(opened.status).toBe(200);
    const [file = ''] = filesOn(await opened.text());
    const bystander = await platform.createAccount();
    const ready = { kind: 'photos', status: 'ready', origin: platform.origin, locale: 'en-GB' } as const;
    const now = platform.clock.now();
    const expiresAt = new Date(now.getTime() + DAY_MS);
    const { system } = platform.database;
    for (const { id } of [anna, bystander]) {
      await system
        .insertInto('exports')
        .values({ ...ready, id: randomUUID(), account_id: id, created_at: now, expires_at: expiresAt })
        .execute();
    }
    expect((await client.confirmChange(await requested())).status).toBe(204);

    expect((await platform.fetch(page)).status).toBe(404);
    expect((await platform.fetch(platform.origin + file)).status).toBe(404);
    const lasting = await system
      .selectFrom('exports')
      .select('account_id')
      .where('account_id', 'in', [anna.id, bystander.id])
      .where('expires_at', '>', platform.clock.now())
      .execute();
    expect(lasting).toEqual([{ account_id: bystander.id }]);
  });

  it('signs the customer out on every device, and in with the new address alone', async () => {
    const [phone, laptop] = [createVisitor(platform), createVisitor(platform)];
    const customer = await phone.customer();
    const tokens = [(await phone.signIn(customer.email)).tokens, (await laptop.signIn(customer.email)).tokens];
    const [accessToken = ''] = tokens.map((each) => each.access_token);
    const customers = await createIdentityClient(platform, customer, { accessToken });
    expect((await customers.changeTo(newEmail)).status).toBe(204);
    expect((await customers.confirmChange(await mailedToken())).status).toBe(204);

    for (const [index, device] of [phone, laptop].entries()) {
      const headers = { Authorization: `Bearer ${tokens[index]?.access_token ?? ''}` };
      expect((await platform.fetch(`${platform.origin}/customer-api/customers/me`, { headers })).status).toBe(401);
      expect((await device.refreshed(tokens[index]?.refresh_token ?? '')).status).toBe(400);
    }
    const { url, isBack } = await phone.authorization();
    const page = await phone.browser.open(url, isBack);
    const old = await phone.browser.submit(page, { email: customer.email, password: PASSWORD }, isBack);
    expect(old.address.searchParams.has('code')).toBe(false);
    expect((await laptop.signIn(newEmail)).tokens.access_token).not.toBe('');
  });

  it.each([
    ['an unknown token', () => Promise.resolve('A'.repeat(43))],
    ['a token with something behind it', async () => `${await requested()}A`],
    [
      'a token that was used',
      async () => {
        const token = await requested();
        expect((await client.confirmChange(token)).status).toBe(204);
        return token;
      },
    ],
    [
      'a token that a newer one follows',
      async () => {
        const token = await requested();
        expect((await client.changeTo(newEmail)).status).toBe(204);
        await mailedToken(2);
        return token;
      },
    ],
    [
      'a token of another customer',
      async () => {
        const token = await requested();
        client = await createIdentityClient(platform, await platform.createAccount());
        return token;
      },
    ],
  ])('is not confirmed by %s', async (_, tokenOf) => {
    const token = await tokenOf();
    const before = await emailOf();
    expect(await problemIn(await client.confirmChange(token))).toEqual(ABSENT);
    expect(await emailOf()).toBe(before);
  });

  it('is confirmed by the newest link, once, however many follow it at once', async () => {
    await requested();
    expect((await client.changeTo(newEmail)).status).toBe(204);
    const token = await mailedToken(2);
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.confirmChange(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
  });

  it('tells the same call again that it was confirmed, and nothing else, to a sign-in that it has ended', async () => {
    const visitor = createVisitor(platform);
    const customer = await visitor.customer();
    const { tokens } = await visitor.signIn(customer.email);
    const customers = await createIdentityClient(platform, customer, { accessToken: tokens.access_token });
    expect((await customers.changeTo(newEmail)).status).toBe(204);
    const token = await mailedToken();
    const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
    const again = () => customers.confirmChange(token, { headers });
    expect((await again()).status).toBe(204);
    expect((await again()).status).toBe(204);
    expect(await emailOf(customer)).toBe(newEmail);

    expect((await customers.confirmChange(token)).status).toBe(401);
    const other = { [IDEMPOTENCY_HEADER]: randomUUID() };
    expect((await customers.confirmChange(token, { headers: other })).status).toBe(401);
    expect((await customers.confirmChange('A'.repeat(43), { headers })).status).toBe(422);
    expect((await customers.changeTo(`other-${newEmail}`, { headers })).status).toBe(401);
    const stranger = await createIdentityClient(platform, anna);
    expect(await problemIn(await stranger.confirmChange(token, { headers }))).toEqual(ABSENT);
    platform.clock.forward(MINUTE_MS * 15);
    expect((await again()).status).toBe(401);
  });

  it('is confirmed within 24 hours, also by a sign-in of yesterday', async () => {
    expect(CONFIRMATION_LIFE_MS).toBe(DAY_MS);
    const early = await requested();
    platform.clock.forward(DAY_MS - MINUTE_MS);
    const later = await createIdentityClient(platform, anna, { signedInForS: DAY_MS / SECOND_MS });
    expect((await later.confirmChange(early)).status).toBe(204);

    const other = await platform.createAccount();
    const others = await createIdentityClient(platform, other);
    const address = `late-${randomUUID()}@example.test`;
    expect((await others.changeTo(address)).status).toBe(204);
    const late = await mailedToken(1, address);
    platform.clock.forward(DAY_MS);
    const again = await createIdentityClient(platform, other);
    expect(await problemIn(await again.confirmChange(late))).toEqual(ABSENT);
    expect(await emailOf(other)).toBe(other.email);

    await forgetOldRequests(platform.database, platform.clock.now());
    const left = platform.database.system.selectFrom('identity_requests').select('purpose');
    expect(await left.execute()).toEqual([]);
  });

  it.each([
    ['of another customer', async () => identityOf(platform, await platform.createAccount())],
    ['of another provider', async () => ({ ...(await identityOf(platform, anna)), idpType: 'elsewhere' })],
    ['of nobody', () => Promise.resolve({ idpType: 'account-area', idpSub: anna.id })],
  ])('is absent at an identity %s', async (_, named) => {
    const identity = await named();
    const token = await requested();
    expect(await problemIn(await client.changeTo(`other-${newEmail}`, identity))).toEqual(ABSENT);
    expect(await problemIn(await client.confirmChange(token, identity))).toEqual(ABSENT);
    expect((await client.confirmChange(token)).status).toBe(204);
  });

  it.each([
    ['just now', 0, [204]],
    ['within 15 minutes', RECENT_SIGN_IN_MS / SECOND_MS - 5, [204]],
    ['more than 15 minutes ago', RECENT_SIGN_IN_MS / SECOND_MS + 1, [403, SIGN_IN_TOO_OLD_PROBLEM]],
    ['nobody knows when', null, [403, SIGN_IN_TOO_OLD_PROBLEM]],
  ])('asks who signed in %s', async (_, signedInForS, expected) => {
    const asker = await createIdentityClient(platform, anna, { signedInForS });
    expect(await problemIn(await asker.changeTo(newEmail))).toEqual(expected);
  });

  it('is for a sign-in that the page has just seen, by the clock a tester has moved', async () => {
    const visitor = createVisitor(platform);
    const customer = await visitor.customer();
    const { tokens } = await visitor.signIn(customer.email);
    platform.clock.forward(9 * MINUTE_MS);
    const renewed = await visitor.refreshed(tokens.refresh_token ?? '');
    platform.clock.forward(7 * MINUTE_MS);
    const accessToken = 'access_token' in renewed ? String(renewed.access_token) : '';
    const old = await createIdentityClient(platform, customer, { accessToken });
    expect(await problemIn(await old.changeTo(newEmail))).toEqual([403, SIGN_IN_TOO_OLD_PROBLEM]);

    const { url, isBack, exchange } = await visitor.authorization({ prompt: 'login' });
    const page = await visitor.browser.open(url);
    const back = await visitor.browser.submit(page, { email: customer.email, password: PASSWORD }, isBack);
    const anew = await createIdentityClient(platform, customer, {
      accessToken: (await exchange(back.address)).access_token,
    });
    expect(await problemIn(await anew.changeTo(newEmail))).toEqual([204]);
  });

  it('is asked for five times an hour, also at a platform that has been started anew', async () => {
    for (let asked = 0; asked < MAX_IDENTITY_REQUESTS_PER_HOUR; asked += 1) {
      expect((await client.changeTo(newEmail)).status).toBe(204);
      platform.clock.forward(2 * MINUTE_MS);
    }
    await platform.restart();
    const ask = async () => (await createIdentityClient(platform, anna)).changeTo(newEmail);
    const refused = await ask();
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan((48 * MINUTE_MS) / SECOND_MS);
    expect(seconds).toBeLessThanOrEqual((50 * MINUTE_MS) / SECOND_MS);

    const others = await createIdentityClient(platform, await platform.createAccount());
    expect((await others.changeTo(newEmail)).status).toBe(204);
    platform.clock.forward(seconds * SECOND_MS);
    expect((await ask()).status).toBe(204);
    expect((await ask()).status).toBe(429);
  });

  it('is refused for an address that is taken, in any writing, and leaves links of before as they are', async () => {
    const token = await requested();
    const taken = await platform.createAccount();
    expect(await problemIn(await client.changeTo(taken.email.toUpperCase()))).toEqual(IN_USE);
    expect(await problemIn(await client.changeTo(anna.email))).toEqual(IN_USE);
    expect(await mailsTo(platform, taken.email)).toEqual([]);
    expect((await client.confirmChange(token)).status).toBe(204);
  });

  it('does not tell without end which addresses are taken', async () => {
    const taken = await platform.createAccount();
    const headers = () => ({ [IDEMPOTENCY_HEADER]: randomUUID() });
    const statuses = [];
    for (let asked = 0; asked <= MAX_IDENTITY_REQUESTS_PER_HOUR; asked += 1) {
      statuses.push((await client.changeTo(taken.email, { headers: headers() })).status);
    }
    expect(statuses).toEqual([...Array<number>(MAX_IDENTITY_REQUESTS_PER_HOUR).fill(409), 429]);
  });

  it('is refused when the address was taken meanwhile, and confirmed once it is free', async () => {
    const token = await requested();
    const faster = await platform.createAccount({ email: newEmail });
    expect(await problemIn(await client.confirmChange(token))).toEqual(IN_USE);
    expect(await emailOf()).toBe(anna.email);

    await platform.removeAccount(faster);
    expect((await client.confirmChange(token)).status).toBe(204);
  });

  it.each([
    ['no address', { email: 'anna', channel: 'printelle-nl' }],
    ['no channel', { email: 'anna@example.test' }],
    ['an address that is too long', { email: `${'a'.repeat(250)}@example.test`, channel: 'printelle-nl' }],
  ])('is refused with %s', async (_, body) => {
    expect((await client.ask('emailChange', { body })).status).toBe(400);
  });
});
