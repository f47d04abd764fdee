import { assign, enqueueActions, setup } from 'xstate';

import { attempt, subscriptionActor, typesOf, unboundSubscription, type Call } from './actors.ts';
import {
  type CursorPage,
  type ListContext,
  type ListRow,
  mapPages,
  missingByCursor,
  missingByOffset,
  type OffsetPage,
  type PageAnswer,
  type PageAnswered,
  withAnswer,
} from './list-pages.ts';
import type { MachineLogic } from './logic.ts';
import { ok } from './result.ts';

/** What a list hears. */
export type ListEvent<Query, Row, Failure> =
  /** Rows came into view or near it, from the first index to before the last: loads the pages they are on. */
  | { readonly type: 'list.shown'; readonly from: number; readonly to: number }
  /** One page is wanted again after it failed. */
  | { readonly type: 'page.retried'; readonly page: number }
  /** Rows came or went elsewhere: the old ones are shown until their page has been read again. */
  | { readonly type: 'list.invalidated' }
  /** Another list is wanted, in another order for example. */
  | { readonly type: 'list.requested'; readonly query: Query }
  /** Rows are about to go: shown no longer, and not counted. */
  | { readonly type: 'rows.hidden'; readonly ids: readonly string[] }
  /** What is known of rows that are there, before their page has been read again. */
  | { readonly type: 'rows.changed'; readonly rows: readonly Row[] }
  | RowsSettled
  | PageAnswer<Row, Failure>;

/** Rows that were hidden are gone for good, or are shown again after all. */
export interface RowsSettled {
  readonly type: 'rows.settled';
  readonly ids: readonly string[];
  readonly areGone: boolean;
}

/** One request of a list, as its actor gets it. */
export interface ListRequest<Query> {
  readonly query: Query;
  readonly page: number;
  readonly generation: number;
  readonly cursor: string | null;
}

/** Rows per page unless told (specification: months). */
export const DEFAULT_PAGE_SIZE = 24;
const EMPTY = { pages: new Map<never, never>(), total: null };

/** A list, as {@link bindOffsetList} and {@link bindCursorList} make it. */
export type ListLogic<Query, Row extends ListRow, Failure> = MachineLogic<{
  input: { readonly query: Query };
  context: ListContext<Query, Row, Failure>;
  events: ListEvent<Query, Row, Failure>;
}>;

const unboundList = <Query, Row extends ListRow, Failure>(pageSize: number | null) => {
  const requestId = (generation: number, page: number) => `page ${page} of generation ${generation}`;

  return setup({
    types: typesOf<{
      input: { readonly query: Query };
      context: ListContext<Query, Row, Failure>;
      events: ListEvent<Query, Row, Failure>;
    }>(),
    actors: { load: unboundSubscription<ListRequest<Query>>('load') },
    actions: {
      show: assign((_, { from, to }: { readonly from: number; readonly to: number }) => ({ from, to })),
      /** Loads one page, or those in view that are missing. */
      load: enqueueActions(({ context, enqueue }, retried: number | undefined) => {
        const { generation, query } = context;
        const missing = () => (pageSize === null ? missingByCursor(context) : missingByOffset(context, pageSize));
        const pages = new Map(context.pages);
        for (const page of retried === undefined ? missing() : [retried]) {
          const cursor = pages.get(page - 1)?.nextCursor ?? null;
          enqueue.spawnChild('load', { id: requestId(generation, page), input: { query, page, generation, cursor } });
          const rows = pages.get(page)?.rows ?? [];
          pages.set(page, { rows, isLoading: true, error: null, generation, nextCursor: null });
        }
        enqueue.assign({ pages });
      }),
      keepAnswer: enqueueActions(({ context, enqueue }, answer: PageAnswer<Row, Failure>) => {
        enqueue.stopChild(requestId(answer.generation, answer.page));
        enqueue.assign(withAnswer(context, answer));
      }),
      startOver: enqueueActions(({ context, enqueue }) => {
        for (const [page, { generation, isLoading }] of context.pages) {
          if (isLoading) enqueue.stopChild(requestId(generation, page));
        }
        const pages = mapPages(context.pages, (page) => ({ ...page, isLoading: false, error: null }));
        enqueue.assign({ generation: context.generation + 1, pages });
      }),
      change: assign((_, { query }: { readonly query: Query }) => ({ query, ...EMPTY })),
      hide: assign(({ context }, ids: readonly string[]) => ({ hidden: new Set([...context.hidden, ...ids]) })),
      replace: assign(({ context }, rows: readonly Row[]) => {
        const changed = new Map(rows.map((row) => [row.id, row]));
        return {
          pages: mapPages(context.pages, (page) => ({
            ...page,
            rows: page.rows.map((row) => changed.get(row.id) ?? row),
          })),
        };
      }),
      settle: assign(({ context: { hidden, pages, total } }, { areGone, ids }: RowsSettled) => {
        const others = { hidden: new Set([...hidden].filter((id) => !ids.includes(id))) };
        if (!areGone) return others;
        const left = mapPages(pages, (page) => ({ ...page, rows: page.rows.filter(({ id }) => !ids.includes(id)) }));
        return { ...others, pages: left, total: total === null ? null : Math.max(0, total - ids.length) };
      }),
    },
    guards: {
      isCurrent: ({ context }, { generation }: PageAnswer<Row, Failure>) => generation === context.generation,
      hasFailed: ({ context }, page: number) => (context.pages.get(page)?.error ?? null) !== null,
      /** The rows after those that are gone have another offset now; cursors still hold. */
      haveMovedUp: (_, { areGone }: RowsSettled) => areGone && pageSize !== null,
    },
  }).createMachine({
    id: 'list',
    context: ({ input: { query } }) => ({ ...EMPTY, query, hidden: new Set(), generation: 0, from: 0, to: 0 }),
    entry: 'load',
    on: {
      'list.shown': { actions: [{ type: 'show', params: ({ event }) => event }, 'load'] },
      'page.retried': {
        guard: { type: 'hasFailed', params: ({ event }) => event.page },
        actions: { type: 'load', params: ({ event }) => event.page },
      },
      'page.answered': {
        guard: { type: 'isCurrent', params: ({ event }) => event },
        actions: [{ type: 'keepAnswer', params: ({ event }) => event }, 'load'],
      },
      'list.invalidated': { actions: ['startOver', 'load'] },
      'list.requested': { actions: ['startOver', { type: 'change', params: ({ event }) => event }, 'load'] },
      'rows.hidden': { actions: { type: 'hide', params: ({ event }) => event.ids } },
      'rows.changed': { actions: { type: 'replace', params: ({ event }) => event.rows } },
      'rows.settled': [
        {
          guard: { type: 'haveMovedUp', params: ({ event }) => event },
          actions: [{ type: 'settle', params: ({ event }) => event }, 'startOver', 'load'],
        },
        { actions: { type: 'settle', params: ({ event }) => event } },
      ],
    },
  });
};

