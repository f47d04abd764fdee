import { sql } from 'kysely';

import type { Position } from '../photo-service/cursor.ts';
import type { PhotoRow } from '../photo-service/photo-pages.ts';

/** The order of the photos of an album; `created` is when a photo came into it. */
export type AlbumOrder = 'created' | 'dateTaken';

/** What each order goes by, in `album_photos` and what is made of it. */
export const COLUMNS_OF_ORDER = {
  created: { at: 'added_at', type: sql`timestamptz` },
  dateTaken: { at: 'taken_at', type: sql`timestamp` },
} as const;

/** Where a photo stands in an album. */
export const positionInAlbum =
  (order: AlbumOrder) =>
  (row: PhotoRow & { readonly added_at: Date }): Position => ({
    at: order === 'created' ? row.added_at.getTime() : Date.parse(`${row.taken_at.replace(' ', 'T')}Z`),
    id: row.id,
  });

/** Whether a row stands behind a place, in the order asked for. */
export const isBeyondPlace = (order: AlbumOrder, sortOrder: 'asc' | 'desc', after: Position) => {
  const { at, type } = COLUMNS_OF_ORDER[order];
  const beyond = sortOrder === 'asc' ? sql`>` : sql`<`;
  return sql<boolean>`(${sql.ref(at)}, photo_id) ${beyond}
    (${new Date(after.at).toISOString()}::${type}, ${after.id}::uuid)`;
};
