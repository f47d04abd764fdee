import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import { silentLogger } from '../../server/logging.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { photoFolder } from '../images/images.module.ts';
import { sweepTombstones } from '../photo-service/tombstones.ts';
import { createUploadClient, jpeg, problemOf } from './upload.fixtures.ts';

const MOST_BYTES = 100_000;

describe('the bytes of a customer', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let client: Awaited<ReturnType<typeof createUploadClient>>;
  beforeAll(async () => {
    platform = await startTestPlatform({ quotas: { bytesPerAccount: MOST_BYTES } });
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    anna = await platform.createAccount();
    client = await createUploadClient(platform, anna);
  });

  const used = async () => {
    const row = await platform.database
      .forAccount(anna.id)
      .read((queries) => queries.selectFrom('storage_use').selectAll().executeTakeFirst());
    return [row?.photo_bytes ?? 0, row?.upload_bytes ?? 0];
  };

  it('are those of files on their way until they are photos, and those of photos until their files are gone', async () => {
    const photo = await jpeg(0x123456);
    const address = await client.begin(500);
    expect(await used()).toEqual([0, 500]);
    await client.end(address);
    expect(await used()).toEqual([0, 0]);

    await client.send(photo);
    expect(await used()).toEqual([photo.length, 0]);
    await client.send(photo);
    expect(await used()).toEqual([photo.length, 0]);

    await platform.database.system
      .updateTable('photos')
      .set({ deleted_at: platform.clock.now() })
      .where('account_id', '=', anna.id)
      .execute();
    expect(await used()).toEqual([photo.length, 0]);
    const files = createPhotoFiles(photoFolder(platform.platform.context.dataFolder));
    await sweepTombstones({ database: platform.database, files, log: silentLogger() }, new AbortController().signal);
    expect(await used()).toEqual([0, 0]);
  });

  it('are no more than they may be, however many uploads begin at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => client.create(10_000)));
    const statuses = answers.map(({ status }) => status);
    const refusals = await Promise.all(answers.filter(({ status }) => status === 403).map(problemOf));

    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(refusals).toMatchObject([{ code: 'library-full' }, { code: 'library-full' }]);
    expect(await used()).toEqual([0, MOST_BYTES]);
  });
});
