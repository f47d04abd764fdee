import * as z from 'zod/mini';

import { Instant } from '../shared/primitives.ts';

/** Most photos one call deletes (D24). */
export const MAX_PHOTOS_PER_REMOVAL = 500;

/** `DELETE /photos`: the photos to delete (C15.1). */
export const PhotoRemoval = z.object({
  photoIds: z
    .array(z.string().check(z.minLength(1), z.maxLength(100)))
    .check(z.minLength(1), z.maxLength(MAX_PHOTOS_PER_REMOVAL)),
});
export type PhotoRemoval = z.infer<typeof PhotoRemoval>;

/**
 * Which of them are still there. What was gone before, or never was the customer's, is not: the answer does not tell whose a photo is.
 */
export const PhotoRemovalResult = z.object({ failed: z.array(z.string()) });

/** `DELETE /photos/all`: says in words what it does, so that no call deletes everything by mistake. */
export const AllPhotosRemoval = z.object({
  intent: z.literal('delete-all-photos'),
  /** When the customer confirmed it: photos that were added later stay. */
  confirmedAt: Instant,
});
export type AllPhotosRemoval = z.infer<typeof AllPhotosRemoval>;
