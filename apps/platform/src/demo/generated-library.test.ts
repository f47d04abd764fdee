import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { createPhotoClient } from '../services/photo-service/photo.fixtures.ts';
import { startTestPlatform, type TestPlatform } from '../testing.ts';
import { generateLibrary } from './generated-library.ts';
import { planGeneratedPhotos } from './generated-plan.ts';

const Years = z.record(z.string(), z.record(z.string(), z.number()));

describe('a generated library', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  const never = new AbortController().signal;

  it('has as many photos as asked for, over thirty years, counted', async () => {
    const { id: accountId, ...account } = await platform.createAccount();
    await generateLibrary(platform.database, { accountId, photos: 12_000 }, () => undefined, never);
    const client = await createPhotoClient(platform, { id: accountId, ...account });

    expect(await (await client.get('users')).json()).toEqual({ photosCount: 12_000, albumsCount: 0 });
    const months = Years.parse(await (await client.get('users/timeline')).json());
    expect(Object.keys(months)).toEqual(Array.from({ length: 30 }, (_, index) => String(1997 + index)));
    const sizes = Object.values(months).flatMap((year) => Object.values(year));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(12_000);
    expect(Math.max(...sizes) / Math.min(...sizes)).toBeGreaterThan(5);
  });

  it('goes on behind the last photo when it was interrupted', async () => {
    const account = await platform.createAccount();
    const library = { accountId: account.id, photos: 11_000 };
    const interruption = new AbortController();

    const first = generateLibrary(
      platform.database,
      library,
      () => interruption.abort(new Error('stop')),
      interruption.signal,
    );
    await expect(first).rejects.toThrow('stop');
    const reports: number[] = [];
    await generateLibrary(platform.database, library, (done) => reports.push(done), never);

    expect(reports).toEqual([10_000, 11_000]);
    const client = await createPhotoClient(platform, account);
    expect(await (await client.get('users')).json()).toEqual({ photosCount: 11_000, albumsCount: 0 });
  });

  it('is the same every time, with ids that are UUIDs', () => {
    const plan = [...planGeneratedPhotos({ photos: 500 })];

    expect([...planGeneratedPhotos({ photos: 500 })]).toEqual(plan);
    expect(new Set(plan.map(({ id }) => id)).size).toBe(500);
    for (const { id } of plan) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('has pictures that are drawn in the size they are announced in, the original as well', async () => {
    const account = await platform.createAccount();
    await generateLibrary(platform.database, { accountId: account.id, photos: 30 }, () => undefined, never);
    const { images } = await (await createPhotoClient(platform, account)).page('photos?limit=30');

    for (const { thumbnails } of images) {
      for (const { url, width, height } of thumbnails.filter(({ id }) => id === 300)) {
        const response = await platform.fetch(url);
        expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
          format: 'webp',
          width,
          height,
        });
      }
    }
    const [photo] = images;
    const original = await platform.fetch(photo?.untouchedUrl ?? '');
    expect(await sharp(Buffer.from(await original.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg' });
  });
});
