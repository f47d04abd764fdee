import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../storage/database/schema.ts';
import { type RowRemoval, ROWS_AT_ONCE } from './remove-rows.ts';

/**
 * Ends what an account shares: nobody reads its albums any more, and it and its photos leave those of others. Whoever
 * writes to a shared album holds the album first, so nobody waits in a circle.
 */
export const endSharing = async ({ accountId, database, signal }: RowRemoval): Promise<void> => {
  const memberships = await database.system
    .selectFrom('album_members')
    .select(['album_id as albumId', 'role'])
    .where('account_id', '=', accountId)
    .orderBy('album_id')
    .execute();
  for (const { albumId, role } of memberships) {
    const holding = <Value>(work: (queries: Kysely<Tables>) => Promise<Value>) =>
      database.system.transaction().execute(async (queries) => {
        signal.throwIfAborted();
        await queries.selectFrom('albums').select('id').where('id', '=', albumId).forUpdate().execute();
        return work(queries);
      });
    // What participants have put into an album leaves it with them; of the account's own albums its own photos go later.
    const places = sql`select ctid from album_photos where album_id = ${albumId}
      and (account_id = ${accountId}) = ${role === 'participant'} limit ${ROWS_AT_ONCE}`;
    let left = Infinity;
    while (left > 0) {
      left = await holding(async (queries) => {
        const { numAffectedRows } = await sql`delete from album_photos where ctid = any(array(${places}))`.execute(
          queries,
        );
        return Number(numAffectedRows ?? 0n);
      });
    }
    await holding((queries) =>
      queries
        .deleteFrom('album_members')
        .where('album_id', '=', albumId)
        .$if(role === 'participant', (query) => query.where('account_id', '=', accountId))
        .execute(),
    );
  }
};
