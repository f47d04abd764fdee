import * as z from 'zod/mini';

import { MAX_PHOTOS_PER_REMOVAL } from '../photo-service/photo-service.ts';

/** Most photos one call puts into a print selection (specification: calls about many photos). */
export const MAX_PHOTOS_PER_PRINT_CALL = MAX_PHOTOS_PER_REMOVAL;

/** Most photos of one print selection. */
export const MAX_PHOTOS_OF_TEMP_SELECTION = 5000;

/** `POST /temp-selections`: the first photos that are to be printed, in their order. */
export const TempSelectionPhotos = z.object({
  photoIds: z
    .array(z.string().check(z.minLength(1), z.maxLength(100)))
    .check(z.minLength(1), z.maxLength(MAX_PHOTOS_PER_PRINT_CALL)),
});
export type TempSelectionPhotos = z.infer<typeof TempSelectionPhotos>;

/** The answer to `POST /temp-selections`. */
export const TempSelectionCreated = z.object({ tempSelectionId: z.string().check(z.minLength(1)) });

/** `GET /temp-selections/{id}`: the photos that are to be printed, those that were deleted meanwhile left out. */
export const TempSelection = z.object({ photoIds: z.array(z.string().check(z.minLength(1))) });

export const TempSelectionParams = z.object({ selection: z.string().check(z.minLength(1), z.maxLength(100)) });

/** Extra, the answer to `POST /temp-selections/{id}/tokens`: opens the prints editor once, within a minute. */
export const PrintsToken = z.object({ token: z.string().check(z.minLength(1)) });

/**
 * Paths below the photo service's base address. Two are extras: more photos for a selection that is larger than one call,
 * and the token for the prints editor.
 */
export const tempSelectionPaths = {
  selections: 'temp-selections',
  selection: 'temp-selections/:selection',
  photos: 'temp-selections/:selection/photos',
  tokens: 'temp-selections/:selection/tokens',
} as const;

/** What the prints editor is opened with, in the query or as fields of a form. */
export const PrintsHandover = z.object({
  token: z.string(),
  channel: z.string(),
  tempSelectionId: z.string(),
});
export type PrintsHandover = z.infer<typeof PrintsHandover>;
