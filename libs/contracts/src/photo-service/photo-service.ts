import * as z from 'zod/mini';

import { Count, Cursor, HttpUrl, Instant, WallClockTime } from '../shared/primitives.ts';

/** Photos of one timeline or grid page (C12.3). */
export const PAGE_SIZE = 24;

/** Most photos one page may hold (D18). */
export const MAX_PAGE_SIZE = 500;

/** The sizes thumbnails are made in, by their longest side in pixels (C12.7). */
export const THUMBNAIL_SIZES = [300, 800, 1300] as const;

export const SortKey = z.enum(['created', 'dateTaken']);
export const SortOrder = z.enum(['asc', 'desc']);

export const Thumbnail = z.object({
  /** 300, 800 or 1300. */
  id: z.int(),
  url: HttpUrl,
  width: z.int().check(z.gte(1)),
  height: z.int().check(z.gte(1)),
});

/** One photo (C12.8). */
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
  /** January 1970 or missing when nobody knows. */
  dateTaken: z.optional(WallClockTime),
  created: Instant,
  uploadEnd: z.optional(Instant),
  visibleWidth: z.optional(z.int().check(z.gte(1))),
  visibleHeight: z.optional(z.int().check(z.gte(1))),
});
export type PhotoResource = z.infer<typeof PhotoResource>;

/** `GET /photos` and `GET /photos/timeline/{year}/{month}`: a page in the order asked for. */
export const PhotoPage = z.object({
  /** Where the next page starts; `null` on the last one. */
  cursor: z.nullable(Cursor),
  images: z.array(PhotoResource),
});
export type PhotoPage = z.infer<typeof PhotoPage>;

/** The same page before its photos are looked at, so that one malformed photo does not cost the page. */
export const PhotoPageEnvelope = z.object({ cursor: z.nullable(Cursor), images: z.array(z.unknown()) });

/** How many photos and albums of their own a customer has: `GET /users` of the photo service (C10.2). */
export const UserPhotoInfo = z.object({ photosCount: Count, albumsCount: Count });
export type UserPhotoInfo = z.infer<typeof UserPhotoInfo>;

/** `GET /users/timeline`: photos by year and month, `{ "2024": { "3": 17 } }` or flat, `{ "2024/3": 17 }` (D17). */
export const TimelineSummary = z.record(z.string(), z.union([Count, z.record(z.string(), Count)]));
export type TimelineSummary = z.infer<typeof TimelineSummary>;

/** A number in a query string. */
const QueryInt = (least: number, most: number) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)), z.int().check(z.gte(least), z.lte(most)));

export const TimelineQuery = z.object({
  sortKey: z._default(SortKey, 'dateTaken'),
});

export const PhotoPageQuery = z.object({
  cursor: z.optional(Cursor),
  limit: z._default(QueryInt(1, MAX_PAGE_SIZE), PAGE_SIZE),
  sortKey: z._default(SortKey, 'dateTaken'),
  sortOrder: z._default(SortOrder, 'desc'),
});

export const MonthParams = z.object({ year: QueryInt(1, 9999), month: QueryInt(1, 12) });

/** Paths below the photo service's base address. */
export const photoServicePaths = {
  users: 'users',
  timeline: 'users/timeline',
  photos: 'photos',
  month: (year: number, month: number) => `photos/timeline/${year}/${month}`,
} as const;
