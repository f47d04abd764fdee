import { randomUUID } from 'node:crypto';

import { MAX_PHOTOS_OF_TEMP_SELECTION } from '@account-area/contracts';
import { sql } from 'kysely';

import { HOUR_MS } from '../../clock.ts';
import { absent, HttpProblem } from '../../server/problem.ts';
import type { AccountDatabase, AccountQueries } from '../../storage/database/account-database.ts';
import { uuidsOf } from '../downloads/archives.ts';

/** A selection is on its way to the editor; nobody comes back to it a day later. */
export const SELECTION_LIFETIME_MS = HOUR_MS;

/** Most selections of an account at once: the oldest gives way. */
export const MOST_SELECTIONS = 10;

/**
 * Keeps photos that are to be printed and answers the id of the selection. Ids of photos that are gone, belong to another
 * account or never were are passed over in silence.
 */
export const createTempSelection = (
  account: AccountDatabase,
  photoIds: readonly string[],
  now: Date,
): Promise<string> =>
  account.write(async (queries) => {
    await makeRoom(queries, account.accountId, now);
    const id = randomUUID();
    const row = {
      id,
      account_id: account.accountId,
      photo_ids: [...(await ownPhotos(queries, photoIds))],
      created_at: now,
      expires_at: new Date(now.getTime() + SELECTION_LIFETIME_MS),
    };
    await queries.insertInto('temp_selections').values(row).execute();
    return id;
  });

/**
 * Adds photos to a selection; those that are in it stay where they are. Throws a 404 when the customer has no such
 * selection, a 403 when it would become too large.
 */
export const addToTempSelection = (
  account: AccountDatabase,
  id: string,
  photoIds: readonly string[],
  now: Date,
): Promise<void> =>
  account.write(async (queries) => {
    const known = (await findSelection(queries, id, now, 'to change it')).photo_ids;
    const all = [...new Set([...known, ...(await ownPhotos(queries, photoIds))])];
    if (all.length > MAX_PHOTOS_OF_TEMP_SELECTION) {
      throw new HttpProblem(403, 'There are too many photos in the selection', { code: 'selection-full' });
    }
    await queries.updateTable('temp_selections').set({ photo_ids: all }).where('id', '=', id).execute();
  });

/** The photos of a selection that are still there, in its order. Throws a 404 when the customer has no such selection. */
export const readTempSelection = (account: AccountDatabase, id: string, now: Date): Promise<readonly string[]> =>
  account.read(async (queries) => ownPhotos(queries, (await findSelection(queries, id, now)).photo_ids));

/** Throws a 404 when the customer has no such selection, or has it no longer. */
export const findSelection = async (queries: AccountQueries, id: string, now: Date, purpose?: 'to change it') => {
  const [uuid] = uuidsOf([id]);
  if (uuid === undefined) throw absent();
  const found = queries
    .selectFrom('temp_selections')
    .select(['id', 'photo_ids'])
    .where('id', '=', uuid)
    .where('expires_at', '>', now);
  const selection = await (purpose === undefined ? found : found.forUpdate()).executeTakeFirst();
  if (!selection) throw absent();
  return selection;
};

/** Those of the photos that the customer has, each once, in the order in which they are named. */
export const ownPhotos = async (queries: AccountQueries, photoIds: readonly string[]): Promise<readonly string[]> => {
  const ids = [...new Set(uuidsOf(photoIds).map((id) => id.toLowerCase()))];
  if (ids.length === 0) return [];
  const rows = await queries
    .selectFrom('photos')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => there.has(id));
};

/** Removes what has expired, and the oldest of too many. */
const makeRoom = async (queries: AccountQueries, accountId: string, now: Date) => {
  await queries.deleteFrom('temp_selections').where('expires_at', '<=', now).execute();
  await sql`
    delete from temp_selections where account_id = ${accountId} and id in (
      select id from temp_selections where account_id = ${accountId}
      order by created_at desc, id offset ${MOST_SELECTIONS - 1}
    )
  `.execute(queries);
};
