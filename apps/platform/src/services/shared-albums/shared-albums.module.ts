import {
  AlbumPhotoIdsQuery,
  AlbumPhotosQuery,
  LibraryPageAnswer,
  Participants,
  SERVICES,
  SharedAlbumPage,
  SharedAlbumPageQuery,
  SharedAlbumParams,
  sharedAlbumPaths,
  SharedAlbumPhotoIds,
  SharedAlbumResource,
  SharedAlbumsSummary,
} from '@account-area/contracts';

import type { PlatformModule } from '../../module.ts';
import { type Account, accountRoute, type Route } from '../../server/route.ts';
import { createPhotoListAnswers, type PhotoListAnswers, unknownCursor } from '../photo-service/photo-list-answers.ts';
import { sharedAlbumPhotos } from './shared-album-photos.ts';
import { sharedAlbumMigrations } from './shared-albums.migrations.ts';
import {
  findSharedAlbum,
  readParticipants,
  readSharedAlbum,
  readSharedAlbumPhotoIds,
  readSharedAlbums,
  removeSharedAlbum,
  sharedAlbumResource,
  type SharedAlbumWithCover,
} from './shared-albums.ts';

/** Albums that customers share with each other: looked at, saved and left, never changed (C22.1). */
export const sharedAlbumsModule: PlatformModule = {
  name: 'shared-albums',
  migrations: sharedAlbumMigrations,
  accountTables: {
    shared_album_counts: 'account_id',
    album_members: 'account_id',
    shared_albums: 'reader_id',
    shared_album_members: 'reader_id',
    shared_album_places: 'reader_id',
    shared_album_photos: 'reader_id',
  },
  start: (context) => {
    const answers = createPhotoListAnswers(context);
    return { routes: [users, ...albumRoutes(answers), ...photoRoutes(answers)] };
  },
};

const BASE = SERVICES.sharedAlbums.path;
const TAG = 'Shared albums';
const EXAMPLE = { params: { sharedAlbum: '00000000-0000-4000-8000-000000000000' } };

const users = accountRoute({
  method: 'GET',
  path: `${BASE}/${sharedAlbumPaths.users}`,
  tag: TAG,
  summary: 'How many albums others share with the customer, and the customer with others.',
  answer: SharedAlbumsSummary,
  handle: async ({ account }) => {
    const counts = await account.read((queries) =>
      queries.selectFrom('shared_album_counts').selectAll().executeTakeFirst(),
    );
    if (!counts) return { readAlbumsCount: 0, grantedAlbumsCount: 0 };
    return {
      readAlbumsCount: counts.read_albums,
      grantedAlbumsCount: counts.granted_albums,
      created: counts.created_at.toISOString(),
      updated: counts.updated_at.toISOString(),
    };
  },
});

const albumRoutes = ({ cursors, resources }: PhotoListAnswers): readonly Route[] => {
  const resourceOf = ({ accountId }: Account, origin: string, { album, cover }: SharedAlbumWithCover) => {
    const [coverPhoto = null] = resources(accountId, origin, cover === null ? [] : [cover]);
    return sharedAlbumResource(album, coverPhoto);
  };

  return [
    accountRoute({
      method: 'GET',
      path: `${BASE}/${sharedAlbumPaths.albums}`,
      tag: TAG,
      summary: 'A page of the albums that others share with the customer, those shared last first.',
      query: SharedAlbumPageQuery,
      answer: SharedAlbumPage,
      handle: async ({ account, origin, query }) => {
        const { accountId } = account;
        const scope = { accountId, sortKey: 'created', sortOrder: 'desc', of: 'shared albums' };
        const after = query.cursor === undefined ? null : cursors.open(scope, query.cursor);
        if (query.cursor !== undefined && after === null) throw unknownCursor();
        const { albums, end } = await readSharedAlbums(account, { after, limit: query.limit });
        return {
          albums: albums.map((album) => resourceOf(account, origin, album)),
          cursor: end && cursors.seal(scope, end),
        };
      },
    }),
    accountRoute({
      method: 'GET',
      path: `${BASE}/${sharedAlbumPaths.album}`,
      tag: TAG,
      summary: 'An album that the customer shares, or that is shared with them.',
      params: SharedAlbumParams,
      answer: SharedAlbumResource,
      example: EXAMPLE,
      handle: async ({ account, origin, params }) =>
        resourceOf(account, origin, await readSharedAlbum(account, params.sharedAlbum)),
    }),
    accountRoute({
      method: 'GET',
      path: `${BASE}/${sharedAlbumPaths.participants}`,
      tag: TAG,
      summary: 'Owner and participants; a participant learns of the owner alone.',
      params: SharedAlbumParams,
      answer: Participants,
      example: EXAMPLE,
      handle: ({ account, params }) => readParticipants(account, params.sharedAlbum),
    }),
    accountRoute({
      method: 'DELETE',
      path: `${BASE}/${sharedAlbumPaths.album}`,
      tag: TAG,
      status: 204,
      summary:
        'For its owner: removes the album for everybody. For a participant: for them alone, with the photos they put into it. All photos stay in the libraries.',
      params: SharedAlbumParams,
      example: EXAMPLE,
      handle: async ({ account, params }) => {
        await removeSharedAlbum(account, params.sharedAlbum);
        return new Response(null, { status: 204 });
      },
    }),
  ];
};

const photoRoutes = ({ page }: PhotoListAnswers): readonly Route[] => [
  accountRoute({
    method: 'GET',
    path: `${BASE}/${sharedAlbumPaths.photos}`,
    tag: TAG,
    summary:
      'A page of the photos of a shared album, whoever owns them; `created` is when a photo came into the album.',
    params: SharedAlbumParams,
    query: AlbumPhotosQuery,
    answer: LibraryPageAnswer,
    isShapedByAccept: true,
    example: EXAMPLE,
    handle: async ({ account, origin, params, query, request }) => {
      const { id } = await account.read((queries) => findSharedAlbum(queries, params.sharedAlbum));
      return page({
        accountId: account.accountId,
        origin,
        list: sharedAlbumPhotos(account, id, query.sortKey),
        of: `shared album ${id}`,
        query,
        request,
      });
    },
  }),
  accountRoute({
    method: 'GET',
    path: `${BASE}/${sharedAlbumPaths.ids}`,
    tag: TAG,
    summary: 'The ids of the photos of a shared album and of their owners, thousands at a time, for selecting them.',
    params: SharedAlbumParams,
    query: AlbumPhotoIdsQuery,
    answer: SharedAlbumPhotoIds,
    example: EXAMPLE,
    handle: ({ account, params, query }) => readSharedAlbumPhotoIds(account, params.sharedAlbum, query),
  }),
];
