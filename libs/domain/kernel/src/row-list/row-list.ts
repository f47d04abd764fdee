import type { Parent } from '../notices.ts';
import type { PortError, Result, Unexpected } from '../result.ts';
import type { TimeTold } from '../time-told.ts';

import { type Listed, NOTHING_LISTED } from './listed-page.ts';

/** Rows of a page unless told, as of projects (specification: saved projects) and of online versions. */
export const ROWS_PER_PAGE = 10;

/** What the rows of a list are. */
export type RowKind = 'project' | 'widget' | 'address';

/** A row that can be deleted, and what it shows. */
export interface ListedItem<Item> {
  readonly id: string;
  readonly item: Item;
}

/** What a list of rows knows. */
export interface RowListContext<Row, Item, Own> {
  /** From 1. */
  readonly page: number;
  readonly rowsPerPage: number;
  readonly list: Listed<Row>;
  /** When it was read, in milliseconds. */
  readonly readAt: number;
  /** The row whose deletion the customer is asked about. */
  readonly asked: ListedItem<Item> | null;
  /** The ids of the rows that are being deleted. */
  readonly deleting: ReadonlySet<string>;
  /** Outlives the list, and is told what comes of its deletions. */
  readonly owner: Parent<RowDeletionNotice>;
  /** What this list alone knows. */
  readonly own: Own;
}

/** Which page a list of rows begins with, and whom it belongs to. */
export type RowListInput = Pick<RowListContext<never, never, never>, 'owner' | 'page'>;

/** What a list of rows knows when it begins. */
export const rowListFrom = <Own>(
  { owner, page }: RowListInput,
  own: Own,
  rowsPerPage = ROWS_PER_PAGE,
): RowListContext<never, never, Own> => ({
  page,
  rowsPerPage,
  list: NOTHING_LISTED,
  readAt: 0,
  asked: null,
  deleting: new Set(),
  owner,
  own,
});

/** What a list of rows hears. */
export type RowListEvent =
  /** Another page is looked at, counted from 1. */
  | { readonly type: 'page.changed'; readonly page: number }
  /** What could not be read is wanted again. */
  | { readonly type: 'list.retried' }
  /** The tab of the browser is looked at again: the list is outdated when it is older than `LIST_LIFETIME_MS`. */
  | { readonly type: 'page.shown' }
  /** Of a row that is shown; the customer is asked about it. */
  | { readonly type: 'deletion.asked'; readonly id: string }
  /** The customer is sure about the row that they were asked about. */
  | { readonly type: 'deletion.confirmed' }
  /** The customer keeps that row. */
  | { readonly type: 'deletion.cancelled' };

/** What came of a deletion. */
export interface RowDeletionAnswered<Item> extends ListedItem<Item> {
  readonly type: 'deletion.answered';
  readonly answer: RowDeletionAnswer;
}

/** These rows are being deleted since another list was there. */
export interface RowDeletionsFound<Item> {
  readonly type: 'deletions.found';
  readonly rows: readonly ListedItem<Item>[];
}

/** What a list of rows tells itself. */
export type RowListOwnEvent<Item> = RowDeletionAnswered<Item> | RowDeletionsFound<Item> | TimeTold<'reading' | 'page'>;

/** Whether a row could be deleted, or why not. */
export type RowDeletionAnswer = Result<null, PortError | Unexpected>;

/** What a list of rows tells. */
export type RowListNotice<Item> =
  /** It could not be deleted, and is shown again. */
  | ({ readonly type: 'row.stayed'; readonly error: PortError | Unexpected } & ListedItem<Item>)
  /** A change of it was refused, and it is shown as it was. */
  | { readonly type: 'row.unchanged'; readonly id: string; readonly error: RowChangeFailure }
  /** The page that was looked at is after the last one: this one is shown instead. */
  | { readonly type: 'page.moved'; readonly page: number };

/** Why a row could not be changed: the code of whichever list it is, and the reference if there is one. */
export interface RowChangeFailure {
  readonly code: string;
  readonly reference?: string;
}

/** What the owner of deletions is told. */
export type RowDeletionNotice = RowDeleted | RowStayed;

/** Told once of each deletion, whether its list is there or not. */
export interface RowDeleted {
  readonly type: 'row.deleted';
  readonly kind: RowKind;
}

/** It could not be deleted, and there is no list any more that says so. */
export interface RowStayed {
  readonly type: 'row.stayed';
  readonly kind: RowKind;
  readonly id: string;
  /** `null` when it has none. */
  readonly title: string | null;
  readonly error: PortError | Unexpected;
}

/** What tells the rows of one list from those of another. */
export interface RowListOptions<Row, Item> {
  readonly kind: RowKind;
  /** What a row shows; `null` for one that could not be read, which cannot be deleted. */
  readonly itemOf: (row: Row) => Item | null;
  /** `null` for one without a title. */
  readonly titleOf: (item: Item) => string | null;
}
