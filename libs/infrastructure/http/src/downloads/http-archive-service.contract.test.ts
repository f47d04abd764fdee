import { randomUUID } from 'node:crypto';

import { fail, ok } from '@account-area/kernel';
import { isPhotoId, type PhotoId } from '@account-area/photos';
import { addOriginal, addPhotoRows, type TestAccount } from '@account-area/platform/testing';
import { type ArchiveId, isArchiveId } from '@account-area/transfers';
import { archiveServicePromises, type ArchiveServiceWorld } from '@account-area/transfers/conformance';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createPhotoOwners } from '../albums/photo-owners.ts';
import { PATIENCE_MS, startPlatform } from '../testing.contract.ts';
import { createHttpArchiveService } from './http-archive-service.ts';

const never = new AbortController().signal;
const DAY_MS = 86_400_000;
const refused = fail({ code: 'refused', reference: 'correlation-' });

describe('archives, by the platform', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  let anna: TestAccount;
  beforeAll(async () => {
    world = await startPlatform();
  });
  beforeEach(async () => {
    anna = await world.platform.createAccount();
  });
  afterAll(() => world.platform.close());

  const start = async (account = anna) => {
    const { incidents, service } = await world.serviceOf('downloads', account);
    return { incidents, archives: createHttpArchiveService(service, world.platform.origin, createPhotoOwners()) };
  };
  const addPhotos = async (...contents: readonly string[]): Promise<readonly PhotoId[]> => {
    const { platform } = world;
    const ids = contents.map((content) => addOriginal(platform, anna, Buffer.from(content), { fileName: content }));
    return (await Promise.all(ids)).filter(isPhotoId);
  };
  const newId = (): ArchiveId => {
    const id: string = randomUUID();
    if (!isArchiveId(id)) throw new Error('A UUID is not empty.');
    return id;
  };
  /** An archive that is packed. */
  const pack = async (photoIds: readonly PhotoId[]) => {
    const { archives, incidents } = await start();
    const archiveId = newId();
    expect(await archives.create({ archiveId, photoIds }, never)).toEqual(ok(undefined));
    const find = async () => {
      const found = await archives.find(archiveId, never);
      return found.ok ? found.value : undefined;
    };
    await expect.poll(async () => (await find())?.status, { timeout: 20_000 }).not.toBe('started');
    return { archives, archiveId, find, incidents };
  };

  const startService = async (): Promise<ArchiveServiceWorld> => {
    const { archives } = await start();
    return { archives, photoIds: await addPhotos('beach.jpg', 'lake.jpg'), newId, patienceMs: PATIENCE_MS };
  };

  it.each(archiveServicePromises(startService))('$name', ({ run }) => run());

  it('are packed, listed and found at an address that gives the zip under the id of the archive', async () => {
    const { archives, archiveId, find, incidents } = await pack(await addPhotos('beach.jpg', 'lake.jpg'));

    const archive = await find();
    const life = Date.parse(archive?.expiresAt ?? '') - Date.parse(archive?.createdAt ?? '');
    expect(Math.round(life / DAY_MS)).toBe(7);
    const located = await archives.locate(archiveId, never);
    if (!located.ok) throw new Error('A finished archive has an address.');
    const response = await world.platform.fetch(located.value.source);
    const zip = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('Content-Disposition')).toContain(`filename="${archiveId}.zip"`);
    expect(zip.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
    expect(archive).toEqual({
      id: archiveId,
      name: null,
      period: { from: { year: 2024, month: 6 }, to: { year: 2024, month: 6 } },
      part: null,
      createdAt: archive?.createdAt,
      status: 'finished',
      contents: { photosCount: 2, requestedCount: 2 },
      sizeBytes: zip.length,
      expiresAt: archive?.expiresAt,
      progress: null,
    });
    expect(incidents).toEqual([]);
  });

  it('are not asked for once more with other photos', async () => {
    const { archives } = await start();
    const photoIds = await addPhotos('beach.jpg', 'lake.jpg');
    const archiveId = newId();

    expect(await archives.create({ archiveId, photoIds }, never)).toEqual(ok(undefined));
    expect(await archives.create({ archiveId, photoIds: photoIds.slice(1) }, never)).toEqual(refused);
    const list = await archives.list(never);
    expect(list.ok && list.value.map(({ id }) => id)).toEqual([archiveId]);
  });

  it('hold 100 photos, and no more (C16.2)', async () => {
    const { archives } = await start();
    const [beach] = await addPhotos('beach.jpg');
    const photosBeside = (count: number) => Array.from({ length: count }, (_, index) => `photo-${index}`);
    const ask = (count: number) => {
      const photoIds = [beach, ...photosBeside(count - 1)].filter((id) => id !== undefined).filter(isPhotoId);
      return archives.create({ archiveId: newId(), photoIds }, never);
    };

    expect(await ask(100)).toEqual(ok(undefined));
    expect(await ask(101)).toEqual(refused);
  });

  it('fail when no photo is left to be packed, and have no address then', async () => {
    const lost = await addPhotoRows(world.platform.database, anna.id, [{}]);
    const { archives, archiveId, find } = await pack(lost.filter(isPhotoId));

    expect(await find()).toMatchObject({ status: 'failed', sizeBytes: null });
    expect(await archives.locate(archiveId, never)).toEqual(refused);
  });

  it('are gone once they are deleted, however often that is asked for', async () => {
    const { archives, archiveId } = await pack(await addPhotos('beach.jpg'));

    expect(await archives.delete(archiveId, never)).toEqual(ok(undefined));
    expect(await archives.delete(archiveId, never)).toEqual(ok(undefined));
    expect(await archives.list(never)).toEqual(ok([]));
    expect(await archives.locate(archiveId, never)).toEqual(refused);
  });

  it('are not found by another customer', async () => {
    const { archiveId, find } = await pack(await addPhotos('beach.jpg'));
    const { archives } = await start(await world.platform.createAccount());

    expect(await archives.list(never)).toEqual(ok([]));
    expect(await archives.locate(archiveId, never)).toEqual(refused);
    // The archive of another customer is answered as one that is gone.
    expect(await archives.delete(archiveId, never)).toEqual(ok(undefined));
    expect((await find())?.status).toBe('finished');
  });
});
