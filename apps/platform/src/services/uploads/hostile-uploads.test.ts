import { mkdir, readFile, symlink } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';

import { PhotoPage } from '@account-area/contracts';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { photoFolder } from '../images/images.module.ts';
import { bodyOf, createUploadClient, jpeg, problemOf } from './upload.fixtures.ts';

const SEEDS = new URL('../../../seed/photos/', import.meta.url);

describe('uploads that were made to do harm', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let client: Awaited<ReturnType<typeof createUploadClient>>;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    anna = await platform.createAccount();
    client = await createUploadClient(platform, anna);
  });

  const photos = async () => {
    const answer = await client.call('GET', `${platform.origin}/photo-management/photos`);
    return PhotoPage.parse(await answer.json()).images;
  };

  it.each([
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a program', '<?php system($_GET["c"]); ?>'],
    ['an archive', 'PK\u0003\u0004 and so on'],
    ['an animation', 'GIF89a and so on'],
    ['a text', 'Dear shop,'],
    ['a single byte', '\u00ff'],
  ])('are refused by their content whatever they are called: %s', async (_, content) => {
    const answer = await client.send(Buffer.from(content, 'latin1'), {
      filename: 'photo.jpg',
      filetype: 'image/jpeg',
    });

    expect(await problemOf(answer)).toMatchObject({ status: 415, code: 'not-a-photo' });
    expect(await photos()).toEqual([]);
  });

  it.each(['webp', 'tiff', 'gif', 'avif'] as const)(
    'are refused in a format that is not printed: %s',
    async (format) => {
      const picture = await sharp(await jpeg(1))
        .toFormat(format)
        .toBuffer();

      expect(await problemOf(await client.send(picture))).toMatchObject({ code: 'not-a-photo' });
    },
  );

  it('are refused when they claim too many pixels, before any is drawn', async () => {
    const startedAt = performance.now();

    const answer = await client.send(pngClaiming(30_000, 30_000), { filename: 'bomb.png' });

    expect(await problemOf(answer)).toMatchObject({ status: 415, code: 'too-many-pixels' });
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });

  it.each([
    ['JPEG', () => readFile(new URL('life.jpg', SEEDS)), 0.5],
    ['HEIC', () => readFile(new URL('seeding.heic', SEEDS)), 0.5],
    ['HEIC that ends in its head', () => readFile(new URL('seeding.heic', SEEDS)), 0.01],
    [
      'PNG',
      async () =>
        sharp(await jpeg(2))
          .png()
          .toBuffer(),
      0.6,
    ],
  ])('are refused when they are cut short: %s', async (_, read, share) => {
    const whole = await read();

    const answer = await client.send(whole.subarray(0, Math.ceil(whole.length * share)));

    expect(await problemOf(answer)).toMatchObject({ status: 415, code: 'broken-picture' });
    expect(await photos()).toEqual([]);
  });

  it('keep what is hidden behind or inside a picture out of every copy that is shown', async () => {
    const script = '<script>alert("hidden")</script>';
    const inside = await sharp(await jpeg(3))
      .withExif({ IFD0: { Artist: script, ImageDescription: script }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer();
    const answer = await client.send(Buffer.concat([inside, Buffer.from(script)]), { filename: `${script}.jpg` });

    expect(answer.status).toBe(204);
    const [photo] = await photos();
    for (const { url } of photo?.thumbnails ?? []) {
      const copy = await platform.fetch(url);
      const bytes = Buffer.from(await copy.arrayBuffer());
      expect([copy.headers.get('Content-Type'), bytes.includes('hidden')]).toEqual(['image/webp', false]);
      expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
    }
    const original = await platform.fetch(photo?.untouchedUrl ?? '');
    expect(original.headers.get('Content-Disposition')).toMatch(/^attachment;/);
    expect(original.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it.each([
    ['../../../etc/passwd', '......etcpasswd'],
    ['a\u0000b\r\nSet-Cookie: c.jpg', 'abSet-Cookie: c.jpg'],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['x'.repeat(1024), 'x'.repeat(255)],
  ])('have names that can be kept: %j', async (filename, kept) => {
    await client.send(await jpeg(4), { filename });

    expect(await photos()).toMatchObject([{ localFileName: kept }]);
  });

  it('are refused when their name is longer than any', async () => {
    expect((await client.create(10, { filename: 'x'.repeat(1025) })).status).toBe(400);
  });

  it.each(['filename', 'filename !!!', 'filename YQ==,filename YQ==', ',', ''])(
    'are refused with metadata that cannot be read: "%s"',
    async (metadata) => {
      const answer = await client.call('POST', `${platform.origin}/photo-management/uploads`, {
        'Upload-Length': '10',
        'Upload-Metadata': metadata,
      });
      expect(answer.status).toBe(400);
    },
  );

  it.each(['-1', '1.5', 'many', '9'.repeat(30)])('are refused with a length of %s', async (length) => {
    const answer = await client.call('POST', `${platform.origin}/photo-management/uploads`, {
      'Upload-Length': length,
      'Upload-Metadata': 'filename YQ==',
    });
    expect([400, 413]).toContain(answer.status);
  });

  it('are answered with a photo or a reason, whatever of a picture was changed', { timeout: 60_000 }, async () => {
    const whole = await jpeg(5, { width: 200, height: 100 });
    const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 });

    await fc.assert(
      fc.asyncProperty(changes, fc.integer({ min: 1, max: whole.length }), async (changed, length) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of changed) bytes[at] = value;

        const answer = await client.send(bytes.subarray(0, length));

        if (answer.status === 204) return;
        const { status, code } = await problemOf(answer);
        expect([status, ['not-a-photo', 'too-many-pixels', 'broken-picture'].includes(code ?? '')]).toEqual([
          415,
          true,
        ]);
      }),
      { numRuns: 60 },
    );

    expect((await client.send(await jpeg(6))).status).toBe(204);
  });

  it.runIf(process.platform === 'linux')('wait when the disk is full, and lose nothing', async () => {
    const photo = await jpeg(7);
    const address = await client.begin(photo.length);
    const incoming = await createPhotoFiles(photoFolder(platform.platform.context.dataFolder)).incoming(
      address.slice(-36),
    );
    await mkdir(new URL('.', `file://${incoming}`), { recursive: true });
    await symlink('/dev/full', incoming);

    expect((await client.patch(address, 0, bodyOf(photo))).status).toBe(507);
    expect((await client.head(address)).headers.get('Upload-Offset')).toBe('0');
    expect((await client.send(photo)).status).toBe(204);
  });
});

/** A small PNG whose head says that it is large. */
const pngClaiming = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
