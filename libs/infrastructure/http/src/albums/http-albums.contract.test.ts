import { randomUUID } from 'node:crypto';

import { type AlbumId, isAlbumId } from '@account-area/albums';
import { fail, ok } from '@account-area/kernel';
import { cursorPagesPromises } from '@account-area/kernel/conformance';
import { isPhotoId } from '@account-area/photos';
import { addPhotoRows, type TestAccount } from '@account-area/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createHttpPhotoUsersGateway } from '../customer/http-customer-services.ts';
import { PATIENCE_MS, startPlatform } from '../testing.contract.ts';
import { createHttpAlbumPhotosService } from './http-album-photos-service.ts';
import { createHttpAlbumPhotos } from './http-album-photos.ts';
import { createHttpAlbumRemovalService } from './http-album-removal-service.ts';
import { createHttpAlbumService } from './http-album-service.ts';
import { createHttpSingleAlbumService } from './http-single-album-service.ts';

const never = new AbortController().signal;
const absent = fail({ code: 'absent' });

describe('albums, by the platform', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  let anna: TestAccount;
  beforeAll(async () => {
    world = await startPlatform();
  });
  beforeEach(async () => {
    anna = await world.platform.createAccount();
  });
  afterAll(() => world.platform.close());

  const start = async (account = anna) => {
    const { incidents, service } = await world.serviceOf('photos', account);
    const { origin } = world.platform;
    const single = createHttpSingleAlbumService(service, origin);
    return {
      incidents,
      albums: createHttpAlbumService(service, origin),
      single,
      removal: createHttpAlbumRemovalService(service, (await world.serviceOf('sharedAlbums', account)).service),
      added: createHttpAlbumPhotosService(service),
      photosOf: (id: AlbumId) =>
        createHttpAlbumPhotos(service, origin, id, (signal) => single.album({ albumId: id, withShared: true }, signal)),
      counts: createHttpPhotoUsersGateway(service),
      post: (path: string, body: unknown) =>
        world.platform.fetch(`${origin}/photo-management/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        }),
    };
  };
  let token: string;
  beforeEach(async () => {
    token = await world.platform.accessToken(anna);
  });

  const create = async (name: string): Promise<AlbumId> => {
    const { albums } = await start();
    const created = await albums.create({ input: { name }, key: randomUUID() }, never);
    if (!created.ok) throw new Error(`The album was not made: ${created.error.code}`);
    return created.value;
  };

  // The newest is the first.
  it.each(
    cursorPagesPromises('AlbumService.albums', async () => {
      const { albums } = await start();
      const add = async (count: number) => {
        const ids: AlbumId[] = [];
        for (let made = 0; made < count; made += 1) {
          ids.unshift(await create(`Album ${made}`));
          world.platform.clock.forward(1_000);
        }
        return ids;
      };
      return {
        page: (query, signal) => albums.albums({ ...query, withShared: true }, signal),
        add,
        patienceMs: PATIENCE_MS,
      };
    }),
  )('list: $name', ({ run }) => run());

  it('are counted', async () => {
    await create('First');
    const { counts, incidents } = await start();

    expect(await counts.counts(never)).toEqual(ok({ photosCount: 0, albumsCount: 1 }));
    expect(incidents).toEqual([]);
  });

  it('have a cover once they have photos', async () => {
    const id = await create('Midsummer');
    const [photo = ''] = await addPhotoRows(world.platform.database, anna.id, [{}]);
    const { albums, incidents, post, single } = await start();
    await post(`albums/${id}/photos`, { photoIds: [photo] });

    const album = await single.album({ albumId: id, withShared: true }, never);
    const page = await albums.albums({ cursor: null, limit: 49, withShared: false }, never);
    expect(album.ok && [album.value.cover?.id, album.value.photosCount]).toEqual([photo, 1]);
    expect(page.ok && page.value.rows.map(({ cover }) => cover?.id)).toEqual([photo]);
    expect(incidents).toEqual([]);
  });

  it('get another name', async () => {
    const id = await create('Midsummer');
    const { single } = await start();
    const renamed = await single.rename(
      { input: { albumId: id, name: 'Lofoten', withShared: true }, key: randomUUID() },
      never,
    );

    expect(renamed.ok && renamed.value.name).toBe('Lofoten');
    expect(await single.album({ albumId: id, withShared: true }, never)).toEqual(renamed);
  });

  it('are deleted, also when they are gone already', async () => {
    const id = await create('Midsummer');
    const { removal, single } = await start();

    expect(await removal.remove({ albumId: id, key: randomUUID() }, never)).toEqual(ok(undefined));
    expect(await removal.remove({ albumId: id, key: randomUUID() }, never)).toEqual(ok(undefined));
    expect(await single.album({ albumId: id, withShared: true }, never)).toEqual(absent);
  });

  it.each(['', '00000000-0000-4000-8000-000000000000', 'no/such?album'])(
    "are absent when they are another customer's, or %j",
    async (name) => {
      const id = name === '' ? await create('Midsummer') : name;
      if (!isAlbumId(id)) throw new Error('An id is not empty.');
      const { photosOf, single } = await start(await world.platform.createAccount());

      expect(await single.album({ albumId: id, withShared: true }, never)).toEqual(absent);
      expect(await photosOf(id).timeline.months('created', never)).toEqual(ok([]));
      expect(
        await single.rename({ input: { albumId: id, name: 'Mine', withShared: true }, key: randomUUID() }, never),
      ).toEqual(absent);
    },
  );

  const fill = async (id: AlbumId, count: number) => {
    const fixtures = Array.from({ length: count }, (_, day) => ({ takenAt: `2024-03-${10 + day}T12:00:00` }));
    const photoIds = (await addPhotoRows(world.platform.database, anna.id, fixtures)).filter(isPhotoId);
    const { added } = await start();
    expect(await added.add({ albumId: id, photoIds, key: randomUUID() }, never)).toEqual(ok(undefined));
    return photoIds.toReversed();
  };

  it('are one month of photos, from any place on, and of ids', async () => {
    const id = await create('Midsummer');
    const { incidents, photosOf } = await start();
    expect(await photosOf(id).timeline.months('created', never)).toEqual(ok([]));
    const newestFirst = await fill(id, 7);

    const { sequence, timeline } = photosOf(id);
    const months = await timeline.months('created', never);
    const [month] = months.ok ? months.value : [];
    if (month === undefined) throw new Error('The album has photos.');
    expect([month.id, month.count]).toEqual([`list/${id}`, 7]);

    const query = { month, sort: { key: 'dateTaken', order: 'desc' } as const, limit: 3, cursor: null };
    const first = await timeline.page({ ...query, offset: 0 }, never);
    const cursor = first.ok ? first.value.cursor : null;
    const second = await timeline.page({ ...query, cursor, offset: 3 }, never);
    const last = await timeline.page({ ...query, offset: 5 }, never);
    expect([first, second, last].map((page) => page.ok && page.value.photos.map((photo) => photo.id))).toEqual([
      newestFirst.slice(0, 3),
      newestFirst.slice(3, 6),
      newestFirst.slice(5),
    ]);
    const ids = await timeline.ids({ months: [month], sort: query.sort, offset: 2, limit: 4 }, never);
    expect(ids).toEqual(
      ok({ months: [{ month: month.id, ids: newestFirst.slice(2, 6), length: 4 }], isComplete: false }),
    );
    const [, , third] = newestFirst;
    if (third === undefined) throw new Error('The album has seven photos.');
    const around = await sequence.page({ start: { at: 'photo', id: third }, sort: query.sort, limit: 3 }, never);
    expect(around.ok && around.value.photos.map((photo) => photo.id)).toEqual(newestFirst.slice(1, 4));
    expect(incidents).toEqual([]);
  });

  it('lose photos that stay in the library', async () => {
    const id = await create('Midsummer');
    const [photo, ...others] = await fill(id, 3);
    if (photo === undefined) throw new Error('The album has photos.');
    const { counts, removal, single } = await start();

    expect(await removal.removePhotos({ albumId: id, photoIds: [photo], key: randomUUID() }, never)).toEqual(
      ok(undefined),
    );
    const album = await single.album({ albumId: id, withShared: true }, never);
    expect(album.ok && album.value.photosCount).toBe(others.length);
    expect(await counts.counts(never)).toEqual(ok({ photosCount: 3, albumsCount: 1 }));
  });

  it('take no photos when they are gone, and none are left to remove', async () => {
    const gone = '00000000-0000-4000-8000-000000000000';
    if (!isAlbumId(gone)) throw new Error('An id is not empty.');
    const photoIds = (await addPhotoRows(world.platform.database, anna.id, [{}])).filter(isPhotoId);
    const { added, removal } = await start();

    expect(await added.add({ albumId: gone, photoIds, key: randomUUID() }, never)).toEqual(absent);
    expect(await removal.removePhotos({ albumId: gone, photoIds, key: randomUUID() }, never)).toEqual(ok(undefined));
  });

  it('are not made under a name that the service refuses', async () => {
    const { albums } = await start();

    expect(await albums.create({ input: { name: ' x' }, key: randomUUID() }, never)).toEqual(
      fail({ code: 'refused', reference: 'correlation-' }),
    );
  });
});
