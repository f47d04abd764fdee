import { randomUUID } from 'node:crypto';

import { PhotoDownload, UserPhotoInfo } from '@account-area/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { createAlbumClient } from '../albums/albums.fixtures.ts';
import { openDatabase } from '../../storage/database/database.ts';
import { addOriginal } from '../downloads/downloads.fixtures.ts';
import { removePhotos } from '../photo-service/photo-removal.ts';
import { photosOfSharedPlaces, sharedPlacesOf } from './shared-album-photos.ts';
import { addDays, addSharedAlbum, createSharedAlbumClient, type SharedAlbumClient } from './shared-albums.fixtures.ts';

describe('the shared album service', () => {
  let platform: TestPlatform;
  let owner: TestAccount;
  let guest: TestAccount;
  let other: TestAccount;
  let owners: SharedAlbumClient;
  let guests: SharedAlbumClient;
  let others: SharedAlbumClient;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  beforeEach(async () => {
    owner = await platform.createAccount();
    guest = await platform.createAccount();
    other = await platform.createAccount();
    [owners, guests, others] = await Promise.all([
      createSharedAlbumClient(platform, owner),
      createSharedAlbumClient(platform, guest),
      createSharedAlbumClient(platform, other),
    ]);
  });
  afterAll(() => platform.close());

  /** An album with three photos of its owner and two of the first of two participants. */
  const share = async () => {
    const own = await addDays(platform, owner, 3);
    const theirs = await addDays(platform, guest, 2);
    const id = await addSharedAlbum(platform, owner, own, [
      [guest, theirs],
      [other, []],
    ]);
    return { id, own, theirs };
  };
  const photosCountOf = async (account: TestAccount) => {
    const client = await createAlbumClient(platform, account);
    return UserPhotoInfo.parse(await (await client.call('GET', 'users')).json()).photosCount;
  };
  const fetchPicture = async (address: string) => (await platform.fetch(address)).status;

  describe('counts', () => {
    it('nothing for a customer who never shared', async () => {
      expect(await owners.summary()).toEqual({ readAlbumsCount: 0, grantedAlbumsCount: 0 });
    });

    it('the albums of both sides, whatever happens to them', async () => {
      const { id } = await share();
      const second = await addSharedAlbum(platform, guest, [], [[owner, []]]);
      const counts = () => Promise.all([owners, guests, others].map((client) => client.counts()));

      expect(await counts()).toEqual([
        [1, 1],
        [1, 1],
        [1, 0],
      ]);
      expect(Object.keys(await owners.summary())).toEqual([
        'readAlbumsCount',
        'grantedAlbumsCount',
        'created',
        'updated',
      ]);
      await guests.remove(id);
      expect(await counts()).toEqual([
        [1, 1],
        [0, 1],
        [1, 0],
      ]);
      await owners.remove(id);
      await owners.remove(second);
      expect(await counts()).toEqual([
        [0, 0],
        [0, 0],
        [0, 0],
      ]);
    });

    it('what is left when the account of a participant, and then that of the owner, is gone', async () => {
      const { id } = await share();
      await platform.removeAccount(guest);
      expect([await owners.counts(), (await owners.album(id)).photosCount]).toEqual([[0, 1], 3]);

      await platform.removeAccount(owner);
      expect(await others.counts()).toEqual([0, 0]);
    });
  });

  describe('to whom it belongs', () => {
    it('lists what others share, that last first, page by page, with the latest photo as cover', async () => {
      const { id, theirs } = await share();
      const second = await addSharedAlbum(platform, owner, [], [[guest, []]]);
      const third = await addSharedAlbum(platform, guest, [], [[owner, []]]);

      const first = await guests.albums('?limit=1');
      const last = await guests.albums(`?limit=1&cursor=${first.cursor ?? ''}`);
      expect([first, last].map(({ albums }) => albums.map(({ albumId }) => albumId))).toEqual([[second], [id]]);
      expect(last.cursor).toBeNull();
      expect(last.albums).toMatchObject([
        {
          albumName: 'Autumn',
          photosCount: 5,
          ownerId: owner.id,
          coverPhoto: { imageId: theirs[1], ownerId: guest.id },
        },
      ]);
      expect((await owners.albums()).albums.map(({ albumId }) => albumId)).toEqual([third]);
      expect(await guests.status('GET', 'shared-albums?cursor=unknown')).toBe(400);
    });

    it('tells the owner of all participants, and a participant of the owner alone', async () => {
      const { id } = await share();
      const person = ({ email, id: accountId }: TestAccount) => ({ id: accountId, email });

      const told = await owners.participants(id);
      expect(told.owner).toEqual(person(owner));
      expect(told.participants.toSorted((one, two) => one.id.localeCompare(two.id))).toEqual(
        [person(guest), person(other)].toSorted((one, two) => one.id.localeCompare(two.id)),
      );
      expect(await guests.participants(id)).toEqual({ owner: person(owner), participants: [person(guest)] });
    });

    it('shows everybody the photos of all, from any place on, in both orders, and by their ids', async () => {
      const { id, own, theirs } = await share();
      const seen = async (client: SharedAlbumClient, query: string) =>
        (await client.photos(id, query)).images.map(({ imageId }) => imageId);
      const added = [...own, ...theirs];

      expect(await seen(guests, '')).toEqual(added.toReversed());
      expect(await seen(others, '?sortOrder=asc&limit=2&offset=2')).toEqual(added.slice(2, 4));
      expect(await seen(owners, `?sortOrder=asc&limit=3&around=${theirs[0] ?? ''}`)).toEqual(added.slice(2, 5));
      const taken = await seen(others, '?sortKey=dateTaken&sortOrder=asc');
      expect(taken.slice(0, 2).toSorted()).toEqual([own[0], theirs[0]].toSorted());
      const first = await guests.photos(id, '?limit=3');
      expect(await seen(guests, `?limit=3&cursor=${first.cursor ?? ''}`)).toEqual(added.slice(0, 2).toReversed());
      expect(await guests.ids(id, '?sortOrder=asc&offset=1&limit=3')).toEqual({
        ids: added.slice(1, 4),
        ownerIds: [owner.id, owner.id, guest.id],
        complete: false,
      });
    });

    it.each([
      ['GET', ''],
      ['GET', '/participants'],
      ['GET', '/photos'],
      ['GET', '/photos/ids'],
      ['DELETE', ''],
    ])('hides %s %s from strangers and from former participants', async (method, path) => {
      const { id } = await share();
      const stranger = await createSharedAlbumClient(platform, await platform.createAccount());
      await guests.remove(id);

      expect(await stranger.status(method, `shared-albums/${id}${path}`)).toBe(404);
      expect(await guests.status(method, `shared-albums/${id}${path}`)).toBe(404);
      expect((await guests.albums()).albums).toEqual([]);
    });

    it('hides an album of its owner that is not shared', async () => {
      const id = await (await createAlbumClient(platform, owner)).create('Midsummer');
      expect(await owners.status('GET', `shared-albums/${id}`)).toBe(404);
    });
  });

  describe('deleting', () => {
    it('takes the album from everybody when its owner does it, and no photo from any library', async () => {
      const { id } = await share();
      const client = await createAlbumClient(platform, owner);
      await owners.remove(id);

      expect(
        await Promise.all([owners, guests, others].map((each) => each.status('GET', `shared-albums/${id}`))),
      ).toEqual([404, 404, 404]);
      expect(await client.problem('GET', `albums/${id}`)).toMatchObject({ status: 404 });
      expect([await photosCountOf(owner), await photosCountOf(guest)]).toEqual([3, 2]);
    });

    it('takes from a participant who leaves the album alone, and from the album the photos they put into it', async () => {
      const { id, own } = await share();
      await guests.remove(id);

      expect(await guests.status('GET', `shared-albums/${id}`)).toBe(404);
      expect(await photosCountOf(guest)).toBe(2);
      expect((await others.album(id)).photosCount).toBe(3);
      expect((await others.photos(id)).images.map(({ imageId }) => imageId)).toEqual(own.toReversed());
      expect((await owners.participants(id)).participants).toEqual([{ id: other.id, email: other.email }]);
    });

    it('leaves the owner an album of their own when the last participant has left', async () => {
      const { id } = await share();
      const client = await createAlbumClient(platform, owner);
      expect(await client.album(id, '?displaySharedData=true')).toMatchObject({ isShared: true, isReadOnly: true });
      await guests.remove(id);
      await others.remove(id);

      expect(await client.album(id, '?displaySharedData=true')).toMatchObject({ isShared: false, isReadOnly: false });
      expect(await owners.status('GET', `shared-albums/${id}`)).toBe(404);
      expect((await client.rename(id, 'Mine again')).albumName).toBe('Mine again');
    });

    it('is done once, however often it is asked for under one key', async () => {
      const { id } = await share();
      const key = { 'Idempotency-Key': randomUUID() };
      const remove = async () => (await guests.call('DELETE', `shared-albums/${id}`, key)).status;

      expect([await remove(), await remove(), await guests.status('DELETE', `shared-albums/${id}`)]).toEqual([
        204, 204, 404,
      ]);
      expect(await others.counts()).toEqual([1, 0]);
    });

    it('never waits in a circle, whoever does what at the same time', async () => {
      const settled = [];
      for (let round = 0; round < 12; round += 1) {
        const { id, own, theirs } = await share();
        const now = platform.clock.now();
        settled.push(
          ...(await Promise.allSettled([
            owners.status('DELETE', `shared-albums/${id}`),
            guests.status('DELETE', `shared-albums/${id}`),
            others.status('DELETE', `shared-albums/${id}`),
            removePhotos(platform.database.forAccount(owner.id), own, now),
            removePhotos(platform.database.forAccount(guest.id), theirs, now),
          ])),
        );
      }
      expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
      const statuses = settled.flatMap((each) => (each.status === 'fulfilled' ? (each.value ?? 204) : []));
      expect([...new Set(statuses)].toSorted()).toEqual(expect.arrayContaining([204]));
      expect(statuses.filter((status) => status !== 204 && status !== 404)).toEqual([]);
      expect([await owners.counts(), await guests.counts(), await others.counts()]).toEqual([
        [0, 0],
        [0, 0],
        [0, 0],
      ]);
    });
  });

  describe('a photo', () => {
    it('that its owner deletes leaves the album', async () => {
      const { id, own, theirs } = await share();
      await removePhotos(platform.database.forAccount(guest.id), theirs, platform.clock.now());

      expect((await owners.album(id)).photosCount).toBe(3);
      expect((await owners.photos(id)).images.map(({ imageId }) => imageId)).toEqual(own.toReversed());
    });

    it('has pictures that are signed for the reader, until they may see it no longer', async () => {
      const photo = await addOriginal(platform, owner, Buffer.from('bytes'));
      const id = await addSharedAlbum(platform, owner, [photo], [[guest, []]]);
      const [shown] = (await guests.photos(id)).images;
      const [owned] = (await owners.photos(id)).images;
      const client = await createAlbumClient(platform, guest);
      const download = await client.call('GET', `photos/${photo}/download`);
      const { url } = PhotoDownload.parse(await download.json());

      expect(shown).toMatchObject({ imageId: photo, ownerId: owner.id });
      const original = shown?.untouchedUrl ?? '';
      expect([await fetchPicture(original), await fetchPicture(url)]).toEqual([200, 200]);
      // The address of a reader opens as the reader's alone.
      expect(await fetchPicture(original.replace(/&r=[^&]*/, ''))).toBe(403);

      await guests.remove(id);
      expect([await fetchPicture(original), await fetchPicture(url)]).toEqual([404, 404]);
      expect((await client.call('GET', `photos/${photo}/download`)).status).toBe(404);
      expect(await fetchPicture(owned?.untouchedUrl ?? '')).toBe(200);
    });
  });

  describe('the photo service', () => {
    it('lets nobody change a shared album', async () => {
      const { id, own } = await share();
      const client = await createAlbumClient(platform, owner);
      const readOnly = { status: 403, code: 'read-only' };

      expect(await client.problem('PATCH', `albums/${id}`, { name: 'Other' })).toMatchObject(readOnly);
      expect(await client.problem('POST', `albums/${id}/photos`, { photoIds: own })).toMatchObject(readOnly);
      expect(await client.problem('DELETE', `albums/${id}/photos`, { photoIds: own })).toMatchObject(readOnly);
    });

    it('knows a shared album by its id, for those who may see it, and says that it is read only (D75)', async () => {
      const { id, theirs } = await share();
      const mine = await createAlbumClient(platform, owner);
      const seen = await createAlbumClient(platform, guest);
      const stranger = await createAlbumClient(platform, await platform.createAccount());

      expect(await seen.album(id)).toMatchObject({
        userId: owner.id,
        isShared: false,
        isReadOnly: true,
        photosCount: 5,
        coverPhoto: { imageId: theirs[1] },
      });
      expect((await seen.album(id, '?displaySharedData=true')).isShared).toBe(true);
      expect((await mine.albums()).albums).toMatchObject([{ albumId: id, coverPhoto: { imageId: theirs[1] } }]);
      expect((await seen.albums()).albums).toEqual([]);
      expect(await stranger.problem('GET', `albums/${id}`)).toMatchObject({ status: 404 });
      expect(await seen.problem('DELETE', `albums/${id}`)).toMatchObject({ status: 404 });
    });
  });

  it('shows nothing of an album through the database itself to those who may not see it', async () => {
    const { id } = await share();
    const unfiltered = openDatabase(platform.connection, { accountTables: new Map(), connections: 1 });
    const rowsFor = (account: TestAccount) =>
      unfiltered.forAccount(account.id).read(async (queries) => {
        const counts = [];
        for (const view of ['shared_albums', 'shared_album_members', 'shared_album_places', 'shared_album_photos']) {
          const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(view)}`.execute(
            queries,
          );
          counts.push(rows[0]?.rows);
        }
        return counts;
      });
    const stranger = await platform.createAccount();
    try {
      expect(await rowsFor(owner)).toEqual([1, 3, 5, 5]);
      expect(await rowsFor(guest)).toEqual([1, 2, 5, 5]);
      expect(await rowsFor(stranger)).toEqual([0, 0, 0, 0]);
      await guests.remove(id);
      expect(await rowsFor(guest)).toEqual([0, 0, 0, 0]);
      const join = unfiltered
        .forAccount(stranger.id)
        .write((queries) =>
          sql`insert into album_members values (${stranger.id}, ${id}, 'participant', now())`.execute(queries),
        );
      await expect(join).rejects.toThrow(/permission denied/);
    } finally {
      await unfiltered.close();
    }
  });

  it('reads a page of a large album along the index of its order', async () => {
    const id = await addSharedAlbum(platform, owner, [], [[guest, []]]);
    await platform.database.system.transaction().execute(async (queries) => {
      // Long work sets its own limit.
      await sql`set local statement_timeout = '60s'`.execute(queries);
      await sql`with made as (
        insert into photos (id, account_id, file_name, media_type, byte_size, width, height, taken_at, created_at)
        select gen_random_uuid(), ${owner.id}::uuid, 'a.jpg', 'image/jpeg', 1, 1, 1, now()::timestamp + n * interval '1 minute', now()
        from generate_series(1, 5000) n returning id, taken_at)
      insert into album_photos (account_id, album_id, photo_id, added_at, taken_at)
      select ${owner.id}::uuid, ${id}::uuid, id, taken_at, taken_at from made`.execute(queries);
    });
    await sql`analyze album_photos, photos, album_members`.execute(platform.database.system);
    const page = { after: 0, limit: 25, sortOrder: 'desc' } as const;
    const [places, photos] = await platform.database.forAccount(guest.id).read(async (queries) => {
      const planOf = async (query: Parameters<typeof sql>[1]) =>
        JSON.stringify((await sql`explain ${query}`.execute(queries)).rows);
      return [
        await planOf(sharedPlacesOf(queries, id, 'created', page).select('photo_id')),
        await planOf(photosOfSharedPlaces(queries, id, 'created', page)),
      ] as const;
    });

    expect(places).toContain('album_photos_by_added');
    expect(places).not.toContain('Sort');
    expect(photos).not.toContain('Seq Scan on photos');
    expect(photos).not.toContain('Seq Scan on album_photos');
  });
});
