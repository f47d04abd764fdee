import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../storage/database/schema.ts';
import { type Removal, ROWS_AT_ONCE } from './remove-rows.ts';

/**
 * Ends what an account shares: no reader sees its albums any more, and it and its photos leave those of others. A transaction that
 * writes to a shared album holds the album first, so that there is no deadlock.
 */
export const endSharing = async (removal: Removal): Promise<void> => {
  const { accountId, database } = removal;
  const memberships = await database.system
    .selectFrom('album_members')
    .select(['album_id as albumId', 'role'])
    .where('account_id', '=', accountId)
    .orderBy('album_id')
    .execute();
  for (const { albumId, role } of memberships) {
    if (role === 'owner') await closeOwn(removal, albumId);
    else await leave(removal, albumId);
  }
};

/** What participants have put into an album goes first, then they; the owner's photos leave it with the owner's rows. */
const closeOwn = async (removal: Removal, albumId: string) => {
  const { accountId } = removal;
  await untilNone(() => removePlaces(removal, albumId, sql`account_id <> ${accountId}`));
  await holding(removal, albumId, async (queries) => {
    await queries.deleteFrom('album_members').where('album_id', '=', albumId).execute();
    await removal.proofs.addRows(queries, accountId, 'album_members', 1);
  });
};

const leave = async (removal: Removal, albumId: string) => {
  const { accountId } = removal;
  await untilNone(() => removePlaces(removal, albumId, sql`account_id = ${accountId}`));
  await holding(removal, albumId, async (queries) => {
    await queries
      .deleteFrom('album_members')
      .where('album_id', '=', albumId)
      .where('account_id', '=', accountId)
      .execute();
    await removal.proofs.addRows(queries, accountId, 'album_members', 1);
  });
};

const removePlaces = (removal: Removal, albumId: string, whose: ReturnType<typeof sql>): Promise<number> =>
  holding(removal, albumId, async (queries) => {
    const { rows } = await sql<{ account_id: string }>`delete from album_photos where ctid = any(array(
        select ctid from album_photos where album_id = ${albumId} and ${whose} limit ${ROWS_AT_ONCE}
      )) returning account_id`.execute(queries);
    const own = rows.filter((row) => row.account_id === removal.accountId).length;
    if (own > 0) await removal.proofs.addRows(queries, removal.accountId, 'album_photos', own);
    return rows.length;
  });

const holding = <Value>(
  { database, signal }: Removal,
  albumId: string,
  work: (queries: Kysely<Tables>) => Promise<Value>,
): Promise<Value> => {
  signal.throwIfAborted();
  return database.system.transaction().execute(async (queries) => {
    await queries.selectFrom('albums').select('id').where('id', '=', albumId).forUpdate().execute();
    return work(queries);
  });
};

const untilNone = async (remove: () => Promise<number>) => {
  while ((await remove()) > 0);
};
