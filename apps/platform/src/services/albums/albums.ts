import { randomUUID } from 'node:crypto';

import type { AlbumResource } from '@account-area/contracts';
import { type Selectable, sql } from 'kysely';

import { absent, HttpProblem } from '../../server/problem.ts';
import type { AccountDatabase, AccountQueries } from '../../storage/database/account-database.ts';
import { isUuid } from '../../uuid.ts';
import type { Position } from '../photo-service/cursor.ts';
import { PHOTO_COLUMNS, PHOTO_EXPRESSIONS, type PhotoRow } from '../photo-service/photo-pages.ts';
import { readSharedCovers } from '../shared-albums/shared-album-photos.ts';
import { findSharedAlbum, type SharedAlbumRow } from '../shared-albums/shared-albums.ts';
import type { AlbumTables } from './albums.tables.ts';

export type AlbumRow = Selectable<AlbumTables['albums']>;

/** An album and the photo that stands for it: the one that was added last, of whichever owner. */
export interface AlbumWithCover {
  readonly album: AlbumRow;
  readonly cover: PhotoRow | null;
}

/** Most albums of one account: far more than anybody names by hand. */
export const MOST_ALBUMS = 10_000;

/** How many albums of their own a customer has. */
export const countAlbums = (account: AccountDatabase): Promise<number> => account.read(countAlbumsIn);

const countAlbumsIn = async (queries: AccountQueries): Promise<number> => {
  const { albums } = await queries
    .selectFrom('albums')
    .select(({ fn }) => fn.countAll<number>().as('albums'))
    .executeTakeFirstOrThrow();
  return albums;
};

/** The albums after a place, the newest first, and where the next page starts. */
export const readAlbums = (
  account: AccountDatabase,
  { after, limit }: { readonly after: Position | null; readonly limit: number },
): Promise<{ readonly albums: readonly AlbumWithCover[]; readonly end: Position | null }> =>
  account.read(async (queries) => {
    const found = await albumsAfter(queries, after, limit + 1).execute();
    const albums = found.slice(0, limit);
    const last = albums.at(-1);
    const covers = await readCovers(queries, albums);
    return {
      albums: albums.map((album) => ({ album, cover: covers.get(album.id) ?? null })),
      end: found.length > limit && last ? { at: last.created_at.getTime(), id: last.id } : null,
    };
  });

/** The albums after a place, found by their index alone. */
export const albumsAfter = (queries: AccountQueries, after: Position | null, limit: number) => {
  const all = queries.selectFrom('albums').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  return after === null
    ? all
    : all.where(sql<boolean>`(created_at, id) < (${new Date(after.at)}::timestamptz, ${after.id}::uuid)`);
};

/**
 * The album of this id, which is the customer's own or one that another customer shares with them; throws a 404 when there
 * is none.
 */
export const readAlbum = (account: AccountDatabase, id: string): Promise<AlbumWithCover> =>
  account.read(async (queries) => {
    const album = (await findOwnAlbum(queries, id)) ?? asAlbum(await findSharedAlbum(queries, id));
    const covers = await readCovers(queries, [album]);
    return { album, cover: covers.get(album.id) ?? null };
  });

const asAlbum = ({ created_at, id, name, owner_id, photos, updated_at }: SharedAlbumRow): AlbumRow => ({
  id,
  account_id: owner_id,
  name,
  is_shared: true,
  photos,
  created_at,
  updated_at,
});

/** The row of an album; throws a 404 when the customer has none of this id. */
export const findAlbum = async (queries: AccountQueries, id: string): Promise<AlbumRow> => {
  const album = await findOwnAlbum(queries, id);
  if (!album) throw absent();
  return album;
};

const findOwnAlbum = (queries: AccountQueries, id: string): Promise<AlbumRow | undefined> =>
  isUuid(id)
    ? queries.selectFrom('albums').selectAll().where('id', '=', id).executeTakeFirst()
    : Promise.resolve(undefined);

/** The row of an album that may be changed; throws a 403 for one that is shared, which is read only (C22.1). */
export const findOpenAlbum = async (queries: AccountQueries, id: string): Promise<AlbumRow> => {
  const album = await findAlbum(queries, id);
  if (album.is_shared) throw new HttpProblem(403, 'A shared album can only be looked at', { code: 'read-only' });
  return album;
};

/** Makes an album without photos, and answers its id; throws a 403 when there are too many. */
export const createAlbum = (account: AccountDatabase, name: string, now: Date): Promise<string> =>
  account.write(async (queries) => {
    if ((await countAlbumsIn(queries)) >= MOST_ALBUMS) {
      throw new HttpProblem(403, 'There are too many albums', { code: 'too-many-albums' });
    }
    const id = randomUUID();
    await queries
      .insertInto('albums')
      .values({ id, account_id: account.accountId, name, created_at: now, updated_at: now })
      .execute();
    return id;
  });

/** Gives an album another name; throws a 404 when the customer has none of this id, and a 403 when it is shared. */
export const renameAlbum = (account: AccountDatabase, id: string, name: string, now: Date): Promise<AlbumWithCover> =>
  account.together(async (same, queries) => {
    await findOpenAlbum(queries, id);
    await queries.updateTable('albums').set({ name, updated_at: now }).where('id', '=', id).execute();
    return readAlbum(same, id);
  });

/** Removes an album, and none of its photos; throws a 404 when the customer has none of this id. */
export const removeAlbum = (account: AccountDatabase, id: string): Promise<void> =>
  account.write(async (queries) => {
    await findAlbum(queries, id);
    await queries.deleteFrom('albums').where('id', '=', id).execute();
  });

/** The photos that stand for albums, by the albums' ids; each is one step in an index. */
const readCovers = async (
  queries: AccountQueries,
  albums: readonly AlbumRow[],
): Promise<ReadonlyMap<string, PhotoRow>> => {
  const filled = albums.filter(({ photos }) => photos > 0);
  const ids = filled.filter((album) => !album.is_shared).map(({ id }) => id);
  const shared = await readSharedCovers(
    queries,
    filled.filter((album) => album.is_shared).map(({ id }) => id),
  );
  if (ids.length === 0) return shared;
  const rows = await queries
    .selectFrom('albums')
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('album_photos')
          .select('photo_id')
          .whereRef('album_photos.album_id', '=', 'albums.id')
          .orderBy('added_at', 'desc')
          .orderBy('photo_id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .innerJoin('photos', 'photos.id', 'latest.photo_id')
    .select(PHOTO_COLUMNS.map((column) => `photos.${column}` as const))
    .select(PHOTO_EXPRESSIONS)
    .select('albums.id as album_id')
    .where('albums.id', 'in', ids)
    .execute();
  return new Map<string, PhotoRow>([...shared, ...rows.map((row) => [row.album_id, row] as const)]);
};

/** An album as it is answered; that it is shared is told only where that is shown (D76), that it is read only always. */
export const albumResource = (
  { album }: AlbumWithCover,
  coverPhoto: AlbumResource['coverPhoto'],
  displaySharedData: boolean,
): AlbumResource => ({
  albumId: album.id,
  albumName: album.name,
  coverPhoto,
  photosCount: album.photos,
  created: album.created_at.toISOString(),
  updated: album.updated_at.toISOString(),
  userId: album.account_id,
  isShared: displaySharedData && album.is_shared,
  isReadOnly: album.is_shared,
});
