import type { Participants, PhotoResource, SharedAlbumPhotoIds, SharedAlbumResource } from '@account-area/contracts';
import { type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';

import { absent } from '../../server/problem.ts';
import type { AccountDatabase, AccountQueries } from '../../storage/database/account-database.ts';
import { isUuid } from '../../uuid.ts';
import type { AlbumOrder } from '../albums/album-order.ts';
import type { Position } from '../photo-service/cursor.ts';
import type { SharedAlbumTables } from './shared-albums.tables.ts';
import { readSharedCovers, sharedPlacesOf, type SharedPhotoRow } from './shared-album-photos.ts';

export type SharedAlbumRow = Selectable<SharedAlbumTables['shared_albums']>;

/** A shared album and the photo that stands for it: the one that was added last. */
export interface SharedAlbumWithCover {
  readonly album: SharedAlbumRow;
  readonly cover: SharedPhotoRow | null;
}

/** The albums that others share with the customer, those shared last first, and where the next page starts. */
export const readSharedAlbums = (
  account: AccountDatabase,
  { after, limit }: { readonly after: Position | null; readonly limit: number },
): Promise<{ readonly albums: readonly SharedAlbumWithCover[]; readonly end: Position | null }> =>
  account.read(async (queries) => {
    const all = queries
      .selectFrom('shared_albums')
      .selectAll()
      .where('role', '=', 'participant')
      .orderBy('joined_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1);
    const found = await (
      after === null
        ? all
        : all.where(sql<boolean>`(joined_at, id) < (${new Date(after.at)}::timestamptz, ${after.id}::uuid)`)
    ).execute();
    const albums = found.slice(0, limit);
    const last = albums.at(-1);
    const covers = await readSharedCovers(
      queries,
      albums.map(({ id }) => id),
    );
    return {
      albums: albums.map((album) => ({ album, cover: covers.get(album.id) ?? null })),
      end: found.length > limit && last ? { at: last.joined_at.getTime(), id: last.id } : null,
    };
  });

/** A shared album that the customer may see; throws a 404 when there is none of this id. */
export const readSharedAlbum = (account: AccountDatabase, id: string): Promise<SharedAlbumWithCover> =>
  account.read(async (queries) => {
    const album = await findSharedAlbum(queries, id);
    const covers = await readSharedCovers(queries, [album.id]);
    return { album, cover: covers.get(album.id) ?? null };
  });

/** What is known of a shared album that the customer may see; throws a 404 when there is none of this id. */
export const findSharedAlbum = async (queries: AccountQueries, id: string): Promise<SharedAlbumRow> => {
  const album = isUuid(id)
    ? await queries.selectFrom('shared_albums').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!album) throw absent();
  return album;
};

/** The ids of a shared album's photos and their owners, thousands at a time; throws a 404 when there is no such album. */
export const readSharedAlbumPhotoIds = (
  account: AccountDatabase,
  id: string,
  query: {
    readonly offset: number;
    readonly limit: number;
    readonly sortKey: AlbumOrder;
    readonly sortOrder: 'asc' | 'desc';
  },
): Promise<z.infer<typeof SharedAlbumPhotoIds>> =>
  account.read(async (queries) => {
    const album = await findSharedAlbum(queries, id);
    const { limit, offset, sortKey, sortOrder } = query;
    const found = await sharedPlacesOf(queries, album.id, sortKey, { after: offset, limit: limit + 1, sortOrder })
      .select(['photo_id', 'owner_id'])
      .execute();
    const shown = found.slice(0, limit);
    return {
      ids: shown.map(({ photo_id: photoId }) => photoId),
      ownerIds: shown.map(({ owner_id: ownerId }) => ownerId),
      complete: found.length <= limit,
    };
  });

/** Owner and participants, as far as the customer may know them; throws a 404 when there is no such album. */
export const readParticipants = (account: AccountDatabase, id: string): Promise<z.infer<typeof Participants>> =>
  account.read(async (queries) => {
    const album = await findSharedAlbum(queries, id);
    const members = await queries
      .selectFrom('shared_album_members')
      .select(['member_id', 'role', 'email'])
      .where('album_id', '=', album.id)
      .orderBy('email')
      .execute();
    const shown = members.map(({ email, member_id: memberId, role }) => ({ role, person: { id: memberId, email } }));
    const owner = shown.find(({ role }) => role === 'owner')?.person;
    if (owner === undefined) throw absent();
    return { owner, participants: shown.filter(({ role }) => role === 'participant').map(({ person }) => person) };
  });

/**
 * Deletes a shared album as its customer may: the owner for everybody, a participant for themselves, with the photos they
 * put into it (C22.5, D37). All photos stay in the libraries of their owners. Throws a 404 when there is no such album.
 */
export const removeSharedAlbum = (account: AccountDatabase, id: string): Promise<void> =>
  account.write(async (queries) => {
    const album = await findSharedAlbum(queries, id);
    if (album.role === 'owner') {
      await queries.deleteFrom('albums').where('id', '=', album.id).execute();
      return;
    }
    const { rows } = await sql<{ left: boolean }>`select leave_shared_album(${album.id}::uuid) as left`.execute(
      queries,
    );
    if (rows[0]?.left !== true) throw absent();
  });

/** A shared album as it is answered. */
export const sharedAlbumResource = (album: SharedAlbumRow, coverPhoto: PhotoResource | null): SharedAlbumResource => ({
  albumId: album.id,
  albumName: album.name,
  coverPhoto,
  photosCount: album.photos,
  created: album.created_at.toISOString(),
  updated: album.updated_at.toISOString(),
  ownerId: album.owner_id,
});
