import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import { attempt, subscriptionActor, unboundSubscription } from './actors.ts';
import type { Call } from './limit-concurrency.ts';
import {
  mapPages,
  NO_PAGES,
  pagesMissing,
  withAnswer,
  type ListPage,
  type OffsetPage,
  type PageAnswer,
  type PagedView,
} from './list-pages.ts';
import { lessIds, NO_IDS, withIds, withoutIds, type ListRow, type ListRowsEvent } from './list-rows.ts';
import { typesOf } from './machine-types.ts';

/** Asks for the rows from `offset` on. */
export interface OffsetRequest<Query> {
  readonly query: Query;
  readonly offset: number;
  readonly limit: number;
}

/** What an offset list hears. */
export type OffsetListEvent<Query, Row, Failure> =
  /** Rows came into view or near it, from the first index to before the last: loads the pages they are on. */
  | { readonly type: 'list.shown'; readonly from: number; readonly to: number }
  /** One page is wanted again after it failed. */
  | { readonly type: 'page.retried'; readonly page: number }
  /** Rows came or went elsewhere: the old ones are shown until their page has been read again. */
  | { readonly type: 'list.invalidated' }
  /** Another list is wanted, in another order for example. */
  | { readonly type: 'list.requested'; readonly query: Query }
  | ListRowsEvent
  /** Sent by the list itself. */
  | ({ readonly type: 'page.answered' } & PageAnswer<Row, Failure>);

/** One request of a list, as its actor gets it. */
export interface PageRequest<Query> extends OffsetRequest<Query> {
  readonly page: number;
  readonly generation: number;
}

/** What an offset list knows. */
export interface OffsetListContext<Query, Row, Failure> extends PagedView<Row, Failure> {
  readonly query: Query;
  /** What {@link ListRowsEvent} hides. */
  readonly hidden: ReadonlySet<string>;
}

/** What is particular to one list. */
export interface OffsetListOptions {
  /** Rows per page, at least 1; 24 unless told (D18). */
  readonly pageSize?: number;
}

const DEFAULT_PAGE_SIZE = 24;
/** Of a page that is read again whatever generation the list is at. */
const NO_GENERATION = -1;

/** An offset list whose port is bound later: {@link bindOffsetList} is the form that an app starts. */
export const createOffsetListMachine = <Query, Row extends ListRow, Failure>({
  pageSize = DEFAULT_PAGE_SIZE,
}: OffsetListOptions = {}) => {
  type Context = OffsetListContext<Query, Row, Failure>;
  const requestId = (generation: number, page: number) => `page ${page} of generation ${generation}`;

  return setup({
    types: typesOf<{
      input: { readonly query: Query };
      context: Context;
      events: OffsetListEvent<Query, Row, Failure>;
    }>(),
    actors: { load: unboundSubscription<PageRequest<Query>>('load') },
    actions: {
      show: assign((_, { from, to }: { readonly from: number; readonly to: number }) => ({ from, to })),
      loadMissing: enqueueActions(({ context, enqueue }) => {
        const { generation, query } = context;
        const wanted = pagesMissing(context, pageSize);
        for (const page of wanted) {
          const input = { query, page, generation, offset: page * pageSize, limit: pageSize };
          enqueue.spawnChild('load', { id: requestId(generation, page), input });
        }
        const asked = wanted.map((page): [number, ListPage<Row, Failure>] => [
          page,
          { rows: context.pages.get(page)?.rows ?? [], isLoading: true, error: null, generation },
        ]);
        if (asked.length > 0) enqueue.assign({ pages: new Map([...context.pages, ...asked]) });
      }),
      keepAnswer: enqueueActions(({ context, enqueue }, answer: PageAnswer<Row, Failure>) => {
        enqueue.stopChild(requestId(answer.generation, answer.page));
        enqueue.assign(withAnswer(context, answer, pageSize));
      }),
      outdate: assign(({ context }, page: number) => ({
        pages: mapPages(context.pages, (known, at) => (at === page ? { ...known, generation: NO_GENERATION } : known)),
      })),
      startOver: enqueueActions(({ context, enqueue }) => {
        for (const [page, { generation, isLoading }] of context.pages) {
          if (isLoading) enqueue.stopChild(requestId(generation, page));
        }
        enqueue.assign({
          generation: context.generation + 1,
          pages: mapPages(context.pages, (page) => ({ ...page, isLoading: false })),
        });
      }),
      change: assign((_, { query }: { readonly query: Query }) => ({ query, pages: NO_PAGES, total: null })),
      hide: assign({ hidden: ({ context }, ids: readonly string[]) => withIds(context.hidden, ids) }),
      unhide: assign({ hidden: ({ context }, ids: readonly string[]) => lessIds(context.hidden, ids) }),
      drop: assign(({ context: { pages, total } }, ids: readonly string[]) => ({
        total: total === null ? null : Math.max(0, total - ids.length),
        pages: mapPages(pages, (page) => ({ ...page, rows: withoutIds(page.rows, ids) })),
      })),
    },
    guards: {
      isCurrent: ({ context }, generation: number) => generation === context.generation,
      hasFailed: ({ context }, page: number) => (context.pages.get(page)?.error ?? null) !== null,
      areGone: (_, areGone: boolean) => areGone,
    },
  }).createMachine({
    id: 'offsetList',
    context: ({ input }) => ({
      ...input,
      generation: 0,
      total: null,
      pages: NO_PAGES,
      hidden: NO_IDS,
      from: 0,
      to: pageSize,
    }),
    entry: 'loadMissing',
    on: {
      'list.shown': { actions: [{ type: 'show', params: ({ event }) => event }, 'loadMissing'] },
      'page.retried': {
        guard: { type: 'hasFailed', params: ({ event }) => event.page },
        actions: [{ type: 'outdate', params: ({ event }) => event.page }, 'loadMissing'],
      },
      'page.answered': {
        guard: { type: 'isCurrent', params: ({ event }) => event.generation },
        actions: { type: 'keepAnswer', params: ({ event }) => event },
      },
      'list.invalidated': { actions: ['startOver', 'loadMissing'] },
      'list.requested': {
        actions: ['startOver', { type: 'change', params: ({ event }) => event }, 'loadMissing'],
      },
      'rows.hidden': { actions: { type: 'hide', params: ({ event }) => event.ids } },
      // The rows behind those that are gone have moved up: the pages are read again.
      'rows.settled': [
        {
          guard: { type: 'areGone', params: ({ event }) => event.areGone },
          actions: [
            { type: 'unhide', params: ({ event }) => event.ids },
            { type: 'drop', params: ({ event }) => event.ids },
            'startOver',
            'loadMissing',
          ],
        },
        { actions: { type: 'unhide', params: ({ event }) => event.ids } },
      ],
    },
  });
};

