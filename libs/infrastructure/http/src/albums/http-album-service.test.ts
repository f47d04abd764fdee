import { albumFixture, albumId, sharedAlbumFixture } from '@account-area/albums/testing';
import { fail, ok } from '@account-area/kernel';
import { photoFixture } from '@account-area/photos/testing';
import { describe, expect, it } from 'vitest';

import { type Answering, httpWorld, json, problem } from '../exchange/http-world.fakes.ts';
import { createRemoteService } from '../exchange/remote-service.ts';
import { createHttpAlbumService } from './http-album-service.ts';
import { createHttpAlbumRemovalService } from './http-album-removal-service.ts';
import { createHttpSharedAlbumService } from './http-shared-album-service.ts';
import { createHttpSingleAlbumService } from './http-single-album-service.ts';

const never = new AbortController().signal;
const PICTURES = 'https://photos.example';

const start = (answer: Answering) => {
  const world = httpWorld(answer);
  const serviceAt = (name: string) =>
    createRemoteService(world.environment, { name, baseUrl: `https://${name}.example/api`, tokens: null });
  return {
    ...world,
    albums: createHttpAlbumService(serviceAt('photos'), PICTURES),
    single: createHttpSingleAlbumService(serviceAt('photos'), PICTURES),
    removal: createHttpAlbumRemovalService(serviceAt('photos'), serviceAt('shared')),
    shared: createHttpSharedAlbumService(serviceAt('shared'), {
      picturesOrigin: PICTURES,
      accountId: () => 'account-1',
    }),
  };
};

const cover = photoFixture('cover-1', (id, size) => `${PICTURES}/${id}/${size}`);
const coverOnWire = {
  imageId: cover.id,
  uploadId: cover.uploadId,
  localFileName: cover.fileName,
  url: cover.url,
  untouchedUrl: cover.originalUrl,
  thumbnails: cover.thumbnails.map(({ size, ...thumbnail }) => ({ id: size, ...thumbnail })),
  dateTaken: cover.takenAt,
  created: cover.createdAt,
  visibleWidth: cover.visibleWidth,
  visibleHeight: cover.visibleHeight,
};
const resource = (changes: object = {}) => ({
  albumId: 'album-1',
  albumName: 'Lofoten, midsummer',
  coverPhoto: coverOnWire,
  photosCount: 12,
  created: '2026-06-02T10:00:00Z',
  updated: '2026-06-02T10:00:00Z',
  userId: 'account-1',
  isShared: false,
  ...changes,
});
const sharedResource = (changes: object = {}) => {
  const { albumName, isShared, userId, ...rest } = resource({ albumId: 'shared-1' });
  return { ...rest, albumName: isShared ? albumName : 'Family', ownerId: userId.replace('1', '2'), ...changes };
};
const page = (albums: readonly unknown[], cursor: string | null = null) => json({ albums, cursor });
const firstPage = { cursor: null, limit: 49, withShared: true };
const malformed = fail({ code: 'malformed', reference: 'correlation-' });
const refused = fail({ code: 'refused', reference: 'correlation-' });

