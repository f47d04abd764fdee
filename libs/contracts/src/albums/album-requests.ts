import * as z from 'zod/mini';

import { LibraryPageQuery } from '../photo-service/photo-requests.ts';
import { MAX_IDS, SortKey, SortOrder } from '../photo-service/photo-service.ts';
import { Cursor, QueryInt } from '../shared/primitives.ts';
import { ALBUM_PAGE_SIZE, MAX_ALBUM_NAME_LENGTH, MAX_PHOTOS_PER_ADDITION } from './albums.ts';

/** Whether albums say that they are shared. */
const DisplaySharedData = z._default(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
  false,
);

export const AlbumPageQuery = z.object({
  cursor: z.optional(Cursor),
  limit: z._default(QueryInt(1, ALBUM_PAGE_SIZE), ALBUM_PAGE_SIZE),
  displaySharedData: DisplaySharedData,
});

export const AlbumQuery = z.object({ displaySharedData: DisplaySharedData });

export const AlbumParams = z.object({ album: z.string().check(z.minLength(1), z.maxLength(100)) });

/** `POST /albums` and `PATCH /albums/{id}`: what the album is called. */
export const AlbumNaming = z.object({
  name: z.string().check(z.regex(/^[^\s<>;][^<>;]*$/), z.maxLength(MAX_ALBUM_NAME_LENGTH)),
});
export type AlbumNaming = z.infer<typeof AlbumNaming>;

/**
 * `GET /albums/{id}/photos`: a page of an album. `created` is when a photo came into the album, which is what customers
 * read as "Date added". What is marked as an extra there is one here, too.
 */
export const AlbumPhotosQuery = z.safeExtend(LibraryPageQuery, { sortKey: z._default(SortKey, 'created') });

/** `POST /albums/{id}/photos`: photos of the customer that are to be in the album; those that are there already stay. */
export const AlbumPhotosAddition = z.object({
  photoIds: z
    .array(z.string().check(z.minLength(1), z.maxLength(100)))
    .check(z.minLength(1), z.maxLength(MAX_PHOTOS_PER_ADDITION)),
});
export type AlbumPhotosAddition = z.infer<typeof AlbumPhotosAddition>;

/** `DELETE /albums/{id}/photos`: photos that are to be in the album no longer; they stay in the library. */
export const AlbumPhotosRemoval = AlbumPhotosAddition;
export type AlbumPhotosRemoval = AlbumPhotosAddition;

export const AlbumPhotoIdsQuery = z.object({
  /** How many photos to skip, in the order asked for. */
  offset: z._default(QueryInt(0, 999_999_999), 0),
  limit: z._default(QueryInt(1, MAX_IDS), MAX_IDS),
  sortKey: z._default(SortKey, 'created'),
  sortOrder: z._default(SortOrder, 'desc'),
});
