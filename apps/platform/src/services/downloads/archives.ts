import { randomUUID } from 'node:crypto';

import type { ArchiveResource } from '@account-area/contracts';
import { type Selectable, sql } from 'kysely';

import type { Clock } from '../../clock.ts';
import { absent, HttpProblem } from '../../server/problem.ts';
import type { AccountDatabase, AccountQueries } from '../../storage/database/account-database.ts';
import type { Jobs } from '../../storage/jobs/jobs.ts';
import { isUuid } from '../../uuid.ts';
import { type ArchivedPhoto, type PhotosOfArchive, readArchivedPhotos } from './archived-photos.ts';
import type { DownloadTables } from './downloads.tables.ts';

export type ArchiveRow = Selectable<DownloadTables['archives']>;

/** The queue of archives that are to be packed; a job has the `job_id` of its archive. */
export const ARCHIVE_QUEUE = 'archives';

/** Most archives one answer lists, and one customer has. */
const MOST_LISTED = 1000;

/** More than any page asks for before the first of them is there. */
const MOST_IN_PROGRESS = 200;

const tooManyArchives = (title: string, retryAfterS: number) =>
  new HttpProblem(429, title, { headers: { 'Retry-After': String(retryAfterS) } });

/** What a customer asks for. */
export interface ArchiveOrder {
  /** Made by the customer's browser. */
  readonly id: string;
  readonly name?: string | undefined;
  readonly part?: ArchiveResource['part'];
  /** Each with the account that owns it; `null` where that is the customer. */
  readonly photos: readonly { readonly photoId: string; readonly ownerId: string | null }[];
}

interface Services {
  readonly clock: Clock;
  readonly jobs: Jobs;
  /** Most bytes of archives of one customer, kept and to be packed. */
  readonly mostBytes: number;
}

/**
 * Asks for an archive, once: asked again with the same words it is the archive that there is. Throws a 409 when the id
 * stands for another one, a 404 when none of the photos exists, and a 429 when the customer has too many, or too large ones.
 */
