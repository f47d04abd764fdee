import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { absent } from '../../server/problem.ts';
import type { AccountDatabase, AccountQueries } from '../../storage/database/account-database.ts';
import { isUuid } from '../../uuid.ts';

/** The article whose pictures are stored with the project (D53), by the word of the merchandise. */
export const PHOTOBOOK = 'photobook';

/** What an editor saves. */
export interface SavedProject {
  /** Saved again under it, it is the same project. */
  readonly id: string;
  readonly accountId: string;
  readonly channel: string;
  readonly title: string;
  readonly article: string;
  readonly articleType: string;
  readonly size: string | null;
  /** The cover first, each once; those that the customer has no more are left out. */
  readonly photoIds: readonly string[];
  readonly now: Date;
}

/**
 * Saves a project, anew or over what was saved of it, with what is stored of it when it is a photobook. Throws a 404 when the
 * id is that of another customer's project.
 */
export const saveProject = async (queries: AccountQueries, project: SavedProject): Promise<void> => {
  const { accountId, article, articleType, channel, id, now, photoIds, size, title } = project;
  const changes = { title, size, changed_at: now };
  const saved = await queries
    .insertInto('projects')
    .values({
      ...changes,
      id,
      account_id: accountId,
      channel,
      article,
      article_type: articleType,
      upload_id: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (saved.numInsertedOrUpdatedRows === 0n) {
    const { numUpdatedRows } = await queries
      .updateTable('projects')
      .set(changes)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw absent();
  }
  await queries.deleteFrom('project_photos').where('project_id', '=', id).execute();
  await sql`
    insert into project_photos (account_id, project_id, photo_id, place)
    select ${accountId}::uuid, ${id}::uuid, photos.id, chosen.place - 1
    from unnest(${[...photoIds]}::uuid[]) with ordinality as chosen (photo_id, place)
    join photos on photos.id = chosen.photo_id
    where photos.account_id = ${accountId} and photos.deleted_at is null
  `.execute(queries);
  if (articleType === PHOTOBOOK) await keepUpload(queries, { accountId, id, now });
};

/** What is stored of a photobook is what its photos come to. */
const keepUpload = async (
  queries: AccountQueries,
  { accountId, id, now }: Pick<SavedProject, 'accountId' | 'id' | 'now'>,
) => {
  const stored = await queries
    .selectFrom('project_photos')
    .innerJoin('photos', 'photos.id', 'project_photos.photo_id')
    .select([
      ({ fn }) => fn.countAll<number>().as('photos_count'),
      sql<number>`coalesce(sum(photos.byte_size), 0)::bigint`.as('byte_size'),
    ])
    .where('project_photos.project_id', '=', id)
    .executeTakeFirstOrThrow();
  const { upload_id: uploadId } = await queries
    .selectFrom('projects')
    .select('upload_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (uploadId !== null) {
    await queries.updateTable('project_uploads').set(stored).where('id', '=', uploadId).execute();
    return;
  }
  const upload = randomUUID();
  await queries
    .insertInto('project_uploads')
    .values({ ...stored, id: upload, account_id: accountId, created_at: now })
    .execute();
  await queries.updateTable('projects').set({ upload_id: upload }).where('id', '=', id).execute();
};

/** Deletes a project, and what is stored of it for no other one. Throws a 404 when the customer has no such project. */
export const removeProject = (account: AccountDatabase, id: string): Promise<void> =>
  account.write(async (queries) => {
    if (!isUuid(id)) throw absent();
    const removed = await queries.deleteFrom('projects').where('id', '=', id).returning('upload_id').executeTakeFirst();
    if (!removed) throw absent();
    if (removed.upload_id === null) return;
    const others = queries.selectFrom('projects').select('upload_id').where('upload_id', '=', removed.upload_id);
    if (await others.executeTakeFirst()) return;
    await queries.deleteFrom('project_uploads').where('id', '=', removed.upload_id).execute();
  });
