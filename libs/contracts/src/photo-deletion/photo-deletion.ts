import * as z from 'zod/mini';

import { Count, Instant } from '../shared/primitives.ts';

/** `GET accounts/getaccountinformation`: what decides how long photos are kept. */
export const StorageInfo = z.object({
  lastOrderDate: z.nullable(Instant),
  projectCount: Count,
  /** The truth about the day of deletion when it is there. */
  projectedDeletionDate: z.optional(z.nullable(Instant)),
  registrationDate: Instant,
  /** Extra: when the library was last deleted because its term was over; `null` where that never happened. */
  lastDeletionDate: z.optional(z.nullable(Instant)),
});

/** Extra: the library was deleted because its term was over. */
export const LibraryDeletedNotification = z.object({
  id: z.uuid(),
  type: z.literal('library-deleted'),
  data: z.object({ timestamp: Instant }),
});
export type LibraryDeletedNotification = z.infer<typeof LibraryDeletedNotification>;

/** Paths below the photo deletion service's base address. */
export const photoDeletionPaths = { accountInformation: 'accounts/getaccountinformation' } as const;
