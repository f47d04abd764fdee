import type { ListContext, ListPage } from '../list-pages.ts';
import type { PortError } from '../result.ts';

/** What is known of the pages of a list. */
export type Listed<Row> = Pick<
  ListContext<unknown, Row, PortError>,
  'from' | 'generation' | 'hidden' | 'pages' | 'to' | 'total'
>;

/** A list of which nothing is known. */
export const NOTHING_LISTED: Listed<never> = {
  pages: new Map(),
  hidden: new Set(),
  total: null,
  generation: 0,
  from: 0,
  to: 0,
};

/** A list, and the page of it that is looked at, from 1. */
export interface LookedAt<Row> {
  readonly list: Listed<Row>;
  readonly page: number;
}

/** The page that is looked at, as far as it was asked for. */
export const pageLookedAt = <Row>({ list, page }: LookedAt<Row>): ListPage<Row, PortError> | undefined =>
  list.pages.get(page - 1);

/** Whether there is something to show of the page: it was read, or it is known that there is nothing. */
export const hasBeenRead = <Row>(lookedAt: LookedAt<Row>): boolean => {
  const page = pageLookedAt(lookedAt);
  if (page === undefined) return false;
  return page.rows.length > 0 || lookedAt.list.total === 0 || (!page.isLoading && page.error === null);
};

/** The indexes of the rows of a page. */
export const rowsOfPage = (page: number, pageSize: number) => ({ from: (page - 1) * pageSize, to: page * pageSize });

/** How many pages so many rows take, at least one. */
export const pagesFor = (rows: number, pageSize: number): number => Math.max(1, Math.ceil(rows / pageSize));
