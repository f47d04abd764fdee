import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';

import { DATA_COPY_LIFE_MS, Problem } from '@account-area/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { HOUR_MS, MINUTE_MS } from '../../../clock.ts';
import { MEGABYTE } from '../../../quotas.ts';
import { createInvoiceFiles } from '../../../storage/files/invoice-files.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../../testing.ts';
import { addOriginal, readZip } from '../../downloads/downloads.fixtures.ts';
import { addBusiness, buy } from '../../invoices/invoices.fixtures.ts';
import { invoiceFolder } from '../../invoices/invoices.module.ts';
import { MAIL_LOCALES, mailWords } from '../../mail/mail-template.ts';
import { exportReady } from '../export-mails.ts';
import { exportTexts } from '../export-texts.ts';
import { createExportClient, filesOn } from '../exports.fixtures.ts';
import { EXPORT_QUEUE } from '../exports.ts';
import { createDataCopyClient } from './data-copy.fixtures.ts';
import { FILES_OF_TABLES } from './held-tables.ts';

const SOON = { timeout: 20_000, interval: 50 };
const Rows = z.array(z.record(z.string(), z.unknown()));

describe('a copy of all that an account holds', { timeout: 60_000 }, () => {
  let platform: TestPlatform;
  let bram: TestAccount;
  let client: Awaited<ReturnType<typeof createDataCopyClient>>;
  beforeAll(async () => {
    platform = await startTestPlatform({ quotas: { bytesPerExportPart: MEGABYTE } });
  });
  beforeEach(async () => {
    bram = await addBusiness(platform);
    client = await createDataCopyClient(platform, bram);
  });
  afterAll(() => platform.close());

  const fault = (body: object) =>
    platform.fetch(`${platform.origin}/sandbox/api/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ route: EXPORT_QUEUE, email: bram.email, ...body }),
    });
  const endFaults = () =>
    platform.fetch(`${platform.origin}/sandbox/api/faults?email=${bram.email}`, { method: 'DELETE' });
  const mailed = async (count = 1) => {
    const copies = async () => (await client.mails()).filter(({ links }) => links[0]?.includes('/data-copies/'));
    await expect.poll(async () => (await copies()).length, SOON).toBe(count);
    return (await copies())[0];
  };
  const pageAt = async (link: string) => (await platform.fetch(link)).text();
  const zipsOf = async (link: string) =>
    Promise.all(
      filesOn(await pageAt(link)).map(async (address) =>
        readZip(Buffer.from(await (await platform.fetch(platform.origin + address)).arrayBuffer())),
      ),
    );
  const rowsIn = (zip: ReturnType<typeof readZip>, file: string) =>
    Rows.parse(JSON.parse(zip.find(({ name }) => name === `data/${file}.json`)?.bytes.toString() ?? 'null'));
  const invoiceOf = async () => {
    await buy(platform, bram);
    const made = platform.database.system
      .selectFrom('invoices')
      .select(['id', 'number'])
      .where('account_id', '=', bram.id)
      .where('byte_size', 'is not', null);
    await expect.poll(async () => (await made.execute()).length, SOON).toBe(1);
    return made.executeTakeFirstOrThrow();
  };

  it('has a file for each table, the documents, and the photos behind them', async () => {
    const { id: invoiceId, number } = await invoiceOf();
    const bytes = randomBytes(100);
    await addOriginal(platform, bram, bytes, { fileName: 'IMG_1.jpg', takenAt: '2024-06-02T10:00:00', byteSize: 100 });
    expect(await client.read()).toBeNull();

    expect(await client.ask()).toMatchObject({ state: 'packing', expiresAt: null });
    const mail = await mailed();
    expect(mail?.subject).toBe('The copy of your data is ready');
    const sent = await client.read();
    expect(sent?.state).toBe('sent');
    expect(Date.parse(sent?.expiresAt ?? '') - Date.parse(sent?.requestedAt ?? '')).toBeGreaterThanOrEqual(
      DATA_COPY_LIFE_MS,
    );

    const page = await pageAt(mail?.links[0] ?? '');
    expect(page).toContain('All your data is in 2 files');
    const [account = [], photos = []] = await zipsOf(mail?.links[0] ?? '');
    expect(account.map(({ name }) => name)).toEqual([
      'contents.json',
      ...FILES_OF_TABLES.map(({ file }) => `data/${file}.json`),
      `invoices/${number}.pdf`,
    ]);
    expect(photos.map((photo) => [photo.name, photo.bytes])).toEqual([['2024-06/IMG_1.jpg', bytes]]);
    const stored = createInvoiceFiles(invoiceFolder(platform.platform.context.dataFolder));
    expect(account.at(-1)?.bytes).toEqual(await stored.read({ accountId: bram.id, invoiceId }));

    expect(rowsIn(account, 'profile')).toMatchObject([{ id: bram.id, email: bram.email, vatNumber: 'DE123456788' }]);
    expect(rowsIn(account, 'photos')).toMatchObject([{ fileName: 'IMG_1.jpg', byteSize: 100 }]);
    expect(rowsIn(account, 'photos')[0]).not.toHaveProperty('accountId');
    expect(rowsIn(account, 'invoices')).toMatchObject([{ id: invoiceId, number }]);
    expect(rowsIn(account, 'invoices')[0]).not.toHaveProperty('sha256');
    expect(rowsIn(account, 'albums')).toEqual([]);
    const contents = account.find(({ name }) => name === 'contents.json')?.bytes.toString() ?? '';
    expect(contents).toContain('a hash of the password, which is known to nobody');
  });

  it("has nothing of others', whose rows are in the same tables", async () => {
    const other = await platform.createAccount({ firstName: 'Stranger' });
    const canary = `canary-${randomUUID()}.jpg`;
    await addOriginal(platform, other, randomBytes(10), { fileName: canary });
    await client.ask();
    const zips = await zipsOf((await mailed())?.links[0] ?? '');
    for (const { bytes } of zips.flat()) {
      for (const needle of [other.id, other.email, canary, 'Stranger']) expect(bytes.includes(needle)).toBe(false);
    }
  });

  it('has all rows where there are more than are read at once, each once', async () => {
    const now = platform.clock.now();
    const names = Array.from({ length: 1201 }, (_, index) => `Album ${index}`);
    await platform.database.system
      .insertInto('albums')
      .values(names.map((name) => ({ id: randomUUID(), account_id: bram.id, name, created_at: now, updated_at: now })))
      .execute();
    await client.ask();
    const [account = []] = await zipsOf((await mailed())?.links[0] ?? '');
    const found = rowsIn(account, 'albums').map(({ name }) => String(name));
    expect(found.toSorted()).toEqual(names.toSorted());
  });

  it('is one file without photos, and lacks a document whose file is lost', async () => {
    const { id: invoiceId } = await invoiceOf();
    const stored = createInvoiceFiles(invoiceFolder(platform.platform.context.dataFolder));
    await rm(stored.path({ accountId: bram.id, invoiceId }));
    await client.ask();
    const link = (await mailed())?.links[0] ?? '';
    expect(await pageAt(link)).toContain('All your data is in one file.');
    const [account = []] = await zipsOf(link);
    expect(account.some(({ name }) => name.startsWith('invoices/'))).toBe(false);
    expect(rowsIn(account, 'invoices')).toHaveLength(1);
    const [file = ''] = filesOn(await pageAt(link));
    const answer = await platform.fetch(platform.origin + file);
    expect(answer.headers.get('Content-Disposition')).toMatch(/data-\d{4}-\d{2}-\d{2}-1-1\.zip/);
  });

  it('is the same one when it is asked for again meanwhile, beside an export of photos', async () => {
    await addOriginal(platform, bram, randomBytes(10), {});
    await fault({ fault: { kind: 'delay', ms: 60_000 } });
    const photos = await createExportClient(platform, bram);
    expect(await photos.start()).toBe(true);
    const asked = await Promise.all([client.ask(), client.ask(), client.ask()]);
    expect(new Set(asked.map((copy) => copy?.requestedAt)).size).toBe(1);
    expect(await client.read()).toMatchObject({ state: 'packing' });
    await endFaults();
    await mailed();
    await expect.poll(async () => (await client.mails()).length, SOON).toBe(2);
    const kinds = platform.database.system.selectFrom('exports').select('kind').where('account_id', '=', bram.id);
    expect((await kinds.execute()).map(({ kind }) => kind).toSorted()).toEqual(['data', 'photos']);
  });

  it('speaks the language that it was asked for in', async () => {
    await client.ask({ 'Accept-Language': 'sv-SE' });
    const mail = await mailed();
    expect(mail?.subject).toBe('Kopian av dina uppgifter är klar');
    expect(await pageAt(mail?.links[0] ?? '')).toMatch(/<html lang="sv-SE"[\s\S]*Alla dina uppgifter finns i en fil/);
  });

  it('has words for mails and pages in each language', () => {
    const [host] = platform.platform.context.hosts.all;
    if (!host) throw new Error('There is no host.');
    const subjects = MAIL_LOCALES.map((locale) => {
      const words = mailWords(host, locale);
      const values = { link: 'https://account.example/data-copies/x', photos: 3, expiresAt: new Date('2026-12-03') };
      const { paragraphs, subject } = exportReady.data.texts[locale](values, words);
      expect(JSON.stringify(paragraphs)).not.toContain(exportTexts.photos[locale].ready.link);
      expect(exportTexts.data[locale].page.several('3')).toContain('3');
      return subject;
    });
    // Two languages are spoken in two countries each, and German in two as well.
    expect(new Set(subjects).size).toBe(MAIL_LOCALES.length - 3);
  });

  it('can be fetched for 7 days, and then another one is asked for', async () => {
    await client.ask();
    const link = (await mailed())?.links[0] ?? '';
    platform.clock.forward(DATA_COPY_LIFE_MS - MINUTE_MS);
    expect((await platform.fetch(link)).status).toBe(200);
    platform.clock.forward(MINUTE_MS);
    const expired = await platform.fetch(link);
    expect(expired.status).toBe(404);
    expect(await expired.text()).toMatch(/This link has expired[\s\S]*in your settings[\s\S]*href="\/settings"/);
    client = await createDataCopyClient(platform, bram);
    expect(await client.read()).toBeNull();
  });

  it('is kept three times at most', async () => {
    for (let number = 1; number <= 3; number += 1) {
      await client.ask();
      await mailed(number);
    }
    const refused = await client.call('POST');
    expect([refused.status, Problem.parse(await refused.json()).status]).toEqual([429, 429]);
    expect(await client.read()).toMatchObject({ state: 'sent' });
  });

  it('is given up after 48 hours with a mail that says so, and may then be asked for again', async () => {
    await fault({ fault: { kind: 'status', status: 500 } });
    await client.ask();
    platform.clock.forward(49 * HOUR_MS);
    client = await createDataCopyClient(platform, bram);
    await expect.poll(client.read, { ...SOON, timeout: 40_000 }).toMatchObject({ state: 'failed', expiresAt: null });
    await expect
      .poll(client.mails, SOON)
      .toMatchObject([{ subject: 'The copy of your data did not work', links: [`${platform.origin}/settings`] }]);
    await endFaults();
    expect(await client.ask()).toMatchObject({ state: 'packing' });
    await mailed();
  });

  it('opens at no address of an export of photos, and is gone with the account', async () => {
    await client.ask();
    const link = (await mailed())?.links[0] ?? '';
    expect((await platform.fetch(link.replace('/data-copies/', '/exports/'))).status).toBe(404);
    expect((await platform.fetch(link)).status).toBe(200);
    await platform.removeAccount(bram);
    expect((await platform.fetch(link)).status).toBe(404);
  });
});
