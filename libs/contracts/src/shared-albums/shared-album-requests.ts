import * as z from 'zod/mini';

import { Cursor, QueryInt } from '../shared/primitives.ts';
import { SHARED_ALBUM_PAGE_SIZE } from './shared-albums.ts';

export const SharedAlbumPageQuery = z.object({
  cursor: z.optional(Cursor),
  limit: z._default(QueryInt(1, SHARED_ALBUM_PAGE_SIZE), SHARED_ALBUM_PAGE_SIZE),
});

/** The id of a shared album, in a path. */
export const SharedAlbumParams = z.object({ sharedAlbum: z.string().check(z.minLength(1), z.maxLength(100)) });
