import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addOriginal, createDownloadClient } from '../services/downloads/downloads.fixtures.ts';
import { archiveFolder } from '../services/downloads/downloads.module.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../testing.ts';
import { auditArchives } from './audit-archives.ts';
import type { ArchiveEntry, Entry } from './ledger.ts';

describe('the audit of archives', { timeout: 30_000 }, () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let archive: ArchiveEntry;
  let file: string;
  beforeEach(async () => {
    platform = await startTestPlatform();
    anna = await platform.createAccount();
    const photo = await addOriginal(platform, anna, Buffer.from('photo'));
    const client = await createDownloadClient(platform, anna);
    const id = await client.request([photo]);
    await expect.poll(async () => (await client.find(id))?.status, { timeout: 20_000 }).toBe('finished');
    archive = { id, accountId: anna.id, photos: [entry(photo)] };
    const row = await platform.database.system.selectFrom('archives').select('job_id').executeTakeFirstOrThrow();
    file = join(anna.id, `${row.job_id}.zip`);
  });
  afterEach(() => platform.close());

  const dataFolder = () => platform.platform.context.dataFolder;
  const audited = (...archives: readonly ArchiveEntry[]) => auditArchives(archives, platform.database, dataFolder());
  const entry = (photoId: string): Entry => ({
    bytes: Buffer.from('photo'),
    sha256: '',
    accountId: anna.id,
    photoId,
    state: 'kept',
    isSentAgain: false,
    isHeld: true,
  });

  it('finds nothing when each is finished once', async () => {
    expect(await audited(archive)).toEqual([]);
  });

  it('finds those that are lost, and those that were not asked for', async () => {
    expect(await audited({ ...archive, id: 'x' })).toEqual([
      'archive x is lost',
      `archive ${archive.id} was never asked for`,
    ]);
  });

  it('finds those that are not finished, with what was packed too early', async () => {
    await platform.database.system
      .updateTable('archives')
      .set({ status: 'started', size_bytes: null, expires_at: null })
      .execute();

    expect(await audited(archive)).toEqual([
      `archive ${archive.id} is started`,
      `finished/${file} belongs to no archive`,
    ]);
  });

  it('finds those that hold fewer photos than were asked for', async () => {
    expect(await audited({ ...archive, photos: [...archive.photos, entry(randomUUID())] })).toEqual([
      `archive ${archive.id} holds 1 of 2 photos`,
    ]);
  });

  it('finds files that are missing, and what was left behind', async () => {
    const folder = archiveFolder(dataFolder());
    await rm(join(folder, 'finished', file));
    await mkdir(join(folder, 'incoming'), { recursive: true });
    await writeFile(join(folder, 'incoming', 'half'), 'half');

    expect(await audited(archive)).toEqual([`finished/${file} is lost`, 'archives/incoming/half was left behind']);
  });
});
