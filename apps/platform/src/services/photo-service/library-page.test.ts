import { LibraryPage } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { addPhotoRows, createPhotoClient } from './photo.fixtures.ts';

describe('the page around a photo', () => {
  let platform: TestPlatform;
  let client: Awaited<ReturnType<typeof createPhotoClient>>;
  let strangersPhoto: string | undefined;

  /** Bursts: three photos to a moment. */
  const photos = Array.from({ length: 40 }, (_, index) => ({
    takenAt: `2024-0${1 + (index % 3)}-10T12:00:${String(Math.floor(index / 3)).padStart(2, '0')}`,
    createdAt: `2024-0${4 + (index % 2)}-01T00:00:00.00${index % 5}Z`,
  }));

  beforeAll(async () => {
    platform = await startTestPlatform();
    const anna = await platform.createAccount();
    client = await createPhotoClient(platform, anna);
    await addPhotoRows(platform.database, anna.id, photos);
    const stranger = await platform.createAccount();
    [strangersPhoto] = await addPhotoRows(platform.database, stranger.id, [{}]);
  });
  afterAll(() => platform.close());

  const pageAt = async (query: string) => {
    const answer = await client.get(`photos?${query}`);
    expect(answer.status).toBe(200);
    const { cursor, images, previousCursor } = LibraryPage.parse(await answer.json());
    return { cursor, previousCursor, ids: images.map(({ imageId }) => imageId) };
  };

  const views = (['dateTaken', 'created'] as const).flatMap((sortKey) =>
    (['asc', 'desc'] as const).map((sortOrder) => `sortKey=${sortKey}&sortOrder=${sortOrder}`),
  );

  it.each(views)('leads to both ends of the library, photo by photo (%s)', async (view) => {
    const all = await client.allPages(`photos?limit=500&${view}`);
    const middle = await pageAt(`around=${all[20]}&limit=7&${view}`);
    expect(middle.ids).toEqual(all.slice(17, 24));

    let { cursor, previousCursor } = middle;
    let found = middle.ids;
    while (cursor !== null) {
      const after = await pageAt(`cursor=${cursor}&limit=7&${view}`);
      found = [...found, ...after.ids];
      ({ cursor } = after);
    }
    while (previousCursor !== null) {
      const before = await pageAt(`cursor=${previousCursor}&limit=7&${view}`);
      found = [...before.ids, ...found];
      ({ previousCursor } = before);
    }
    expect(found).toEqual(all);
  });

  it('ends where the library ends', async () => {
    const all = await client.allPages('photos?limit=500');
    const first = await pageAt(`around=${all[0]}&limit=7`);
    expect([first.ids, first.previousCursor]).toEqual([all.slice(0, 4), null]);
    const last = await pageAt(`around=${all.at(-1)}&limit=7`);
    expect([last.ids, last.cursor]).toEqual([all.slice(-4), null]);
    expect(await pageAt(`around=${all[5]}&limit=500`)).toMatchObject({
      cursor: null,
      previousCursor: null,
      ids: all,
    });
  });

  it('may be the last one instead', async () => {
    const all = await client.allPages('photos?limit=500&sortOrder=asc');
    const last = await pageAt('from=last&limit=7&sortOrder=asc');
    expect([last.ids, last.cursor]).toEqual([all.slice(-7), null]);
    expect((await pageAt(`cursor=${last.previousCursor}&limit=7&sortOrder=asc`)).ids).toEqual(all.slice(-14, -7));
  });

  it('may be the photo alone, and still leads both ways', async () => {
    const all = await client.allPages('photos?limit=500');
    const { cursor, ids, previousCursor } = await pageAt(`around=${all[5]}&limit=1`);
    expect(ids).toEqual([all[5]]);
    expect((await pageAt(`cursor=${cursor}&limit=1`)).ids).toEqual([all[6]]);
    expect((await pageAt(`cursor=${previousCursor}&limit=1`)).ids).toEqual([all[4]]);
  });

  it('can be turned round at every page', async () => {
    const all = await client.allPages('photos?limit=500');
    const start = await pageAt('limit=7');
    expect(start.previousCursor).toBeNull();
    const second = await pageAt(`limit=7&cursor=${start.cursor}`);
    const back = await pageAt(`limit=7&cursor=${second.previousCursor}`);
    expect([back.ids, back.previousCursor]).toEqual([all.slice(0, 7), null]);
    expect((await pageAt(`limit=7&cursor=${back.cursor}`)).ids).toEqual(second.ids);
  });

  it.each([
    ['another account’s', () => strangersPhoto],
    ['no one’s', () => '00000000-0000-4000-8000-000000000000'],
    ['no id of ours', () => 'photo-1'],
  ])('is absent when the photo is %s', async (_, id) => {
    expect((await client.get(`photos?around=${id()}`)).status).toBe(404);
  });

  it('is absent when the photo has been deleted', async () => {
    const account = await platform.createAccount();
    const [deleted] = await addPhotoRows(platform.database, account.id, [{}, {}]);
    const visitor = await createPhotoClient(platform, account);
    await platform.database.forAccount(account.id).write((queries) =>
      queries
        .updateTable('photos')
        .set({ deleted_at: new Date(0) })
        .where('id', '=', deleted ?? '')
        .execute(),
    );
    expect((await visitor.get(`photos?around=${deleted}`)).status).toBe(404);
  });

  it('is asked for by a photo or by a cursor, not by both', async () => {
    const { cursor } = await pageAt('limit=7');
    expect(await client.problem(`photos?around=photo-1&cursor=${cursor}`)).toMatchObject({
      status: 400,
      errors: [{ path: 'query.around', message: 'not together with a cursor' }],
    });
  });
});
