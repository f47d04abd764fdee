import { sql } from 'kysely';

import { absent } from '../../server/problem.ts';
import type { AccountDatabase, AccountQueries } from '../../storage/database/account-database.ts';

/** A saved project, and its cover as far as there is one. */
export interface ProjectRecord {
  readonly id: string;
  readonly title: string;
  readonly articleType: string;
  readonly changedAt: Date;
  readonly uploadId: string | null;
  readonly cover: CoverRecord | null;
}

/** A photo as its picture's address needs it. */
interface CoverRecord {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly drawn: boolean;
}

interface PageQuestion {
  readonly accountId: string;
  readonly skip: number;
  readonly limit: number;
}

/**
 * A page of the customer's projects, the one saved last first, and how many there are in all (C32.1). Throws a 404 when another
 * account is asked about.
 */
export const readProjectPage = (account: AccountDatabase, { accountId, limit, skip }: PageQuestion) =>
  account.read(async (queries) => {
    if (accountId.toLowerCase() !== account.accountId) throw absent();
    const { total } = await queries
      .selectFrom('projects')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await queries
      .selectFrom('projects')
      .select(['id', 'title', 'article_type as articleType', 'changed_at as changedAt', 'upload_id as uploadId'])
      .orderBy('changed_at', 'desc')
      .orderBy('id', 'desc')
      .offset(skip)
      .limit(limit)
      .execute();
    const ids = rows.map(({ id }) => id);
    const covers = new Map((await coversOf(queries, ids)).map(({ projectId, ...cover }) => [projectId, cover]));
    const projects = rows.map((row): ProjectRecord => ({ ...row, cover: covers.get(row.id) ?? null }));
    return { total, projects };
  });

/** Of each project, the first of its photos that is still there. */
const coversOf = (queries: AccountQueries, ids: readonly string[]) =>
  queries
    .selectFrom('project_photos')
    .innerJoin('photos', 'photos.id', 'project_photos.photo_id')
    .distinctOn('project_photos.project_id')
    .select([
      'project_photos.project_id as projectId',
      'photos.id',
      'photos.width',
      'photos.height',
      sql<boolean>`photos.sha256 is null`.as('drawn'),
    ])
    .where('project_photos.project_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('photos.deleted_at', 'is', null)
    .orderBy('project_photos.project_id')
    .orderBy('project_photos.place')
    .execute();

/** A project as its editor opens it. */
export interface OpenProject {
  readonly id: string;
  readonly title: string;
  readonly article: string;
  /** The sales channel that it was first saved at. */
  readonly channel: string;
  readonly size: string | null;
  /** Those of its photos that are still there, the cover first. */
  readonly photoIds: readonly string[];
}

/** One of the customer's projects; `undefined` when there is none of that id. */
export const readProject = (account: AccountDatabase, id: string): Promise<OpenProject | undefined> =>
  account.read(async (queries) => {
    const project = await queries
      .selectFrom('projects')
      .select(['id', 'title', 'article', 'channel', 'size'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!project) return undefined;
    const photos = await queries
      .selectFrom('project_photos')
      .innerJoin('photos', 'photos.id', 'project_photos.photo_id')
      .select('photos.id')
      .where('project_photos.project_id', '=', id)
      .where('photos.deleted_at', 'is', null)
      .orderBy('project_photos.place')
      .execute();
    return { ...project, photoIds: photos.map((photo) => photo.id) };
  });
