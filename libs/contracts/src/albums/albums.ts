import * as z from 'zod/mini';

import {
  LibraryPageQuery,
  MAX_IDS,
  MAX_PHOTOS_PER_REMOVAL,
  PhotoResource,
  SortKey,
  SortOrder,
} from '../photo-service/photo-service.ts';
import { Count, Cursor, Instant, QueryInt } from '../shared/primitives.ts';

/** Albums of one page (D34). */
export const ALBUM_PAGE_SIZE = 50;

/** Most photos one call adds to an album (D24). */
export const MAX_PHOTOS_PER_ADDITION = MAX_PHOTOS_PER_REMOVAL;

/** Most characters of an album's name. */
export const MAX_ALBUM_NAME_LENGTH = 255;

/** What every album has, the customer's own and those that are shared with them (C20.8). */
export const AlbumData = z.object({
  albumId: z.string().check(z.minLength(1)),
  albumName: z.string().check(z.minLength(1)),
  /** The photo that stands for the album; `null` for an empty one. */
  coverPhoto: z.nullable(PhotoResource),
  photosCount: Count,
  created: Instant,
  updated: Instant,
});

/** An album of the customer's own (C20.8). */
export const AlbumResource = z.extend(AlbumData, {
  userId: z.string(),
  /** Whether others may see it; always `false` for a request without `displaySharedData`. */
  isShared: z.boolean(),
  /** Extra: whether it is shared, so that it can be looked at and nothing else (C22.1, D75); told with every request. */
  isReadOnly: z.optional(z.boolean()),
});
export type AlbumResource = z.infer<typeof AlbumResource>;

/** `GET /albums`: a page of the customer's own albums, the newest first. */
export const AlbumPage = z.object({
  albums: z.array(AlbumResource),
  /** Where the next page starts; `null` on the last one. */
  cursor: z.nullable(Cursor),
});

/** A page of albums before they are looked at, so that one malformed album does not cost the page. */
export const AlbumPageEnvelope = z.extend(AlbumPage, { albums: z.array(z.unknown()) });

/** Whether albums say that they are shared (D76). */
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

/** `POST /albums` and `PATCH /albums/{id}`: what the album is called (C20.6). */
export const AlbumNaming = z.object({
  name: z.string().check(z.regex(/^[^\s<>;][^<>;]*$/), z.maxLength(MAX_ALBUM_NAME_LENGTH)),
});
export type AlbumNaming = z.infer<typeof AlbumNaming>;

/** The answer to `POST /albums`. */
export const AlbumCreated = z.object({ albumId: z.string().check(z.minLength(1)) });

/**
 * `GET /albums/{id}/photos`: a page of an album. `created` is when a photo came into the album, which is what customers
 * read as "Date added" (D19). What is marked as an extra there is one here, too.
 */
export const AlbumPhotosQuery = z.safeExtend(LibraryPageQuery, { sortKey: z._default(SortKey, 'created') });

/** `POST /albums/{id}/photos`: photos of the customer that are to be in the album; those that are there already stay (C19.1). */
export const AlbumPhotosAddition = z.object({
  photoIds: z
    .array(z.string().check(z.minLength(1), z.maxLength(100)))
    .check(z.minLength(1), z.maxLength(MAX_PHOTOS_PER_ADDITION)),
});
export type AlbumPhotosAddition = z.infer<typeof AlbumPhotosAddition>;

/** `DELETE /albums/{id}/photos`: photos that are to be in the album no longer; they stay in the library (C15.5). */
export const AlbumPhotosRemoval = AlbumPhotosAddition;
export type AlbumPhotosRemoval = AlbumPhotosAddition;

export const AlbumPhotoIdsQuery = z.object({
  /** How many photos to skip, in the order asked for. */
  offset: z._default(QueryInt(0, 999_999_999), 0),
  limit: z._default(QueryInt(1, MAX_IDS), MAX_IDS),
  sortKey: z._default(SortKey, 'created'),
  sortOrder: z._default(SortOrder, 'desc'),
});

/** Extra, `GET /albums/{id}/photos/ids`: the ids of an album's photos and nothing else, in the order asked for. */
export const AlbumPhotoIds = z.object({
  ids: z.array(z.string().check(z.minLength(1))),
  /** Whether nothing comes after the last id. */
  complete: z.boolean(),
});

/** Paths below the photo service's base address. */
export const albumPaths = {
  albums: 'albums',
  album: 'albums/:album',
  photos: 'albums/:album/photos',
  ids: 'albums/:album/photos/ids',
} as const;
