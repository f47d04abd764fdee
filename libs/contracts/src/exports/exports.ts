import * as z from 'zod/mini';

/** What the photo service answers about exports of whole libraries (D31). */
export const exportPaths = { exports: 'exports' } as const;

/**
 * `POST exports`: whether an export is on its way, also one that was asked for before; `false` for a library without photos. The
 * language of the mail is the best of `Accept-Language`.
 */
export const ExportStart = z.object({ started: z.boolean() });
