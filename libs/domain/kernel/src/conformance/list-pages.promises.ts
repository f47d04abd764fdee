import type { CursorPage, OffsetPage } from '../list-pages.ts';
import type { Result } from '../result.ts';
import { ensureEqual, ensureOk } from './ensure.ts';
import type { CheckedWorld } from './patience.ts';
import { conformanceKit, type MakeWorld, type PortPromise } from './port-promises.ts';

/** One method of a port that pages by offset, and its list: empty at first. */
export interface OffsetPagesWorld extends CheckedWorld {
  readonly page: (
    query: { readonly limit: number; readonly offset: number },
    signal: AbortSignal,
  ) => Promise<Result<OffsetPage<{ readonly id: string }>, { readonly code: string }>>;
  /** Adds rows; answers their ids in the order of the list. Called once. */
  readonly add: (count: number) => readonly string[] | Promise<readonly string[]>;
}

/** One method of a port that pages by cursor, and its list: empty at first. */
export interface CursorPagesWorld extends CheckedWorld {
  /** The first page has no cursor. */
  readonly page: (
    query: { readonly limit: number; readonly cursor: string | null },
    signal: AbortSignal,
  ) => Promise<Result<CursorPage<{ readonly id: string }>, { readonly code: string }>>;
  /** Adds rows; answers their ids in the order of the list. Called once. */
  readonly add: (count: number) => readonly string[] | Promise<readonly string[]>;
}

interface Row {
  readonly id: string;
}

const [ROWS, LIMIT] = [5, 2];

/** What a method promises that pages by offset. `method` is its name, such as `OrderService.orders`. */
export const offsetPagesPromises = (method: string, make: MakeWorld<OffsetPagesWorld>): readonly PortPromise[] =>
  conformanceKit<OffsetPagesWorld>(method, {
    'gives rows in the order of the list, from the offset on': async (world) => {
      const ids = await world.add(ROWS);
      ensureEqual('the ids of all rows', idsOf(await pageAt(world, 0, ROWS)), ids);
      ensureEqual('the ids after the second', idsOf(await pageAt(world, 2, ROWS)), ids.slice(2));
    },

    'gives no more rows than asked for': async (world) => {
      await world.add(ROWS);
      ensureEqual('how many rows there are', (await pageAt(world, 0, LIMIT)).rows.length, LIMIT);
    },

    'gives no rows after the last one': async (world) => {
      await world.add(ROWS);
      ensureEqual('the rows after the last', (await pageAt(world, ROWS, ROWS)).rows, []);
    },

    'says on each page how many rows there are in all, or on none': async (world) => {
      await world.add(ROWS);
      const first = await pageAt(world, 0, LIMIT);
      const last = await pageAt(world, ROWS - 1, LIMIT);
      const expected = first.total === null ? null : ROWS;
      ensureEqual('how many there are in all', [first.total, last.total], [expected, expected]);
    },
  })(make);

/** What a method promises that pages by cursor. `method` is its name, such as `AlbumService.albums`. */
export const cursorPagesPromises = (method: string, make: MakeWorld<CursorPagesWorld>): readonly PortPromise[] =>
  conformanceKit<CursorPagesWorld>(method, {
    'gives each row once, page by page, in the order of the list': async (world) => {
      const ids = await world.add(ROWS);
      const pages = await allPagesOf(world);
      ensureEqual('the ids of all pages', pages.flatMap(idsOf), ids);
    },

    'gives no more rows than asked for': async (world) => {
      await world.add(ROWS);
      const [first] = await allPagesOf(world);
      ensureEqual('how many rows the first page has', first?.rows.length, LIMIT);
    },

    'gives no cursor with the last row': async (world) => {
      await world.add(LIMIT * 2);
      const pages = await allPagesOf(world);
      const ends = pages.map(({ nextCursor }) => nextCursor === null);
      ensureEqual('which page is the last', ends.indexOf(true), 1);
    },

    'gives a page again by its cursor': async (world) => {
      await world.add(ROWS);
      const [first, second] = await allPagesOf(world);
      const again = ensureOk(
        'the page',
        await world.page({ limit: LIMIT, cursor: first?.nextCursor ?? null }, never()),
      );
      ensureEqual('the ids of the second page', idsOf(again), idsOf(second ?? { rows: [] }));
    },
  })(make);

const never = (): AbortSignal => new AbortController().signal;

const idsOf = ({ rows }: { readonly rows: readonly Row[] }): readonly string[] => rows.map(({ id }) => id);

const pageAt = async ({ page }: OffsetPagesWorld, offset: number, limit: number): Promise<OffsetPage<Row>> =>
  ensureOk('the page', await page({ limit, offset }, never()));

/** More pages than a list of a few rows can have: a cursor that never ends does not keep the check from ending. */
const MOST_PAGES = 10;

const allPagesOf = async ({ page }: CursorPagesWorld): Promise<readonly CursorPage<Row>[]> => {
  const pages: CursorPage<Row>[] = [];
  let cursor: string | null = null;
  do {
    const read: CursorPage<Row> = ensureOk('the page', await page({ limit: LIMIT, cursor }, never()));
    pages.push(read);
    cursor = read.nextCursor;
  } while (cursor !== null && pages.length < MOST_PAGES);
  return pages;
};
