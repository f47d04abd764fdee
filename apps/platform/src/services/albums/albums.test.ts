import { randomUUID } from 'node:crypto';

import { AlbumPhotoIds, UserPhotoInfo } from '@account-area/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { addPhotoRows } from '../photo-service/photo.fixtures.ts';
import { albumsAfter, MOST_ALBUMS } from './albums.ts';
import { MOST_PHOTOS_OF_ALBUM, placesOf } from './album-photos.ts';
import { type AlbumClient, createAlbumClient } from './albums.fixtures.ts';

describe('albums', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let client: AlbumClient;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  beforeEach(async () => {
    anna = await platform.createAccount();
    client = await createAlbumClient(platform, anna);
  });
  afterAll(() => platform.close());

  /** Photos taken a day apart, the oldest first. */
  const addPhotos = (count: number, account = anna) =>
    addPhotoRows(
      platform.database,
      account.id,
      Array.from({ length: count }, (_, day) => ({
        takenAt: new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 19),
      })),
    );
  const counted = async () => UserPhotoInfo.parse(await (await client.call('GET', 'users')).json());

  describe('one of them', () => {
    it('is made without photos, and counted', async () => {
      const id = await client.create('Midsummer');
      const album = await client.album(id);

      expect(album).toEqual({
        albumId: id,
        albumName: 'Midsummer',
        coverPhoto: null,
        photosCount: 0,
        created: album.updated,
        updated: album.updated,
        userId: anna.id,
        isShared: false,
        isReadOnly: false,
      });
      expect((await counted()).albumsCount).toBe(1);
    });

    it('is made once, however often it is asked for under one key', async () => {
      const key = { 'Idempotency-Key': randomUUID() };
      const ids = [await client.create('Midsummer', key), await client.create('Midsummer', key)];

      expect(ids[1]).toBe(ids[0]);
      expect((await client.albums()).albums).toHaveLength(1);
    });

    it.each(['', ' x', '<b>', 'a;b', 'x'.repeat(256)])('is not called %j', async (name) => {
      const id = await client.create('Midsummer');
      for (const [method, path] of [
        ['POST', 'albums'],
        ['PATCH', `albums/${id}`],
      ] as const) {
        expect(await client.problem(method, path, { name })).toMatchObject({ status: 400 });
      }
    });

    it('is refused where there are too many of them', async () => {
      await sql`insert into albums (id, account_id, name, created_at, updated_at)
        select gen_random_uuid(), ${anna.id}::uuid, 'Album ' || n, now(), now() from generate_series(1, ${MOST_ALBUMS}::int) n
      `.execute(platform.database.system);

      expect(await client.problem('POST', 'albums', { name: 'One more' })).toMatchObject({
        status: 403,
        code: 'too-many-albums',
      });
    });

    it('gets another name', async () => {
      const id = await client.create('Midsummer');
      const { created } = await client.album(id);
      platform.clock.forward(1_000);
      const renamed = await client.rename(id, 'Lofoten');

      expect(renamed).toMatchObject({ albumName: 'Lofoten', created });
      expect(Date.parse(renamed.updated) - Date.parse(created)).toBeGreaterThanOrEqual(1_000);
      expect(await client.album(id)).toEqual(renamed);
    });

    it('is removed, and its photos stay in the library', async () => {
      const [photo = ''] = await addPhotos(1);
      const id = await client.create('Midsummer');
      await client.add(id, [photo]);
      await client.remove(id);

      expect(await client.problem('GET', `albums/${id}`)).toMatchObject({ status: 404 });
      expect(await counted()).toEqual({ photosCount: 1, albumsCount: 0 });
    });

    it('says that it is shared only where that is shown (D76)', async () => {
      const id = await client.create('Midsummer');
      await platform.database.system.updateTable('albums').set({ is_shared: true }).where('id', '=', id).execute();

      const shared = [await client.album(id), await client.album(id, '?displaySharedData=true')];
      expect(shared.map(({ isReadOnly, isShared }) => [isShared, isReadOnly])).toEqual([
        [false, true],
        [true, true],
      ]);
      const { albums } = await client.albums('?displaySharedData=true');
      expect(albums.map(({ isShared }) => isShared)).toEqual([true]);
    });
  });

  describe('a page of them', () => {
    it('begins with the newest, and leads to the end', async () => {
      const made: string[] = [];
      for (let index = 0; index < 7; index += 1) {
        // Two are made in one moment.
        if (index % 2 === 0) platform.clock.forward(1_000);
        made.push(await client.create(`Album ${index}`));
      }
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<AlbumClient['albums']>> = await client.albums(
          `?limit=3${cursor === null ? '' : `&cursor=${cursor}`}`,
        );
        found.push(...page.albums.map(({ albumId }) => albumId));
        ({ cursor } = page);
      } while (cursor !== null);

      const pairs = [made.slice(6), made.slice(4, 6), made.slice(2, 4), made.slice(0, 2)];
      expect(
        [found.slice(0, 1), found.slice(1, 3), found.slice(3, 5), found.slice(5)].map((ids) => ids.toSorted()),
      ).toEqual(pairs.map((ids) => ids.toSorted()));
    });

    it('has the photo that was added last as cover of each', async () => {
      const [first = '', second = ''] = await addPhotos(2);
      const id = await client.create('Midsummer');
      await client.create('Empty');
      await client.add(id, [second]);
      platform.clock.forward(1_000);
      await client.add(id, [first]);

      const { albums } = await client.albums();
      expect(albums.map(({ albumName, coverPhoto }) => [albumName, coverPhoto?.imageId ?? null]).toSorted()).toEqual([
        ['Empty', null],
        ['Midsummer', first],
      ]);
    });

    it('is continued by no cursor of another customer or list', async () => {
      await client.create('One');
      await client.create('Two');
      const { cursor } = await client.albums('?limit=1');
      const other = await createAlbumClient(platform, await platform.createAccount());

      for (const problem of [
        await other.problem('GET', `albums?cursor=${cursor}`),
        await client.problem('GET', `photos?cursor=${cursor}`),
        await client.problem('GET', 'albums?cursor=made-up'),
        await client.problem('GET', 'albums?limit=51'),
      ]) {
        expect(problem).toMatchObject({ status: 400 });
      }
    });
  });

  describe('the photos of an album', () => {
    it('are added once, in the order in which they were taken', async () => {
      const photos = await addPhotos(4);
      const id = await client.create('Midsummer');
      await client.add(id, [photos[2] ?? '', photos[0] ?? '', photos[1] ?? '']);
      platform.clock.forward(60_000);
      await client.add(id, photos);

      const newestFirst = await client.photos(id);
      expect(newestFirst.ids).toEqual([photos[3], photos[2], photos[1], photos[0]]);
      expect((await client.photos(id, '?sortOrder=asc')).ids).toEqual(newestFirst.ids.toReversed());
      expect((await client.album(id)).photosCount).toBe(4);
    });

    it('leave the album, and stay in the library', async () => {
      const photos = await addPhotos(3);
      const id = await client.create('Midsummer');
      await client.add(id, photos);
      await client.takeOut(id, photos.slice(0, 2));
      await client.takeOut(id, photos.slice(0, 1));

      expect((await client.photos(id)).ids).toEqual([photos[2]]);
      expect((await client.album(id)).photosCount).toBe(1);
      expect((await counted()).photosCount).toBe(3);
    });

    it('leave all albums when they are deleted', async () => {
      const photos = await addPhotos(3);
      const albums = [await client.create('One'), await client.create('Two')];
      for (const id of albums) await client.add(id, photos);
      await client.call('DELETE', 'photos', { photoIds: photos.slice(0, 1) });
      const afterOne = await Promise.all(albums.map(async (id) => (await client.album(id)).photosCount));
      await client.call('DELETE', 'photos/all', {
        intent: 'delete-all-photos',
        confirmedAt: platform.clock.now().toISOString(),
      });

      expect(afterOne).toEqual([2, 2]);
      for (const id of albums) {
        expect([(await client.album(id)).photosCount, (await client.photos(id)).ids]).toEqual([0, []]);
      }
    });

    it('are refused where there are too many of them', async () => {
      const [photo = ''] = await addPhotos(1);
      const id = await client.create('Midsummer');
      await platform.database.system
        .updateTable('albums')
        .set({ photos: MOST_PHOTOS_OF_ALBUM })
        .where('id', '=', id)
        .execute();

      expect(await client.problem('POST', `albums/${id}/photos`, { photoIds: [photo] })).toMatchObject({
        status: 403,
        code: 'album-full',
      });
    });

    it("are never another customer's, nor what no photo is", async () => {
      const bram = await platform.createAccount();
      const [foreign = ''] = await addPhotos(1, bram);
      const [own = '', deleted = ''] = await addPhotos(2);
      await client.call('DELETE', 'photos', { photoIds: [deleted] });
      const id = await client.create('Midsummer');
      await client.add(id, [foreign, deleted, randomUUID(), 'no-photo', own]);

      expect((await client.photos(id)).ids).toEqual([own]);
      expect((await client.album(id)).photosCount).toBe(1);
    });

    it("are put into no album of another customer's", async () => {
      const [photo = ''] = await addPhotos(1);
      const other = await createAlbumClient(platform, await platform.createAccount());
      const id = await other.create('Midsummer');

      for (const [method, path, body] of [
        ['POST', `albums/${id}/photos`, { photoIds: [photo] }],
        ['DELETE', `albums/${id}/photos`, { photoIds: [photo] }],
        ['GET', `albums/${id}/photos`, undefined],
        ['GET', `albums/${id}/photos/ids`, undefined],
        ['PATCH', `albums/${id}`, { name: 'Mine' }],
        ['DELETE', `albums/${id}`, undefined],
      ] as const) {
        expect(await client.problem(method, path, body)).toMatchObject({ status: 404 });
      }
      expect(await other.album(id)).toMatchObject({ albumName: 'Midsummer', photosCount: 0 });
    });

    const views = (['dateTaken', 'created'] as const).flatMap((sortKey) =>
      (['asc', 'desc'] as const).map((sortOrder) => ({ sortKey, sortOrder })),
    );

    it.each(views)('lead to both ends from any place ($sortKey, $sortOrder)', async ({ sortKey, sortOrder }) => {
      const photos = await addPhotos(20);
      const id = await client.create('Midsummer');
      await client.add(id, photos.slice(10));
      platform.clock.forward(1_000);
      await client.add(id, photos.slice(0, 10));
      const view = `sortKey=${sortKey}&sortOrder=${sortOrder}`;
      const all = await client.photos(id, `?limit=500&${view}`);
      expect([all.ids.length, all.cursor, all.previousCursor]).toEqual([20, null, null]);

      const middle = await client.photos(id, `?around=${all.ids[9]}&limit=5&${view}`);
      expect(middle.ids).toEqual(all.ids.slice(7, 12));
      let found = middle.ids;
      let { cursor, previousCursor } = middle;
      while (cursor !== null) {
        const page = await client.photos(id, `?cursor=${cursor}&limit=5&${view}`);
        found = [...found, ...page.ids];
        ({ cursor } = page);
      }
      while (previousCursor !== null) {
        const page = await client.photos(id, `?cursor=${previousCursor}&limit=5&${view}`);
        found = [...page.ids, ...found];
        ({ previousCursor } = page);
      }
      expect(found).toEqual(all.ids);
      expect((await client.photos(id, `?offset=13&limit=4&${view}`)).ids).toEqual(all.ids.slice(13, 17));
      expect((await client.photos(id, `?from=last&limit=4&${view}`)).ids).toEqual(all.ids.slice(16));
      const ids = await client.call('GET', `albums/${id}/photos/ids?offset=5&limit=10&${view}`);
      expect(AlbumPhotoIds.parse(await ids.json())).toEqual({ ids: all.ids.slice(5, 15), complete: false });
    });

    it('say that what is accepted decides on their shape', async () => {
      const id = await client.create('Midsummer');
      const { headers } = await client.call('GET', `albums/${id}/photos`);
      expect(headers.get('Vary')).toBe('Accept, Accept-Encoding');
    });

    it('are in no page around a photo that is not in the album', async () => {
      const [inside = '', outside = ''] = await addPhotos(2);
      const id = await client.create('Midsummer');
      await client.add(id, [inside]);

      for (const around of [outside, randomUUID(), 'nothing']) {
        expect(await client.problem('GET', `albums/${id}/photos?around=${around}`)).toMatchObject({ status: 404 });
      }
    });

    it.each(views)(
      'are found by the index alone, however deep ($sortKey, $sortOrder)',
      async ({ sortKey, sortOrder }) => {
        const plan = await explain((connection) =>
          placesOf(connection, anna.id, sortKey, {
            after: { at: Date.parse('2024-02-10T12:00:00Z'), id: anna.id },
            limit: 24,
            sortOrder,
          }),
        );

        expect(plan).toMatch(sortKey === 'created' ? /album_photos_by_added/ : /album_photos_by_date_taken/);
        expect(plan).not.toMatch(/Sort/);
      },
    );
  });

  it('are found by their index alone, however deep', async () => {
    const plan = await explain((connection) =>
      albumsAfter(connection, { at: 0, id: anna.id }, 50).where('account_id', '=', anna.id),
    );

    expect(plan).toMatch(/albums_by_created/);
    expect(plan).not.toMatch(/Sort/);
  });

  const explain = (query: (connection: Parameters<typeof albumsAfter>[0]) => Explained): Promise<string> =>
    platform.database.system.connection().execute(async (connection) => {
      await sql`set enable_seqscan = off`.execute(connection);
      await sql`set enable_bitmapscan = off`.execute(connection);
      const rows = await query(connection).explain();
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
});

interface Explained {
  explain(): Promise<Record<string, unknown>[]>;
}
