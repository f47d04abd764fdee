import { randomUUID } from 'node:crypto';

import { type AlbumId, isAlbumId } from '@account-area/albums';
import { fail, ok } from '@account-area/kernel';
import { cursorPagesPromises } from '@account-area/kernel/conformance';
import type { PhotoId } from '@account-area/photos';
import { addOriginal, addSharedAlbum, asSpecified, type TestAccount } from '@account-area/platform/testing';
import { isArchiveId } from '@account-area/transfers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createHttpSharedUsersGateway } from '../customer/http-customer-services.ts';
import { createHttpArchiveService } from '../downloads/http-archive-service.ts';
import { createHttpPhotoFiles } from '../photo-service/http-photo-files.ts';
import { PATIENCE_MS, startPlatform } from '../testing.contract.ts';
import { createHttpSharedAlbumPhotos } from './http-album-photos.ts';
import { createHttpAlbumRemovalService } from './http-album-removal-service.ts';
import { createHttpSharedAlbumService } from './http-shared-album-service.ts';
import { createHttpSingleAlbumService } from './http-single-album-service.ts';
import { createPhotoOwners } from './photo-owners.ts';

const never = new AbortController().signal;
const absent = fail({ code: 'absent' });
const NEWEST_ADDED = { key: 'created', order: 'desc' } as const;

