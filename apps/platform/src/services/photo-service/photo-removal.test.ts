import { randomUUID } from 'node:crypto';
import { access, mkdir, rm, rmdir, writeFile } from 'node:fs/promises';

import {
  IDEMPOTENCY_HEADER,
  PhotoRemovalResult,
  Problem,
  TimelineSummary,
  UserPhotoInfo,
} from '@account-area/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS } from '../../clock.ts';
import { silentLogger } from '../../server/logging.ts';
import { createPhotoFiles, type PhotoFiles } from '../../storage/files/photo-files.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { photoFolder } from '../images/images.module.ts';
import { preparePicture } from '../images/picture.ts';
import { addPhoto } from './add-photo.ts';
import { addPhotoRows, createPhotoClient } from './photo.fixtures.ts';
import { sweepTombstones } from './tombstones.ts';

const never = new AbortController().signal;

describe('deleting photos', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let bram: TestAccount;
  let files: PhotoFiles;
  beforeAll(async () => {
    platform = await startTestPlatform();
    files = createPhotoFiles(photoFolder(platform.platform.context.dataFolder));
  });
  beforeEach(async () => {
    anna = await platform.createAccount();
    bram = await platform.createAccount();
  });
  afterAll(() => platform.close());

  let pictures = 0;

  const send = async (
    account: TestAccount,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    platform.fetch(`${platform.origin}/photo-management/${path}`, {
      method: 'DELETE',
      body: JSON.stringify(body),
      headers: {
        Authorization: `Bearer ${await platform.accessToken(account)}`,
        'Content-Type': 'application/json',
        ...headers,
      },
    });
  const remove = async (account: TestAccount, photoIds: readonly string[], headers = {}) => {
    const response = await send(account, 'photos', { photoIds }, headers);
    expect(response.status).toBe(200);
    return PhotoRemovalResult.parse(await response.json());
  };
  const removeAll = (account: TestAccount, confirmedAt: Date, headers = {}) =>
    send(account, 'photos/all', { intent: 'delete-all-photos', confirmedAt: confirmedAt.toISOString() }, headers);

  const idsOf = async (account: TestAccount) =>
    (await createPhotoClient(platform, account)).allPages('photos?limit=500');
  const countsOf = async (account: TestAccount) => {
    const client = await createPhotoClient(platform, account);
    return {
      total: UserPhotoInfo.parse(await (await client.get('users')).json()).photosCount,
      months: TimelineSummary.parse(await (await client.get('users/timeline')).json()),
      uploadMonths: TimelineSummary.parse(await (await client.get('users/timeline?sortKey=created')).json()),
    };
  };
  const addPicture = async (account: TestAccount) => {
    pictures += 1;
    const background = { r: pictures, g: 120, b: 60 };
    const content = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const incoming = await files.incoming();
    await writeFile(incoming, content);
    const id = randomUUID();
    await addPhoto(
      { accountId: account.id, database: platform.database, files },
      { id, incoming, picture: await preparePicture(content), fileName: 'a.jpg', createdAt: platform.clock.now() },
    );
    return { accountId: account.id, photoId: id };
  };
  const sweep = () => sweepTombstones({ database: platform.database, files, log: silentLogger() }, never);

  it('takes them out of pages and counts at once, and leaves the others', async () => {
    const photos = await addPhotoRows(platform.database, anna.id, [
      { takenAt: '2024-06-01T15:30:00' },
      { takenAt: '2024-06-02T15:30:00' },
      { takenAt: '2024-07-01T15:30:00' },
    ]);
    const [first = '', second = '', third = ''] = photos;

    expect(await remove(anna, [first, third])).toEqual({ failed: [] });
    expect(await idsOf(anna)).toEqual([second]);
    expect(await countsOf(anna)).toEqual({
      total: 1,
      months: { 2024: { 6: 1 } },
      uploadMonths: { 2024: { 6: 1 } },
    });
  });

  it('takes what is gone for deleted, and what never was a photo, too', async () => {
    const [photo = ''] = await addPhotoRows(platform.database, anna.id, [{}]);
    await remove(anna, [photo]);

    expect(await remove(anna, [photo, randomUUID(), 'not-an-id'])).toEqual({ failed: [] });
    expect((await countsOf(anna)).total).toBe(0);
  });

  it('leaves photos of other accounts alone, and does not say that they are there', async () => {
    const [photo = ''] = await addPhotoRows(platform.database, bram.id, [{}]);

    expect(await remove(anna, [photo])).toEqual({ failed: [] });
    expect(await idsOf(bram)).toEqual([photo]);
  });

  it.each([
    ['no photo', { photoIds: [] }],
    ['501 photos', { photoIds: Array.from({ length: 501 }, () => 'photo') }],
    ['no list', {}],
  ])('is refused with %s', async (_, body) => {
    const response = await send(anna, 'photos', body);
    expect(response.status).toBe(400);
    expect(Problem.parse(await response.json()).errors).toHaveLength(1);
  });

  it('counts once what is deleted twice at the same time, and answers a repeated call the same', async () => {
    const photos = await addPhotoRows(
      platform.database,
      anna.id,
      Array.from({ length: 20 }, () => ({})),
    );
    await Promise.all([remove(anna, photos.slice(0, 15)), remove(anna, photos.slice(5).toReversed())]);
    expect((await countsOf(anna)).total).toBe(0);

    const [photo = ''] = await addPhotoRows(platform.database, anna.id, [{}]);
    const key = { [IDEMPOTENCY_HEADER]: 'key-of-anna' };
    expect(await remove(anna, [photo], key)).toEqual(await remove(anna, [photo], key));
  });

  describe('and their bytes', () => {
    it('removes the original and everything derived from it, and nothing of others', async () => {
      const picture = await addPicture(anna);
      const other = await addPicture(anna);
      await remove(anna, [picture.photoId]);
      await sweep();

      await expect(access(files.originalPath(picture))).rejects.toThrow('ENOENT');
      expect(await files.readDerived(picture, '300')).toBeNull();
      await access(files.originalPath(other));
      expect(await files.readDerived(other, '300')).not.toBeNull();
      const rows = await platform.database.system
        .selectFrom('photos')
        .select('id')
        .where('account_id', '=', anna.id)
        .execute();
      expect(rows).toEqual([{ id: other.photoId }]);
    });

    it('removes what it can, and the rest as soon as that can be removed', async () => {
      const stuck = await addPicture(anna);
      const other = await addPicture(anna);
      await rm(files.originalPath(stuck));
      await mkdir(files.originalPath(stuck));
      await remove(anna, [stuck.photoId]);
      await remove(anna, [other.photoId]);
      const left = async () => {
        const rows = await platform.database.system
          .selectFrom('photos')
          .select('id')
          .where('id', 'in', [stuck.photoId, other.photoId])
          .execute();
        return rows.map(({ id }) => id);
      };

      await sweep();
      expect(await left()).toEqual([stuck.photoId]);

      await rmdir(files.originalPath(stuck));
      await sweep();
      expect(await left()).toEqual([]);
    });

    it('answers 404 at their addresses from the moment of deletion', async () => {
      const { photoId } = await addPicture(anna);
      const { images } = await (await createPhotoClient(platform, anna)).page('photos');
      const [image] = images;
      const addresses = [image?.untouchedUrl, image?.url, ...(image?.thumbnails.map(({ url }) => url) ?? [])];
      const statuses = () =>
        Promise.all(addresses.map(async (address) => (await platform.fetch(address ?? '')).status));

      expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
      await remove(anna, [photoId]);
      expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
    });

    it('keeps no picture that was made while its photo was being deleted', async () => {
      const picture = await addPicture(anna);
      const { images } = await (await createPhotoClient(platform, anna)).page('photos');
      // The copy for the screen is made when it is asked for.
      const asked = platform.fetch(images[0]?.url ?? '');
      await remove(anna, [picture.photoId]);
      await asked;
      await sweep();

      expect(await files.readDerived(picture, '2560')).toBeNull();
      await expect(access(files.originalPath(picture))).rejects.toThrow('ENOENT');
    });

    it('lets the same picture be added again', async () => {
      const picture = await addPicture(anna);
      await remove(anna, [picture.photoId]);
      const again = await addPicture(anna);
      await sweep();

      expect(await idsOf(anna)).toEqual([again.photoId]);
      await expect(access(files.originalPath(again))).resolves.toBeUndefined();
    });
  });

  describe('all at once', () => {
    it('deletes what was there when it was confirmed; what came later stays', async () => {
      const confirmedAt = new Date('2025-03-01T12:00:00Z');
      const [, , later = ''] = await addPhotoRows(platform.database, anna.id, [
        { createdAt: '2024-01-01T00:00:00Z' },
        { createdAt: '2025-03-01T12:00:00Z' },
        { createdAt: '2025-03-01T12:00:01Z' },
      ]);
      await addPhotoRows(platform.database, bram.id, [{}]);

      expect((await removeAll(anna, confirmedAt)).status).toBe(204);

      expect(await idsOf(anna)).toEqual([later]);
      expect(await countsOf(anna)).toMatchObject({ total: 1, uploadMonths: { 2025: { 3: 1 } } });
      expect(await idsOf(bram)).toHaveLength(1);
    });

    it('believes no confirmation from the future', async () => {
      await addPhotoRows(platform.database, anna.id, [{ createdAt: platform.clock.now().toISOString() }]);
      const future = new Date(platform.clock.now().getTime() + 60_000);
      const [late = ''] = await addPhotoRows(platform.database, anna.id, [{ createdAt: future.toISOString() }]);
      await removeAll(anna, new Date(future.getTime() + 60_000));

      expect(await idsOf(anna)).toEqual([late]);
    });

    it('is refused when it was confirmed so far in the future that no clock of a device explains it', async () => {
      await addPhotoRows(platform.database, anna.id, [{}]);
      const aheadMs = (ms: number) => new Date(platform.clock.now().getTime() + DAY_MS + ms);

      expect((await removeAll(anna, aheadMs(60_000))).status).toBe(400);
      expect(await idsOf(anna)).toHaveLength(1);
      expect((await removeAll(anna, aheadMs(-60_000))).status).toBe(204);
    });

    it.each([
      ['without a word of what it does', { confirmedAt: '2025-03-01T12:00:00Z' }],
      ['with another one', { intent: 'delete', confirmedAt: '2025-03-01T12:00:00Z' }],
      ['without the moment of the confirmation', { intent: 'delete-all-photos' }],
    ])('is refused %s', async (_, body) => {
      await addPhotoRows(platform.database, anna.id, [{}]);

      expect((await send(anna, 'photos/all', body)).status).toBe(400);
      expect(await idsOf(anna)).toHaveLength(1);
    });

    it('takes as many as there are, a few thousand at a time, with counts that are exact all the while', async () => {
      await sql`insert into photos (id, account_id, file_name, media_type, byte_size, width, height, taken_at, created_at)
        select gen_random_uuid(), ${anna.id}::uuid, 'a.jpg', 'image/jpeg', 1, 1, 1,
          timestamp '2020-01-01' + number * interval '7 hours', timestamptz '2021-01-01' + (number % 50) * interval '9 days'
        from generate_series(1, 7001) number`.execute(platform.database.system);
      const over = new AbortController();
      const removed = removeAll(anna, platform.clock.now()).finally(() => over.abort());
      const totals = new Set<number>();
      while (!over.signal.aborted) totals.add((await countsOf(anna)).total);

      expect((await removed).status).toBe(204);
      expect([...totals].every((total) => total === 0 || (7001 - total) % 2000 === 0)).toBe(true);
      expect(await countsOf(anna)).toEqual({ total: 0, months: {}, uploadMonths: {} });
      expect(await idsOf(anna)).toEqual([]);
    });

    it('is answered the same when it is asked again under its key', async () => {
      const confirmedAt = platform.clock.now();
      const key = { [IDEMPOTENCY_HEADER]: 'delete-all-of-anna' };
      await addPhotoRows(platform.database, anna.id, [{}]);

      expect((await removeAll(anna, confirmedAt, key)).status).toBe(204);
      expect((await removeAll(anna, confirmedAt, key)).status).toBe(204);
      expect((await removeAll(anna, new Date(0), key)).status).toBe(422);
    });
  });
});
