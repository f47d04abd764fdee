import { isReadable, type OrderRow, type OrderSummary } from '../order/order.ts';
import { isOld, orderStateOf, type OrderState } from './order-rules.ts';

/** Orders that are read at once (C28.2, D47). */
export const ORDERS_PER_CHUNK = 100;

/** Orders on one page of a tab (D47). */
export const ORDERS_PER_PAGE = 10;

/** Which page of which tab is looked at; pages are numbered from 1 (C28.1). */
export interface OrderPlace {
  readonly state: OrderState;
  readonly page: number;
}

/** What has been read of the list, the newest order first. */
export interface ReadOrders {
  /** The rows of each chunk, by its number from 0. */
  readonly chunks: ReadonlyMap<number, readonly OrderRow[]>;
  /** How many orders there are; `null` as long as that is not known. */
  readonly total: number | null;
}

/** One page of one tab. */
export interface OrderListPage extends OrderPlace {
  /** The orders to show, the newest first. */
  readonly orders: readonly OrderSummary[];
  /** How many more belong here and could not be read: "9 of 10 shown". */
  readonly unreadable: number;
  /** How many pages the tab has, at least 1; `null` when that is not known. */
  readonly pageCount: number | null;
  /** Whether there is a page after this one. */
  readonly hasNext: boolean;
  /** How many orders are in each tab; `null` when that is not known. */
  readonly counts: Readonly<Record<OrderState, number | null>>;
}

/** A page, or the rows that have to be read before there is one: from the first index to before the last. */
export type PageOrGap =
  { readonly page: OrderListPage } | { readonly missing: { readonly from: number; readonly to: number } };

/**
 * One page of one tab, of what has been read. The orders of the last 30 days, P, are a beginning of the list: it is read
 * until an order is older, and parted into the two tabs. Of the history, the first orders are those of P, in their order;
 * the others follow in the list as they are. So a page far down is read without those before it.
 */
export const pageOf = (read: ReadOrders, place: OrderPlace, now: number): PageOrGap => {
  const recent = recentOrders(read, now);
  if (recent === null) return { missing: gapAfterBeginning(read) };
  const inProgress = recent.filter((row) => stateOf(row, now) === 'inProgress');
  const ownHistory = recent.filter((row) => stateOf(row, now) === 'history');
  const counts = {
    inProgress: inProgress.length,
    history: read.total === null ? null : Math.max(0, read.total - inProgress.length),
  };
  const count = counts[place.state];
  const pageCount = count === null ? null : Math.max(1, Math.ceil(count / ORDERS_PER_PAGE));
  const page = Math.min(place.page, pageCount ?? place.page);
  const from = (page - 1) * ORDERS_PER_PAGE;
  // One more row tells whether there is a next page where no total does.
  const to = Math.min(from + ORDERS_PER_PAGE + (count === null ? 1 : 0), count ?? Infinity);
  const known = place.state === 'inProgress' ? inProgress : ownHistory;
  const offset = recent.length - known.length;
  const rows = [...known.slice(from, to)];
  for (let index = Math.max(from, known.length); index < to; index += 1) {
    const row = rowAt(read, offset + index);
    if (row === 'unread') return { missing: { from: offset + index, to: offset + to } };
    if (row === 'none') break;
    rows.push(row);
  }
  const shown = distinct(rows.slice(0, ORDERS_PER_PAGE));
  const orders = shown.filter(isReadable);
  return {
    page: {
      state: place.state,
      page,
      orders,
      unreadable: shown.length - orders.length,
      pageCount,
      hasNext: pageCount === null ? rows.length > ORDERS_PER_PAGE : page < pageCount,
      counts,
    },
  };
};

/** An order that cannot be read is as old as its place says: while it is among recent ones it counts as in progress. */
const stateOf = (row: OrderRow, now: number): OrderState => (isReadable(row) ? orderStateOf(row, now) : 'inProgress');

/** The orders before the first that is older than 30 days; `null` while that one has not been read. */
const recentOrders = (read: ReadOrders, now: number): readonly OrderRow[] | null => {
  const recent: OrderRow[] = [];
  for (let index = 0; ; index += 1) {
    const row = rowAt(read, index);
    if (row === 'unread') return null;
    if (row === 'none' || (isReadable(row) && isOld(row, now))) return recent;
    recent.push(row);
  }
};

/** The first chunk that has not been read. */
const gapAfterBeginning = ({ chunks }: ReadOrders): { readonly from: number; readonly to: number } => {
  let chunk = 0;
  while (chunks.has(chunk)) chunk += 1;
  return { from: chunk * ORDERS_PER_CHUNK, to: (chunk + 1) * ORDERS_PER_CHUNK };
};

/** A row by its index in the whole list; `none` after the end. */
const rowAt = ({ chunks, total }: ReadOrders, index: number): OrderRow | 'unread' | 'none' => {
  if (total !== null && index >= total) return 'none';
  const rows = chunks.get(Math.floor(index / ORDERS_PER_CHUNK));
  return rows === undefined ? 'unread' : (rows[index % ORDERS_PER_CHUNK] ?? 'none');
};

/** An order that came while the list was read stands in two chunks: it is shown once. */
const distinct = (rows: readonly OrderRow[]): readonly OrderRow[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
