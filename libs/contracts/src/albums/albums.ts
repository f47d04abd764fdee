import * as z from 'zod/mini';

import { PhotoResource } from '../photo-service/photo-resource.ts';
import { MAX_PHOTOS_PER_REMOVAL } from '../photo-service/photo-service.ts';
import { Count, Cursor, Instant } from '../shared/primitives.ts';

/** Albums of one page (specification: pages of albums). */
export const ALBUM_PAGE_SIZE = 50;

/** Most photos one call adds to an album (specification: calls about many photos). */
export const MAX_PHOTOS_PER_ADDITION = MAX_PHOTOS_PER_REMOVAL;

/** Most characters of an album's name. */
export const MAX_ALBUM_NAME_LENGTH = 255;

/** What every album has, the customer's own and those that are shared with them. */
export const AlbumData = z.object({
  albumId: z.string().check(z.minLength(1)),
  albumName: z.string().check(z.minLength(1)),
  /** The photo that stands for the album; `null` for an empty one. */
  coverPhoto: z.nullable(PhotoResource),
  photosCount: Count,
  created: Instant,
  updated: Instant,
});

/** An album of the customer's own. */
export const AlbumResource = z.extend(AlbumData, {
  userId: z.string(),
  /** Whether others may see it; always `false` for a request without `displaySharedData`. */
  isShared: z.boolean(),
  /** Extra: whether it is shared, so that it can be looked at and nothing else; told with every request. */
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

/** The answer to `POST /albums`. */
export const AlbumCreated = z.object({ albumId: z.string().check(z.minLength(1)) });

/** Extra, `GET /albums/{id}/photos/ids`: the ids of an album's photos and nothing else, in the order asked for. */
export const AlbumPhotoIds = z.object({
  ids: z.array(z.string().check(z.minLength(1))),
  /** Whether nothing comes after the last id. */
  complete: z.boolean(),
});
