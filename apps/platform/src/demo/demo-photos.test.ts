import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { silentLogger } from '../server/logging.ts';
import { createPhotoClient } from '../services/photo-service/photo.fixtures.ts';
import { removePhotos } from '../services/photo-service/photo-removal.ts';
import { sweepTombstones } from '../services/photo-service/tombstones.ts';
import { createPhotoFiles } from '../storage/files/photo-files.ts';
import { startTestPlatform, type TestPlatform } from '../testing.ts';
import { createDemoPhotoMaker } from './demo-photo.ts';
import { makeDemoPhotos } from './demo-photos.ts';
import { planDemoLibrary } from './demo-plan.ts';
import { createDemoWorkers, type DemoWorkers } from './demo-workers.ts';

const PHOTOS = 12;

describe('the demo photos', () => {
  let platform: TestPlatform;
  let root: string;
  let workers: DemoWorkers;

  beforeAll(async () => {
    platform = await startTestPlatform();
    root = await mkdtemp(join(tmpdir(), 'demo-photos-'));
    workers = createDemoWorkers();
  });
  afterAll(async () => {
    await workers.close();
    await platform.close();
    await rm(root, { recursive: true, force: true });
  });

  const make = async (options: Partial<Parameters<typeof makeDemoPhotos>[0]> = {}) => {
    const reports: (readonly [number, number])[] = [];
    await makeDemoPhotos({
      clock: platform.clock,
      database: platform.database,
      files: createPhotoFiles(root),
      workers,
      mostPhotos: PHOTOS,
      report: (done, total) => reports.push([done, total]),
      signal: new AbortController().signal,
      ...options,
    });
    return reports;
  };

  it('are made for the customers there are, go on where they were interrupted, and stay deleted', async () => {
    const anna = await platform.createAccount({
      email: 'anna@example.test',
      registeredAt: new Date('2026-10-30T00:00:00Z'),
    });
    const client = await createPhotoClient(platform, anna);
    const photos = async () => (await client.page('photos?limit=500')).images;

    const interruption = new AbortController();
    const interrupted = make({
      signal: interruption.signal,
      report: (done) => {
        if (done === 4) interruption.abort(new Error('the platform stops'));
      },
    });
    await expect(interrupted).rejects.toThrow('the platform stops');
    const before = await photos();
    expect(before.length).toBeGreaterThanOrEqual(4);
    expect(before.length).toBeLessThan(PHOTOS);
    const [deleted] = before;
    await removePhotos(platform.database.forAccount(anna.id), [deleted?.imageId ?? ''], platform.clock.now());
    const files = createPhotoFiles(root);
    await sweepTombstones({ database: platform.database, files, log: silentLogger() }, new AbortController().signal);

    const reports = await make();

    expect(reports[0]).toEqual([before.length, PHOTOS]);
    expect(reports.at(-1)).toEqual([PHOTOS, PHOTOS]);
    const after = await photos();
    expect(after.map(({ imageId }) => imageId)).not.toContain(deleted?.imageId);
    expect(after).toHaveLength(PHOTOS - 1);
    expect(after.every(({ created }) => created >= '2026-10-30')).toBe(true);
    expect(await make()).toEqual([[PHOTOS, PHOTOS]]);
  }, 120_000);

  it('look upright and are dated as planned', async () => {
    const lars = await platform.createAccount({ email: 'lars@example.test' });
    await make();

    const { images } = await (await createPhotoClient(platform, lars)).page('photos?limit=500');

    const plan = planDemoLibrary({ seed: 3, photos: 60, years: 5 }).slice(0, PHOTOS);
    expect(Object.fromEntries(images.map((photo) => [photo.localFileName, photo.dateTaken?.slice(0, 19)]))).toEqual(
      Object.fromEntries(plan.map(({ fileName, takenAt }) => [fileName, takenAt ?? '1970-01-01T00:00:00'])),
    );
    const turned = plan.find(({ kind }) => kind === 'rotated-jpeg')?.fileName;
    expect(images.find(({ localFileName }) => localFileName === turned)).toMatchObject({
      visibleWidth: 768,
      visibleHeight: 1024,
    });
  }, 120_000);

  it('are the same bytes whenever and by whomever they are made', async () => {
    const hashes = async () => {
      const makePhoto = createDemoPhotoMaker();
      const found: string[] = [];
      for (const recipe of planDemoLibrary({ seed: 1, photos: 6, years: 12 })) {
        found.push(
          createHash('sha256')
            .update(await makePhoto(recipe))
            .digest('hex'),
        );
      }
      return found;
    };

    expect(await hashes()).toEqual(await hashes());
  });
});
