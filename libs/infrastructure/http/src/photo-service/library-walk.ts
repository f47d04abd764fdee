import { Cursor } from '@account-area/contracts';
import * as z from 'zod/mini';

/** A way through all photos from one end, page by page: what a service without cursors to both sides is asked. */
const Walk = z.object({
  from: z.enum(['first', 'last']),
  /** Photos of each page. */
  limit: z.int(),
  /** The cursors that led from page to page; none on the first one. */
  cursors: z.array(Cursor),
});
export type Walk = z.infer<typeof Walk>;

const PREFIX = 'walk:';

/** A place on the way, as a cursor that only this library reads. */
export const cursorOf = (walk: Walk): string => `${PREFIX}${JSON.stringify(walk)}`;

/** The place that a cursor names; `null` for a cursor of the service. */
export const walkOf = (cursor: string): Walk | null =>
  isLibraryCursor(cursor) ? Walk.parse(JSON.parse(cursor.slice(PREFIX.length))) : null;

/** Whether a cursor names a place on such a way. */
export const isLibraryCursor = (cursor: string): boolean => cursor.startsWith(PREFIX);
