import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readlink, truncate } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname } from 'node:path';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS } from '../../clock.ts';
import { createArchiveFiles } from '../../storage/files/archive-files.ts';
import { temporaryKeys } from '../../storage/keys.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { createArchiveAddresses } from './archive-address.ts';
import { createDownloadClient } from './downloads.fixtures.ts';
import { archiveFolder } from './downloads.module.ts';

/** More than a process may hold in one piece, and nothing on the disk: the file is a hole with a few letters at its end. */
const SIZE = 5 * 1024 ** 3;
const END = 'the end';

describe('the file of an archive', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let id: string;
  let path: string;
  let url: string;
  beforeAll(async () => {
    platform = await startTestPlatform();
    anna = await platform.createAccount();
    id = randomUUID();
    path = await addHugeArchive();
    url = await (await createDownloadClient(platform, anna)).url(id);
  });
  afterAll(() => platform.close());

  const addHugeArchive = async () => {
    const now = platform.clock.now();
    const archive = { accountId: anna.id, jobId: randomUUID() };
    await platform.database.system
      .insertInto('archives')
      .values({
        account_id: anna.id,
        id,
        job_id: archive.jobId,
        name: null,
        photo_ids: [randomUUID()],
        status: 'finished',
        photos_count: 1,
        size_bytes: SIZE,
        created_at: now,
        changed_at: now,
        started_at: now,
        expires_at: new Date(now.getTime() + 7 * DAY_MS),
      })
      .execute();
    const file = createArchiveFiles(archiveFolder(platform.platform.context.dataFolder)).path(archive);
    await mkdir(dirname(file), { recursive: true });
    const handle = await open(file, 'w');
    await handle.close();
    await truncate(file, SIZE - END.length);
    const end = await open(file, 'a');
    await end.writeFile(END);
    await end.close();
    return file;
  };
  const get = (headers: Record<string, string> = {}, method = 'GET') => platform.fetch(url, { headers, method });
  const openHandles = async () => {
    const handles = await readdir('/proc/self/fd');
    const targets = await Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')));
    return targets.filter((target) => target === path).length;
  };

  it('is announced with its size and name, before any of it is read', async () => {
    const response = await get();

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-length': String(SIZE),
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${id}.zip"; filename*=UTF-8''${id}.zip`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    await response.body?.cancel();
  });

  it('comes in parts for a client that resumes', async () => {
    const tail = await get({ Range: `bytes=-${END.length}` });
    expect(tail.status).toBe(206);
    expect(tail.headers.get('Content-Range')).toBe(`bytes ${SIZE - END.length}-${SIZE - 1}/${SIZE}`);
    expect(await tail.text()).toBe(END);

    const resumed = await get({ Range: `bytes=${SIZE - 3}-`, 'If-Range': tail.headers.get('ETag') ?? '' });
    expect([resumed.status, await resumed.text()]).toEqual([206, 'end']);
    const changed = await get({ Range: 'bytes=0-1', 'If-Range': '"another"' });
    expect([changed.status, changed.headers.get('Content-Length')]).toEqual([200, String(SIZE)]);
    await changed.body?.cancel();
    expect((await get({ Range: `bytes=${SIZE}-` })).status).toBe(416);
    const head = await get({}, 'HEAD');
    expect([head.status, head.headers.get('Content-Length'), head.body]).toEqual([200, String(SIZE), null]);
  });

  it('is read piece by piece, as the client takes it', async () => {
    const reader = (await get()).body?.getReader();
    const sizes = [];
    for (let piece = 0; piece < 4; piece += 1) sizes.push((await reader?.read())?.value?.byteLength);
    await reader?.cancel();

    expect(sizes).toEqual(Array.from({ length: 4 }, () => 256 * 1024));
  });

  it.runIf(process.platform === 'linux')('leaves no handle open when a download breaks off', async () => {
    const address = new URL(url);
    address.host = new URL(await platform.listen()).host;
    const download = async () => {
      const { promise: begun, resolve: begin } = Promise.withResolvers<unknown>();
      const asked = request(address, { headers: { Host: 'localhost' } }, (response) => response.once('data', begin));
      asked.end();
      await begun;
      return asked;
    };
    const downloads = await Promise.all([download(), download(), download()]);
    expect(await openHandles()).toBe(3);

    for (const asked of downloads) asked.destroy();

    await expect.poll(openHandles).toBe(0);
  });

  it.runIf(process.platform === 'linux')('is not opened for a client that takes nothing', async () => {
    await get();
    await get({ Range: 'bytes=10-20' });
    expect(await openHandles()).toBe(0);
  });

  it('is refused at any address but the one that was signed', async () => {
    const signed = new URL(url);
    const address = signed.pathname + signed.search;
    const statuses = new Set<number>();
    for (let at = '/downloads-api/files/'.length; at < address.length; at += 1) {
      const other = address[at] === 'A' ? 'B' : 'A';
      const edited = `${signed.origin}${address.slice(0, at)}${other}${address.slice(at + 1)}`;
      statuses.add((await platform.fetch(edited)).status);
    }
    expect([...statuses].filter((status) => status !== 403 && status !== 404)).toEqual([]);
    expect((await platform.fetch(url.replace('&s=', '&x=1&s='))).status).toBe(403);
    expect((await platform.fetch(url.replace('?e=', '?e=z'))).status).toBe(403);
  });
});

describe('addresses of archives', () => {
  const archive = { accountId: randomUUID(), jobId: randomUUID() };
  const now = new Date('2026-10-01T12:00:00Z');
  const later = new Date(now.getTime() + 1000);

  it('open what they were made for until they expire', () => {
    const addresses = createArchiveAddresses(temporaryKeys().signer('archive addresses'));
    const address = addresses.sign(archive, later);

    expect(addresses.open(address, now)).toEqual(archive);
    expect(addresses.open(address, later)).toBeNull();
  });

  it('open nothing once a character is changed', () => {
    const addresses = createArchiveAddresses(temporaryKeys().signer('archive addresses'));
    const address = addresses.sign(archive, later);

    fc.assert(
      fc.property(fc.nat(address.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, character) => {
        const edited = address.slice(0, at) + character + address.slice(at + 1);
        fc.pre(edited !== address);
        expect(addresses.open(edited, now)).toBeNull();
      }),
    );
  });

  it('open nothing that was signed for another purpose', () => {
    const keys = temporaryKeys();
    const address = createArchiveAddresses(keys.signer('photo cursors')).sign(archive, later);

    expect(createArchiveAddresses(keys.signer('archive addresses')).open(address, now)).toBeNull();
  });
});
