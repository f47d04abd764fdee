import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, MINUTE_MS } from '../../clock.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { createVisitor, PASSWORD } from '../sign-in/sign-in.fixtures.ts';
import { greeting, readyMail, startTestMailServer, type TestMailServer } from './mail.fixtures.ts';
import type { MailPlace } from './mail-outbox.ts';
import { createMailSender } from './mail-sender.ts';

const SOON = { timeout: 20_000, interval: 50 };
const HERE: MailPlace = { origin: 'http://account.printelle-nl.localhost:4300', locales: ['nl-NL'] };

describe('a mail', { timeout: 60_000 }, () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  beforeAll(async () => {
    platform = await startTestPlatform();
    anna = await platform.createAccount();
  });
  afterAll(() => platform.close());

  const send = (
    change: {
      readonly subject?: string;
      readonly to?: string;
      readonly place?: MailPlace;
      readonly by?: TestAccount;
    } = {},
  ) => {
    const { by = anna, to = by.email, subject = 'Good day', ...place } = change;
    const values = (origin: string) => ({ subject, link: `${origin}/here` });
    const mail = { accountId: by.id, to, template: greeting, values, ...place };
    return platform.database.forAccount(by.id).write((queries) => platform.platform.context.mail.send(mail, queries));
  };
  const rowOf = (id: string) =>
    platform.database.system.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  const arrivedOf = async (to: string) => {
    const address = `${platform.origin}/sandbox/api/mails?to=${encodeURIComponent(to)}`;
    const mails: unknown = await (await platform.fetch(address)).json();
    return mails;
  };
  const isSent = (id: string) => expect.poll(async () => (await rowOf(id))?.sent_at ?? null, SOON).not.toBeNull();

  it('arrives in the language and in the name of the brand that it was asked for in', async () => {
    const to = 'asked@example.test';
    const id = await send({ to, place: HERE });

    await isSent(id);

    expect(await arrivedOf(to)).toMatchObject([
      {
        messageId: `<${id}@printelle.nl.example>`,
        from: 'Printelle <no-reply@printelle.nl.example>',
        to: [to],
        subject: 'Good day',
        text: `nl-NL of Printelle, 2 december 2026, 1.234,5 & <b>\n\nOpen:\n${HERE.origin}/here\n\nPrintelle`,
        links: [`${HERE.origin}/here`],
      },
    ]);
  });

  it('is not sent when the transaction that it belongs to is not committed', async () => {
    const before = await platform.database.system.selectFrom('mails').select('id').execute();

    const failed = platform.database.forAccount(anna.id).write(async (queries) => {
      await platform.platform.context.mail.send(
        { accountId: anna.id, to: anna.email, template: greeting, values: () => ({ subject: 'No', link: '' }) },
        queries,
      );
      throw new Error('It went wrong afterwards.');
    });

    await expect(failed).rejects.toThrow('It went wrong afterwards.');
    expect(await platform.database.system.selectFrom('mails').select('id').execute()).toEqual(before);
  });

  it('is sent in a transaction of the platform, too, with and without an account', async () => {
    const to = 'platform@example.test';
    const ids = await platform.database.system.transaction().execute(async (queries) => {
      const mail = { to, template: greeting, values: () => ({ subject: 'Hi', link: 'https://shop.example' }) };
      const own = await platform.platform.context.mail.send({ ...mail, accountId: anna.id }, queries);
      const none = await platform.platform.context.mail.send({ ...mail, accountId: null }, queries);
      // Still with the rights of the platform: a customer may not read mails.
      const rows = await queries.selectFrom('mails').select('id').where('id', 'in', [own, none]).execute();
      return rows.map(({ id }) => id);
    });

    expect(ids).toHaveLength(2);
    await Promise.all(ids.map(isSent));
  });

  it('cannot be read in the database, and is erased once it is sent', async () => {
    await platform.fetch(`${platform.origin}/sandbox/api/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ route: 'mail', fault: { kind: 'delay', ms: 60_000 } }),
    });
    const id = await send({ subject: 'A secret of Anna' });

    try {
      const { body } = (await rowOf(id)) ?? {};
      expect(body?.toString('latin1')).not.toMatch(/secret|example\.test|here/);
    } finally {
      await platform.fetch(`${platform.origin}/sandbox/api/faults`, { method: 'DELETE' });
    }
    await isSent(id);
    expect(await rowOf(id)).toMatchObject({ kind: 'greeting', body: null, attempts: 0 });
  });

  it('goes where the customer signed in last when it was not asked for', async () => {
    const visitor = createVisitor(platform);
    const customer = await visitor.customer();
    const { url, isBack } = await visitor.authorization(
      { ui_locales: 'sv-SE' },
      'http://account.fjordfoto-se.localhost',
    );
    const page = await visitor.browser.open(url);
    await visitor.browser.submit(page, { email: customer.email, password: PASSWORD }, isBack);

    await isSent(await send({ by: customer }));

    expect(await arrivedOf(customer.email)).toMatchObject([
      {
        from: 'Önskebild <no-reply@fjordfoto.se.example>',
        links: ['http://account.fjordfoto-se.localhost/here'],
        text: `sv-SE of Önskebild, 2 december 2026, 1\u00A0234,5 & <b>\n\nOpen:\nhttp://account.fjordfoto-se.localhost/here\n\nÖnskebild`,
      },
    ]);
  });

  it.each([
    'anna@example.test\r\nBcc: eve@example.test',
    'anna@example.test, eve@example.test',
    'Anna <anna@example.test>',
    'anna@example.test\u2028eve',
    'anna',
    '',
  ])('is refused when %j is not one address alone', async (to) => {
    await expect(send({ to })).rejects.toThrow('A mail goes to one address.');
  });

  it('has no header that its subject smuggles in', async () => {
    const to = 'headers@example.test';
    await isSent(await send({ to, subject: 'Hello\r\nBcc: eve@example.test\r\n\r\nAnother body' }));

    expect(await arrivedOf(to)).toMatchObject([{ to: [to], subject: 'Hello Bcc: eve@example.test Another body' }]);
    expect(await arrivedOf('eve@example.test')).toEqual([]);
    const mails = await platform.database.system.selectFrom('mailbox_mails').select(['recipients', 'raw']).execute();
    const raw = mails.find(({ recipients }) => recipients.includes(to))?.raw;
    expect(raw?.toString()).not.toMatch(/^Bcc:/im);
  });

  it('goes with its account', async () => {
    const gone = await platform.createAccount();
    const id = await send({ by: gone });
    await platform.removeAccount(gone);

    expect(await rowOf(id)).toBeUndefined();
  });

  it('is remembered without its words for 90 days', async () => {
    const id = await send();
    await isSent(id);

    platform.clock.forward(89 * DAY_MS);
    await platform.restart();
    expect(await rowOf(id)).toBeDefined();
    platform.clock.forward(2 * DAY_MS);
    await platform.restart();

    await expect.poll(() => rowOf(id), SOON).toBeUndefined();
  });
});