describe('a page of albums', () => {
  it('becomes albums of the domain', async () => {
    const { albums, incidents, requests } = start(() =>
      page([resource(), resource({ albumId: 'album-2', coverPhoto: null, isShared: true })], 'after 2'),
    );

    expect(await albums.albums(firstPage, never)).toEqual(
      ok({
        rows: [
          albumFixture({ cover }),
          albumFixture({ id: albumId('album-2'), cover: null, isShared: true, isReadOnly: true }),
        ],
        nextCursor: 'after 2',
      }),
    );
    expect([requests[0]?.url, incidents]).toEqual([
      'https://photos.example/api/albums?limit=49&displaySharedData=true',
      [],
    ]);
  });

  it('is asked for by its cursor, and without what is shared where that is switched off', async () => {
    const { albums, requests } = start(() => page([]));
    await albums.albums({ cursor: 'after 2', limit: 50, withShared: false }, never);

    expect(requests[0]?.url).toBe('https://photos.example/api/albums?limit=50&displaySharedData=false&cursor=after+2');
  });

  it('loses no album to a malformed one', async () => {
    const { albums, incidents } = start(() => page([resource({ photosCount: -1 }), resource(), resource()]));
    const answer = await albums.albums(firstPage, never);

    expect(answer.ok && answer.value.rows).toHaveLength(2);
    expect(incidents.map(({ issues, kind }) => [kind, issues])).toEqual([
      ['items-dropped', [{ path: 'albums.0.photosCount', code: 'too_small' }]],
    ]);
  });

  it.each([
    ['malformed', { ...coverOnWire, url: 'nowhere' }, 'albums.0.coverPhoto.url'],
    ['somewhere else', { ...coverOnWire, url: 'https://evil.example/1' }, 'albums.0.coverPhoto.url'],
    ['missing', undefined, 'albums.0.coverPhoto'],
  ])('loses no album whose cover is %s', async (_, coverPhoto, path) => {
    const { albums, incidents } = start(() => page([resource({ coverPhoto })]));

    expect(await albums.albums(firstPage, never)).toEqual(
      ok({ rows: [albumFixture({ cover: null })], nextCursor: null }),
    );
    expect(incidents.map(({ issues, kind }) => [kind, issues[0]?.path])).toEqual([['items-dropped', path]]);
  });

  it('that is malformed for the most part is of no use', async () => {
    const { albums } = start(() => page([resource({ albumName: '' }), resource({ albumId: '' }), resource()]));

    expect(await albums.albums(firstPage, never)).toEqual(malformed);
  });

  it('that leads to itself is the last one', async () => {
    const { albums, incidents } = start(() => page([resource({ coverPhoto: null })], 'again'));
    const answer = await albums.albums({ ...firstPage, cursor: 'again' }, never);

    expect(answer.ok && answer.value.nextCursor).toBeNull();
    expect(incidents.map(({ kind }) => kind)).toEqual(['cursor-repeated']);
  });

  it('is refused', async () => {
    expect(await start(() => problem(403)).albums.albums(firstPage, never)).toEqual(refused);
  });
});

describe('a page of shared albums', () => {
  it('becomes shared albums of the domain', async () => {
    const { requests, shared } = start(() => page([sharedResource()], 'after'));

    expect(await shared.albums({ cursor: null, limit: 50 }, never)).toEqual(
      ok({ rows: [sharedAlbumFixture({ cover })], nextCursor: 'after' }),
    );
    await shared.albums({ cursor: 'after', limit: 50 }, never);
    expect(requests.map(({ url }) => url)).toEqual([
      'https://shared.example/api/shared-albums?limit=50',
      'https://shared.example/api/shared-albums?limit=50&cursor=after',
    ]);
  });

  it.each([
    ['ownerId', ''],
    ['albumId', ''],
  ])('loses no album to one with %s: %j', async (field, value) => {
    const { incidents, shared } = start(() => page([sharedResource(), sharedResource({ [field]: value })]));
    const answer = await shared.albums({ cursor: null, limit: 50 }, never);

    expect(answer.ok && answer.value.rows).toHaveLength(1);
    expect(incidents.map(({ issues }) => issues[0]?.path)).toEqual([`albums.1.${field}`]);
  });

  it('is refused', async () => {
    expect(await start(() => problem(403)).shared.albums({ cursor: null, limit: 50 }, never)).toEqual(refused);
  });
});

describe('a shared album', () => {
  const query = { albumId: albumId('shared-1') };

  it('becomes one of the domain, and says whether it is the customer who shares it', async () => {
    const owned = start(() => json(sharedResource({ ownerId: 'account-1' })));
    const joined = start(() => json(sharedResource({ coverPhoto: { ...coverOnWire, url: 'nowhere' } })));

    const answer = await owned.shared.album(query, never);
    expect(answer.ok && [answer.value.ownerId, answer.value.isOwned]).toEqual(['account-1', true]);
    expect(await joined.shared.album(query, never)).toEqual(ok(sharedAlbumFixture({ cover: null })));
    expect(joined.incidents.map(({ kind }) => kind)).toEqual(['items-dropped']);
    expect(owned.requests[0]?.url).toBe('https://shared.example/api/shared-albums/shared-1');
  });

  it.each([
    ['ownerId', ''],
    ['albumId', ''],
    ['photosCount', -1],
  ])('is malformed with %s: %j', async (field, value) => {
    const { shared } = start(() => json(sharedResource({ [field]: value })));
    expect(await shared.album(query, never)).toEqual(malformed);
  });

  it('tells who can see it, without those that are malformed', async () => {
    const people = ['account-3', 'account-4'].map((id) => ({ id, email: `${id}@example.test` }));
    const owner = { id: 'account-2', email: 'bram@example.test' };
    const { incidents, shared } = start(() => json({ owner, participants: [...people, { id: '', email: 'x' }] }));

    expect(await shared.participants(query, never)).toEqual(ok({ owner, participants: people }));
    expect(incidents.map(({ kind }) => kind)).toEqual(['items-dropped']);
    const nobody = start(() => json({ owner: { ...owner, id: 'x', email: 'none' }, participants: [] }));
    expect(await nobody.shared.participants(query, never)).toEqual(malformed);
  });

  it('is deleted by the service of shared albums', async () => {
    const { removal, requests } = start(() => new Response(null, { status: 204 }));
    const key = '7b0c2e6e-6f4e-4f0a-9d0e-0f4c1d2e3f40';

    expect(await removal.remove({ ...query, isShared: true, key }, never)).toEqual(ok(undefined));
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['DELETE', 'https://shared.example/api/shared-albums/shared-1'],
    ]);
  });
});

