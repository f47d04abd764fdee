import type { Result, Unexpected } from './result.ts';

/** A row of a list, told apart by its id. */
export interface ListRow {
  readonly id: string;
}

/** One page of a list. */
export interface ListPage<Row, Failure> {
  /** The last ones there were; still here while they are read again or after that failed. */
  readonly rows: readonly Row[];
  readonly isLoading: boolean;
  readonly error: Failure | Unexpected | null;
  /** The generation of the list that asked for it. */
  readonly generation: number;
  /** Where the next page begins; `null` on the last one, and in lists by offset. */
  readonly nextCursor: string | null;
}

/** What a list knows, and which part of it is in view. */
export interface ListContext<Query, Row, Failure> {
  readonly query: Query;
  /** Grows with each new list, so that late answers of an older one are dropped. */
  readonly generation: number;
  /** How many rows there are in all; `null` when that is not known, as in lists by cursor. */
  readonly total: number | null;
  /** By number, from 0. */
  readonly pages: ReadonlyMap<number, ListPage<Row, Failure>>;
  /** The ids of rows that are about to go: not shown, and not counted. */
  readonly hidden: ReadonlySet<string>;
  /** The indexes in view, the last one excluded. */
  readonly from: number;
  readonly to: number;
}

/** What a service that pages by offset says: rows, and how many there are in all; `null` when it does not say. */
export interface OffsetPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number | null;
}

/** What a service that pages by cursor says: rows, and the cursor of the next page; `null` on the last. */
export interface CursorPage<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

/** A page of either kind, and the number of the last page; `null` when that is not known. */
export interface PageAnswered<Row> extends OffsetPage<Row>, CursorPage<Row> {
  readonly last: number | null;
}

/** What came of the request for one page; the list sends it to itself. */
export interface PageAnswer<Row, Failure> {
  readonly type: 'page.answered';
  readonly page: number;
  readonly generation: number;
  readonly answer: Result<PageAnswered<Row>, Failure | Unexpected>;
}

/** A list, whatever was asked for. */
export type ListKnown<Row extends ListRow = ListRow> = Omit<ListContext<unknown, Row, unknown>, 'query'>;

/** The rows to show, in the order of the list; one that moved to the next page meanwhile is there once. */
export const listRows = <Row extends ListRow>({
  context: { hidden, pages },
}: {
  readonly context: Pick<ListKnown<Row>, 'hidden' | 'pages'>;
}): readonly Row[] => {
  const seen = new Set(hidden);
  const rows = [...pages].sort(([one], [other]) => one - other).flatMap(([, page]) => page.rows);
  return rows.filter(({ id }) => {
    const isFirst = !seen.has(id);
    seen.add(id);
    return isFirst;
  });
};

/** How many rows there are in all, hidden ones aside; `null` when that is not known. */
export const listTotal = ({ context }: { readonly context: ListKnown }): number | null =>
  context.total === null ? null : Math.max(0, context.total - context.hidden.size);

/** Whether a page is on its way. */
export const isListLoading = ({ context: { pages } }: { readonly context: Pick<ListKnown, 'pages'> }): boolean =>
  [...pages.values()].some(({ isLoading }) => isLoading);

/** The first page that could not be read, and why; `null` while there is none. */
export const listFailure = <Row, Failure>({
  context: { pages },
}: {
  readonly context: Pick<ListContext<unknown, Row, Failure>, 'pages'>;
}): { readonly page: number; readonly error: Failure | Unexpected } | null => {
  for (const [page, { error }] of pages) if (error !== null) return { page, error };
  return null;
};

/** Every page changed in the same way. */
export const mapPages = <Row, Failure>(
  pages: ListContext<unknown, Row, Failure>['pages'],
  change: (page: ListPage<Row, Failure>) => ListPage<Row, Failure>,
): ListContext<unknown, Row, Failure>['pages'] => new Map([...pages].map(([at, page]) => [at, change(page)]));

/** The pages in view that this generation has not asked for, at least one: the first, or the last there is. */
export const missingByOffset = (
  { from, generation, pages, to, total }: ListKnown,
  pageSize: number,
): readonly number[] => {
  const end = total ?? Infinity;
  const first = Math.floor(Math.min(from, Math.max(0, end - 1)) / pageSize);
  const count = Math.max(1, Math.ceil(Math.min(to, end) / pageSize) - first);
  const inView = Array.from({ length: count }, (_, at) => first + at);
  return inView.filter((page) => pages.get(page)?.generation !== generation);
};

/** The page after those that this generation has read, once their end is in view. */
export const missingByCursor = ({ generation, hidden, pages, to }: ListKnown): readonly number[] => {
  const read = new Map([...pages].filter(([, page]) => page.generation === generation));
  const isMore = read.size === 0 || (read.get(read.size - 1)?.nextCursor ?? null) !== null;
  return isMore && to >= listRows({ context: { hidden, pages: read } }).length ? [read.size] : [];
};

/** The list with one more answer; pages after the last one are forgotten. */
export const withAnswer = <Row, Failure>(
  { pages, total }: ListContext<unknown, Row, Failure>,
  { answer, generation, page }: PageAnswer<Row, Failure>,
): Pick<ListContext<unknown, Row, Failure>, 'pages' | 'total'> => {
  const settled = { isLoading: false, generation };
  if (!answer.ok) {
    const failed = { ...settled, rows: pages.get(page)?.rows ?? [], error: answer.error, nextCursor: null };
    return { pages: new Map([...pages, [page, failed]]), total };
  }
  const { last, nextCursor, rows, total: known } = answer.value;
  const kept = [...pages].filter(([at]) => last === null || at <= last);
  return { pages: new Map([...kept, [page, { ...settled, rows, error: null, nextCursor }]]), total: known ?? total };
};
