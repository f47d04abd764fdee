import { randomUUID } from 'node:crypto';
import { appendFile, rm, writeFile } from 'node:fs/promises';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { photoFolder } from '../services/images/images.module.ts';
import { createUploadClient, jpeg, sha256Of } from '../services/uploads/upload.fixtures.ts';
import { createPhotoFiles } from '../storage/files/photo-files.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../testing.ts';
import { audit } from './audit.ts';
import type { Entry } from './ledger.ts';

describe('the audit', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let entry: Pick<Entry, 'accountId' | 'photoId' | 'sha256' | 'state'> & { readonly photoId: string };
  beforeEach(async () => {
    platform = await startTestPlatform();
    anna = await platform.createAccount();
    const photo = await jpeg(1);
    const answer = await (await createUploadClient(platform, anna)).send(photo);
    const photoId = answer.headers.get('Photo-Id') ?? '';
    entry = { accountId: anna.id, photoId, sha256: sha256Of(photo), state: 'kept' };
  });
  afterEach(() => platform.close());

  const dataFolder = () => platform.platform.context.dataFolder;
  const files = () => createPhotoFiles(photoFolder(dataFolder()));
  const audited = (...entries: readonly (typeof entry)[]) => audit(entries, platform.database, dataFolder());
  const original = () => files().originalPath({ accountId: anna.id, photoId: entry.photoId });

  it('finds nothing when everything is as it was acknowledged', async () => {
    expect(await audited(entry)).toEqual([]);
  });

  it('finds what was lost, and what is there though it was deleted or never sent', async () => {
    expect(await audited({ ...entry, photoId: 'x' })).toEqual(['photo x is lost']);
    expect(await audited({ ...entry, state: 'deleted' })).toEqual([`photo ${entry.photoId} was deleted and is there`]);
    expect(await audited({ ...entry, sha256: 'y' })).toEqual([
      `photo ${entry.photoId} is lost`,
      `photo ${entry.photoId} was never sent`,
    ]);
  });

  it('finds what was not acknowledged', async () => {
    expect(await audited({ ...entry, state: 'deleting' })).toEqual([
      `it is unknown what became of photo ${entry.photoId}`,
    ]);
  });

  it('finds photos without bytes, or with others', async () => {
    await appendFile(original(), '!');
    expect(await audited(entry)).toEqual([`photo ${entry.photoId} has other bytes`]);

    await rm(original());
    expect(await audited(entry)).toEqual([`photo ${entry.photoId} has no bytes`]);
  });

  it('finds bytes without a photo, and lets the sweep have those it takes', async () => {
    const incoming = await files().incoming();
    await writeFile(incoming, 'left behind');
    const orphan = { accountId: anna.id, photoId: randomUUID() };
    await writeFile(await files().incoming('moved'), 'without a row');
    await files().keepOriginal(orphan, await files().incoming('moved'));
    expect(await audited(entry)).toEqual([]);

    const named = { accountId: anna.id, photoId: 'like-no-photo' };
    await files().keepDerived(named, '300', Buffer.from('webp'));
    expect(await audited(entry)).toEqual(['derived/like-no-photo belongs to no photo']);
  });

  it('finds counts that are not those of the photos', async () => {
    await sql`update photo_months set photos = 5 where sort_key = 'dateTaken'`.execute(platform.database.system);

    expect(await audited(entry)).toEqual(['month 202406 (dateTaken) counts 5 photos and has 1']);
  });
});