/**
 * A list whose pages are read as they come into view, each by its offset.
 *
 *     (one state; each page is not asked for, loading, there or failed)
 *
 * Start one actor per list. Its first page is loaded at once. Requests of an older list are aborted, and an answer of
 * theirs that is already there is dropped.
 */
export const bindOffsetList = <Query, Row extends ListRow, Failure>(
  load: Call<OffsetRequest<Query>, OffsetPage<Row>, Failure>,
  options: OffsetListOptions = {},
) =>
  createOffsetListMachine<Query, Row, Failure>(options).provide({
    actors: {
      load: subscriptionActor(
        ({ generation, page, ...request }: PageRequest<Query>, send: (event: Answered<Row, Failure>) => void) => {
          const leaving = new AbortController();
          void attempt(() => load(request, leaving.signal)).then((answer) => {
            if (!leaving.signal.aborted) send({ type: 'page.answered', page, generation, answer });
          });
          return () => leaving.abort();
        },
      ),
    },
  });

type Answered<Row, Failure> = { readonly type: 'page.answered' } & PageAnswer<Row, Failure>;

/** A running offset list. */
export type OffsetListActor<Query, Row extends ListRow, Failure> = ActorRefFrom<
  ReturnType<typeof createOffsetListMachine<Query, Row, Failure>>
>;
/** What selectors read. */
export type OffsetListSnapshot<Query, Row extends ListRow, Failure> = SnapshotFrom<
  ReturnType<typeof createOffsetListMachine<Query, Row, Failure>>
>;

interface Shown<Row extends ListRow> {
  readonly context: Pick<OffsetListContext<unknown, Row, unknown>, 'hidden' | 'pages' | 'total'>;
}

/** The rows that are there, in the order of the list. */
export const offsetListRows = <Row extends ListRow>({ context: { hidden, pages } }: Shown<Row>): readonly Row[] =>
  withoutIds(
    [...pages].sort(([one], [other]) => one - other).flatMap(([, { rows }]) => rows),
    hidden,
  );

/** How many rows there are in all, hidden ones aside; `null` when that is not known. */
export const offsetListTotal = ({ context: { hidden, total } }: Shown<ListRow>): number | null =>
  total === null ? null : Math.max(0, total - hidden.size);
