import { randomUUID } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import { DAY_MS } from '../clock.ts';
import { ARTICLES } from '../services/merchandise/merchandise.data.ts';
import { PHOTOBOOK } from '../services/projects/save-project.ts';
import type { Tables } from '../storage/database/schema.ts';

/** A project to be made up. */
export interface ProjectDraft {
  readonly title: string;
  readonly article: string;
  readonly size?: string;
  /** How many photos it gets, once there are as many. */
  readonly photos: number;
  /** How long ago it was saved. */
  readonly agoMs: number;
}

/** Several of every kind, one for each day, the one saved last first. */
export const varyProjects = (count: number): readonly ProjectDraft[] =>
  Array.from({ length: count }, (_, index) => {
    const kind = KINDS[index % KINDS.length] ?? KINDS[0];
    return { ...kind, title: `${kind.title} ${count - index}`, agoMs: index * DAY_MS };
  });

const KINDS = [
  { article: 'PAP_130', title: 'Photo book', photos: 24 },
  { article: 'PAP_500', title: 'Wall calendar', photos: 12 },
  { article: 'PAP_910', title: 'Photo prints', photos: 12, size: '10x15' },
] as const;

/** As many as PostgreSQL takes in one statement. */
const PROJECTS_PER_STATEMENT = 1000;

/** What a photo of a project takes until it is known. */
const BYTES_OF_PHOTO = 4_000_000;

interface PlannedProjects {
  readonly accountId: string;
  readonly channel: string;
  readonly drafts: readonly ProjectDraft[];
  readonly now: Date;
  /** The ids of the projects by their place in the list; random ones when missing. */
  readonly idOf?: (index: number) => string;
}

/** Writes projects with what is stored of photobooks, without photos. */
export const addPlannedProjects = async (
  queries: Kysely<Tables>,
  { accountId, channel, drafts, idOf = () => randomUUID(), now }: PlannedProjects,
): Promise<void> => {
  const planned = drafts.map((draft, index) => {
    const articleType = ARTICLES.find(({ id }) => id === draft.article)?.type;
    if (articleType === undefined) throw new Error(`There is no article ${draft.article}.`);
    const at = new Date(now.getTime() - draft.agoMs);
    return { ...draft, at, articleType, id: idOf(index), uploadId: articleType === PHOTOBOOK ? randomUUID() : null };
  });
  for (let from = 0; from < planned.length; from += PROJECTS_PER_STATEMENT) {
    const batch = planned.slice(from, from + PROJECTS_PER_STATEMENT);
    const uploads = batch.flatMap(({ at, photos, uploadId }) =>
      uploadId === null
        ? []
        : {
            id: uploadId,
            account_id: accountId,
            photos_count: photos,
            byte_size: photos * BYTES_OF_PHOTO,
            created_at: at,
          },
    );
    if (uploads.length > 0) await queries.insertInto('project_uploads').values(uploads).execute();
    await queries
      .insertInto('projects')
      .values(
        batch.map(({ article, articleType, at, id, size = null, title, uploadId }) => ({
          id,
          account_id: accountId,
          channel,
          title,
          article,
          article_type: articleType,
          size,
          upload_id: uploadId,
          created_at: at,
          changed_at: at,
        })),
      )
      .execute();
  }
};

/** What a project without an upload gets. */
const PHOTOS_UNLESS_STORED = 12;

/** Each begins so many photos further on, so that no two have the same cover. */
const PHOTOS_APART = 3;

/** Gives the newest photos of customers to their projects that have none, and says what is stored of photobooks then. */
export const addProjectPhotos = async (system: Kysely<Tables>, accountIds: readonly string[]): Promise<void> => {
  const asked = sql`any (${accountIds}::uuid[])`;
  await sql`insert into project_photos (account_id, project_id, photo_id, place)
    select bare.account_id, bare.id, chosen.id,
      row_number() over (partition by bare.id order by chosen.taken_at desc, chosen.id) - 1
    from (
      select projects.account_id, projects.id,
        coalesce(project_uploads.photos_count, ${PHOTOS_UNLESS_STORED}) as wanted,
        row_number() over (partition by projects.account_id order by changed_at desc, projects.id desc) - 1 as rank
      from projects left join project_uploads on project_uploads.id = projects.upload_id
      where projects.account_id = ${asked}
        and not exists (select from project_photos where project_photos.project_id = projects.id)
    ) bare
    cross join lateral (
      select id, taken_at from photos where photos.account_id = bare.account_id and deleted_at is null
      order by taken_at desc, id offset bare.rank * ${PHOTOS_APART} limit bare.wanted
    ) chosen`.execute(system);
  await sql`update project_uploads set photos_count = kept.photos, byte_size = kept.bytes
    from (
      select projects.upload_id, count(*) as photos, sum(photos.byte_size) as bytes
      from projects join project_photos on project_photos.project_id = projects.id
        join photos on photos.id = project_photos.photo_id
      where projects.account_id = ${asked} group by projects.upload_id
    ) kept
    where kept.upload_id = project_uploads.id`.execute(system);
};