describe('a new album', () => {
  const naming = { input: { name: 'Summer' }, key: '7b0c2e6e-6f4e-4f0a-9d0e-0f4c1d2e3f40' };

  it('is asked for once, by its key, and known by its id', async () => {
    const { albums, requests } = start(() => json({ albumId: 'album-7' }, { status: 201 }));

    expect(await albums.create(naming, never)).toEqual(ok('album-7'));
    const [request] = requests;
    expect([request?.method, request?.url, await request?.json()]).toEqual([
      'POST',
      'https://photos.example/api/albums',
      { name: 'Summer' },
    ]);
    expect(request?.headers.get('idempotency-key')).toBe(naming.key);
  });

  it.each([
    ['without an id', () => json({}), malformed],
    ['with an empty id', () => json({ albumId: '' }), malformed],
    ['refused', () => problem(400), refused],
  ])('is not made when the answer is %s', async (_, answer, failure) => {
    expect(await start(answer).albums.create(naming, never)).toEqual(failure);
  });
});

describe('one album', () => {
  const query = { albumId: albumId('album/1'), withShared: true };

  it('becomes an album of the domain', async () => {
    const { requests, single } = start(() => json(resource()));

    expect(await single.album(query, never)).toEqual(ok(albumFixture({ cover })));
    expect(requests[0]?.url).toBe('https://photos.example/api/albums/album%2F1?displaySharedData=true');
  });

  it('is shown without its cover when that is malformed', async () => {
    const { incidents, single } = start(() => json(resource({ coverPhoto: { ...coverOnWire, imageId: '' } })));

    expect(await single.album(query, never)).toEqual(ok(albumFixture({ cover: null })));
    expect(incidents.map(({ issues, kind }) => [kind, issues[0]?.path])).toEqual([
      ['items-dropped', 'coverPhoto.imageId'],
    ]);
  });

  it.each([
    ['albumId', ''],
    ['albumName', ''],
    ['photosCount', '12'],
  ])('cannot be used with %s: %j', async (field, value) => {
    expect(await start(() => json(resource({ [field]: value }))).single.album(query, never)).toEqual(malformed);
  });

  it('is not said to be gone by a 404 of something in between', async () => {
    const { removal, single } = start(() => problem(404));

    expect(await single.album(query, never)).toEqual(refused);
    expect(await removal.remove({ albumId: query.albumId, key: 'key-1' }, never)).toEqual(refused);
  });

  it('is renamed and removed under the key of the intent', async () => {
    const renaming = start(() => json(resource({ albumName: 'Lofoten' })));
    const removal = start(() => new Response(null, { status: 204 }));
    const key = '7b0c2e6e-6f4e-4f0a-9d0e-0f4c1d2e3f40';

    expect(
      await renaming.single.rename({ input: { ...query, withShared: false, name: 'Lofoten' }, key }, never),
    ).toEqual(ok(albumFixture({ cover, name: 'Lofoten' })));
    expect(await removal.removal.remove({ albumId: query.albumId, key }, never)).toEqual(ok(undefined));
    const [rename, remove] = [...renaming.requests, ...removal.requests];
    expect([rename?.method, await rename?.json(), rename?.headers.get('idempotency-key')]).toEqual([
      'PATCH',
      { name: 'Lofoten' },
      key,
    ]);
    // D76
    expect(new URL(rename?.url ?? '').searchParams.get('displaySharedData')).toBe('false');
    expect([remove?.method, remove?.headers.get('idempotency-key')]).toEqual(['DELETE', key]);
  });
});
