import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClock, DAY_MS } from '../../clock.ts';
import { addPhotoRows } from '../../services/photo-service/photo.fixtures.ts';
import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { createPhotoFiles, type PhotoFiles, type StoredPicture } from './photo-files.ts';
import { sweepFiles } from './sweep.ts';

describe('sweeping the files', () => {
  let platform: TestPlatform;
  let root: string;
  let files: PhotoFiles;
  beforeAll(async () => {
    platform = await startTestPlatform();
    root = await mkdtemp(join(tmpdir(), 'sweep-'));
    files = createPhotoFiles(root);
  });
  afterAll(async () => {
    await platform.close();
    await rm(root, { recursive: true, force: true });
  });

  const keep = async (picture: StoredPicture, ageMs: number) => {
    const incoming = await files.incoming();
    await writeFile(incoming, 'bytes');
    await files.keepOriginal(picture, incoming);
    const time = new Date(Date.now() - ageMs);
    await utimes(files.originalPath(picture), time, time);
    return picture;
  };

  const sweep = (signal = new AbortController().signal) =>
    sweepFiles({ clock: createClock(), database: platform.database, files }, signal);

  const expectOnlyGone = async (orphan: StoredPicture, stays: readonly StoredPicture[]) => {
    expect(await sweep()).toBe(1);
    expect(await files.keptAt(orphan)).toBeNull();
    for (const picture of stays) expect(await files.keptAt(picture)).not.toBeNull();
  };

  it('removes old originals that no photo names, and nothing else', async () => {
    const { id: accountId } = await platform.createAccount();
    const [photo = '', deleted = ''] = await addPhotoRows(platform.database, accountId, [{}, {}]);
    await platform.database
      .forAccount(accountId)
      .write((queries) =>
        queries.updateTable('photos').set({ deleted_at: new Date() }).where('id', '=', deleted).execute(),
      );
    const orphan = await keep({ accountId, photoId: randomUUID() }, 2 * DAY_MS);
    const stays = [
      await keep({ accountId, photoId: photo }, 2 * DAY_MS),
      await keep({ accountId, photoId: deleted }, 2 * DAY_MS),
      await keep({ accountId, photoId: randomUUID() }, DAY_MS / 2),
      await keep({ accountId, photoId: '4a0c9f31-7f2e-8d61-9d34-8f6a7d1c2b3e' }, 2 * DAY_MS),
    ];

    await expectOnlyGone(orphan, stays);
  });

  it('removes what was derived of an original that was being removed', async () => {
    const { id: accountId } = await platform.createAccount();
    const [photo = ''] = await addPhotoRows(platform.database, accountId, [{}]);
    const derive = async (photoId: string, ageMs: number) => {
      const picture = { accountId, photoId };
      await files.keepDerived(picture, '300', new Uint8Array(1));
      const time = new Date(Date.now() - ageMs);
      await utimes(join(root, 'derived', accountId, photoId.slice(0, 2), photoId), time, time);
      return picture;
    };
    const orphan = await derive(randomUUID(), 2 * DAY_MS);
    const stays = [await derive(photo, 2 * DAY_MS), await derive(randomUUID(), DAY_MS / 2)];

    await expectOnlyGone(orphan, stays);
  });

  it('stops when the platform does', async () => {
    const orphan = await keep({ accountId: randomUUID(), photoId: randomUUID() }, 2 * DAY_MS);

    await sweep(AbortSignal.abort());

    expect(await files.keptAt(orphan)).not.toBeNull();
  });
});
