import * as z from 'zod/mini';

import { Instant } from '../shared/primitives.ts';

/** How the activation of a library stands, in the words of both services that report it. */
export const ACTIVATION_STATUSES = [
  'ACTIVE',
  'NOT_ACTIVE',
  'IMPORTING',
  'DELETING',
  'NotRequested',
  'Importing',
  'Active',
] as const;

/** `GET` and `POST users/activate`; a word that is not known is let through and counts as not active. */
export const Activation = z.object({ status: z.string() });

/** What happens to the import that an activation starts; the newest `timestamp` is true. */
export const ImportNotification = z.object({
  id: z.uuid(),
  type: z.enum(['import-started', 'import-error', 'import-finished']),
  data: z.object({
    payload: z.optional(z.unknown()),
    timestamp: Instant,
  }),
});
export type ImportNotification = z.infer<typeof ImportNotification>;