describe('shared albums, by the platform', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  let anna: TestAccount;
  let bram: TestAccount;
  let albumId: AlbumId;
  let annas: string;
  let brams: string;
  beforeAll(async () => {
    world = await startPlatform();
  });
  beforeEach(async () => {
    const { platform } = world;
    [anna, bram] = [await platform.createAccount(), await platform.createAccount()];
    annas = await addOriginal(platform, anna, Buffer.from('of Anna'), { fileName: 'anna.jpg' });
    brams = await addOriginal(platform, bram, Buffer.from('of Bram'), { fileName: 'bram.jpg' });
    const id = await addSharedAlbum(platform, anna, [annas], [[bram, [brams]]]);
    if (!isAlbumId(id)) throw new Error('An album has an id.');
    albumId = id;
  });
  afterAll(() => world.platform.close());

  const start = async (account: TestAccount) => {
    const { origin } = world.platform;
    const photos = await world.serviceOf('photos', account);
    const shared = await world.serviceOf('sharedAlbums', account);
    const downloads = await world.serviceOf('downloads', account);
    const owners = createPhotoOwners();
    const albums = createHttpSharedAlbumService(shared.service, {
      picturesOrigin: origin,
      accountId: () => account.id,
    });
    const readAlbum = (signal: AbortSignal) => albums.album({ albumId }, signal);
    return {
      incidents: [photos, shared, downloads].map(({ incidents }) => incidents),
      albums,
      single: createHttpSingleAlbumService(photos.service, origin),
      removal: createHttpAlbumRemovalService(photos.service, shared.service),
      photos: createHttpSharedAlbumPhotos(shared.service, origin, albumId, readAlbum, owners),
      archives: createHttpArchiveService(downloads.service, origin, owners),
      files: createHttpPhotoFiles(photos.service, origin, owners),
      counts: createHttpSharedUsersGateway(shared.service),
      owners,
    };
  };

  // The newest is the first.
  it.each(
    cursorPagesPromises('SharedAlbumService.albums', async () => {
      const { platform } = world;
      const reader = await platform.createAccount();
      const add = async (count: number) => {
        const ids: string[] = [];
        for (let made = 0; made < count; made += 1) {
          ids.unshift(await addSharedAlbum(platform, anna, [annas], [[reader, []]]));
          platform.clock.forward(1_000);
        }
        return ids;
      };
      const { albums } = await start(reader);
      return { page: (query, signal) => albums.albums(query, signal), add, patienceMs: PATIENCE_MS };
    }),
  )('list: $name', ({ run }) => run());

  it('are listed and counted for a participant, and known to both', async () => {
    const [ours, theirs] = [await start(anna), await start(bram)];

    const page = await theirs.albums.albums({ cursor: null, limit: 50 }, never);
    expect(
      page.ok && page.value.rows.map(({ cover, id, isOwned, photosCount }) => [id, isOwned, photosCount, cover?.id]),
    ).toEqual([[albumId, false, 2, brams]]);
    const counts = [await ours.counts.counts(never), await theirs.counts.counts(never)];
    expect(counts.map((answer) => answer.ok && answer.value)).toMatchObject([
      { readAlbumsCount: 0 },
      { readAlbumsCount: 1 },
    ]);
    const owned = await ours.albums.album({ albumId }, never);
    expect(owned.ok && [owned.value.isOwned, owned.value.ownerId]).toEqual([true, anna.id]);
    expect(await ours.albums.participants({ albumId }, never)).toEqual(
      ok({ owner: { id: anna.id, email: anna.email }, participants: [{ id: bram.id, email: bram.email }] }),
    );
    expect([...ours.incidents, ...theirs.incidents].flat()).toEqual([]);
  });

  it('are known as read only by the service of own albums, whose page leads on (C21.2, D75)', async () => {
    const [ours, theirs] = [await start(anna), await start(bram)];
    const sharingOf = async ({ single }: typeof ours, withShared: boolean) => {
      const album = await single.album({ albumId, withShared }, never);
      return album.ok && [album.value.isShared, album.value.isReadOnly];
    };

    expect([await sharingOf(ours, true), await sharingOf(ours, false), await sharingOf(theirs, false)]).toEqual([
      [true, true],
      [false, true],
      [false, true],
    ]);
  });

  it('have photos of several owners, page by page and by id, of whom archives are made', async () => {
    const { archives, files, incidents, owners, photos } = await start(bram);
    const months = await photos.timeline.months('created', never);
    const [month] = months.ok ? months.value : [];
    if (month === undefined) throw new Error('The album has photos.');
    const page = await photos.timeline.page({ month, sort: NEWEST_ADDED, limit: 1, cursor: null, offset: 0 }, never);
    expect(page.ok && page.value.photos.map(({ id, ownerId }) => [id, ownerId])).toEqual([[brams, bram.id]]);
    const ids = await photos.timeline.ids({ months: [month], sort: NEWEST_ADDED, offset: 0, limit: 10 }, never);
    const all: readonly PhotoId[] = ids.ok ? ids.value.months.flatMap((part) => part.ids) : [];
    expect(all.map((id) => [id, owners.ownerOf(id)])).toEqual([
      [brams, bram.id],
      [annas, anna.id],
    ]);

    const archiveId: string = randomUUID();
    if (!isArchiveId(archiveId)) throw new Error('A UUID is not empty.');
    expect(await archives.create({ archiveId, photoIds: all }, never)).toEqual(ok(undefined));
    const find = async () => {
      const found = await archives.find(archiveId, never);
      return found.ok ? found.value : null;
    };
    await expect.poll(async () => (await find())?.status, { timeout: 20_000 }).toBe('finished');
    expect((await find())?.contents).toEqual({ photosCount: 2, requestedCount: 2 });
    const other = all.at(-1);
    const file = other === undefined ? undefined : await files.locate(other, never);
    expect(file?.ok === true && file.value?.fileName).toBe('anna.jpg');
    expect(incidents.flat()).toEqual([]);
  });

  it.each(['refused', 'ignored'] as const)(
    'have archives by both ids where the service knows only what is specified, unknown queries %s (C16.3)',
    async (unknownQueries) => {
      const { origin } = world.platform;
      const shared = await world.serviceOf('sharedAlbums', bram, (fetch) =>
        asSpecified(async (request) => fetch(request, 0), unknownQueries),
      );
      const asked: unknown[] = [];
      const downloads = await world.serviceOf('downloads', bram, (fetch) => async (request, index) => {
        asked.push([new URL(request.url).pathname, await request.clone().json()]);
        return fetch(request, index);
      });
      const owners = createPhotoOwners();
      const albums = createHttpSharedAlbumService(shared.service, { picturesOrigin: origin, accountId: () => bram.id });
      const readAlbum = (signal: AbortSignal) => albums.album({ albumId }, signal);
      const { timeline } = createHttpSharedAlbumPhotos(shared.service, origin, albumId, readAlbum, owners);
      const months = await timeline.months('created', never);
      const [month] = months.ok ? months.value : [];
      if (month === undefined) throw new Error('The album has photos.');

      // None of its pages was read before all of it is selected.
      const ids = await timeline.ids({ months: [month], sort: NEWEST_ADDED, offset: 0, limit: 10 }, never);
      const photoIds: readonly PhotoId[] = ids.ok ? ids.value.months.flatMap((part) => part.ids) : [];
      const archiveId: string = randomUUID();
      if (!isArchiveId(archiveId)) throw new Error('A UUID is not empty.');
      const archives = createHttpArchiveService(downloads.service, origin, owners);
      expect(await archives.create({ archiveId, photoIds }, never)).toEqual(ok(undefined));

      expect(asked).toEqual([
        [
          '/downloads-api/shared-album-downloads',
          {
            id: archiveId,
            photos: [
              { photoId: brams, ownerId: bram.id },
              { photoId: annas, ownerId: anna.id },
            ],
          },
        ],
      ]);
    },
  );

  it('end for a participant who leaves, and for all when their owner deletes them', async () => {
    const [ours, theirs] = [await start(anna), await start(bram)];
    const remove = ({ removal }: typeof ours) => removal.remove({ albumId, isShared: true, key: randomUUID() }, never);

    expect(await remove(theirs)).toEqual(ok(undefined));
    expect(await theirs.albums.album({ albumId }, never)).toEqual(absent);
    expect(await theirs.albums.participants({ albumId }, never)).toEqual(absent);
    // It is gone already.
    expect(await remove(theirs)).toEqual(ok(undefined));
    const left = await ours.single.album({ albumId, withShared: true }, never);
    expect(left.ok && [left.value.isReadOnly, left.value.photosCount]).toEqual([false, 1]);
  });
});