describe('a mail server that is elsewhere', { timeout: 60_000 }, () => {
  let server: TestMailServer;
  let platform: TestPlatform;
  let anna: TestAccount;
  const known = new Set(['anna@example.test']);
  beforeAll(async () => {
    server = await startTestMailServer({ knows: (address) => known.has(address) });
    platform = await startTestPlatform({ smtpUrl: server.address });
    anna = await platform.createAccount();
  });
  afterAll(async () => {
    await platform.close();
    await server.stop();
  });

  const send = (to: string) =>
    platform.database
      .forAccount(anna.id)
      .write((queries) =>
        platform.platform.context.mail.send(
          { accountId: anna.id, to, template: greeting, values: () => ({ subject: 'Hello', link: '' }) },
          queries,
        ),
      );
  const rowOf = (id: string) =>
    platform.database.system.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('is sent the mail, which says what it is to machines', async () => {
    const id = await send('anna@example.test');

    await expect.poll(async () => (await rowOf(id)).sent_at, SOON).not.toBeNull();
    expect(server.sent).toHaveLength(1);
    expect(server.sent[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(server.sent[0]).toMatch(/^Content-Language: en-GB\r$/m);
  });

  it('gets no second chance with a mail that it refuses for good', async () => {
    const id = await send('nobody@example.test');

    await expect.poll(async () => (await rowOf(id)).given_up_at, SOON).not.toBeNull();
    expect(await rowOf(id)).toMatchObject({ body: null, sent_at: null, attempts: 0 });
  });

  it('is asked again while it is away, also by a platform that was started anew, and then loses nothing', async () => {
    const port = Number(new URL(server.address).port);
    await server.stop();
    const id = await send('anna@example.test');
    await expect.poll(async () => (await rowOf(id)).attempts, SOON).toBe(1);
    expect((await rowOf(id)).body).not.toBeNull();
    server = await startTestMailServer({ port });

    platform.clock.forward(MINUTE_MS);
    await platform.restart();

    await expect.poll(async () => (await rowOf(id)).sent_at, SOON).not.toBeNull();
    expect(server.sent).toHaveLength(1);
    expect(server.sent[0]).toContain(`Message-ID: <${id}@`);
  });

  it('is given up after days of trying', async () => {
    const port = Number(new URL(server.address).port);
    await server.stop();
    const id = await send('anna@example.test');
    await expect.poll(async () => (await rowOf(id)).attempts, SOON).toBe(1);

    platform.clock.forward(5 * DAY_MS);
    await platform.restart();

    await expect.poll(async () => (await rowOf(id)).given_up_at, SOON).not.toBeNull();
    expect((await rowOf(id)).body).toBeNull();
    server = await startTestMailServer({ port });
  });
});

describe('a platform in production without a mail server', () => {
  it('keeps mails until it has one, and shows none', { timeout: 60_000 }, async () => {
    const platform = await startTestPlatform({ production: true });
    const { id: accountId, email } = await platform.createAccount();

    const id = await platform.database
      .forAccount(accountId)
      .write((queries) =>
        platform.platform.context.mail.send(
          { accountId, to: email, template: greeting, values: () => ({ subject: 'Hello', link: '' }) },
          queries,
        ),
      );

    const row = () =>
      platform.database.system.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await expect.poll(async () => (await row()).attempts, SOON).toBe(1);
    expect((await row()).body).not.toBeNull();
    for (const path of ['/mailbox', '/sandbox/api/mails']) {
      const { status } = await platform.fetch(`https://account.printelle.nl.example${path}`);
      expect(status).toBe(404);
    }
    await platform.close();
  });
});

describe('the connection to a mail server', () => {
  it('ends when a mail has been on its way for too long', { timeout: 60_000 }, async () => {
    const reached = Promise.withResolvers<undefined>();
    const server = await startTestMailServer({
      beforeTaking: () => {
        reached.resolve(undefined);
        return new Promise(() => undefined);
      },
    });
    const late = new AbortController();

    const sending = createMailSender(server.address).send(randomUUID(), readyMail, late.signal);
    await reached.promise;
    late.abort();

    await expect(sending).rejects.toThrow();
    await expect.poll(() => server.connections(), SOON).toBe(0);
    await server.stop();
  });
});