export const requestArchive = async (
  account: AccountDatabase,
  { id, name, part, photos }: ArchiveOrder,
  { clock, jobs, mostBytes }: Services,
): Promise<ArchiveRow> => {
  const wanted = photosOf(photos);
  const row = await account.together(async (same, queries) => {
    const known = await findArchive(queries, id, clock.now());
    if (known) return known;
    const found = await readArchivedPhotos(same, wanted);
    if (found.length === 0) throw absent();
    const askedBytes = found.reduce((sum, { byteSize }) => sum + byteSize, 0);
    // An expired archive is in the way until the sweep.
    await queries.deleteFrom('archives').where('id', '=', id).where('expires_at', '<=', clock.now()).execute();
    const { all, bytes, started } = await countArchives(queries);
    if (started >= MOST_IN_PROGRESS) throw tooManyArchives('Too many archives are being packed', 60);
    if (bytes + askedBytes > mostBytes) throw tooManyArchives('The archives would be too large together', 3600);
    if (all >= MOST_LISTED) throw tooManyArchives('There are too many archives', 3600);
    const jobId = randomUUID();
    const now = clock.now();
    const added = await queries
      .insertInto('archives')
      .values({
        account_id: account.accountId,
        id,
        job_id: jobId,
        name: name ?? null,
        photo_ids: [...wanted.photo_ids],
        owner_ids: wanted.owner_ids && [...wanted.owner_ids],
        months: monthsOf(found),
        part: part === undefined ? null : [part.number, part.count],
        status: 'started',
        photos_count: wanted.photo_ids.length,
        size_bytes: null,
        asked_bytes: askedBytes,
        created_at: now,
        changed_at: now,
        started_at: null,
        expires_at: null,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
      .returningAll()
      .executeTakeFirst();
    // Another request for the same archive was first.
    if (!added) return queries.selectFrom('archives').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await jobs.add(ARCHIVE_QUEUE, { id: jobId, accountId: account.accountId, ahead: started }, queries);
    return added;
  });
  account.afterCommit(() => jobs.wake(ARCHIVE_QUEUE));
  const isSame = row.name === (name ?? null) && textOf(row) === textOf(wanted);
  if (!isSame) throw new HttpProblem(409, 'There is another archive with this id');
  return row;
};

/** The months of the first and the last photo that has a date; `null` where none has. */
const monthsOf = (photos: readonly ArchivedPhoto[]): string[] | null => {
  const months = photos.flatMap(({ month }) => month ?? []).toSorted();
  const [from, to] = [months[0], months.at(-1)];
  return from === undefined || to === undefined ? null : [from, to];
};

/** What the archive of a row is told apart by. */
const marksOf = ({ months, part }: Pick<ArchiveRow, 'months' | 'part'>): Pick<ArchiveResource, 'part' | 'period'> => {
  const [from, to] = months ?? [];
  const [number, count] = part ?? [];
  return {
    ...(from !== undefined && to !== undefined && { period: { from, to } }),
    ...(number !== undefined && count !== undefined && { part: { number, count } }),
  };
};

/** Each photo once. */
const photosOf = (photos: ArchiveOrder['photos']): PhotosOfArchive => {
  const owners = new Map(photos.map(({ ownerId, photoId }) => [photoId, ownerId]));
  const ownerIds = [...owners.values()].filter((ownerId) => ownerId !== null);
  return { photo_ids: [...owners.keys()], owner_ids: ownerIds.length === 0 ? null : ownerIds };
};

const textOf = ({ owner_ids: ownerIds, photo_ids: photoIds }: PhotosOfArchive): string =>
  [...photoIds, '', ...(ownerIds ?? [])].join('\n');

/** The archives that have not expired, the newest first. */
export const listArchives = (account: AccountDatabase, now: Date): Promise<readonly ArchiveRow[]> =>
  account.read((queries) =>
    queries
      .selectFrom('archives')
      .selectAll()
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MOST_LISTED)
      .execute(),
  );

/** The archive of this id; throws a 404 when there is none. */
export const readArchive = async (account: AccountDatabase, id: string, now: Date): Promise<ArchiveRow> => {
  const row = await account.read((queries) => findArchive(queries, id, now));
  if (!row) throw absent();
  return row;
};

/** Deletes an archive, and stops its packing; fulfils with what it was. */
export const deleteArchive = async (account: AccountDatabase, id: string, jobs: Jobs): Promise<ArchiveRow> => {
  const row = await account.write(async (queries) => {
    const deleted = await queries.deleteFrom('archives').where('id', '=', id).returningAll().executeTakeFirst();
    if (deleted) await jobs.remove(ARCHIVE_QUEUE, deleted.job_id, queries);
    return deleted;
  });
  if (!row) throw absent();
  return row;
};

/** An archive as it is answered. */
export const archiveResource = (row: ArchiveRow): ArchiveResource => ({
  id: row.id,
  ...(row.name !== null && { name: row.name }),
  ...marksOf(row),
  createdAt: row.created_at.toISOString(),
  status: row.status,
  photosCount: row.photos_count,
  requestedCount: row.photo_ids.length,
  ...(row.size_bytes !== null && { sizeBytes: row.size_bytes }),
  ...(row.expires_at !== null && row.status === 'finished' && { expiresAt: row.expires_at.toISOString() }),
  ...(row.status === 'started' && row.progress < 1 && { progress: row.progress }),
});

/** How many archives the customer has, how large they are together, and how many of them are to be packed. */
const countArchives = (queries: AccountQueries) =>
  queries
    .selectFrom('archives')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      sql<number>`coalesce(sum(case status when 'error' then 0 else asked_bytes end), 0)::bigint`.as('bytes'),
      fn.countAll<number>().filterWhere('status', '=', 'started').as('started'),
    ])
    .executeTakeFirstOrThrow();

const findArchive = (queries: AccountQueries, id: string, now: Date): Promise<ArchiveRow | undefined> =>
  queries
    .selectFrom('archives')
    .selectAll()
    .where('id', '=', id)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst();

/** Ids that can be a photo's; whatever else was asked for does not exist. */
export const uuidsOf = (ids: readonly string[]): readonly string[] => ids.filter(isUuid);
