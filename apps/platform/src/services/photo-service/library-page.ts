import type { AccountDatabase } from '../../storage/database/account-database.ts';
import type { Position } from './cursor.ts';
import {
  PHOTO_COLUMNS,
  PHOTO_EXPRESSIONS,
  positionOf,
  readPhotoPage,
  type PageOfRows,
  type PageRequest,
} from './photo-pages.ts';

/** A page that can be left on both sides. */
export interface LibraryPageOfRows extends PageOfRows {
  /** Where the page before it ends; `null` when there is none. */
  readonly start: Position | null;
}

/** The page after a place, or so many photos after the first one. */
export const readPageAfter = async (account: AccountDatabase, page: PageRequest): Promise<LibraryPageOfRows> => {
  const { end, rows } = await readPhotoPage(account, page);
  const first = rows[0];
  return { rows, end, start: page.after !== 0 && first ? positionOf(page.sortKey, first) : null };
};

/** The page before a place, or so many photos before the last one; still in the order asked for. */
export const readPageBefore = async (account: AccountDatabase, page: PageRequest): Promise<LibraryPageOfRows> => {
  const turned = await readPageAfter(account, { ...page, sortOrder: page.sortOrder === 'asc' ? 'desc' : 'asc' });
  return { rows: turned.rows.toReversed(), start: turned.end, end: turned.start };
};

/** The page with a photo in its middle; `null` when the account has no such photo. */
export const readPageAround = async (
  account: AccountDatabase,
  { id, ...page }: Omit<PageRequest, 'after'> & { readonly id: string },
): Promise<LibraryPageOfRows | null> => {
  const photo = await account.read((queries) =>
    queries
      .selectFrom('photos')
      .select(PHOTO_COLUMNS)
      .select(PHOTO_EXPRESSIONS)
      .where('deleted_at', 'is', null)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (photo === undefined) return null;
  const place = positionOf(page.sortKey, photo);
  // One more than shown on each side, so that a page of one photo knows whether others are beside it.
  const onEachSide = Math.max(1, Math.ceil((page.limit - 1) / 2));
  const before = await readPageBefore(account, { ...page, after: place, limit: onEachSide });
  const after = await readPageAfter(account, { ...page, after: place, limit: onEachSide });
  const kept = { before: Math.floor((page.limit - 1) / 2), after: Math.ceil((page.limit - 1) / 2) };
  const rows = [
    ...before.rows.slice(before.rows.length - Math.min(kept.before, before.rows.length)),
    photo,
    ...after.rows.slice(0, kept.after),
  ];
  const first = rows[0] ?? photo;
  const last = rows.at(-1) ?? photo;
  return {
    rows,
    start: before.start !== null || before.rows.length > kept.before ? positionOf(page.sortKey, first) : null,
    end: after.end !== null || after.rows.length > kept.after ? positionOf(page.sortKey, last) : null,
  };
};
