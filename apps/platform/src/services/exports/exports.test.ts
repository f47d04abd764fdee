import { randomBytes } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../clock.ts';
import { MEGABYTE } from '../../quotas.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { addOriginal, readZip } from '../downloads/downloads.fixtures.ts';
import { createExportClient, filesOn } from './exports.fixtures.ts';
import { exportFolder } from './exports.module.ts';
import { EXPORT_QUEUE } from './exports.ts';

const SOON = { timeout: 20_000, interval: 50 };

describe('an export of all photos', { timeout: 60_000 }, () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let client: Awaited<ReturnType<typeof createExportClient>>;
  beforeAll(async () => {
    platform = await startTestPlatform({ quotas: { bytesPerExportPart: MEGABYTE } });
  });
  beforeEach(async () => {
    anna = await platform.createAccount();
    client = await createExportClient(platform, anna);
  });
  afterAll(() => platform.close());

  const add = (fileName: string, takenAt: string, bytes: Buffer = randomBytes(100)) =>
    addOriginal(platform, anna, bytes, { fileName, takenAt, byteSize: bytes.byteLength }).then((id) => ({ id, bytes }));
  const fault = (body: object) =>
    platform.fetch(`${platform.origin}/sandbox/api/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ route: EXPORT_QUEUE, email: anna.email, ...body }),
    });
  const endFaults = () =>
    platform.fetch(`${platform.origin}/sandbox/api/faults?email=${anna.email}`, { method: 'DELETE' });
  /** Where the mail leads. */
  const linkOf = async (): Promise<string> => {
    await expect.poll(async () => (await client.mails()).length, SOON).toBeGreaterThan(0);
    return (await client.mails())[0]?.links[0] ?? '';
  };
  const pageAt = async (link: string) => (await platform.fetch(link)).text();
  const zipAt = async (address: string) =>
    readZip(Buffer.from(await (await platform.fetch(platform.origin + address)).arrayBuffer()));
  const rows = () =>
    platform.database.system.selectFrom('exports').selectAll().where('account_id', '=', anna.id).execute();
  const files = () =>
    readdir(join(exportFolder(platform.platform.context.dataFolder), 'finished', anna.id)).catch(() => []);

  it('is told by a mail whose link lists the files without a sign-in', async () => {
    const [june, may, other] = [
      await add('IMG_1.jpg', '2024-06-02T10:00:00'),
      await add('IMG_1.jpg', '2024-05-01T10:00:00'),
      await add('IMG_1.jpg', '2024-05-03T10:00:00'),
    ];

    expect(await client.start()).toBe(true);

    const link = await linkOf();
    const [mail] = await client.mails();
    expect(mail?.subject).toBe('The export of your photos is ready');
    expect(mail?.text).toContain('3 photos, as they were uploaded.');
    const page = await pageAt(link);
    expect(page).toContain('All your photos are in one file');
    const [file = ''] = filesOn(page);
    expect((await zipAt(file)).map(({ name, bytes }) => [name, bytes])).toEqual([
      ['2024-06/IMG_1.jpg', june.bytes],
      ['2024-05/IMG_1.jpg', other.bytes],
      ['2024-05/IMG_1 (2).jpg', may.bytes],
    ]);
    const answer = await platform.fetch(platform.origin + file);
    expect(answer.headers.get('Content-Disposition')).toMatch(/photos-\d{4}-\d{2}-\d{2}-1-1\.zip/);
  });

  it('has parts of bounded size in the order of the timeline', async () => {
    const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'];
    for (const [index, name] of names.entries()) {
      await add(name, `2024-06-${String(20 - index)}T10:00:00`, randomBytes(0.6 * MEGABYTE));
    }

    await client.start();
    const page = await pageAt(await linkOf());

    const parts = await Promise.all(filesOn(page).map(zipAt));
    expect(parts.map((part) => part.map(({ name }) => name))).toEqual([
      ['2024-06/a.jpg', '2024-06/b.jpg'],
      ['2024-06/c.jpg', '2024-06/d.jpg'],
      ['2024-06/e.jpg'],
    ]);
    expect(page).toContain('Part 2 of 3');
    expect(page).toContain('2 photos, 1.26 MB');
  });

  it('is the same one when it is asked for again meanwhile, also at the same moment', async () => {
    await add('a.jpg', '2024-06-02T10:00:00');
    await fault({ fault: { kind: 'delay', ms: 60_000 } });

    const started = await Promise.all([client.start(), client.start(), client.start()]);
    await client.start();

    expect(started).toEqual([true, true, true]);
    expect(await rows()).toHaveLength(1);
    await endFaults();
    await linkOf();
    expect(await client.mails()).toHaveLength(1);
  });

  it('is not started without photos', async () => {
    expect(await client.start()).toBe(false);
    expect(await rows()).toEqual([]);
  });

  it('leaves out what was deleted or came meanwhile', async () => {
    await fault({ fault: { kind: 'status', status: 500 } });
    await add('stays.jpg', '2024-06-02T10:00:00');
    const gone = await add('goes.jpg', '2024-06-01T10:00:00');
    await client.start();
    await expect.poll(async () => (await rows())[0]?.parts_count ?? null, SOON).toBe(1);

    platform.clock.forward(MINUTE_MS);
    const late = await add('comes.jpg', '2024-06-02T11:00:00');
    const deleted_at = platform.clock.now();
    await platform.database.system
      .updateTable('photos')
      .set({ created_at: deleted_at })
      .where('id', '=', late.id)
      .execute();
    await platform.database.system.updateTable('photos').set({ deleted_at }).where('id', '=', gone.id).execute();
    await endFaults();

    const [file = ''] = filesOn(await pageAt(await linkOf()));
    expect((await zipAt(file)).map(({ name }) => name)).toEqual(['2024-06/stays.jpg']);
  });

  it('speaks the language that it was asked for in', async () => {
    await add('a.jpg', '2024-06-02T10:00:00');

    await client.start({ 'Accept-Language': 'fr-FR, en;q=0.5' });

    expect(await pageAt(await linkOf())).toMatch(
      /<html lang="fr-FR"[\s\S]*Toutes vos photos sont dans un seul fichier/,
    );
    expect(await client.mails()).toMatchObject([{ subject: 'L’export de vos photos est prêt' }]);
  });

  it('can be fetched for 7 days, and is then gone with its files', async () => {
    await add('a.jpg', '2024-06-02T10:00:00');
    await client.start();
    const link = await linkOf();
    const [file = ''] = filesOn(await pageAt(link));

    platform.clock.forward(7 * DAY_MS - MINUTE_MS);
    expect((await platform.fetch(platform.origin + file)).status).toBe(200);
    platform.clock.forward(MINUTE_MS);

    const expired = await platform.fetch(link);
    expect(expired.status).toBe(404);
    expect(await expired.text()).toContain('This link has expired');
    expect((await platform.fetch(platform.origin + file)).status).toBe(404);
    const folder = join(exportFolder(platform.platform.context.dataFolder), 'finished', anna.id);
    const old = new Date(Date.now() - 2 * HOUR_MS);
    for (const name of await files()) await utimes(join(folder, name), old, old);
    await platform.restart();
    await expect.poll(files, SOON).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('opens at no address that was changed, and not for a part of another export', async () => {
    await add('a.jpg', '2024-06-02T10:00:00');
    await client.start();
    const link = await linkOf();
    const [file = ''] = filesOn(await pageAt(link));
    const other = await platform.createAccount();

    const later = link.replace(/e=(\w+)/, (_, end: string) => `e=${(Number.parseInt(end, 36) + 1).toString(36)}`);
    const foreign = link.replace(
      /exports\/[\w-]{22}/,
      `exports/${Buffer.from(other.id.replaceAll('-', ''), 'hex').toString('base64url')}`,
    );
    const withoutPart = file.replace(/\/[\w-]{22}\?/, '?');
    for (const address of [later, foreign, `${platform.origin}${withoutPart}`, link.replace(/s=.*/, 's=')]) {
      expect((await platform.fetch(address)).status).toBe(404);
    }
  });

  it('is gone with the account', async () => {
    await add('a.jpg', '2024-06-02T10:00:00');
    await client.start();
    const link = await linkOf();

    await platform.removeAccount(anna);

    expect((await platform.fetch(link)).status).toBe(404);
  });

  it('is kept three times at most', async () => {
    await add('a.jpg', '2024-06-02T10:00:00');
    for (let number = 1; number <= 3; number += 1) {
      await client.start();
      await expect.poll(async () => (await client.mails()).length, SOON).toBe(number);
    }

    expect((await client.ask()).status).toBe(429);
    platform.clock.forward(7 * DAY_MS + MINUTE_MS);
    client = await createExportClient(platform, anna);
    expect(await client.start()).toBe(true);
  });

  it('is tried again while it fails, and given up after 48 hours with a mail that says so', async () => {
    await add('a.jpg', '2024-06-02T10:00:00');
    await fault({ fault: { kind: 'status', status: 500 } });
    await client.start();
    await expect.poll(async () => (await rows())[0]?.parts_count ?? null, SOON).toBe(1);

    platform.clock.forward(49 * HOUR_MS);

    await expect.poll(async () => (await rows())[0]?.status, { ...SOON, timeout: 40_000 }).toBe('failed');
    await linkOf();
    expect(await client.mails()).toMatchObject([
      { subject: 'The export of your photos did not work', links: [`${platform.origin}/my-photos/photos`] },
    ]);
    await endFaults();
    client = await createExportClient(platform, anna);
    expect(await client.start()).toBe(true);
  });
});

describe('an export on a disk that is nearly full', () => {
  it('is not begun', { timeout: 60_000 }, async () => {
    const platform = await startTestPlatform({ diskReserveBytes: Number.MAX_SAFE_INTEGER });
    const client = await createExportClient(platform, await platform.createAccount());

    expect((await client.ask()).status).toBe(507);
    await platform.close();
  });
});
