import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { MAX_UPLOAD_BYTES, PHOTO_ID_HEADER } from '@account-area/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS } from '../../clock.ts';
import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { photoFolder } from '../images/images.module.ts';
import { createPhotoClient } from '../photo-service/photo.fixtures.ts';
import { bodyOf, brokenBody, createUploadClient, jpeg, problemOf, sha256Of } from './upload.fixtures.ts';
import { sweepUploads } from './upload-sweep.ts';

describe('uploads', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let client: Awaited<ReturnType<typeof createUploadClient>>;
  let photo: Buffer;
  let number = 0;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    anna = await platform.createAccount();
    client = await createUploadClient(platform, anna);
    photo = await jpeg((number += 1));
  });

  const folder = () => photoFolder(platform.platform.context.dataFolder);
  const incoming = () => readdir(join(folder(), 'incoming'));
  const rows = () =>
    platform.database.forAccount(anna.id).read((queries) => queries.selectFrom('photos').selectAll().execute());
  const originalOf = (photoId: string) =>
    readFile(createPhotoFiles(folder()).originalPath({ accountId: anna.id, photoId }));
  const sizeOf = async (address: string) => {
    const file = await stat(join(folder(), 'incoming', idOf(address))).catch(() => undefined);
    return file?.size;
  };
  const idOf = (address: string) => address.slice(-36);
  const headersOf = ({ status, headers }: Response, ...names: string[]) => [
    status,
    ...names.map((name) => headers.get(name)),
  ];

  it('become photos, which their last answer names', async () => {
    const answer = await client.send(photo, { filename: 'Été.jpg', sha256: sha256Of(photo), filetype: 'image/jpeg' });

    const [row] = await rows();
    expect(headersOf(answer, 'Photo-Id', 'Photo-Duplicate', 'Upload-Offset', 'Upload-Expires')).toEqual([
      204,
      row?.id,
      null,
      String(photo.length),
      null,
    ]);
    expect(row).toMatchObject({ file_name: 'Été.jpg', media_type: 'image/jpeg', width: 60, height: 40 });
    expect(await originalOf(row?.id ?? '')).toEqual(photo);
    expect(await incoming()).toEqual([]);
    const page = await (await createPhotoClient(platform, anna)).page('photos/timeline/2024/6');
    expect(page.images).toMatchObject([{ imageId: row?.id, uploadId: row?.id, dateTaken: '2024-06-01T15:30:00' }]);
  });

  it('are filed under January 1970 when the camera noted no date, whatever the file says of itself', async () => {
    const undated = await sharp(photo).jpeg().toBuffer();

    const answer = await client.send(undated, { filename: 'photo.jpg', lastmodified: '2023-05-01T10:00:00Z' });

    const page = await (await createPhotoClient(platform, anna)).page('photos/timeline/1970/1');
    expect(page.images).toMatchObject([{ imageId: answer.headers.get('Photo-Id'), dateTaken: '1970-01-01T00:00:00' }]);
  });

  it('may come in pieces', async () => {
    const address = await client.begin(photo.length);

    const first = await client.patch(address, 0, bodyOf(photo.subarray(0, 100)));
    const asked = await client.head(address);
    const second = await client.patch(address, 100, bodyOf(photo.subarray(100)));

    expect(headersOf(first, 'Upload-Offset', 'Photo-Id')).toEqual([204, '100', null]);
    expect(Date.parse(first.headers.get('Upload-Expires') ?? '')).toBeGreaterThan(platform.clock.now().getTime());
    expect(headersOf(asked, 'Upload-Offset', 'Upload-Length', 'Upload-Metadata', 'Cache-Control')).toEqual([
      200,
      '100',
      String(photo.length),
      'filename cGhvdG8uanBn',
      'no-store',
    ]);
    expect(second.headers.get('Photo-Id')).toBe(idOf(address));
    expect(await originalOf(idOf(address))).toEqual(photo);
  });

  it('keep what came before the connection broke', async () => {
    const address = await client.begin(photo.length);

    const pieces = [photo.subarray(0, 70), photo.subarray(70, 150)];
    const { promise: gone, resolve: breakNow } = Promise.withResolvers<undefined>();

    const broken = client.patch(address, 0, brokenBody(pieces, gone));
    await expect.poll(() => sizeOf(address)).toBe(150);
    breakNow(undefined);

    expect((await broken).status).toBe(423);
    expect(headersOf(await client.head(address), 'Upload-Offset')).toEqual([200, '150']);
    expect((await client.patch(address, 150, bodyOf(photo.subarray(150)))).headers.get('Photo-Id')).toBe(idOf(address));
    expect(await originalOf(idOf(address))).toEqual(photo);
  });

  it('are taken over from a connection that says nothing any more', async () => {
    const address = await client.begin(photo.length);
    const silent = client.patch(address, 0, brokenBody([photo.subarray(0, 70)]));

    const asked = await client.head(address);

    expect(headersOf(asked, 'Upload-Offset')).toEqual([200, '70']);
    expect(headersOf(await silent, 'Upload-Offset')).toEqual([204, '70']);
    expect((await client.patch(address, 70, bodyOf(photo.subarray(70)))).headers.get('Photo-Id')).toBe(idOf(address));
  });

  it('go on from a single offset, whichever request is quicker', async () => {
    const address = await client.begin(photo.length);

    const answers = await Promise.all([
      client.patch(address, 0, bodyOf(photo)),
      client.patch(address, 0, bodyOf(photo)),
      client.patch(address, 5, bodyOf(photo.subarray(5))),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([204, 409, 409]);
    expect(await originalOf(idOf(address))).toEqual(photo);
    expect(await rows()).toHaveLength(1);
  });

  it('are the same by an id in capitals', async () => {
    const bytes = await jpeg(0xca91);
    const address = await client.begin(bytes.length);
    const inCapitals = address.replace(idOf(address), idOf(address).toUpperCase());

    const half = await client.patch(inCapitals, 0, bodyOf(bytes.subarray(0, 100)));
    const whole = await client.patch(inCapitals, 100, bodyOf(bytes.subarray(100)));

    expect([half.status, whole.status]).toEqual([204, 204]);
    expect(whole.headers.get(PHOTO_ID_HEADER)).toBe(idOf(address));
    expect(await originalOf(idOf(address))).toEqual(bytes);
  });

  it('say again what came of them to a client that lost the answer', async () => {
    const address = await client.begin(photo.length);
    await client.patch(address, 0, bodyOf(photo));

    const asked = await client.head(address);
    const repeated = await client.patch(address, photo.length, bodyOf(Buffer.alloc(0)));

    expect(headersOf(asked, 'Upload-Offset', 'Photo-Id')).toEqual([200, String(photo.length), idOf(address)]);
    expect(headersOf(repeated, 'Photo-Id')).toEqual([204, idOf(address)]);
    expect(await rows()).toHaveLength(1);
  });

  it.each([
    ['before anything was done', () => Promise.resolve()],
    [
      'after the file was moved',
      async (id: string) => {
        const files = createPhotoFiles(folder());
        await files.keepOriginal({ accountId: anna.id, photoId: id }, await files.incoming(id));
      },
    ],
  ])('are finished when they are asked about, should the platform have died %s', async (_, died) => {
    const address = await client.begin(photo.length);
    await client.patch(address, 0, bodyOf(photo.subarray(0, 50)));
    const files = createPhotoFiles(folder());
    await platform.database.system
      .updateTable('uploads')
      .set({ received: photo.length })
      .where('id', '=', idOf(address))
      .execute();
    await writeFile(await files.incoming(idOf(address)), photo);
    await died(idOf(address));

    const asked = await client.head(address);

    expect(headersOf(asked, 'Upload-Offset', 'Photo-Id')).toEqual([200, String(photo.length), idOf(address)]);
    expect(await originalOf(idOf(address))).toEqual(photo);
    expect(await incoming()).not.toContain(idOf(address));
  });

  it.each([
    ['gone', (path: string) => rm(path)],
    ['shorter than was noted', (path: string) => truncate(path, 10)],
  ])('start again when their bytes are %s', async (_, damage) => {
    const address = await client.begin(photo.length);
    await client.patch(address, 0, bodyOf(photo.subarray(0, 100)));
    await damage(await createPhotoFiles(folder()).incoming(idOf(address)));

    expect((await client.patch(address, 100, bodyOf(photo.subarray(100)))).status).toBe(409);
    expect(headersOf(await client.head(address), 'Upload-Offset')).toEqual([200, '0']);
    expect((await client.patch(address, 0, bodyOf(photo))).headers.get('Photo-Id')).toBe(idOf(address));
  });

  it('are safe in the database every few megabytes', async () => {
    const bytes = Buffer.alloc(9 * 1024 * 1024, 7);
    const address = await client.begin(bytes.length);
    const silent = client.patch(address, 0, brokenBody([bytes.subarray(0, 4_300_000)]));

    await expect
      .poll(() =>
        platform.database
          .forAccount(anna.id)
          .read((queries) => queries.selectFrom('uploads').select('received').execute()),
      )
      .toEqual([{ received: 4_300_000 }]);

    await client.end(address);
    await silent;
  });

  describe('of bytes the customer has already', () => {
    it('name the photo there is', async () => {
      const first = await client.send(photo, { filename: 'one.jpg' });
      const second = await client.send(photo, { filename: 'two.jpg' });

      expect(headersOf(second, 'Photo-Id', 'Photo-Duplicate')).toEqual([204, first.headers.get('Photo-Id'), 'true']);
      expect(await rows()).toMatchObject([{ file_name: 'one.jpg' }]);
      expect(await originalOf(first.headers.get('Photo-Id') ?? '')).toEqual(photo);
    });

    it('become one photo when they come at the same time', async () => {
      const answers = await Promise.all([client.send(photo), client.send(photo), client.send(photo)]);

      expect(new Set(answers.map(({ headers }) => headers.get('Photo-Id'))).size).toBe(1);
      expect(answers.filter(({ headers }) => headers.get('Photo-Duplicate') === 'true')).toHaveLength(2);
      expect(await rows()).toHaveLength(1);
    });

    it('become a photo again when it was deleted', async () => {
      const first = await client.send(photo);
      await platform.database.system
        .updateTable('photos')
        .set({ deleted_at: platform.clock.now() })
        .where('account_id', '=', anna.id)
        .execute();

      const second = await client.send(photo);

      expect(headersOf(second, 'Photo-Duplicate')).toEqual([204, null]);
      expect(second.headers.get('Photo-Id')).not.toBe(first.headers.get('Photo-Id'));
    });

    it('are not there any more for a client that lost the answer, when their photo was deleted since', async () => {
      const addresses = [await client.begin(photo.length), await client.begin(photo.length)];
      for (const address of addresses) await client.patch(address, 0, bodyOf(photo));
      await platform.database.system
        .updateTable('photos')
        .set({ deleted_at: platform.clock.now() })
        .where('account_id', '=', anna.id)
        .execute();

      for (const address of addresses) {
        expect((await client.head(address)).status).toBe(404);
        expect((await client.patch(address, photo.length, bodyOf(Buffer.alloc(0)))).status).toBe(404);
      }
    });

    it("are everybody's own", async () => {
      const bram = await createUploadClient(platform, await platform.createAccount());

      await client.send(photo);

      expect(headersOf(await bram.send(photo), 'Photo-Duplicate')).toEqual([204, null]);
    });

    it('can be asked about beforehand', async () => {
      const [, imageId] = headersOf(await client.send(photo), 'Photo-Id');
      const other = await jpeg(0xffffff);
      const ask = (hashes: readonly string[]) =>
        client.call(
          'POST',
          `${platform.origin}/photo-management/photos/known`,
          { 'Content-Type': 'application/json' },
          JSON.stringify({ hashes }),
        );

      expect(await (await ask([sha256Of(photo), sha256Of(other)])).json()).toEqual({
        known: [{ hash: sha256Of(photo), imageId }],
      });
      expect(await (await ask([])).json()).toEqual({ known: [] });
      expect((await ask(['ABC'])).status).toBe(400);
      expect((await ask(Array.from({ length: 501 }, () => sha256Of(photo)))).status).toBe(400);

      await platform.database.system
        .updateTable('photos')
        .set({ deleted_at: platform.clock.now() })
        .where('account_id', '=', anna.id)
        .execute();
      expect(await (await ask([sha256Of(photo)])).json()).toEqual({ known: [] });
      expect(headersOf(await client.send(photo), 'Photo-Duplicate')).toEqual([204, null]);
    });
  });

  describe('that are refused', () => {
    it('before a byte is sent: too large, empty, or without a name', async () => {
      const answers = await Promise.all([
        client.create(MAX_UPLOAD_BYTES + 1),
        client.create(0),
        client.create(10, { filetype: 'image/jpeg' }),
        client.create(10, { filename: 'a.jpg', sha256: 'XYZ' }),
      ]);

      expect(await Promise.all(answers.map(problemOf))).toMatchObject([
        { status: 413, code: 'too-large' },
        { status: 400, code: 'empty-file' },
        { status: 400, errors: [{ path: 'metadata.filename' }] },
        { status: 400, errors: [{ path: 'metadata.sha256' }] },
      ]);
      expect(answers[0].headers.get('Tus-Resumable')).toBe('1.0.0');
    });

    it('because the bytes are not those that were announced', async () => {
      const address = await client.begin(photo.length, { filename: 'a.jpg', sha256: '0'.repeat(64) });
      const answer = await client.patch(address, 0, bodyOf(photo));

      expect(await problemOf(answer)).toMatchObject({ status: 422, code: 'bytes-differ' });
      expect((await client.head(address)).status).toBe(404);
      expect(await rows()).toEqual([]);
      expect(await incoming()).not.toContain(idOf(address));
    });

    it('because more bytes come than were announced', async () => {
      const address = await client.begin(photo.length - 1);

      expect((await client.patch(address, 0, bodyOf(photo))).status).toBe(413);
      expect(await rows()).toEqual([]);
    });

    it('because too many are unfinished', async () => {
      await platform.database.system
        .insertInto('uploads')
        .values(
          Array.from({ length: 1000 }, () => ({
            id: crypto.randomUUID(),
            account_id: anna.id,
            metadata: 'filename YQ==',
            byte_size: 1,
            expires_at: new Date(platform.clock.now().getTime() + HOUR_MS),
          })),
        )
        .execute();

      expect(headersOf(await client.create(10), 'Retry-After')).toEqual([429, '60']);
    });
  });

  it('can be ended, and leave nothing behind', async () => {
    const address = await client.begin(photo.length);
    await client.patch(address, 0, bodyOf(photo.subarray(0, 100)));

    expect((await client.end(address)).status).toBe(204);

    expect((await client.head(address)).status).toBe(404);
    expect(await incoming()).not.toContain(idOf(address));
  });

  it('cannot be ended when they are photos', async () => {
    const address = await client.begin(photo.length);
    await client.patch(address, 0, bodyOf(photo));

    expect((await client.end(address)).status).toBe(409);
    expect(await rows()).toHaveLength(1);
  });

  it('expire a day after their last byte', async () => {
    const address = await client.begin(photo.length);
    const files = createPhotoFiles(folder());
    await client.patch(address, 0, bodyOf(photo.subarray(0, 100)));
    platform.clock.forward(DAY_MS - HOUR_MS);
    const { clock, database } = platform;
    client = await createUploadClient(platform, anna);
    await sweepUploads({ clock, database }, files);
    expect((await client.head(address)).status).toBe(200);

    platform.clock.forward(2 * HOUR_MS);
    client = await createUploadClient(platform, anna);

    expect((await client.head(address)).status).toBe(404);
    expect(await incoming()).toContain(idOf(address));
    await sweepUploads({ clock, database }, files);
    expect(await incoming()).not.toContain(idOf(address));
  });

  it('are hidden from other accounts', async () => {
    const address = await client.begin(photo.length);
    await client.patch(address, 0, bodyOf(photo.subarray(0, 100)));
    const bram = await createUploadClient(platform, await platform.createAccount());

    const answers = [await bram.head(address), await bram.patch(address, 100, bodyOf(photo)), await bram.end(address)];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(headersOf(await client.head(address), 'Upload-Offset')).toEqual([200, '100']);
  });

  it('are not served', async () => {
    const address = await client.begin(photo.length);
    await client.patch(address, 0, bodyOf(photo));

    expect(headersOf(await client.call('GET', address), 'Allow')).toEqual([405, 'HEAD, PATCH, DELETE']);
  });

  it('speak one version of the protocol and say which', async () => {
    const address = await client.begin(photo.length);
    const named = { 'Upload-Offset': '0', 'Content-Type': 'image/jpeg' };
    expect(headersOf(await client.call('PATCH', address, named, bodyOf(photo)), 'Tus-Resumable')).toEqual([
      415,
      '1.0.0',
    ]);
    const old = await client.call('POST', `${platform.origin}/photo-management/uploads`, { 'Tus-Resumable': '0.2.2' });
    const asked = await platform.fetch(`${platform.origin}/photo-management/uploads`, { method: 'OPTIONS' });

    expect(headersOf(old, 'Tus-Version')).toEqual([412, '1.0.0']);
    expect(headersOf(asked, 'Tus-Version', 'Tus-Max-Size', 'Tus-Extension')).toEqual([
      204,
      '1.0.0',
      String(MAX_UPLOAD_BYTES),
      'creation,creation-with-upload,expiration,termination',
    ]);
  });

  it('may begin with all their bytes', async () => {
    const answer = await client.call(
      'POST',
      `${platform.origin}/photo-management/uploads`,
      {
        'Upload-Length': String(photo.length),
        'Upload-Metadata': 'filename YS5qcGc=',
        'Content-Type': 'application/offset+octet-stream',
      },
      bodyOf(photo),
    );

    const [row] = await rows();
    expect(headersOf(answer, 'Photo-Id', 'Location')).toEqual([201, row?.id, `/photo-management/uploads/${row?.id}`]);
  });

  it('are cut off by the sandbox after some bytes', async () => {
    const email = anna.email;
    const set = (fault: object) =>
      platform.fetch(`${platform.origin}/sandbox/api/faults`, {
        method: 'POST',
        body: JSON.stringify({
          route: '/photo-management/uploads/:upload',
          method: 'PATCH',
          email,
          times: 1,
          fault,
        }),
        headers: { 'Content-Type': 'application/json' },
      });
    await set({ kind: 'cut-upload', afterBytes: 80 });
    const address = await client.begin(photo.length);

    await expect((await client.patch(address, 0, bodyOf(photo))).text()).rejects.toThrow();

    expect(headersOf(await client.head(address), 'Upload-Offset')).toEqual([200, '80']);
    expect((await client.patch(address, 80, bodyOf(photo.subarray(80)))).status).toBe(204);
  });
});
