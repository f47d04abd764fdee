import * as z from 'zod/mini';

import { Instant } from '../shared/primitives.ts';

/** What the photo service answers about exports of whole libraries. */
export const exportPaths = { exports: 'exports' } as const;

/**
 * `POST exports`: whether an export is on its way, also one that was asked for before; `false` for a library without photos. The
 * language of the mail is the best of `Accept-Language`.
 */
export const ExportStart = z.object({ started: z.boolean() });

/** Extra: an export can be fetched, or was given up, as its mail says, too. */
export const ExportNotification = z.object({
  id: z.uuid(),
  type: z.enum(['export-ready', 'export-failed']),
  data: z.object({ timestamp: Instant }),
});
export type ExportNotification = z.infer<typeof ExportNotification>;
