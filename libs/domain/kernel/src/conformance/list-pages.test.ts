import { expect, it } from 'vitest';

import type { CursorPage, OffsetPage } from '../list-pages.ts';
import { ok } from '../result.ts';
import { complaintsAboutKit } from './complaints-about-kit.fakes.ts';
import {
  cursorPagesPromises,
  type CursorPagesWorld,
  offsetPagesPromises,
  type OffsetPagesWorld,
} from './list-pages.promises.ts';
import type { ConformanceKit } from './port-promises.ts';

interface Row {
  readonly id: string;
}

const memoryList = () => {
  const rows: Row[] = [];
  return {
    rows,
    add: (count: number) => {
      for (let added = 0; added < count; added += 1) rows.unshift({ id: `order-${added}` });
      return rows.map(({ id }) => id);
    },
  };
};

const byOffset = (): OffsetPagesWorld => {
  const { add, rows } = memoryList();
  const page: OffsetPagesWorld['page'] = ({ limit, offset }) =>
    Promise.resolve(ok({ rows: rows.slice(offset, offset + limit), total: rows.length }));
  return { add, page, patienceMs: 200 };
};

const byCursor = (): CursorPagesWorld => {
  const { add, rows } = memoryList();
  const page: CursorPagesWorld['page'] = ({ cursor, limit }) => {
    const [start, end] = [Number(cursor ?? 0), Number(cursor ?? 0) + limit];
    return Promise.resolve(ok({ rows: rows.slice(start, end), nextCursor: end < rows.length ? String(end) : null }));
  };
  return { add, page, patienceMs: 200 };
};

type OffsetQuery = Parameters<OffsetPagesWorld['page']>[0];

/** A list whose pages are changed. */
const offsetPages =
  (change: (page: OffsetPage<Row>, query: OffsetQuery) => OffsetPage<Row>) =>
  (world: OffsetPagesWorld): OffsetPagesWorld => ({
    ...world,
    page: async (query, signal) => {
      const page = await world.page(query, signal);
      return page.ok ? ok(change(page.value, query)) : page;
    },
  });

it('pages by offset are judged by promises of which none is empty', async () => {
  const kit: ConformanceKit<OffsetPagesWorld> = (make) => offsetPagesPromises('OrderService.orders', make);
  const complaints = await complaintsAboutKit(kit, byOffset, {
    'gives rows in the order of the list, from the offset on': offsetPages(({ rows, total }) => ({
      rows: rows.toReversed(),
      total,
    })),
    'gives no more rows than asked for': (world) => ({
      ...world,
      page: ({ limit, offset }, signal) => world.page({ limit: limit + 1, offset }, signal),
    }),
    'gives no rows after the last one': offsetPages(({ rows, total }) => ({
      rows: rows.length === 0 ? [{ id: 'order-0' }] : rows,
      total,
    })),
    'says on each page how many rows there are in all, or on none': offsetPages(({ rows, total }, { offset }) => ({
      rows,
      total: offset === 0 ? total : rows.length,
    })),
  });

  expect(complaints).toEqual([]);
});

/** A list whose pages are changed; `asked` counts the questions. */
const cursorPages =
  (change: (page: CursorPage<Row>, asked: number) => CursorPage<Row>) =>
  (world: CursorPagesWorld): CursorPagesWorld => {
    let asked = 0;
    return {
      ...world,
      page: async (query, signal) => {
        const page = await world.page(query, signal);
        return page.ok ? ok(change(page.value, (asked += 1))) : page;
      },
    };
  };

it('pages by cursor are judged by promises of which none is empty', async () => {
  const kit: ConformanceKit<CursorPagesWorld> = (make) => cursorPagesPromises('AlbumService.albums', make);
  const complaints = await complaintsAboutKit(kit, byCursor, {
    'gives each row once, page by page, in the order of the list': cursorPages(({ nextCursor, rows }) => ({
      nextCursor,
      rows: rows.toReversed(),
    })),
    'gives no more rows than asked for': (world) => ({
      ...world,
      page: ({ cursor, limit }, signal) => world.page({ cursor, limit: cursor === null ? limit + 1 : limit }, signal),
    }),
    'gives no cursor with the last row': cursorPages(({ nextCursor, rows }) => ({
      rows,
      nextCursor: nextCursor ?? (rows.length === 2 ? '4' : null),
    })),
    'gives a page again by its cursor': cursorPages(({ nextCursor, rows }, asked) => ({
      nextCursor,
      rows: asked > 3 ? [] : rows,
    })),
  });

  expect(complaints).toEqual([]);
});
