import { copyFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { generateLibrary } from '../../demo/generated-library.ts';
import { createPhotoFiles, type PhotoFiles } from '../../storage/files/photo-files.ts';
import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { addPhoto } from '../photo-service/add-photo.ts';
import { addPhotoRows } from '../photo-service/photo.fixtures.ts';
import { photoFolder } from './images.module.ts';
import { makeMissingPlaceholders, photosFrom } from './missing-placeholders.ts';
import { createPictureWorkers, type PictureWorkers } from './picture-workers.ts';

const SUNSET = fileURLToPath(new URL('../../../seed/photos/sunset.jpg', import.meta.url));

describe('placeholders of photos that were added before there were any', { timeout: 60_000 }, () => {
  let platform: TestPlatform;
  let files: PhotoFiles;
  let workers: PictureWorkers;
  beforeAll(async () => {
    platform = await startTestPlatform();
    files = createPhotoFiles(photoFolder(platform.platform.context.dataFolder));
    workers = createPictureWorkers(1);
  });
  afterAll(async () => {
    await workers.close();
    await platform.close();
  });

  const never = new AbortController().signal;

  const make = async (signal = never, report: (done: number, total: number) => void = () => undefined) =>
    makeMissingPlaceholders({ database: platform.database, files, workers, report, signal });

  const placeholders = async (accountId: string) => {
    const rows = await platform.database.system
      .selectFrom('photos')
      .select(['id', 'placeholder'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    return new Map(rows.map(({ id, placeholder }) => [id, placeholder?.toString('base64') ?? null]));
  };

  const forget = (accountId: string) =>
    platform.database
      .forAccount(accountId)
      .write((queries) => queries.updateTable('photos').set({ placeholder: null }).execute());

  const addSunset = async (accountId: string) => {
    const incoming = await files.incoming();
    await copyFile(SUNSET, incoming);
    const picture = await workers.prepare(incoming);
    if (typeof picture === 'string') throw new Error(picture);
    const library = { accountId, database: platform.database, files };
    return addPhoto(library, { incoming, picture, fileName: 'sunset.jpg', createdAt: platform.clock.now() });
  };

  it('are made of thumbnails, and nearly what they would have been', async () => {
    const { id: accountId } = await platform.createAccount();
    const { photoId } = await addSunset(accountId);
    const before = Buffer.from((await placeholders(accountId)).get(photoId) ?? '', 'base64');
    await forget(accountId);

    await make();

    const after = Buffer.from((await placeholders(accountId)).get(photoId) ?? '', 'base64');
    expect(after).toHaveLength(before.length);
    // The mean brightness: the thumbnail is compressed, its pixels differ a little.
    expect(Math.abs(((after[0] ?? 0) % 64) - ((before[0] ?? 0) % 64))).toBeLessThanOrEqual(1);
  });

  it('of drawn pictures are those that they are generated with', async () => {
    const { id: accountId } = await platform.createAccount();
    await generateLibrary(platform.database, { accountId, photos: 30 }, () => undefined, never);
    const before = await placeholders(accountId);
    expect(new Set(before.values()).size).toBeGreaterThan(10);
    await forget(accountId);

    await make();

    expect(await placeholders(accountId)).toEqual(before);
  });

  it('are none where there is no thumbnail, and none of these keeps the others from theirs', async () => {
    const { id: accountId } = await platform.createAccount();
    const [lost = ''] = await addPhotoRows(platform.database, accountId, [{}]);
    const { photoId } = await addSunset(accountId);
    await forget(accountId);

    await make();

    const made = await placeholders(accountId);
    expect([made.get(lost), made.get(photoId)]).toEqual([null, expect.any(String)]);
  });

  it('are made at the next start where a process was lost', async () => {
    const { id: accountId } = await platform.createAccount();
    const { photoId } = await addSunset(accountId);
    await forget(accountId);
    const lost = { placeholder: () => Promise.reject(new Error('The process is gone.')) };
    const report = () => undefined;

    const first = makeMissingPlaceholders({ database: platform.database, files, workers: lost, report, signal: never });
    await expect(first).rejects.toThrow(AggregateError);
    await make();

    expect((await placeholders(accountId)).get(photoId)).toEqual(expect.any(String));
  });

  it('go on where they were stopped, without a change of the counts', async () => {
    const account = await platform.createAccount();
    await generateLibrary(platform.database, { accountId: account.id, photos: 250 }, () => undefined, never);
    await forget(account.id);
    const stopping = new AbortController();

    // Photos of other tests may come first.
    await make(stopping.signal, (done) => {
      if (done >= 100) stopping.abort();
    });
    const stopped = [...(await placeholders(account.id)).values()].filter((made) => made !== null).length;
    await make();

    expect([stopped > 0, stopped < 250]).toEqual([true, true]);
    expect([...(await placeholders(account.id)).values()]).not.toContain(null);
    const counts = await platform.database.system
      .selectFrom('photo_months')
      .select(({ fn }) => fn.sum<string>('photos').as('photos'))
      .where('account_id', '=', account.id)
      .where('sort_key', '=', 'created')
      .executeTakeFirstOrThrow();
    expect(Number(counts.photos)).toBe(250);
  });

  it('are found by the index of the library, a thousand photos at a time', async () => {
    const { id: accountId } = await platform.createAccount();
    await generateLibrary(platform.database, { accountId, photos: 1050 }, () => undefined, never);
    await platform.database.forAccount(accountId).write((queries) =>
      queries
        .updateTable('photos')
        .set({ placeholder: null })
        .where(sql`taken_month % 100`, '>=', 6)
        .execute(),
    );
    const after = { taken_month: 202402, taken_at: '2024-02-10 12:00:00.5', id: accountId };
    const plan = await platform.database.system.connection().execute(async (connection) => {
      await sql`set enable_seqscan = off`.execute(connection);
      await sql`set enable_bitmapscan = off`.execute(connection);
      const rows = await photosFrom(connection, after)
        .where('account_id', '=', accountId)
        .explain<{ 'QUERY PLAN': string }>();
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

    await make();

    expect([...(await placeholders(accountId)).values()]).not.toContain(null);
    expect(plan).toMatch(/Index Scan using photos_by_date_taken/);
    expect(plan).not.toMatch(/Sort/);
  });
});
