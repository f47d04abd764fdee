import { sql } from 'kysely';

import type { AccountDatabase } from '../../storage/database/account-database.ts';
import type { Position } from './cursor.ts';

export interface PageRequest {
  readonly sortKey: 'created' | 'dateTaken';
  readonly sortOrder: 'asc' | 'desc';
  /** 202406, or `null` for the whole library. */
  readonly month: number | null;
  /** The last photo of the page before; `null` for the first page. */
  readonly after: Position | null;
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
}

export interface PageOfRows {
  readonly rows: readonly PhotoRow[];
  /** Where the next page starts; `null` when there is none. */
  readonly end: Position | null;
}

/** Reads one page by its place in the index, so that the last page of a million photos costs what the first one does. */
export const readPhotoPage = async (account: AccountDatabase, page: PageRequest): Promise<PageOfRows> => {
  const { month, at, type, positionOf } = ORDERS[page.sortKey];
  const found = await account.read((queries) => {
    const all = queries
      .selectFrom('photos')
      .select(['id', 'file_name', 'width', 'height', 'taken_offset_minutes', 'created_at'])
      .select([sql<string>`taken_at::text`.as('taken_at'), sql<boolean>`sha256 is null`.as('drawn')])
      .where('deleted_at', 'is', null);
    const inMonth = page.month === null ? all : all.where(month, '=', page.month);
    const rest = page.after === null ? inMonth : inMonth.where(isBeyond(page.sortOrder, month, at, type, page.after));
    return rest
      .orderBy(month, page.sortOrder)
      .orderBy(at, page.sortOrder)
      .orderBy('id', page.sortOrder)
      .limit(page.limit + 1)
      .execute();
  });
  const rows = found.slice(0, page.limit);
  const last = rows.at(-1);
  return { rows, end: found.length > page.limit && last ? { at: positionOf(last), id: last.id } : null };
};

/** Milliseconds of a camera's clock, as though it showed UTC. */
export const wallClockMs = (takenAt: string): number => Date.parse(`${takenAt.replace(' ', 'T')}Z`);

const ORDERS = {
  dateTaken: {
    month: 'taken_month',
    at: 'taken_at',
    type: sql`timestamp`,
    positionOf: (row: PhotoRow) => wallClockMs(row.taken_at),
  },
  created: {
    month: 'created_month',
    at: 'created_at',
    type: sql`timestamptz`,
    positionOf: (row: PhotoRow) => row.created_at.getTime(),
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
