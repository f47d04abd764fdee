import type { AccountDatabase } from '../../storage/database/account-database.ts';
import type { Position } from './cursor.ts';
import {
  PHOTO_COLUMNS,
  PHOTO_EXPRESSIONS,
  positionOf,
  readPhotoPage,
  type PageOfRows,
  type PageRequest,
  type PhotoRow,
} from './photo-pages.ts';

/** Which page of a list is wanted. */
export type ListRequest = Pick<PageRequest, 'after' | 'limit' | 'sortOrder'>;

/** Photos in one order, which can be read from any place on. */
export interface PhotoList<Row extends PhotoRow = PhotoRow> {
  /** The photos after a place, or after so many of them. */
  read(page: ListRequest): Promise<PageOfRows<Row>>;
  /** A photo of the list by its id, which is a UUID. */
  find(id: string): Promise<Row | undefined>;
  positionOf(row: Row): Position;
}

/** All photos of an account. */
export const photoLibrary = (account: AccountDatabase, sortKey: PageRequest['sortKey']): PhotoList => ({
  read: (page) => readPhotoPage(account, { ...page, sortKey, month: null }),
  find: (id) =>
    account.read((queries) =>
      queries
        .selectFrom('photos')
        .select(PHOTO_COLUMNS)
        .select(PHOTO_EXPRESSIONS)
        .where('deleted_at', 'is', null)
        .where('id', '=', id)
        .executeTakeFirst(),
    ),
  positionOf: (row) => positionOf(sortKey, row),
});

/** A page that can be left on both sides. */
export interface LibraryPageOfRows extends PageOfRows {
  /** Where the page before it ends; `null` when there is none. */
  readonly start: Position | null;
}

/** The page after a place, or so many photos after the first one. */
export const readPageAfter = async <Row extends PhotoRow>(
  list: PhotoList<Row>,
  page: ListRequest,
): Promise<LibraryPageOfRows> => {
  const { end, rows } = await list.read(page);
  const first = rows[0];
  return { rows, end, start: page.after !== 0 && first ? list.positionOf(first) : null };
};

/** The page before a place, or so many photos before the last one; still in the order asked for. */
export const readPageBefore = async <Row extends PhotoRow>(
  list: PhotoList<Row>,
  page: ListRequest,
): Promise<LibraryPageOfRows> => {
  const turned = await readPageAfter(list, { ...page, sortOrder: page.sortOrder === 'asc' ? 'desc' : 'asc' });
  return { rows: turned.rows.toReversed(), start: turned.end, end: turned.start };
};

/** The page with a photo in its middle; `null` when the list has no such photo. */
export const readPageAround = async <Row extends PhotoRow>(
  list: PhotoList<Row>,
  { id, ...page }: Omit<ListRequest, 'after'> & { readonly id: string },
): Promise<LibraryPageOfRows | null> => {
  const photo = await list.find(id);
  if (photo === undefined) return null;
  const after = list.positionOf(photo);
  const turned = { ...page, sortOrder: page.sortOrder === 'asc' ? ('desc' as const) : ('asc' as const) };
  // One more than shown on each side, so that a page of one photo knows whether others are beside it.
  const onEachSide = Math.max(1, Math.ceil((page.limit - 1) / 2));
  const before = await list.read({ ...turned, after, limit: onEachSide });
  const behind = await list.read({ ...page, after, limit: onEachSide });
  const kept = { before: Math.floor((page.limit - 1) / 2), after: Math.ceil((page.limit - 1) / 2) };
  const rows = [...before.rows.slice(0, kept.before).toReversed(), photo, ...behind.rows.slice(0, kept.after)];
  const first = rows[0] ?? photo;
  const last = rows.at(-1) ?? photo;
  return {
    rows,
    start: before.end !== null || before.rows.length > kept.before ? list.positionOf(first) : null,
    end: behind.end !== null || behind.rows.length > kept.after ? list.positionOf(last) : null,
  };
};
