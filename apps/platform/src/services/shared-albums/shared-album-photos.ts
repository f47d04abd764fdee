import { sql } from 'kysely';

import type { AccountDatabase, AccountQueries } from '../../storage/database/account-database.ts';
import { type AlbumOrder, COLUMNS_OF_ORDER, isBeyondPlace, positionInAlbum } from '../albums/album-order.ts';
import type { ListRequest, PhotoList } from '../photo-service/library-page.ts';
import { PHOTO_COLUMNS, type PhotoRow } from '../photo-service/photo-pages.ts';

/** A photo of a shared album, which its owner has in a library of their own. */
export interface SharedPhotoRow extends PhotoRow {
  readonly added_at: Date;
  readonly owner_id: string;
}

/** The photos of a shared album that the customer may see. */
export const sharedAlbumPhotos = (
  account: AccountDatabase,
  albumId: string,
  order: AlbumOrder,
): PhotoList<SharedPhotoRow> => {
  const positionOf = positionInAlbum(order);
  return {
    read: async (page) => {
      const found = await account.read((queries) => photosOfSharedPlaces(queries, albumId, order, page).execute());
      const rows = found.slice(0, page.limit);
      const last = rows.at(-1);
      return { rows, end: found.length > page.limit && last ? positionOf(last) : null };
    },
    find: (id) =>
      account.read((queries) =>
        rowsOf(queries).where('album_id', '=', albumId).where('id', '=', id).executeTakeFirst(),
      ),
    positionOf,
  };
};

/** The photos of a page, and one more. */
export const photosOfSharedPlaces = (queries: AccountQueries, albumId: string, order: AlbumOrder, page: ListRequest) =>
  rowsOf(queries)
    .where('album_id', '=', albumId)
    .where('id', 'in', sharedPlacesOf(queries, albumId, order, { ...page, limit: page.limit + 1 }).select('photo_id'))
    .orderBy(`shared_album_photos.${COLUMNS_OF_ORDER[order].at}`, page.sortOrder)
    .orderBy('id', page.sortOrder);

/** The places of a shared album's photos from one on, from the index and the membership alone. */
export const sharedPlacesOf = (
  queries: AccountQueries,
  albumId: string,
  order: AlbumOrder,
  { after, limit, sortOrder }: ListRequest,
) => {
  const all = queries
    .selectFrom('shared_album_places')
    .where('album_id', '=', albumId)
    .orderBy(COLUMNS_OF_ORDER[order].at, sortOrder)
    .orderBy('photo_id', sortOrder)
    .limit(limit);
  if (typeof after === 'number') return after === 0 ? all : all.offset(after);
  return all.where(isBeyondPlace(order, sortOrder, after));
};

/** The photos that stand for shared albums, by the albums' ids; each is one step in an index. */
export const readSharedCovers = async (
  queries: AccountQueries,
  albumIds: readonly string[],
): Promise<ReadonlyMap<string, SharedPhotoRow>> => {
  if (albumIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('shared_albums')
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('shared_album_places')
          .select('photo_id')
          .whereRef('shared_album_places.album_id', '=', 'shared_albums.id')
          .orderBy('added_at', 'desc')
          .orderBy('photo_id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .innerJoin('shared_album_photos as shown', (join) =>
      join.onRef('shown.album_id', '=', 'shared_albums.id').onRef('shown.id', '=', 'latest.photo_id'),
    )
    .select(COLUMNS.map((column) => `shown.${column}` as const))
    .select(['shared_albums.id as album_id', sql<string>`shown.taken_at::text`.as('taken_at')])
    .where('shared_albums.id', 'in', albumIds)
    .execute();
  return new Map(rows.map((row) => [row.album_id, row]));
};

/** A photo that the customer may see because it is in a shared album; `undefined` when there is none of this id. */
export const findSharedPhoto = (queries: AccountQueries, photoId: string): Promise<SharedPhotoRow | undefined> =>
  rowsOf(queries).where('id', '=', photoId).limit(1).executeTakeFirst();

const COLUMNS = [...PHOTO_COLUMNS, 'owner_id', 'added_at', 'drawn'] as const;

const rowsOf = (queries: AccountQueries) =>
  queries
    .selectFrom('shared_album_photos')
    .select(COLUMNS)
    .select(sql<string>`taken_at::text`.as('taken_at'));
