import * as z from 'zod/mini';

import { Count, HttpUrl } from '../shared/primitives.ts';

/** Photos of one timeline or grid page (specification: months). */
export const PAGE_SIZE = 24;

/** Most photos one page may hold (specification: months). */
export const MAX_PAGE_SIZE = 500;

/** Most ids one answer may hold. */
export const MAX_IDS = 5000;

/** Most months whose ids may be asked for at once: forty years, 4.8 kB of address. */
export const MAX_MONTHS_OF_IDS = 480;

export const SortKey = z.enum(['created', 'dateTaken']);
export const SortOrder = z.enum(['asc', 'desc']);

/**
 * What is shown of a photo until a thumbnail has come: a thumbhash (https://evanw.github.io/thumbhash) of at most 22 bytes, in
 * base64 without padding.
 */
export const PhotoPlaceholder = z
  .string()
  .check(z.maxLength(30), z.regex(/^([A-Za-z0-9+/]{4})+([A-Za-z0-9+/]{2,3})?$/));

/** How many photos and albums of their own a customer has: `GET /users` of the photo service. */
export const UserPhotoInfo = z.object({ photosCount: Count, albumsCount: Count });

/** `GET /users/timeline`: photos by year and month, `{ "2024": { "3": 17 } }` or flat, `{ "2024/3": 17 }`. */
export const TimelineSummary = z.record(z.string(), z.union([Count, z.record(z.string(), Count)]));
export type TimelineSummary = z.infer<typeof TimelineSummary>;

/** `GET photos/{id}/download`: a signed address of the bytes as they were uploaded, and what to save them as. */
export const PhotoDownload = z.object({ url: HttpUrl, filename: z.string().check(z.minLength(1)) });

/** Extra, `GET /photos/timeline/ids`: the ids of some months' photos and nothing else, months and photos in the order asked for. */
export const PhotoIds = z.object({
  /** A month without photos is left out. */
  months: z.array(z.object({ year: z.int(), month: z.int(), ids: z.array(z.string().check(z.minLength(1))) })),
  /** Whether nothing of those months comes after the last id. */
  complete: z.boolean(),
});
export type PhotoIds = z.infer<typeof PhotoIds>;

/** The same answer before its ids are looked at: one malformed id does not cost the others. */
export const PhotoIdsEnvelope = z.object({
  months: z.array(z.object({ year: z.int(), month: z.int(), ids: z.array(z.unknown()) })),
  complete: z.boolean(),
});

/** Most photos one call deletes (specification: calls about many photos). */
export const MAX_PHOTOS_PER_REMOVAL = 500;

/**
 * Which of them are still there. What was gone before, or never was the customer's, is not: the answer does not tell whose a photo is.
 */
export const PhotoRemovalResult = z.object({ failed: z.array(z.string()) });
