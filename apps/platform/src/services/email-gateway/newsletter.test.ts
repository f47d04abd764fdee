import { randomUUID } from 'node:crypto';

import { CustomerProfile, Problem, SUBSCRIPTION_LIFE_MS } from '@account-area/contracts';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { DAY_MS, HOUR_MS } from '../../clock.ts';
import { HttpProblem } from '../../server/problem.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import type { MailPlace } from '../mail/mail-outbox.ts';
import { MAIL_LOCALES, mailWords } from '../mail/mail-template.ts';
import { changeNewsletter, confirmNewsletter, forgetOldConfirmations, readNewsletter } from './newsletter.ts';
import { subscriptionMail } from './subscription-mail.ts';

const SOON = { timeout: 20_000, interval: 50 };
const HERE: MailPlace = { origin: 'http://account.printelle-nl.localhost:4300', locales: ['nl-NL'] };
const Mails = z.array(z.object({ to: z.array(z.string()), subject: z.string(), links: z.array(z.string()) }));

describe('the newsletter (C40)', { timeout: 60_000 }, () => {
  /** Everything that is logged. */
  const logged: string[] = [];
  let platform: TestPlatform;
  let anna: TestAccount;
  beforeAll(async () => {
    const log = pino({ level: 'trace', base: null }, { write: (line: string) => logged.push(line) });
    platform = await startTestPlatform({ log });
  });
  beforeEach(async () => {
    anna = await platform.createAccount({ email: `anna-${randomUUID()}@example.test` });
  });
  afterAll(() => platform.close());

  const want = (wants: boolean, { id }: TestAccount = anna) =>
    platform.database
      .forAccount(id)
      .write((queries) => changeNewsletter(queries, { accountId: id, wants, place: HERE }, platform.platform.context));
  const state = async (account: TestAccount = anna) => {
    const headers = { Authorization: `Bearer ${await platform.accessToken(account)}` };
    const response = await platform.fetch(`${platform.origin}/customer-api/customers/me`, { headers });
    const { newsletter, newsletterRequestedAt } = CustomerProfile.parse(await response.json());
    return [newsletter, newsletterRequestedAt];
  };
  const isSent = async () =>
    (
      await platform.database.system
        .selectFrom('accounts')
        .select('newsletter')
        .where('id', '=', anna.id)
        .executeTakeFirst()
    )?.newsletter;
  /** The newest first. */
  const mails = async (to = anna.email) => {
    const address = `${platform.origin}/sandbox/api/mails?to=${encodeURIComponent(to)}`;
    return Mails.parse(await (await platform.fetch(address)).json());
  };
  /** The token of the link that was mailed last, once there are so many. */
  const mailedToken = async (count = 1) => {
    await expect.poll(async () => (await mails()).length, SOON).toBe(count);
    const link = new URL((await mails())[0]?.links[0] ?? '');
    expect([link.origin, link.pathname, link.searchParams.get('email')]).toEqual([
      HERE.origin,
      '/subscription-confirmation',
      anna.email,
    ]);
    return link.searchParams.get('confirmation-token') ?? '';
  };
  const confirm = (token: string, email = anna.email) =>
    platform.fetch(
      `${platform.origin}/email-gateway/api/v1/Profiles/${encodeURIComponent(email)}/subscription/confirm/${encodeURIComponent(token)}`,
      { method: 'POST' },
    );
  const answerTo = async (...asked: Parameters<typeof confirm>) => {
    const response = await confirm(...asked);
    if (response.status === 204) return 204;
    return [response.status, Problem.parse(await response.json()).type];
  };
  const ABSENT = [404, 'urn:account-area:problem:absent'];

  it('is sent once its link was followed, and not before', async () => {
    expect(await state()).toEqual([false, null]);
    const before = platform.clock.now();
    await want(true);

    const token = await mailedToken();
    const [wanted, requestedAt] = await state();
    expect(wanted).toBe(true);
    expect(Date.parse(String(requestedAt))).toBeGreaterThanOrEqual(before.getTime());
    expect(await isSent()).toBe(false);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);

    expect(await answerTo(token)).toBe(204);
    expect(await isSent()).toBe(true);
    expect(await state()).toEqual([true, null]);
    expect(await mails()).toMatchObject([{ to: [anna.email], subject: 'Bevestig de nieuwsbrief van Printelle' }]);
  });

  it('is confirmed by the same link as often as its page is loaded, in any writing of the address', async () => {
    await want(true);
    const token = await mailedToken();
    expect(await answerTo(token)).toBe(204);
    expect(await answerTo(token)).toBe(204);
    expect(await answerTo(token, ` ${anna.email.toUpperCase()}`.trim())).toBe(204);
  });

  it('is confirmed once by links that are followed at the same time', async () => {
    await want(true);
    const token = await mailedToken();
    expect(await Promise.all(Array.from({ length: 5 }, () => answerTo(token)))).toEqual(Array(5).fill(204));
  });

  it.each([
    ['an unknown token', () => answerTo('A'.repeat(43))],
    ['a token for another address', async () => answerTo(await mailedToken(), 'other@example.test')],
    ['a token with something behind it', async () => answerTo(`${await mailedToken()}A`)],
    [
      'a token for the address before',
      async () => {
        const token = await mailedToken();
        const { system } = platform.database;
        const email = `new-${anna.email}`;
        await system.updateTable('accounts').set({ email }).where('id', '=', anna.id).execute();
        expect(await state()).toEqual([false, null]);
        expect(await answerTo(token, email)).toEqual(ABSENT);
        return answerTo(token);
      },
    ],
    [
      'the token of an account that is gone',
      async () => {
        const token = await mailedToken();
        await platform.removeAccount(anna);
        return answerTo(token);
      },
    ],
  ])('is not confirmed by %s', async (_, attempt) => {
    await want(true);
    expect(await attempt()).toEqual(ABSENT);
    expect(await isSent()).not.toBe(true);
  });

  it('is confirmed within 7 days, and not wanted any more after them', async () => {
    await want(true);
    const token = await mailedToken();
    const { system } = platform.database;
    const asked = platform.clock.now();
    const just = new Date(asked.getTime() + SUBSCRIPTION_LIFE_MS - HOUR_MS);
    const late = new Date(asked.getTime() + SUBSCRIPTION_LIFE_MS);
    expect(SUBSCRIPTION_LIFE_MS).toBe(7 * DAY_MS);
    expect(await confirmNewsletter(platform.database, { email: anna.email, token }, late)).toBe(false);
    const wantedAt = (now: Date) =>
      platform.database.forAccount(anna.id).read((queries) => readNewsletter(queries, anna.id, now));
    expect([(await wantedAt(just)).wants, (await wantedAt(late)).wants]).toEqual([true, false]);

    await forgetOldConfirmations(platform.database, just);
    expect(await confirmNewsletter(platform.database, { email: anna.email, token }, just)).toBe(true);
    await forgetOldConfirmations(platform.database, late);
    const left = system.selectFrom('newsletter_confirmations').select('id').where('account_id', '=', anna.id);
    expect(await left.execute()).toEqual([]);
    // Who gets it is not asked again.
    expect(await isSent()).toBe(true);
  });

  it('is switched off at once, and links of before switch nothing on', async () => {
    await want(true);
    const token = await mailedToken();
    await want(false);
    expect(await state()).toEqual([false, null]);
    expect(await answerTo(token)).toEqual(ABSENT);

    await want(true);
    const second = await mailedToken(2);
    expect(await answerTo(token)).toEqual(ABSENT);
    expect(await answerTo(second)).toBe(204);
    await want(false);
    expect(await isSent()).toBe(false);
    // Its page is loaded once more.
    expect(await answerTo(second)).toEqual(ABSENT);
    expect(await isSent()).toBe(false);
  });

  it('is asked about once, however often it is wanted, at the same time, too', async () => {
    await Promise.all([want(true), want(true), want(true)]);
    await mailedToken();
    await want(true);
    await answerTo(await mailedToken());
    await want(true);
    expect(await mails()).toHaveLength(1);
  });

  it('writes to an address five times a day', async () => {
    for (let mail = 0; mail < 5; mail += 1) {
      await want(true);
      await want(false);
    }
    const refused = await want(true).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(HttpProblem);
    expect(refused).toMatchObject({ status: 429 });
    expect(await state()).toEqual([false, null]);
    await expect.poll(async () => (await mails()).length, SOON).toBe(5);
  });

  it('says in each language what its link does, until when, and what to do otherwise', () => {
    const [host] = platform.platform.context.hosts.all;
    if (!host) throw new Error('There is no host.');
    const link = 'https://account.example/subscription-confirmation?confirmation-token=t&email=e';
    for (const locale of MAIL_LOCALES) {
      const words = mailWords(host, locale);
      const expiresAt = new Date('2026-12-03T12:00:00Z');
      const { paragraphs, subject } = subscriptionMail.texts[locale]({ link, expiresAt }, words);
      expect(subject).toContain(words.brand);
      expect(paragraphs).toHaveLength(4);
      expect(paragraphs[1]).toMatchObject({ address: link });
      expect(paragraphs[2]).toContain(words.day(expiresAt));
    }
  });

  it('leaves neither tokens nor addresses in logs, and no token at rest', async () => {
    await want(true);
    const token = await mailedToken();
    await confirm(token, 'canary-other@example.test');
    await confirm(`${token}A`);
    await confirm(token, 'no address');
    await confirm(token);
    expect(logged.some((line) => line.includes('/subscription/confirm/'))).toBe(true);
    for (const needle of [token, anna.email, encodeURIComponent(anna.email), 'canary-other']) {
      expect(logged.filter((line) => line.includes(needle))).toEqual([]);
    }

    const { system } = platform.database;
    const left = system
      .selectFrom('mails')
      .select('id')
      .where('account_id', '=', anna.id)
      .where('body', 'is not', null);
    await expect.poll(() => left.execute(), SOON).toEqual([]);
    const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = 'public' and tablename not like 'mailbox%'`.execute(system);
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables) {
      const { rows } = await sql<{ kept: number }>`select count(*) as kept from ${sql.table(name)} as kept
        where kept::text like ${`%${token}%`} or kept::text like ${`%${Buffer.from(token).toString('hex')}%`}`.execute(
        system,
      );
      expect([name, rows[0]?.kept]).toEqual([name, 0]);
    }
  });
});

describe('confirming a newsletter without end', () => {
  it('is slowed down by the address of the caller', async () => {
    const platform = await startTestPlatform({ callsPerMinute: 1000 });
    const address = `${platform.origin}/email-gateway/api/v1/Profiles/anna%40example.test/subscription/confirm/guess`;
    const statuses = [];
    for (let call = 0; call < 21; call += 1) statuses.push((await platform.fetch(address, { method: 'POST' })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429]);
    await platform.close();
  });
});
