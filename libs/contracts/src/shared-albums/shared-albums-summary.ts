import * as z from 'zod/mini';

import { Count, Instant } from '../shared/primitives.ts';

/** `GET /users` of the shared album service. */
export const SharedAlbumsSummary = z.object({
  /** Albums others share with the customer. */
  readAlbumsCount: Count,
  /** Albums the customer shares with others. */
  grantedAlbumsCount: Count,
  created: z.optional(Instant),
  updated: z.optional(Instant),
});
