import {
  AlbumCreated,
  AlbumNaming,
  AlbumPage,
  AlbumPageQuery,
  AlbumParams,
  albumPaths,
  AlbumPhotoIds,
  AlbumPhotoIdsQuery,
  AlbumPhotosAddition,
  AlbumPhotosQuery,
  AlbumPhotosRemoval,
  AlbumQuery,
  AlbumResource,
  LibraryPageAnswer,
  SERVICES,
} from '@account-area/contracts';

import type { Clock } from '../../clock.ts';
import type { PlatformContext, PlatformModule } from '../../module.ts';
import { type Account, accountRoute, type Route } from '../../server/route.ts';
import { createPhotoListAnswers, type PhotoListAnswers, unknownCursor } from '../photo-service/photo-list-answers.ts';
import { addAlbumPhotos, albumPhotos, readAlbumPhotoIds, removeAlbumPhotos } from './album-photos.ts';
import { albumMigrations } from './albums.migrations.ts';
import {
  albumResource,
  type AlbumWithCover,
  createAlbum,
  findAlbum,
  readAlbum,
  readAlbums,
  removeAlbum,
  renameAlbum,
} from './albums.ts';

/** The part of the photo service that keeps the customers' own albums. */
export const albumsModule: PlatformModule = {
  name: 'albums',
  migrations: albumMigrations,
  accountTables: { albums: 'account_id', album_photos: 'account_id' },
  start: (context) => {
    const answers = createPhotoListAnswers(context);
    return {
      routes: [...albumRoutes(context, answers), ...albumPhotoRoutes(context, answers)],
    };
  },
};

const BASE = SERVICES.photos.path;
const TAG = 'Albums';
const NO_ALBUM = '00000000-0000-4000-8000-000000000000';
const NO_PHOTOS = { photoIds: ['00000000-0000-4000-8000-000000000000'] };
const done = () => new Response(null, { status: 204 });

const albumRoutes = ({ clock }: PlatformContext, { cursors, resources }: PhotoListAnswers): readonly Route[] => {
  const resourceOf = (account: Account, origin: string, shown: AlbumWithCover, displaySharedData: boolean) => {
    const [cover = null] = resources(account.accountId, origin, shown.cover === null ? [] : [shown.cover]);
    return albumResource(shown, cover, displaySharedData);
  };
  const scopeOf = ({ accountId }: Account) => ({ accountId, sortKey: 'created', sortOrder: 'desc', of: 'albums' });

  return [
    accountRoute({
      method: 'GET',
      path: `${BASE}/${albumPaths.albums}`,
      tag: TAG,
      summary: "A page of the customer's own albums, the newest first.",
      query: AlbumPageQuery,
      answer: AlbumPage,
      handle: async ({ account, origin, query }) => {
        const scope = scopeOf(account);
        const after = query.cursor === undefined ? null : cursors.open(scope, query.cursor);
        if (query.cursor !== undefined && after === null) throw unknownCursor();
        const { albums, end } = await readAlbums(account, { after, limit: query.limit });
        return {
          albums: albums.map((album) => resourceOf(account, origin, album, query.displaySharedData)),
          cursor: end && cursors.seal(scope, end),
        };
      },
    }),
    accountRoute({
      method: 'POST',
      path: `${BASE}/${albumPaths.albums}`,
      tag: TAG,
      status: 201,
      summary: 'Makes an album without photos.',
      body: AlbumNaming,
      answer: AlbumCreated,
      example: { body: { name: 'Midsummer' } },
      handle: async ({ account, body }) => ({ albumId: await createAlbum(account, body.name, clock.now()) }),
    }),
    accountRoute({
      method: 'GET',
      path: `${BASE}/${albumPaths.album}`,
      tag: TAG,
      summary: "One of the customer's own albums, or one that is shared with them.",
      params: AlbumParams,
      query: AlbumQuery,
      answer: AlbumResource,
      example: { params: { album: NO_ALBUM } },
      handle: async ({ account, origin, params, query }) =>
        resourceOf(account, origin, await readAlbum(account, params.album), query.displaySharedData),
    }),
    accountRoute({
      method: 'PATCH',
      path: `${BASE}/${albumPaths.album}`,
      tag: TAG,
      summary: 'Gives an album another name.',
      params: AlbumParams,
      query: AlbumQuery,
      body: AlbumNaming,
      answer: AlbumResource,
      example: { params: { album: NO_ALBUM }, body: { name: 'Midsummer' } },
      handle: async ({ account, body, origin, params, query }) => {
        const renamed = await renameAlbum(account, params.album, body.name, clock.now());
        return resourceOf(account, origin, renamed, query.displaySharedData);
      },
    }),
    accountRoute({
      method: 'DELETE',
      path: `${BASE}/${albumPaths.album}`,
      tag: TAG,
      status: 204,
      summary: 'Removes an album; its photos stay in the library.',
      params: AlbumParams,
      example: { params: { album: NO_ALBUM } },
      handle: async ({ account, params }) => {
        await removeAlbum(account, params.album);
        return done();
      },
    }),
  ];
};

const albumPhotoRoutes = ({ clock }: { readonly clock: Clock }, { page }: PhotoListAnswers): readonly Route[] => [
  accountRoute({
    method: 'GET',
    path: `${BASE}/${albumPaths.photos}`,
    tag: TAG,
    summary: 'A page of the photos of an album; `created` is when a photo came into the album.',
    params: AlbumParams,
    query: AlbumPhotosQuery,
    answer: LibraryPageAnswer,
    isShapedByAccept: true,
    example: { params: { album: NO_ALBUM } },
    handle: async ({ account, origin, params, query, request }) => {
      const { id } = await account.read((queries) => findAlbum(queries, params.album));
      return page({
        accountId: account.accountId,
        origin,
        list: albumPhotos(account, id, query.sortKey),
        of: `album ${id}`,
        query,
        request,
      });
    },
  }),
  accountRoute({
    method: 'GET',
    path: `${BASE}/${albumPaths.ids}`,
    tag: TAG,
    summary: 'The ids of the photos of an album, thousands at a time, for selecting them.',
    params: AlbumParams,
    query: AlbumPhotoIdsQuery,
    answer: AlbumPhotoIds,
    example: { params: { album: NO_ALBUM } },
    handle: ({ account, params, query }) => readAlbumPhotoIds(account, params.album, query),
  }),
  accountRoute({
    method: 'POST',
    path: `${BASE}/${albumPaths.photos}`,
    tag: TAG,
    status: 204,
    summary: 'Puts photos into an album that is not shared. Photos that are in it already stay as they are.',
    params: AlbumParams,
    body: AlbumPhotosAddition,
    example: { params: { album: NO_ALBUM }, body: NO_PHOTOS },
    handle: async ({ account, body, params }) => {
      await addAlbumPhotos(account, params.album, body.photoIds, clock.now());
      return done();
    },
  }),
  accountRoute({
    method: 'DELETE',
    path: `${BASE}/${albumPaths.photos}`,
    tag: TAG,
    status: 204,
    summary: 'Takes photos out of an album; they stay in the library.',
    params: AlbumParams,
    body: AlbumPhotosRemoval,
    example: { params: { album: NO_ALBUM }, body: NO_PHOTOS },
    handle: async ({ account, body, params }) => {
      await removeAlbumPhotos(account, params.album, body.photoIds, clock.now());
      return done();
    },
  }),
];
