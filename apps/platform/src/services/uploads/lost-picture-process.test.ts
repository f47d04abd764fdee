import { writeFile } from 'node:fs/promises';

import { PHOTO_ID_HEADER, uploadPaths } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createPhotoFiles, type PhotoFiles } from '../../storage/files/photo-files.ts';
import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { photoFolder } from '../images/images.module.ts';
import type { PictureWorkers } from '../images/picture-workers.ts';
import { WorkerLost } from '../images/pool-worker.ts';
import { PoolClosed, PoolFull } from '../images/worker-pool.ts';
import { finishUpload } from './finish-upload.ts';
import { createUploadLocks } from './upload-locks.ts';
import { createUploadRecords } from './upload-records.ts';
import { createUploadClient, jpeg } from './upload.fixtures.ts';

/** Processes for pictures that fail in one way. */
const failing = (error: Error): PictureWorkers => ({
  size: 1,
  prepare: () => Promise.reject(error),
  derive: () => Promise.reject(error),
  place: () => Promise.reject(error),
  placeholder: () => Promise.reject(error),
  draw: () => Promise.reject(error),
  close: () => Promise.resolve(),
});

describe('an upload whose picture cannot be looked at', () => {
  let platform: TestPlatform;
  let files: PhotoFiles;
  beforeAll(async () => {
    platform = await startTestPlatform();
    files = createPhotoFiles(photoFolder(platform.platform.context.dataFolder));
  });
  afterAll(() => platform.close());

  it.each([
    ['its process was lost', new WorkerLost(), '30'],
    ['too many pictures wait', new PoolFull(), '5'],
    ['the platform stops', new PoolClosed(), '1'],
  ])('keeps its bytes, is asked about again, and becomes a photo later: %s', async (_, error, retryAfter) => {
    const { clock, database } = platform.platform.context;
    const account = await platform.createAccount();
    const records = createUploadRecords(database.forAccount(account.id), clock);
    const bytes = await jpeg(Number(retryAfter));
    const id = crypto.randomUUID();
    await records.add({ id, metadata: `filename ${btoa('photo.jpg')}`, byteSize: bytes.length });
    await writeFile(await files.incoming(id), bytes);
    await records.advance(id, 0, bytes.length);

    const tools = { clock, database, files, locks: createUploadLocks(), workers: failing(error) };
    const problem = await finishUpload(tools, { accountId: account.id, records }, id).catch(
      (thrown: unknown) => thrown,
    );

    expect(problem).toMatchObject({ status: 503, headers: { 'Retry-After': retryAfter } });
    const client = await createUploadClient(platform, account);
    const uploads = `${platform.origin}/photo-management/${uploadPaths.uploads}`;
    const asked = await client.head(`${uploads}/${id}`);
    expect([asked.status, asked.headers.has(PHOTO_ID_HEADER)]).toEqual([200, true]);
  });
});
