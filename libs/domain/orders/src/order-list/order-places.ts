import { isReadable, type OrderRow, type OrderSummary } from '../order/order.ts';
import { isOld, orderStateOf, type OrderState } from './order-rules.ts';

/** Orders that are read at once (specification: orders). */
export const ORDERS_PER_CHUNK = 100;

/** Orders on one page of a tab (specification: pages of orders). */
export const ORDERS_PER_PAGE = 10;

/** Which page of which tab is looked at; pages are numbered from 1. */
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
  /** What stands there, the newest first: those that could not be read are among them. */
  readonly rows: readonly OrderRow[];
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
  const list = distinctOrders(read);
  const recent = recentOrders(list, now);
  if (recent === null) return { missing: gapAfterBeginning(read) };
  const inProgress = recent.filter((row) => stateOf(row, now) === 'inProgress');
  const ownHistory = recent.filter((row) => stateOf(row, now) === 'history');
  const counts = {
    inProgress: inProgress.length,
    history: list.total === null ? null : Math.max(0, list.total - inProgress.length),
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
    const row = rowAt(list, offset + index);
    if (row === 'none') break;
    if ('unread' in row) return { missing: { from: row.unread, to: row.unread + to - index } };
    rows.push(row);
  }
  const shown = rows.slice(0, ORDERS_PER_PAGE);
  const orders = shown.filter(isReadable);
  return {
    page: {
      state: place.state,
      page,
      rows: shown,
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

/** The list without the rows that stand in it a second time. */
interface DistinctOrders {
  /** The rows of each chunk that was read, in the order of the list, less those of earlier chunks. */
  readonly chunks: readonly (readonly [chunk: number, rows: readonly OrderRow[], isLast: boolean])[];
  /** How many there are, as far as is known. */
  readonly total: number | null;
}

/** An order that came while the list was read stands in two chunks, as those after it moved down. */
const distinctOrders = ({ chunks, total }: ReadOrders): DistinctOrders => {
  const seen = new Set<string>();
  let repeated = 0;
  const distinct = [...chunks]
    .sort(([one], [other]) => one - other)
    .map(([chunk, rows]) => {
      const first = rows.filter(({ id }) => !seen.has(id) && seen.add(id));
      repeated += rows.length - first.length;
      return [chunk, first, rows.length < ORDERS_PER_CHUNK] as const;
    });
  return { chunks: distinct, total: total === null ? null : total - repeated };
};

/** The orders before the first that is older than 30 days; `null` while that one has not been read. */
const recentOrders = (list: DistinctOrders, now: number): readonly OrderRow[] | null => {
  const recent: OrderRow[] = [];
  for (let index = 0; ; index += 1) {
    const row = rowAt(list, index);
    if (row === 'none') return recent;
    if ('unread' in row) return null;
    if (isReadable(row) && isOld(row, now)) return recent;
    recent.push(row);
  }
};

/** The first chunk that has not been read. */
const gapAfterBeginning = ({ chunks }: ReadOrders): { readonly from: number; readonly to: number } => {
  let chunk = 0;
  while (chunks.has(chunk)) chunk += 1;
  return { from: chunk * ORDERS_PER_CHUNK, to: (chunk + 1) * ORDERS_PER_CHUNK };
};

/** A row by its index among the distinct ones: `none` after the end, and its offset at the service where it is unread. */
const rowAt = ({ chunks, total }: DistinctOrders, index: number): OrderRow | 'none' | { readonly unread: number } => {
  if (total !== null && index >= total) return 'none';
  let offset = index;
  for (const [chunk, rows, isLast] of chunks) {
    const place = offset - chunk * ORDERS_PER_CHUNK;
    if (place < 0) break;
    const row = rows[place];
    if (row !== undefined) return row;
    if (isLast) return 'none';
    offset += ORDERS_PER_CHUNK - rows.length;
  }
  return { unread: offset };
};

/** Rows of the list, from the first index to before the last. */
export interface Rows {
  readonly from: number;
  readonly to: number;
}
