import type { AlbumPhotoIds } from '@account-area/contracts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';

import { HttpProblem } from '../../server/problem.ts';
import type { AccountDatabase, AccountQueries } from '../../storage/database/account-database.ts';
import { uuidsOf } from '../downloads/archives.ts';
import type { ListRequest, PhotoList } from '../photo-service/library-page.ts';
import { PHOTO_COLUMNS, type PhotoRow } from '../photo-service/photo-pages.ts';
import { type AlbumOrder, COLUMNS_OF_ORDER, isBeyondPlace, positionInAlbum } from './album-order.ts';
import { findAlbum, findOpenAlbum } from './albums.ts';

/** Most photos of one album: as many as a library has. */
export const MOST_PHOTOS_OF_ALBUM = 2_000_000;

/** A photo of an album, as the pages of the album need it. */
export interface AlbumPhotoRow extends PhotoRow {
  readonly added_at: Date;
}

/** The photos of an album that the customer has. */
export const albumPhotos = (account: AccountDatabase, albumId: string, order: AlbumOrder): PhotoList<AlbumPhotoRow> => {
  const positionOf = positionInAlbum(order);
  return {
    read: async (page) => {
      const found = await account.read((queries) => photosOfPlaces(queries, albumId, order, page).execute());
      const rows = found.slice(0, page.limit);
      const last = rows.at(-1);
      return { rows, end: found.length > page.limit && last ? positionOf(last) : null };
    },
    find: (id) =>
      account.read((queries) =>
        rowsOf(queries).where('album_photos.album_id', '=', albumId).where('photos.id', '=', id).executeTakeFirst(),
      ),
    positionOf,
  };
};

/** The ids of an album's photos from a place on, from the index alone. */
export const placesOf = (
  queries: AccountQueries,
  albumId: string,
  order: AlbumOrder,
  { after, limit, sortOrder }: ListRequest,
) => {
  const all = queries
    .selectFrom('album_photos')
    .select('photo_id')
    .where('album_id', '=', albumId)
    .orderBy(COLUMNS_OF_ORDER[order].at, sortOrder)
    .orderBy('photo_id', sortOrder)
    .limit(limit);
  if (typeof after === 'number') return after === 0 ? all : all.offset(after);
  return all.where(isBeyondPlace(order, sortOrder, after));
};

const rowsOf = (queries: AccountQueries) =>
  queries
    .selectFrom('album_photos')
    .innerJoin('photos', 'photos.id', 'album_photos.photo_id')
    .select(PHOTO_COLUMNS.map((column) => `photos.${column}` as const))
    .select([
      'album_photos.added_at',
      sql<string>`photos.taken_at::text`.as('taken_at'),
      sql<boolean>`photos.sha256 is null`.as('drawn'),
    ]);

/** The photos of a page, and one more. */
const photosOfPlaces = (queries: AccountQueries, albumId: string, order: AlbumOrder, page: ListRequest) =>
  rowsOf(queries)
    .where('album_photos.album_id', '=', albumId)
    .where('album_photos.photo_id', 'in', placesOf(queries, albumId, order, { ...page, limit: page.limit + 1 }))
    .orderBy(`album_photos.${COLUMNS_OF_ORDER[order].at}`, page.sortOrder)
    .orderBy('album_photos.photo_id', page.sortOrder);

/** The ids of an album's photos, thousands at a time; throws a 404 when the customer has no such album. */
export const readAlbumPhotoIds = (
  account: AccountDatabase,
  albumId: string,
  query: {
    readonly offset: number;
    readonly limit: number;
    readonly sortKey: AlbumOrder;
    readonly sortOrder: 'asc' | 'desc';
  },
): Promise<z.infer<typeof AlbumPhotoIds>> =>
  account.read(async (queries) => {
    await findAlbum(queries, albumId);
    const { limit, offset, sortKey, sortOrder } = query;
    const found = await placesOf(queries, albumId, sortKey, { after: offset, limit: limit + 1, sortOrder }).execute();
    return { ids: found.slice(0, limit).map(({ photo_id: id }) => id), complete: found.length <= limit };
  });

/**
 * Puts photos of the customer into an album. Those that are in it stay as they are; ids of photos that are gone, belong to
 * another account or never were are passed over in silence. Throws a 404 when the customer has no such album, and a 403 when it
 * is shared.
 */
export const addAlbumPhotos = (
  account: AccountDatabase,
  albumId: string,
  photoIds: readonly string[],
  now: Date,
): Promise<void> =>
  account.write(async (queries) => {
    const album = await findOpenAlbum(queries, albumId);
    const ids = uuidsOf(photoIds);
    if (ids.length === 0) return;
    if (album.photos + ids.length > MOST_PHOTOS_OF_ALBUM) {
      throw new HttpProblem(403, 'There are too many photos in the album', { code: 'album-full' });
    }
    // A millisecond apart, so that photos that are added together stand in the order in which they were taken.
    const { numAffectedRows = 0n } = await sql`
      insert into album_photos (account_id, album_id, photo_id, added_at, taken_at)
      select account_id, ${albumId}::uuid, id,
        ${now}::timestamptz + (row_number() over (order by taken_at, id) - 1) * interval '1 millisecond', taken_at
      from photos
      where account_id = ${account.accountId} and deleted_at is null and id = any(${[...ids]}::uuid[])
      on conflict do nothing
    `.execute(queries);
    if (numAffectedRows > 0n) await touch(queries, albumId, now);
  });

/**
 * Takes photos out of an album; they stay in the library. Throws a 404 when the customer has no such album, and a 403 when it
 * is shared.
 */
export const removeAlbumPhotos = (
  account: AccountDatabase,
  albumId: string,
  photoIds: readonly string[],
  now: Date,
): Promise<void> =>
  account.write(async (queries) => {
    await findOpenAlbum(queries, albumId);
    const ids = uuidsOf(photoIds);
    if (ids.length === 0) return;
    await queries.deleteFrom('album_photos').where('album_id', '=', albumId).where('photo_id', 'in', ids).execute();
    await touch(queries, albumId, now);
  });

const touch = (queries: AccountQueries, albumId: string, now: Date) =>
  queries.updateTable('albums').set({ updated_at: now }).where('id', '=', albumId).execute();
