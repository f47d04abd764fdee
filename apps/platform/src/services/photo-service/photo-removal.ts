import { sql } from 'kysely';

import type { AccountDatabase } from '../../storage/database/account-database.ts';

/**
 * Deletes photos: from now on they are in no page and no count, and their bytes are removed soon. Ids of photos that are
 * gone, belong to another account or never were are passed over in silence.
 */
export const removePhotos = async (account: AccountDatabase, ids: readonly string[], now: Date): Promise<void> => {
  const known = ids.filter((id) => UUID.test(id));
  if (known.length === 0) return;
  await account.write((queries) =>
    queries
      .updateTable('photos')
      .set({ deleted_at: now })
      .where('id', 'in', known)
      .where('deleted_at', 'is', null)
      .execute(),
  );
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Photos deleted by one statement: few enough to stay far below its time limit. */
const PHOTOS_PER_STATEMENT = 2000;

/**
 * Deletes every photo that was there at `until`, in transactions of their own. When it is interrupted, what is deleted
 * stays deleted, and doing it again goes on with the rest.
 */
export const removeAllPhotos = async (account: AccountDatabase, until: Date, now: Date): Promise<void> => {
  let last: Place | undefined = BEFORE_ALL;
  while (last) last = await removeSome(account, until, now, last);
};

/** Where in the order of creation the photos deleted so far end. */
interface Place {
  readonly month: number;
  readonly at: string;
  readonly id: string;
}

const BEFORE_ALL: Place = { month: 0, at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** Walks along the index by creation, so that the last photos of a million are found as fast as the first. */
const removeSome = async (
  account: AccountDatabase,
  until: Date,
  now: Date,
  last: Place,
): Promise<Place | undefined> => {
  const { rows } = await account.write((queries) =>
    sql<Place>`with chosen as (
        select id, created_month, created_at from photos
        where account_id = ${account.accountId} and deleted_at is null and created_at <= ${until}
          and (created_month, created_at, id) > (${last.month}::integer, ${last.at}::timestamptz, ${last.id}::uuid)
        order by created_month, created_at, id
        limit ${PHOTOS_PER_STATEMENT}
      ), gone as (
        update photos set deleted_at = ${now} from chosen where photos.id = chosen.id
      )
      select created_month as month, created_at::text as at, id from chosen
      order by created_month desc, created_at desc, id desc limit 1`.execute(queries),
  );
  return rows[0];
};
