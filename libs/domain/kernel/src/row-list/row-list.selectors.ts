import type { ActorRef, Snapshot } from 'xstate';

import { listTotal, type ListRow } from '../list-pages.ts';
import type { PortError, Unexpected } from '../result.ts';

import { pageLookedAt, pagesFor } from './listed-page.ts';
import { type ListedItem, type RowListContext, type RowListEvent, type RowListNotice } from './row-list.ts';

/** A list of rows as it is now. */
export interface RowListSnapshot<Row, Item> {
  readonly context: RowListContext<Row, Item, unknown>;
}

/** A list of rows, whatever else it knows. */
export type RowListActor<Item> = Pick<
  ActorRef<
    Snapshot<unknown> &
      RowListSnapshot<ListRow, Item> & { readonly value: { readonly list: 'loading' | 'shown' | 'failed' } },
    RowListEvent,
    RowListNotice<Item>
  >,
  'getSnapshot' | 'on' | 'send' | 'subscribe'
>;

/** The rows of the page that is looked at, without those that are being deleted. */
export const rowsShown = <Row extends ListRow>({ context }: RowListSnapshot<Row, unknown>): readonly Row[] =>
  (pageLookedAt(context)?.rows ?? []).filter(({ id }) => !context.list.hidden.has(id));

/** How many rows there are, without those that are being deleted; `null` until that is known. */
export const rowCount = ({ context: { list } }: RowListSnapshot<ListRow, unknown>): number | null =>
  listTotal({ context: list });

/** How many pages there are; `null` until that is known. One that has only a row that is being deleted still counts. */
export const rowPageCount = ({ context: { list, rowsPerPage } }: RowListSnapshot<unknown, unknown>): number | null =>
  list.total === null ? null : pagesFor(list.total, rowsPerPage);

/** Why the page, or what is newer of it, could not be read; `null` where it could. */
export const rowListFailure = ({ context }: RowListSnapshot<unknown, unknown>): PortError | Unexpected | null =>
  pageLookedAt(context)?.error ?? null;

/** The row whose deletion the customer is asked about; `null` when there is none. */
export const rowAskedAbout = <Item>({ context }: RowListSnapshot<unknown, Item>): ListedItem<Item> | null =>
  context.asked;
