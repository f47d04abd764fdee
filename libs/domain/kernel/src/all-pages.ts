import type { PortError, Result } from './result.ts';
import { ok } from './result.ts';

/** A part of a list that is read page by page. */
export interface PageOfAll<Row, Cursor> {
  readonly rows: readonly Row[];
  /** Where the next page begins; `null` on the last one. */
  readonly next: Cursor | null;
}

/**
 * The rows of all pages, read one after the other, for callers that show none of them before they have all. `pageAt` also gets the rows
 * of the pages before. The first failure ends it.
 */
export const allPages = async <Row, Cursor, E = PortError>(
  first: Cursor,
  pageAt: (cursor: Cursor, before: readonly Row[]) => Promise<Result<PageOfAll<Row, Cursor>, E>>,
): Promise<Result<readonly Row[], E>> => {
  const rows: Row[] = [];
  for (let cursor: Cursor = first; ;) {
    const page = await pageAt(cursor, rows);
    if (!page.ok) return page;
    for (const row of page.value.rows) rows.push(row);
    if (page.value.next === null) return ok(rows);
    cursor = page.value.next;
  }
};
