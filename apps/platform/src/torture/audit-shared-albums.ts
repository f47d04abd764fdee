import { sql } from 'kysely';

import type { Database } from '../storage/database/database.ts';
import type { SharedAlbumEntry } from './ledger.ts';

/** Compares who may see which album with what was acknowledged, and the counts with both; every difference is a sentence. */
export const auditSharedAlbums = async (
  sharedAlbums: readonly SharedAlbumEntry[],
  { system }: Database,
): Promise<readonly string[]> => {
  const members = await system.selectFrom('album_members').select(['account_id', 'album_id', 'role']).execute();
  const found: string[] = [];
  for (const { album, hasLeft, participantId } of sharedAlbums) {
    const isShared = !album.isRemoved && !hasLeft;
    const expected = isShared ? [`${album.accountId} owner`, `${participantId} participant`] : [];
    const there = members
      .filter(({ album_id: id }) => id === album.id)
      .map(({ account_id: accountId, role }) => `${accountId} ${role}`);
    if (there.toSorted().join() !== expected.toSorted().join()) {
      found.push(`shared album ${album.id} has ${there.length} members and not the ${expected.length} that it should`);
    }
  }
  const known = new Set(sharedAlbums.map(({ album }) => album.id));
  for (const id of new Set(members.map((member) => member.album_id))) {
    if (!known.has(id)) found.push(`album ${id} was never shared`);
  }
  return [...found, ...(await wrongCounts(system))];
};

/** Customers whose counts are not those of the albums that they share and are shared. */
const wrongCounts = async (system: Database['system']): Promise<readonly string[]> => {
  const { rows } = await sql<{ account_id: string; counted: string; there: string }>`
    with there as (
      select account_id, count(*) filter (where role = 'participant') as read,
        count(*) filter (where role = 'owner') as granted
      from album_members group by account_id
    )
    select account_id, concat_ws(' and ', coalesce(counts.read_albums, 0), coalesce(counts.granted_albums, 0)) as counted,
      concat_ws(' and ', coalesce(there.read, 0), coalesce(there.granted, 0)) as there
    from shared_album_counts counts full join there using (account_id)
    where (coalesce(counts.read_albums, 0), coalesce(counts.granted_albums, 0))
      <> (coalesce(there.read, 0), coalesce(there.granted, 0))`.execute(system);
  return rows.map(
    ({ account_id: accountId, counted, there }) =>
      `customer ${accountId} counts ${counted} albums that are shared, and there are ${there}`,
  );
};
