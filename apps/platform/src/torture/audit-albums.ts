import { sql } from 'kysely';

import type { Database } from '../storage/database/database.ts';
import type { AlbumEntry } from './ledger.ts';

/** Compares the albums that were acknowledged with those there are; every difference is a sentence. */
export const auditAlbums = async (albums: readonly AlbumEntry[], database: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string; name: string; photos: number; members: string[] }>`
    select albums.id, albums.name, albums.photos,
      coalesce(array_agg(album_photos.photo_id::text) filter (where album_photos.photo_id is not null), '{}') as members
    from albums left join album_photos on album_photos.album_id = albums.id
    group by albums.id`.execute(database.system);
  const found: string[] = [];
  for (const { id, isRemoved, name, photos } of albums) {
    const row = rows.find((candidate) => candidate.id === id);
    if (isRemoved) {
      if (row) found.push(`album ${id} was removed and is there`);
      continue;
    }
    if (!row) {
      found.push(`album ${id} is lost`);
      continue;
    }
    if (row.name !== name) found.push(`album ${id} is called ${row.name} and not ${name}`);
    if (row.photos !== row.members.length)
      found.push(`album ${id} counts ${row.photos} photos and has ${row.members.length}`);
    const expected = [...photos].filter(({ state }) => state === 'kept').flatMap(({ photoId }) => photoId ?? []);
    if (expected.toSorted().join() !== row.members.toSorted().join()) {
      found.push(`album ${id} holds ${row.members.length} photos and not the ${expected.length} that were put there`);
    }
  }
  const made = new Set(albums.map(({ id }) => id));
  for (const { id } of rows) if (!made.has(id)) found.push(`album ${id} was never made`);
  return found;
};
