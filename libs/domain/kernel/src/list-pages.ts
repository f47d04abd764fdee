import type { Unexpected } from './errors.ts';
import type { Result } from './result.ts';

/** Rows, and how many there are in all; `null` when the service does not say. */
export interface OffsetPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number | null;
}

/** One page of the list. */
export interface ListPage<Row, Failure> {
  /** The last ones there were; still here while they are read again or after that failed. */
  readonly rows: readonly Row[];
  readonly isLoading: boolean;
  readonly error: Failure | Unexpected | null;
  /** The generation of the list that asked for it. */
  readonly generation: number;
}

/** Pages by number, from 0. */
export type ListPages<Row, Failure> = ReadonlyMap<number, ListPage<Row, Failure>>;

/** What is known of a list, and which part of it is in view. */
export interface PagedView<Row, Failure> {
  /** Grows with each new list, so that late answers of an older one are dropped. */
  readonly generation: number;
  /** How many rows there are in all; `null` when that is not known. */
  readonly total: number | null;
  readonly pages: ListPages<Row, Failure>;
  /** The indexes in view, the last one excluded. */
  readonly from: number;
  readonly to: number;
}

/** What came of the request for one page. */
export interface PageAnswer<Row, Failure> {
  readonly page: number;
  readonly generation: number;
  readonly answer: Result<OffsetPage<Row>, Failure | Unexpected>;
}

export const NO_PAGES: ListPages<never, never> = new Map();

/** The pages in view that this generation has not asked for. */
export const pagesMissing = (
  { from, generation, pages, to, total }: PagedView<unknown, unknown>,
  pageSize: number,
): readonly number[] => {
  const first = Math.floor(from / pageSize);
  const end = Math.ceil(Math.min(to, total ?? to) / pageSize);
  return Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at).filter(
    (page) => pages.get(page)?.generation !== generation,
  );
};

/** The list with one more page; a page that is not full is the last one. */
export const withAnswer = <Row, Failure>(
  { pages, total }: PagedView<Row, Failure>,
  { answer, generation, page }: PageAnswer<Row, Failure>,
  pageSize: number,
): Pick<PagedView<Row, Failure>, 'pages' | 'total'> => {
  if (!answer.ok) {
    const rows = pages.get(page)?.rows ?? [];
    return { pages: new Map([...pages, [page, { rows, isLoading: false, error: answer.error, generation }]]), total };
  }
  const { rows } = answer.value;
  const known = answer.value.total ?? (rows.length < pageSize ? page * pageSize + rows.length : total);
  const kept = [...pages].filter(([at]) => known === null || at * pageSize < known);
  return { pages: new Map([...kept, [page, { rows, isLoading: false, error: null, generation }]]), total: known };
};

/** Every page changed in the same way. */
export const mapPages = <Row, Failure>(
  pages: ListPages<Row, Failure>,
  change: (page: ListPage<Row, Failure>, at: number) => ListPage<Row, Failure>,
): ListPages<Row, Failure> => new Map([...pages].map(([at, page]) => [at, change(page, at)]));
