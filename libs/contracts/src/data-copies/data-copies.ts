import * as z from 'zod/mini';

import { Instant } from '../shared/primitives.ts';

/** How long the mailed link of a copy works. */
export const DATA_COPY_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** Words for how far a copy of what an account holds is. */
export const DATA_COPY_STATES = ['packing', 'sent', 'failed'] as const;

/** A copy of what an account holds. */
const DataCopy = z.object({
  /** One of `DATA_COPY_STATES`. */
  state: z.string(),
  requestedAt: Instant,
  /** Until when its link works; `null` before it was mailed. */
  expiresAt: z.nullable(Instant),
});

/**
 * Extra. `POST data-copy` asks for a copy of what the account holds, and `GET data-copy` says how far the last one is; `null` when
 * there is none. One that is being packed is the answer to another request for it.
 */
export const DataCopyAnswer = z.object({ copy: z.nullable(DataCopy) });
export type DataCopyAnswer = z.infer<typeof DataCopyAnswer>;

/** Paths below the customer service's base address. */
export const dataCopyPaths = { copy: 'customers/me/data-copy' } as const;
