import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type PhotoResource, Problem } from '@account-area/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addPhoto } from '../photo-service/add-photo.ts';
import { createPhotoFiles, type PhotoFiles } from '../../storage/files/photo-files.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { createPhotoClient } from '../photo-service/photo.fixtures.ts';
import { photoFolder } from './images.module.ts';
import { preparePicture } from './picture.ts';

describe('the pictures of photos', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let files: PhotoFiles;
  let bytes: Buffer;
  let photo: PhotoResource;

  beforeAll(async () => {
    platform = await startTestPlatform();
    anna = await platform.createAccount();
    files = createPhotoFiles(photoFolder(platform.platform.context.dataFolder));
    bytes = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#284' } })
      .jpeg()
      .toBuffer();
    photo = await addPicture(anna, bytes, 'Wald "im" Mai.jpg');
  });
  afterAll(() => platform.close());

  const addPicture = async (account: TestAccount, content: Buffer, fileName: string) => {
    const incoming = await files.incoming();
    await writeFile(incoming, content);
    const picture = await preparePicture(content);
    const library = { accountId: account.id, database: platform.database, files };
    await addPhoto(library, { incoming, picture, fileName, createdAt: platform.clock.now() });
    return onlyPhotoOf(account);
  };

  const onlyPhotoOf = async (account: TestAccount): Promise<PhotoResource> => {
    const { images } = await (await createPhotoClient(platform, account)).page('photos');
    const [only] = images;
    if (!only) throw new Error('There is no photo.');
    return only;
  };

  const fetchImage = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    platform.fetch(url, { headers, method });

  const thumbnail = (size: number) => photo.thumbnails.find(({ id }) => id === size)?.url ?? '';

  it('are fetched without a token, as WebP of the size they are announced in', async () => {
    for (const { url, width, height } of photo.thumbnails) {
      const response = await fetchImage(url);

      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('image/webp');
      expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
        format: 'webp',
        width,
        height,
      });
    }
  });

  it('are cached by the browser of the customer and by no proxy', async () => {
    const { headers } = await fetchImage(thumbnail(300));

    expect(headers.get('Cache-Control')).toMatch(/^private, max-age=\d{5}, immutable$/);
    expect(headers.get('ETag')).toMatch(/^"[\w-]+-300"$/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  });

  it('are not sent again to a client that has them', async () => {
    const etag = (await fetchImage(thumbnail(300))).headers.get('ETag') ?? '';

    const response = await fetchImage(thumbnail(300), { 'If-None-Match': `"other", W/${etag}` });

    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
  });

  it('come with the original as it was uploaded, to be saved under its name', async () => {
    const response = await fetchImage(photo.untouchedUrl);

    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="Wald _im_ Mai.jpg"; filename*=UTF-8''Wald%20%22im%22%20Mai.jpg`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=100-', 100, -1],
    ['bytes=-20', -20, -1],
  ])('are sent in parts when a download goes on: %s', async (range, start, end) => {
    for (const url of [photo.untouchedUrl, thumbnail(800)]) {
      const whole = Buffer.from(await (await fetchImage(url)).arrayBuffer());
      const from = start < 0 ? whole.length + start : start;
      const to = end < 0 ? whole.length + end : end;

      const response = await fetchImage(url, { Range: range });

      expect(response.status).toBe(206);
      expect(response.headers.get('Content-Range')).toBe(`bytes ${from}-${to}/${whole.length}`);
      expect(Buffer.from(await response.arrayBuffer()).equals(whole.subarray(from, to + 1))).toBe(true);
    }
  });

  it('are sent whole when the part is of another version', async () => {
    const response = await fetchImage(photo.untouchedUrl, { Range: 'bytes=0-9', 'If-Range': '"other"' });

    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBe(bytes.length);
  });

  it('have no part behind their end', async () => {
    const response = await fetchImage(photo.untouchedUrl, { Range: 'bytes=999999-' });

    expect([response.status, response.headers.get('Content-Range')]).toEqual([416, `bytes */${bytes.length}`]);
  });

  it('can be asked about without being sent', async () => {
    const response = await fetchImage(photo.untouchedUrl, {}, 'HEAD');

    expect([response.status, response.headers.get('Content-Length')]).toEqual([200, String(bytes.length)]);
    expect(await response.text()).toBe('');
  });

  it('are refused at an address that was changed', async () => {
    const other = await platform.createAccount();
    const foreign = await addPicture(other, await sharp(bytes).resize(40, 40).png().toBuffer(), 'other.png');
    const [, , account = ''] = new URL(photo.url).pathname.split('/');
    const [, , foreignAccount = '', foreignObject = ''] = new URL(foreign.url).pathname.split('/');
    const url = thumbnail(300);

    for (const changed of [
      url.replace(account, foreignAccount),
      url.replace(/[\w-]{22}\/300/, `${foreignObject}/300`),
      url.replace(/e=\w+/, 'e=zzzz'),
      `${url}&x=1`,
      url.replace(/&s=.*/, ''),
      `${platform.origin}/images/${account}/..%2f..%2fkeys.json/original?e=aaaa&s=aaaaaaaaaaaaaaaa`,
    ]) {
      const response = await fetchImage(changed);

      expect([changed, response.status]).toEqual([changed, 403]);
      expect(Problem.parse(await response.json())).toMatchObject({
        title: 'The address is not valid, or not any more',
      });
    }
  });

  it('are made again when a power cut took them', async () => {
    const stored = { accountId: anna.id, photoId: photo.imageId };
    const whole = Buffer.from(await (await fetchImage(thumbnail(800))).arrayBuffer());
    const kept = await files.readDerived(stored, '800');
    expect(kept?.equals(whole)).toBe(true);

    await files.keepDerived(stored, '800', whole.subarray(0, 100));
    expect(await files.readDerived(stored, '800')).toBeNull();
    const [first, second] = await Promise.all([fetchImage(thumbnail(800)), fetchImage(thumbnail(800))]);

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await sharp((await files.readDerived(stored, '800')) ?? undefined).metadata()).toMatchObject({
      width: 800,
      height: 400,
    });
  });

  it('are absent once the photo is deleted or its customer gone', async () => {
    const other = await platform.createAccount();
    const theirs = await addPicture(other, await sharp(bytes).resize(50, 50).png().toBuffer(), 'gone.png');
    await platform.database
      .forAccount(other.id)
      .write((queries) => queries.updateTable('photos').set({ deleted_at: new Date() }).execute());
    expect((await fetchImage(theirs.untouchedUrl)).status).toBe(404);

    await platform.removeAccount(other);
    expect((await fetchImage(theirs.untouchedUrl)).status).toBe(404);
  });

  it('are absent when there is no file', async () => {
    const other = await platform.createAccount();
    const theirs = await addPicture(other, await sharp(bytes).resize(60, 60).png().toBuffer(), 'lost.png');
    for (const kind of ['originals', 'derived']) {
      await rm(join(photoFolder(platform.platform.context.dataFolder), kind, other.id), { recursive: true });
    }

    expect((await fetchImage(theirs.untouchedUrl)).status).toBe(404);
    expect((await fetchImage(theirs.thumbnails[0]?.url ?? '')).status).toBe(404);
  });

  it('expire', async () => {
    const url = thumbnail(300);
    platform.clock.forward(24 * 3_600_000);

    expect((await fetchImage(url)).status).toBe(403);
    expect((await fetchImage((await onlyPhotoOf(anna)).url)).status).toBe(200);
  });
});
