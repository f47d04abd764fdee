import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { AccountDatabase, AccountQueries } from '../../storage/database/account-database.ts';
import { ARCHIVED_COLUMNS, type ArchivedPhoto, archivedPhotoOf } from '../downloads/archived-photos.ts';
import { safeFileNames } from '../downloads/safe-file-name.ts';
import type { ExportPartRow, ExportRow } from './exports.ts';

/** A part of a million tiny photos would be a folder that no system likes, and a list that no memory likes. */
const MOST_PHOTOS_PER_PART = 10_000;

/** Reading a million photos takes longer than a request may. */
const PLANNING_LIMIT = '60s';

/** A part that is planned, in the order of the timeline. */
export interface PlannedPart extends Pick<
  ExportPartRow,
  'first_taken_at' | 'first_photo_id' | 'photos_count' | 'asked_bytes' | 'holds'
> {
  readonly id: string;
  /** From 1 on. */
  readonly part: number;
}

/** Cuts the library of an export into parts of about so many bytes, the newest photos first. */
export const planParts = async (
  queries: AccountQueries,
  { account_id: accountId, created_at: until }: ExportRow,
  bytesPerPart: number,
): Promise<readonly PlannedPart[]> => {
  await sql`select set_config('statement_timeout', ${PLANNING_LIMIT}, true)`.execute(queries);
  const least = Math.ceil(bytesPerPart / MOST_PHOTOS_PER_PART);
  const { rows } = await sql<Omit<PlannedPart, 'holds' | 'id' | 'part'>>`
    with placed as (
      select id, taken_month, taken_at, byte_size, floor(
        (sum(greatest(byte_size, ${least})) over (order by taken_month desc, taken_at desc, id desc)
          - greatest(byte_size, ${least})) / ${bytesPerPart}) as place
      from photos where account_id = ${accountId} and deleted_at is null and created_at <= ${until}
    )
    select distinct on (place) taken_at::text as first_taken_at, id as first_photo_id,
      (count(*) over (partition by place))::integer as photos_count,
      (sum(byte_size) over (partition by place))::bigint as asked_bytes
    from placed order by place, taken_month desc, taken_at desc, id desc`.execute(queries);
  return rows.map((row, index) => ({ ...row, id: randomUUID(), part: index + 1, holds: 'photos' }));
};

/** The photos of a part that there are still, the newest first. */
export const readPartPhotos = (
  account: AccountDatabase,
  { created_at: until }: Pick<ExportRow, 'created_at'>,
  part: ExportPartRow,
): Promise<readonly ArchivedPhoto[]> =>
  account.read(async (queries) => {
    const next = await queries
      .selectFrom('export_parts')
      .select(['first_taken_at', 'first_photo_id'])
      .where('export_id', '=', part.export_id)
      .where('part', '=', part.part + 1)
      .executeTakeFirst();
    const rows = await queries
      .selectFrom('photos')
      .select(ARCHIVED_COLUMNS)
      .where('deleted_at', 'is', null)
      .where('created_at', '<=', until)
      .where(sql<boolean>`(taken_month, taken_at, id) <= ${place(part)}`)
      .$if(next !== undefined, (query) =>
        next ? query.where(sql<boolean>`(taken_month, taken_at, id) > ${place(next)}`) : query,
      )
      .orderBy('taken_month', 'desc')
      .orderBy('taken_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(archivedPhotoOf);
  });

/** A place in the order of the index of photos. */
const place = ({
  first_photo_id: id,
  first_taken_at: takenAt,
}: Pick<ExportPartRow, 'first_taken_at' | 'first_photo_id'>) =>
  sql`((extract(year from ${takenAt}::timestamp) * 100 + extract(month from ${takenAt}::timestamp))::integer,
    ${takenAt}::timestamp, ${id}::uuid)`;

/** A folder for each month, so that a library is found again as it is seen: `2024-06/IMG_1.jpg`. */
export const namesInExport = (photos: readonly ArchivedPhoto[]): readonly string[] => {
  const names: string[] = [];
  for (let start = 0; start < photos.length;) {
    const month = monthOf(photos[start]);
    let end = start;
    while (end < photos.length && monthOf(photos[end]) === month) end += 1;
    const fileNames = safeFileNames(photos.slice(start, end).map(({ fileName }) => fileName));
    names.push(...fileNames.map((name) => `${month}/${name}`));
    start = end;
  }
  return names;
};

const monthOf = (photo: ArchivedPhoto | undefined): string => {
  if (!photo) return '';
  const { takenAt } = photo;
  return `${takenAt.getFullYear()}-${String(takenAt.getMonth() + 1).padStart(2, '0')}`;
};
