import { sql } from 'kysely';

import type { AccountDatabase, AccountQueries } from '../../storage/database/account-database.ts';
import type { Position } from './cursor.ts';

export interface PageRequest {
  readonly sortKey: 'created' | 'dateTaken';
  readonly sortOrder: 'asc' | 'desc';
  /** 202406, or `null` for the whole library. */
  readonly month: number | null;
  /** The last photo of the page before, or how many photos come before the page. */
  readonly after: Position | number;
  readonly limit: number;
}

/** A photo as the pages need it. */
export interface PhotoRow {
  readonly id: string;
  /** Whether there is no file, and its picture is drawn. */
  readonly drawn: boolean;
  readonly file_name: string;
  readonly width: number;
  readonly height: number;
  /** `2024-06-01 15:30:00`, with up to three decimals. */
  readonly taken_at: string;
  readonly taken_offset_minutes: number | null;
  readonly created_at: Date;
  readonly placeholder: Buffer | null;
  /** The account whose photo it is; only of photos of shared albums. */
  readonly owner_id?: string;
}

export interface PageOfRows<Row extends PhotoRow = PhotoRow> {
  readonly rows: readonly Row[];
  /** Where the next page starts; `null` when there is none. */
  readonly end: Position | null;
}

/**
 * Reads one page by its place in the index, so that the last page of a million photos costs what the first one does.
 *
 * Photos that are skipped by their number are counted in the index alone: ten thousand of them take a millisecond or two.
 */
export const readPhotoPage = async (account: AccountDatabase, page: PageRequest): Promise<PageOfRows> => {
  const found = await account.read(async (queries) => {
    const after = typeof page.after === 'number' ? await positionBefore(queries, page, page.after) : page.after;
    return after === 'beyond the end' ? [] : pageAfter(queries, page, after).execute();
  });
  const rows = found.slice(0, page.limit);
  const last = rows.at(-1);
  return { rows, end: found.length > page.limit && last ? positionOf(page.sortKey, last) : null };
};

/** Reads the photos after a place, `null` for the very beginning, and one more. */
export const pageAfter = (queries: AccountQueries, page: PageRequest, after: Position | null) => {
  const { month, at, type } = ORDERS[page.sortKey];
  const all = listOf(queries, page).select(PHOTO_COLUMNS).select(PHOTO_EXPRESSIONS);
  const rest = after === null ? all : all.where(isBeyond(page.sortOrder, month, at, type, after));
  return rest.limit(page.limit + 1);
};

/** What is read of a photo for a page. */
export const PHOTO_COLUMNS = [
  'id',
  'file_name',
  'width',
  'height',
  'taken_offset_minutes',
  'created_at',
  'placeholder',
] as const;
/** The same for what is computed from it. */
export const PHOTO_EXPRESSIONS = [
  sql<string>`taken_at::text`.as('taken_at'),
  sql<boolean>`sha256 is null`.as('drawn'),
] as const;

/** Where a photo stands in an order. */
export const positionOf = (
  sortKey: PageRequest['sortKey'],
  photo: Pick<PhotoRow, 'id' | 'taken_at' | 'created_at'>,
): Position => ({ at: ORDERS[sortKey].momentOf(photo), id: photo.id });

/** The photos of a list in its order, of which nothing is selected yet. */
const listOf = (queries: AccountQueries, { month, sortKey, sortOrder }: PageRequest) => {
  const order = ORDERS[sortKey];
  const all = queries.selectFrom('photos').where('deleted_at', 'is', null);
  return (
    (month === null ? all : all.where(order.month, '=', month))
      // Without its table a name would mean what is selected under it, such as a moment as text, which no index holds.
      .orderBy(`photos.${order.month}`, sortOrder)
      .orderBy(`photos.${order.at}`, sortOrder)
      .orderBy('photos.id', sortOrder)
  );
};

/** The last of `skipped` photos of a list; `null` when none is skipped. */
const positionBefore = async (
  queries: AccountQueries,
  page: PageRequest,
  skipped: number,
): Promise<Position | 'beyond the end' | null> => {
  if (skipped === 0) return null;
  if (page.month === null) {
    const inside = await monthOfPlace(queries, page, skipped - 1);
    return inside === null
      ? 'beyond the end'
      : positionBefore(queries, { ...page, month: inside.month }, inside.place + 1);
  }
  const last = await queries
    .selectFrom('photos')
    .select(['id', 'created_at', sql<string>`taken_at::text`.as('taken_at')])
    // What is skipped is counted in the index, which holds no more than this.
    .where(
      'id',
      '=',
      listOf(queries, page)
        .select('id')
        .offset(skipped - 1)
        .limit(1),
    )
    .executeTakeFirst();
  return last ? positionOf(page.sortKey, last) : 'beyond the end';
};

/** Which month a place of the whole library is in, by the counts of the months alone. */
const monthOfPlace = async (queries: AccountQueries, { sortKey, sortOrder }: PageRequest, place: number) => {
  const months = await queries
    .selectFrom('photo_months')
    .select(['month', 'photos'])
    .where('sort_key', '=', sortKey)
    .orderBy('month', sortOrder)
    .execute();
  let before = 0;
  for (const { month, photos } of months) {
    if (place < before + photos) return { month, place: place - before };
    before += photos;
  }
  return null;
};

/** Milliseconds of a camera's clock, as though it showed UTC. */
const wallClockMs = (takenAt: string): number => Date.parse(`${takenAt.replace(' ', 'T')}Z`);

const ORDERS = {
  dateTaken: {
    month: 'taken_month',
    at: 'taken_at',
    type: sql`timestamp`,
    momentOf: (row: Pick<PhotoRow, 'taken_at'>) => wallClockMs(row.taken_at),
  },
  created: {
    month: 'created_month',
    at: 'created_at',
    type: sql`timestamptz`,
    momentOf: (row: Pick<PhotoRow, 'created_at'>) => row.created_at.getTime(),
  },
} as const;

const isBeyond = (
  order: PageRequest['sortOrder'],
  month: string,
  at: string,
  type: ReturnType<typeof sql>,
  after: Position,
) => {
  const moment = new Date(after.at);
  const monthOf = moment.getUTCFullYear() * 100 + moment.getUTCMonth() + 1;
  const beyond = order === 'asc' ? sql`>` : sql`<`;
  return sql<boolean>`(${sql.ref(month)}, ${sql.ref(at)}, id) ${beyond}
    (${monthOf}::integer, ${moment.toISOString()}::${type}, ${after.id}::uuid)`;
};
