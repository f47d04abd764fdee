import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ArchiveResource, PhotoDownload } from '@account-area/contracts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { DAY_MS, HOUR_MS } from '../../clock.ts';
import { createArchiveFiles } from '../../storage/files/archive-files.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { addPhotoRows } from '../photo-service/photo.fixtures.ts';
import { sweepArchives } from './archive-sweep.ts';
import { addOriginal, createDownloadClient, readZip } from './downloads.fixtures.ts';
import { archiveFolder } from './downloads.module.ts';

const NOBODYS_PHOTO = '00000000-0000-4000-8000-000000000000';

describe('the downloads service', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let client: Awaited<ReturnType<typeof createDownloadClient>>;
  let beach: Buffer;
  let photos: readonly string[];
  const errors: string[] = [];
  beforeAll(async () => {
    const log = pino({ base: null, level: 'error' }, { write: (line: string) => errors.push(line) });
    platform = await startTestPlatform({ log });
    anna = await platform.createAccount();
    client = await createDownloadClient(platform, anna);
    beach = randomBytes(700_000);
    photos = [
      await addOriginal(platform, anna, beach, { fileName: 'Strand.jpg' }),
      await addOriginal(platform, anna, Buffer.from('two'), { fileName: 'strand.JPG', takenAt: '1970-01-01T00:00:00' }),
      await addOriginal(platform, anna, Buffer.from('three'), { fileName: '../../etc/pass\u202Ewd' }),
    ];
  });
  afterAll(() => platform.close());

  const isOver = async (id: string) => (await client.find(id))?.status !== 'started';
  const packed = async (wanted: readonly string[]) => {
    const id = await client.request(wanted);
    await expect.poll(() => isOver(id), { timeout: 20_000 }).toBe(true);
    return id;
  };
  const filesOf = async (folder: string) =>
    (await readdir(join(archiveFolder(platform.platform.context.dataFolder), folder), { recursive: true })).filter(
      (name) => name.includes('-') && !name.endsWith(anna.id),
    );

  it('packs photos in the order asked for, under safe names, and says what it packed', async () => {
    const id = await packed(photos);

    const response = await platform.fetch(await client.url(id));
    const zip = Buffer.from(await response.arrayBuffer());
    expect(readZip(zip).map(({ name, isUtf8, bytes }) => ({ name, isUtf8, sha256: sha256(bytes) }))).toEqual([
      { name: 'Strand.jpg', isUtf8: true, sha256: sha256(beach) },
      { name: 'strand (2).JPG', isUtf8: true, sha256: sha256('two') },
      { name: '_.._etc_passwd', isUtf8: true, sha256: sha256('three') },
    ]);
    const archive = await client.find(id);
    expect(archive).toEqual({
      id,
      period: archive?.period,
      createdAt: archive?.createdAt,
      status: 'finished',
      photosCount: 3,
      requestedCount: 3,
      sizeBytes: zip.length,
      expiresAt: archive?.expiresAt,
    });
    expect(archive?.period?.from).toMatch(/^\d{4}-\d{2}$/);
    const life = Date.parse(archive?.expiresAt ?? '') - Date.parse(archive?.createdAt ?? '');
    expect(Math.round(life / DAY_MS)).toBe(7);
    expect(response.headers.get('Content-Disposition')).toContain(`filename="${id}.zip"`);
    expect(await filesOf('incoming')).toEqual([]);
  });

  it('takes the same request twice as one, and refuses another under the same id', async () => {
    const id = randomUUID();
    const ask = async (wanted: readonly string[], name?: string) =>
      (await client.call('POST', 'downloads', { id, photos: wanted, ...(name !== undefined && { name }) })).status;

    expect(await Promise.all([ask(photos), ask(photos), ask([...photos, ...photos])])).toEqual([202, 202, 202]);
    expect(await ask(photos.slice(1))).toBe(409);
    expect(await ask(photos, 'Another name')).toBe(409);
    expect((await client.list()).filter((archive) => archive.id === id)).toHaveLength(1);
  });

  it('has no more archives of one customer under way, and no more at all, than it may', async () => {
    const account = await platform.createAccount();
    const client = await createDownloadClient(platform, account);
    const photo = await addOriginal(platform, account, Buffer.from('one'));
    const fill = async (count: number, status: 'started' | 'error') => {
      const now = platform.clock.now();
      const inAWeek = new Date(now.getTime() + 7 * DAY_MS);
      const rows = Array.from({ length: count }, () => ({
        account_id: account.id,
        id: randomUUID(),
        job_id: randomUUID(),
        name: null,
        photo_ids: [photo],
        status,
        photos_count: 1,
        size_bytes: null,
        created_at: now,
        changed_at: now,
        started_at: null,
        expires_at: status === 'started' ? null : inAWeek,
      }));
      await platform.database.system.insertInto('archives').values(rows).execute();
    };
    const ask = async () => {
      const { headers, status } = await client.call('POST', 'downloads', { id: randomUUID(), photos: [photo] });
      return [status, headers.get('Retry-After')];
    };
    await fill(199, 'started');
    expect(await ask()).toEqual([202, null]);
    await fill(1, 'started');
    expect(await ask()).toEqual([429, '60']);

    await platform.database.system.deleteFrom('archives').where('account_id', '=', account.id).execute();
    await fill(1000, 'error');
    expect(await ask()).toEqual([429, '3600']);
  });

  it('has no more bytes of archives of one customer than of photos', async () => {
    const small = await startTestPlatform({ quotas: { bytesPerAccount: 1500 } });
    onTestFinished(() => small.close());
    const account = await small.createAccount();
    const client = await createDownloadClient(small, account);
    const photo = await addOriginal(small, account, Buffer.from('one'));
    const ask = async () => (await client.call('POST', 'downloads', { id: randomUUID(), photos: [photo] })).status;

    expect([await ask(), await ask()]).toEqual([202, 429]);
    const [first] = await client.list();
    await client.call('DELETE', `downloads/${first?.id ?? ''}`);
    expect(await ask()).toBe(202);
  });

  it('answers with the archive', async () => {
    const id = randomUUID();
    const response = await client.call('POST', 'downloads', { id, name: 'Holiday', photos });

    expect(response.status).toBe(202);
    expect(ArchiveResource.parse(await response.json())).toMatchObject({ id, name: 'Holiday', photosCount: 3 });
  });

  it('packs up to 100 photos', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `photo-${index}`);

    expect((await client.call('POST', 'downloads', { id: randomUUID(), photos: ids })).status).toBe(400);
    expect((await client.call('POST', 'downloads', { id: randomUUID(), photos: [] })).status).toBe(400);
    expect((await client.call('POST', 'downloads', { id: 'mine', photos })).status).toBe(400);
    const hundred = [...photos, ...ids.slice(0, 97)];
    expect((await client.call('POST', 'downloads', { id: randomUUID(), photos: hundred })).status).toBe(202);
  });

  it("knows nothing of another customer's photos and archives", async () => {
    const stranger = await createDownloadClient(platform, await platform.createAccount());
    const id = await packed(photos);

    expect((await stranger.call('POST', 'downloads', { id: randomUUID(), photos })).status).toBe(404);
    expect((await stranger.call('GET', `downloads/${id}/url`)).status).toBe(404);
    expect((await stranger.call('DELETE', `downloads/${id}`)).status).toBe(404);
    expect(await stranger.list()).toEqual([]);
    expect((await client.find(id))?.status).toBe('finished');
  });

  it('leaves out photos that are gone, and fails when none is left', async () => {
    const kept = await addOriginal(platform, anna, Buffer.from('kept'));
    const gone = await addOriginal(platform, anna, Buffer.from('gone'));
    const [lost = ''] = await addPhotoRows(platform.database, anna.id, [{}]);
    const { system } = platform.database;
    await system.updateTable('photos').set({ deleted_at: platform.clock.now() }).where('id', '=', gone).execute();

    const id = await packed([gone, NOBODYS_PHOTO, lost, kept]);
    const none = await packed([lost]);

    const missing = (archive: unknown) => ({ archive, photo: lost, msg: 'a photo has no file; its archive lacks it' });
    const told = errors.map((line): unknown => JSON.parse(line));
    expect(told).toMatchObject([missing(expect.any(String)), missing(expect.any(String))]);
    expect(await client.find(id)).toMatchObject({ status: 'finished', photosCount: 1, requestedCount: 4 });
    expect(await (await client.call('GET', `downloads/${id}/url`)).json()).toMatchObject({
      photosCount: 1,
      requestedCount: 4,
    });
    const zip = Buffer.from(await (await platform.fetch(await client.url(id))).arrayBuffer());
    expect(readZip(zip).map(({ bytes }) => bytes.toString())).toEqual(['kept']);
    expect(await client.find(none)).toMatchObject({ status: 'error', photosCount: 1 });
    expect((await client.call('GET', `downloads/${none}/url`)).status).toBe(404);
  });

  it('packs the photographs that stand for the originals of drawn photos', async () => {
    const drawn = await addDrawnPhoto();
    const id = await packed([drawn]);

    const [photo] = readZip(Buffer.from(await (await platform.fetch(await client.url(id))).arrayBuffer()));
    expect(photo?.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  });

  it('deletes an archive with its file, and makes it anew when it is asked for again', async () => {
    const id = await packed(photos);
    const address = await client.url(id);
    const before = await filesOf('finished');

    expect((await client.call('DELETE', `downloads/${id}`)).status).toBe(204);

    expect(await filesOf('finished')).toHaveLength(before.length - 1);
    expect((await platform.fetch(address)).status).toBe(404);
    expect((await client.call('DELETE', `downloads/${id}`)).status).toBe(404);
    await client.request(photos, id);
    await expect.poll(() => isOver(id), { timeout: 20_000 }).toBe(true);
    expect((await platform.fetch(address)).status).toBe(404);
    expect((await platform.fetch(await client.url(id))).status).toBe(200);
  });

  it('forgets archives after a week, and sweeps their files', async () => {
    const own = await startTestPlatform();
    const account = await own.createAccount();
    const customer = await createDownloadClient(own, account);
    const photo = await addOriginal(own, account, Buffer.from('photo'));
    const id = await customer.request([photo]);
    await expect.poll(async () => (await customer.find(id))?.status, { timeout: 20_000 }).toBe('finished');
    const address = await customer.url(id);
    const files = createArchiveFiles(archiveFolder(own.platform.context.dataFolder));

    own.clock.forward(7 * DAY_MS - HOUR_MS);
    const later = await createDownloadClient(own, account);
    expect((await own.fetch(address)).status).toBe(403);
    expect((await own.fetch(await later.url(id))).status).toBe(200);
    own.clock.forward(HOUR_MS);
    expect(await (await createDownloadClient(own, account)).list()).toEqual([]);
    await sweepArchives({ clock: own.clock, database: own.database, files });

    expect(await own.database.system.selectFrom('archives').select('id').execute()).toEqual([]);
    const left = await readdir(join(archiveFolder(own.platform.context.dataFolder), 'finished', account.id));
    expect(left).toEqual([]);
    await own.close();
  });

  it('gives one photo with its name', async () => {
    const [photo = ''] = photos;
    const token = await platform.accessToken(anna);
    const response = await platform.fetch(`${platform.origin}/photo-management/photos/${photo}/download`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { url, filename } = PhotoDownload.parse(await response.json());

    expect(filename).toBe('Strand.jpg');
    const picture = await platform.fetch(url);
    expect(picture.headers.get('Content-Disposition')).toBe(
      `attachment; filename="Strand.jpg"; filename*=UTF-8''Strand.jpg`,
    );
    expect(sha256(await picture.bytes())).toBe(sha256(beach));
  });

  it('sweeps files that no archive claims, once they are old', async () => {
    const { dataFolder } = platform.platform.context;
    const files = createArchiveFiles(archiveFolder(dataFolder));
    const orphan = { accountId: anna.id, jobId: randomUUID() };
    const young = { accountId: anna.id, jobId: randomUUID() };
    for (const archive of [orphan, young]) {
      const incoming = await files.incoming();
      await writeFile(incoming, 'zip');
      await files.keep(archive, incoming);
    }
    await utimes(files.path(orphan), 0, 0);

    await sweepArchives({ clock: platform.clock, database: platform.database, files });

    const left = await filesOf('finished');
    expect(left.some((name) => name.includes(orphan.jobId))).toBe(false);
    expect(left.some((name) => name.includes(young.jobId))).toBe(true);
  });

  const addDrawnPhoto = async () => {
    const [id = ''] = await addPhotoRows(platform.database, anna.id, [{}]);
    await platform.database.system.updateTable('photos').set({ sha256: null }).where('id', '=', id).execute();
    return id;
  };
});

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
