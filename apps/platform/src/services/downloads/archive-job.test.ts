import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HttpProblem } from '../../server/problem.ts';
import type { DiskReserve } from '../../storage/disk-reserve.ts';
import { createArchiveFiles } from '../../storage/files/archive-files.ts';
import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { photoFolder } from '../images/images.module.ts';
import { createArchiveJob } from './archive-job.ts';
import { addOriginal } from './downloads.fixtures.ts';
import { archiveFolder } from './downloads.module.ts';

describe('the job that packs an archive', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
    // Its own workers would look for jobs that were lost.
    await platform.platform.stop();
  });
  afterAll(() => platform.close());

  const addArchives = async (count: number) => {
    const anna = await platform.createAccount();
    const photo = await addOriginal(platform, anna, Buffer.from('a photo'));
    const now = platform.clock.now().getTime();
    const jobIds = Array.from({ length: count }, () => randomUUID());
    for (const [index, jobId] of jobIds.entries()) {
      const at = new Date(now + index);
      await platform.database.system
        .insertInto('archives')
        .values({
          account_id: anna.id,
          id: randomUUID(),
          job_id: jobId,
          name: null,
          photo_ids: [photo],
          status: 'started',
          photos_count: 1,
          size_bytes: null,
          asked_bytes: 7,
          created_at: at,
          changed_at: at,
          started_at: null,
          expires_at: null,
        })
        .execute();
    }
    return { accountId: anna.id, jobIds };
  };
  const jobWith = (demandRoom: DiskReserve['demandRoom']) => {
    const { context } = platform.platform;
    return createArchiveJob({
      ...context,
      disk: { demandRoom },
      files: createArchiveFiles(archiveFolder(context.dataFolder)),
      photoFiles: createPhotoFiles(photoFolder(context.dataFolder)),
      delayOf: () => undefined,
    });
  };
  const statusOf = async (jobId: string) => {
    const archives = platform.database.system.selectFrom('archives').select(['status', 'started_at']);
    return archives.where('job_id', '=', jobId).executeTakeFirstOrThrow();
  };

  it('writes nothing where the disk has no room, and gives up when that lasts', async () => {
    const { jobIds } = await addArchives(1);
    const [id = ''] = jobIds;
    const demanded: (number | undefined)[] = [];
    const full = jobWith((byteSize) => {
      demanded.push(byteSize);
      return Promise.reject(new HttpProblem(507, 'There is no room'));
    });
    const attempt = { id, signal: new AbortController().signal };

    await expect(full.run({ ...attempt, isLast: false })).rejects.toThrow('no room');
    expect(await statusOf(id)).toEqual({ status: 'started', started_at: null });
    await full.run({ ...attempt, isLast: true });
    expect((await statusOf(id)).status).toBe('error');
    expect(demanded).toEqual([7, 7]);
  });

  it('knows what is left to do, and how many of the same customer come before', async () => {
    const anna = await addArchives(3);
    const other = await addArchives(1);
    const left = await jobWith(() => Promise.resolve()).unfinished();

    const aheadOf = (jobIds: readonly string[]) => jobIds.map((jobId) => left.find(({ id }) => id === jobId));
    expect(aheadOf(anna.jobIds)).toEqual(anna.jobIds.map((id, ahead) => ({ id, accountId: anna.accountId, ahead })));
    expect(aheadOf(other.jobIds)).toMatchObject([{ accountId: other.accountId, ahead: 0 }]);
  });
});
