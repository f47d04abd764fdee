import { randomUUID } from 'node:crypto';

import { IDEMPOTENCY_HEADER, MAX_SHARES_PER_DAY, Problem } from '@account-area/contracts';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { DAY_MS, MINUTE_MS } from '../../clock.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { MAIL_LOCALES, mailWords } from '../mail/mail-template.ts';
import { pay, place } from '../orders/orders.fixtures.ts';
import { sharedWidgetMail } from './share-mail.ts';
import { addReadyWidget } from './widgets.fixtures.ts';

const BOOK = { article: 'PAP_130', articleType: 'photobook', title: 'Summer', quantity: 1, unitMinor: 2699 };
const SOON = { timeout: 20_000, interval: 50 };
const Mails = z.array(
  z.object({
    from: z.string(),
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    links: z.array(z.string()),
  }),
);

describe('sharing an online version (C33.2, C33.4)', { timeout: 60_000 }, () => {
  /** Everything that is logged. */
  const logged: string[] = [];
  let platform: TestPlatform;
  let anna: TestAccount;
  let product: string;
  beforeAll(async () => {
    const log = pino({ level: 'trace', base: null }, { write: (line: string) => logged.push(line) });
    platform = await startTestPlatform({ log });
  });
  beforeEach(async () => {
    anna = await platform.createAccount();
    product = await addProduct();
    await addReadyWidget(platform, anna, product);
  });
  afterAll(() => platform.close());

  const addProduct = async () => {
    const { code } = await place(platform, anna, { products: [BOOK] });
    await pay(platform, anna, code);
    return `${code}-1`;
  };
  const someone = () => `friend-${randomUUID()}@example.test`;
  const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
  const share = async (
    changes: Readonly<Record<string, string>> = {},
    { account = anna, code = product, key = '', origin = platform.origin } = {},
  ) => {
    const query = { vendorId: 'printelle', fromName: 'Anna', toEmailAddress: base64(someone()), ...changes };
    return platform.fetch(`${origin}/widget-api/v1/widget/${code}/share?${new URLSearchParams(query).toString()}`, {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${await platform.accessToken(account, { origin })}`,
        ...(key !== '' && { [IDEMPOTENCY_HEADER]: key }),
      },
    });
  };
  const codeOf = async (answer: Promise<Response>) => {
    const response = await answer;
    return [response.status, Problem.parse(await response.json()).code];
  };
  const mailsTo = async (to: string) => {
    const address = `${platform.origin}/sandbox/api/mails?to=${encodeURIComponent(to)}`;
    return Mails.parse(await (await platform.fetch(address)).json());
  };
  const mailTo = async (to: string) => {
    await expect.poll(async () => (await mailsTo(to)).length, SOON).toBe(1);
    const [mail] = await mailsTo(to);
    if (!mail) throw new Error('There is no mail.');
    return mail;
  };

  it('mails who shares it, what they say, and where it is', async () => {
    const to = someone();
    const personalMessage = 'We were there\r\n\nin July';
    expect((await share({ toEmailAddress: base64(to), personalMessage, fromName: ' Anna Visser ' })).status).toBe(204);

    const mail = await mailTo(to);
    expect(mail).toMatchObject({ to: [to], subject: 'Anna Visser would like to show you something' });
    expect(mail.text).toContain('Anna Visser has shared the online version of “Summer” with you.');
    expect(mail.text).toContain('We were there\n\nin July');
    const [link = ''] = mail.links;
    expect(link).toMatch(/^http:\/\/localhost\/view\//);
    expect(await (await platform.fetch(link)).text()).toContain('<h1>Summer</h1>');
    for (const secret of [product, anna.email]) expect(mail.text).not.toContain(secret);
  });

  it('writes in the language of the host', async () => {
    const origin = 'http://account.printelle-nl.localhost';
    const to = someone();
    expect((await share({ toEmailAddress: base64(to) }, { origin })).status).toBe(204);
    expect((await mailTo(to)).subject).toBe('Anna wil je iets laten zien');
  });

  it.each(MAIL_LOCALES)('has words in %s', (locale) => {
    const { home } = platform.platform.context.hosts;
    const values = { from: 'Anna', title: 'Summer', message: ' \n', href: 'https://view.example' };
    const { paragraphs, subject } = sharedWidgetMail.texts[locale](values, mailWords(home, locale));
    expect([subject.includes('Anna'), JSON.stringify(paragraphs[0]).includes('Summer'), paragraphs.length]).toEqual([
      true,
      true,
      3,
    ]);
  });

  it('keeps the address neither in rows nor in logs, once the mail is sent', async () => {
    const to = `canary-${randomUUID()}@example.test`;
    await share({ toEmailAddress: base64(to) }, { key: randomUUID() });
    await share({ toEmailAddress: base64(to), fromName: '' });
    await share({ toEmailAddress: base64(to) }, { code: 'no-product' });
    await mailTo(to);
    const { system } = platform.database;
    const left = system
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'widget-shared')
      .where('body', 'is not', null);
    await expect.poll(async () => left.where('account_id', '=', anna.id).execute(), SOON).toEqual([]);

    const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = 'public' and tablename not like 'mailbox%'`.execute(system);
    expect(tables.length).toBeGreaterThan(30);
    for (const needle of [to, base64(to), encodeURIComponent(base64(to))]) {
      for (const { name } of tables) {
        const { rows } = await sql<{ kept: number }>`select count(*) as kept from ${sql.table(name)} as kept
          where kept::text like ${`%${needle}%`} or kept::text like ${`%${Buffer.from(needle).toString('hex')}%`}`.execute(
          system,
        );
        expect([name, rows[0]?.kept]).toEqual([name, 0]);
      }
      expect(logged.filter((line) => line.includes(needle))).toEqual([]);
    }
    expect(logged.some((line) => line.includes('/share'))).toBe(true);
  });

  it.each([
    ['no name', { fromName: '  ' }],
    ['a name of 61 characters', { fromName: 'x'.repeat(61) }],
    ['a name of two lines', { fromName: 'Anna\nBcc: all@example.test' }],
    ['a message of 501 characters', { personalMessage: 'x'.repeat(501) }],
    ['no address', { toEmailAddress: '' }],
    ['an address that is not base64', { toEmailAddress: 'elin@example.test' }],
    ['two addresses', { toEmailAddress: 'YUBleGFtcGxlLnRlc3QsYkBleGFtcGxlLnRlc3Q=' }],
    ['an address without a domain', { toEmailAddress: 'ZWxpbkBleGFtcGxl' }],
    ['bytes that are no UTF-8', { toEmailAddress: '/////w==' }],
    ['another vendor', { vendorId: 'bonvue' }],
  ])('refuses %s', async (_, changes) => {
    expect((await share(changes)).status).toBe(400);
  });

  it.each(['ü+/=@example.test', '😀🎉@exämple.test', `${'x'.repeat(200)}@example.test`])('writes to %s', async (to) => {
    expect((await share({ toEmailAddress: base64(to), fromName: 'x'.repeat(60) })).status).toBe(204);
  });

  it('takes a message of 500 characters', async () => {
    expect((await share({ personalMessage: 'x'.repeat(500) })).status).toBe(204);
  });

  it('is refused for an order that is blocked, for one that is not ready, and for that of another customer', async () => {
    const early = await addProduct();
    await platform.database.system
      .insertInto('widgets')
      .values({
        account_id: anna.id,
        product_code: early,
        vendor_id: 'printelle',
        requested_at: platform.clock.now(),
        ready_at: new Date(platform.clock.now().getTime() + DAY_MS),
      })
      .execute();
    expect(await codeOf(share({}, { code: early }))).toEqual([409, 'not-ready']);
    expect((await share({}, { account: await platform.createAccount() })).status).toBe(404);
    expect((await share({}, { code: 'no-product' })).status).toBe(404);
    const order = product.slice(0, -2);
    await platform.database.system.updateTable('orders').set({ is_blocked: true }).where('code', '=', order).execute();
    expect(await codeOf(share())).toEqual([409, 'blocked']);
  });

  it('is done 20 times a day, however many are asked for at once, and goes on when the oldest is a day old', async () => {
    const statuses = async (count: number) =>
      (await Promise.all(Array.from({ length: count }, () => share()))).map(({ status }) => status);
    expect(await statuses(5)).toEqual(Array.from({ length: 5 }, () => 204));
    platform.clock.forward(MINUTE_MS);
    const rest = await statuses(MAX_SHARES_PER_DAY);
    expect(rest.filter((status) => status === 204)).toHaveLength(MAX_SHARES_PER_DAY - 5);
    expect(rest.filter((status) => status === 429)).toHaveLength(5);

    const refused = await share();
    expect(refused.status).toBe(429);
    // The platform's clock goes on while the calls are answered.
    const waitMs = Number(refused.headers.get('Retry-After')) * 1000;
    expect(waitMs).toBeLessThanOrEqual(DAY_MS - MINUTE_MS);
    expect(waitMs).toBeGreaterThan(DAY_MS - 2 * MINUTE_MS);
    platform.clock.forward(DAY_MS - MINUTE_MS);
    expect((await statuses(6)).toSorted()).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('is done once under one key', async () => {
    const to = someone();
    const [key, changes] = [randomUUID(), { toEmailAddress: base64(to) }];
    expect([(await share(changes, { key })).status, (await share(changes, { key })).status]).toEqual([204, 204]);
    await mailTo(to);

    const rows = platform.database.system.selectFrom('mails').select('id').where('account_id', '=', anna.id);
    expect(await rows.where('kind', '=', 'widget-shared').execute()).toHaveLength(1);
  });
});
