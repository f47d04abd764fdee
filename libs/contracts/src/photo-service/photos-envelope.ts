import * as z from 'zod/mini';

import { Count, Cursor, HttpUrl } from '../shared/primitives.ts';

/**
 * Where pictures are: `<folder><picture>/<form><query><signature>` is the address of one form of one picture. Forms are
 * thumbnails by their longest sides, `screen` and `original`.
 */
export const LeanSource = z.object({
  /** Only of photos of shared albums. */
  ownerId: z.optional(z.string()),
  folder: HttpUrl.check(z.regex(/\/$/)),
  query: z.string().check(z.regex(/^\?[\w=&-]*$/)),
});
export type LeanSource = z.infer<typeof LeanSource>;

/**
 * A page of photos before its photos are looked at, so that one malformed photo does not cost the page: a `PhotoPage` or a
 * `LibraryPage` or the lean one of either, of a service with or without the extras.
 */
export const PhotosEnvelope = z.object({
  cursor: z.nullable(Cursor),
  images: z.optional(z.array(z.unknown())),
  lean: z.optional(z.object({ sources: z.array(z.unknown()), rows: z.array(z.unknown()) })),
  offset: z.optional(Count),
  previousCursor: z.optional(z.nullable(Cursor)),
});
export type PhotosEnvelope = z.infer<typeof PhotosEnvelope>;