/**
 * A list whose port is bound later: {@link bindOffsetList} and {@link bindCursorList} are the forms that an app starts.
 * Pages have `pageSize` rows, at least 1; `null` is for a list by cursor.
 */
export const createListMachine = <Query, Row extends ListRow, Failure>(
  pageSize: number | null = DEFAULT_PAGE_SIZE,
): ListLogic<Query, Row, Failure> => unboundList(pageSize);

const bindList = <Query, Row extends ListRow, Failure>(
  load: Call<ListRequest<Query>, PageAnswered<Row>, Failure>,
  pageSize: number | null,
): ListLogic<Query, Row, Failure> =>
  unboundList<Query, Row, Failure>(pageSize).provide({
    actors: {
      load: subscriptionActor((request: ListRequest<Query>, send: (event: PageAnswer<Row, Failure>) => void) => {
        const { generation, page } = request;
        const leaving = new AbortController();
        void attempt(() => load(request, leaving.signal)).then((answer) => {
          if (!leaving.signal.aborted) send({ type: 'page.answered', page, generation, answer });
        });
        return () => leaving.abort();
      }),
    },
  });

/**
 * A list whose pages are read as they come into view, each by its offset.
 *
 *     (one state; each page is not asked for, loading, there or failed)
 *
 * Start one actor per list. Its first page is loaded at once. Requests of an older list are aborted, and an answer of
 * theirs that is already there is dropped. A page that is not full is the last one.
 */
export const bindOffsetList = <Query, Row extends ListRow, Failure>(
  load: Call<{ readonly query: Query; readonly offset: number; readonly limit: number }, OffsetPage<Row>, Failure>,
  { pageSize = DEFAULT_PAGE_SIZE }: { readonly pageSize?: number } = {},
): ListLogic<Query, Row, Failure> =>
  bindList<Query, Row, Failure>(async ({ page, query }, signal) => {
    const offset = page * pageSize;
    const answer = await load({ query, offset, limit: pageSize }, signal);
    if (!answer.ok) return answer;
    const { rows } = answer.value;
    const total = answer.value.total ?? (rows.length < pageSize ? offset + rows.length : null);
    const last = total === null ? null : Math.max(page, Math.ceil(total / pageSize) - 1);
    return ok({ rows, total, last, nextCursor: null });
  }, pageSize);

/** The same for services that name the next page by a cursor: it is read when the end of those before comes into view. */
export const bindCursorList = <Query, Row extends ListRow, Failure>(
  load: Call<{ readonly query: Query; readonly cursor: string | null }, CursorPage<Row>, Failure>,
): ListLogic<Query, Row, Failure> =>
  bindList<Query, Row, Failure>(async ({ cursor, page, query }, signal) => {
    const answer = await load({ query, cursor }, signal);
    const end = { total: null, last: answer.ok && answer.value.nextCursor === null ? page : null };
    return answer.ok ? ok({ ...answer.value, ...end }) : answer;
  }, null);
