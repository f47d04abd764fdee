import * as z from 'zod/mini';

import { Count, Instant } from '../shared/primitives.ts';

/** `GET accounts/getaccountinformation`: what decides how long photos are kept (C25.1). */
export const StorageInfo = z.object({
  lastOrderDate: z.nullable(Instant),
  projectCount: Count,
  /** The truth about the day of deletion when it is there (D40). */
  projectedDeletionDate: z.optional(z.nullable(Instant)),
  registrationDate: Instant,
});

/** Paths below the photo deletion service's base address. */
export const photoDeletionPaths = { accountInformation: 'accounts/getaccountinformation' } as const;
