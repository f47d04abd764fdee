import * as z from 'zod/mini';

import { Count, Cursor, HttpUrl, Instant, WallClockTime } from '../shared/primitives.ts';
import { PhotoPlaceholder } from './photo-service.ts';

const Thumbnail = z.object({
  /** 300, 800 or 1300. */
  id: z.int(),
  url: HttpUrl,
  width: z.int().check(z.gte(1)),
  height: z.int().check(z.gte(1)),
});

/** One photo. */
export const PhotoResource = z.object({
  imageId: z.string().check(z.minLength(1)),
  uploadId: z.string(),
  /** Only on photos of shared albums. */
  ownerId: z.optional(z.string()),
  localFileName: z.string(),
  /** A copy for the screen. */
  url: HttpUrl,
  /** The bytes as they were uploaded. */
  untouchedUrl: HttpUrl,
  thumbnails: z.array(Thumbnail),
  /** January 1970 or missing when it is unknown. */
  dateTaken: z.optional(WallClockTime),
  created: Instant,
  uploadEnd: z.optional(Instant),
  visibleWidth: z.optional(z.int().check(z.gte(1))),
  visibleHeight: z.optional(z.int().check(z.gte(1))),
  /** Extra: missing as long as none is made. */
  placeholder: z.optional(PhotoPlaceholder),
});
export type PhotoResource = z.infer<typeof PhotoResource>;

/**
 * `GET /photos` and `GET /photos/timeline/{year}/{month}`: a page in the order asked for.
 *
 * What is marked as an extra is beyond the specification: the platform has it, another photo service may not.
 */
export const PhotoPage = z.object({
  /** Where the next page starts; `null` on the last one. */
  cursor: z.nullable(Cursor),
  images: z.array(PhotoResource),
  /** Extra: how many photos of the month come before a page that was asked for without a cursor. */
  offset: z.optional(Count),
});
export type PhotoPage = z.infer<typeof PhotoPage>;

/** `GET /photos`: a page of the whole library, which can be left on both sides. */
export const LibraryPage = z.extend(PhotoPage, {
  /** Extra: where the page before this one ends; `null` on the first one. */
  previousCursor: z.nullable(Cursor),
});
