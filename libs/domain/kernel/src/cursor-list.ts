import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import { requestActor, unboundRequest } from './actors.ts';
import { answered, answerGuards } from './answered.ts';
import type { Unexpected } from './errors.ts';
import type { Call } from './limit-concurrency.ts';
import { lessIds, NO_IDS, withIds, withoutIds, type ListRow, type ListRowsEvent } from './list-rows.ts';
import { typesOf } from './machine-types.ts';
import type { Result } from './result.ts';

/** Asks for the page behind a cursor; `null` for the first one. */
export interface CursorRequest<Query> {
  readonly query: Query;
  readonly cursor: string | null;
}

/** A page, and the cursor of the next one; `null` on the last. */
export interface CursorPage<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

/** What a cursor list hears. */
export type CursorListEvent<Query> =
  /** The end is near: loads the next page, and after a failure the one that failed. */
  | { readonly type: 'list.continued' }
  /** Rows came or went elsewhere: the old ones are shown until the first page has been read again. */
  | { readonly type: 'list.invalidated' }
  /** Another list is wanted, in another order for example. */
  | { readonly type: 'list.requested'; readonly query: Query }
  | ListRowsEvent;

/** What a cursor list knows. */
export interface CursorListContext<Query, Row, Failure> {
  readonly query: Query;
  readonly rows: readonly Row[];
  /** What {@link ListRowsEvent} hides. */
  readonly hidden: ReadonlySet<string>;
  /** Where the next page begins; `null` for the first one. */
  readonly cursor: string | null;
  readonly error: Failure | Unexpected | null;
}

/** A cursor list whose port is bound later: {@link bindCursorList} is the form that an app starts. */
export const createCursorListMachine = <Query, Row extends ListRow, Failure>() =>
  setup({
    types: typesOf<{
      input: { readonly query: Query };
      context: CursorListContext<Query, Row, Failure>;
      events: CursorListEvent<Query>;
    }>(),
    actors: { load: unboundRequest<CursorRequest<Query>, CursorPage<Row>, Failure>('load') },
    guards: {
      ...answerGuards,
      isLast: (_, answer: Result<CursorPage<Row>, unknown>) => answer.ok && answer.value.nextCursor === null,
    },
    actions: {
      keepAnswer: assign(({ context }, answer: Result<CursorPage<Row>, Failure | Unexpected>) => {
        if (!answer.ok) return { error: answer.error };
        const { nextCursor, rows } = answer.value;
        const before =
          context.cursor === null
            ? []
            : withoutIds(
                context.rows,
                rows.map(({ id }) => id),
              );
        return { rows: [...before, ...rows], cursor: nextCursor, error: null };
      }),
      forgetError: assign({ error: null }),
      startOver: assign({ cursor: null, error: null }),
      change: assign((_, query: Query) => ({ query, rows: [], cursor: null, error: null })),
      hide: assign({ hidden: ({ context }, ids: readonly string[]) => withIds(context.hidden, ids) }),
      settle: assign(
        ({ context }, { areGone, ids }: { readonly areGone: boolean; readonly ids: readonly string[] }) => ({
          hidden: lessIds(context.hidden, ids),
          rows: areGone ? withoutIds(context.rows, ids) : context.rows,
        }),
      ),
    },
  }).createMachine({
    id: 'cursorList',
    context: ({ input }) => ({ ...input, rows: [], hidden: NO_IDS, cursor: null, error: null }),
    on: {
      'list.invalidated': { target: '.loading', reenter: true, actions: 'startOver' },
      'list.requested': {
        target: '.loading',
        reenter: true,
        actions: { type: 'change', params: ({ event }) => event.query },
      },
      'rows.hidden': { actions: { type: 'hide', params: ({ event }) => event.ids } },
      'rows.settled': { actions: { type: 'settle', params: ({ event }) => event } },
    },
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          src: 'load',
          input: ({ context: { cursor, query } }) => ({ cursor, query }),
          onDone: [
            {
              guard: { type: 'isLast', params: answered },
              target: 'complete',
              actions: { type: 'keepAnswer', params: answered },
            },
            {
              guard: { type: 'isGood', params: answered },
              target: 'waiting',
              actions: { type: 'keepAnswer', params: answered },
            },
            { target: 'failed', actions: { type: 'keepAnswer', params: answered } },
          ],
        },
      },
      waiting: { on: { 'list.continued': 'loading' } },
      failed: { on: { 'list.continued': { target: 'loading', actions: 'forgetError' } } },
      complete: {},
    },
  });

/**
 * A list that is read page by page, each behind the cursor of the one before.
 *
 *     loading ◀─▶ waiting
 *      │  ▲ └───▶ failed
 *      ▼  └─ (invalidated)
 *     complete
 *
 * Start one actor per list. Its first page is loaded at once. An answer that is late, of an older list, is dropped: its
 * request is aborted with the state that made it. A row that was added between two pages is not shown twice.
 */
export const bindCursorList = <Query, Row extends ListRow, Failure>(
  load: Call<CursorRequest<Query>, CursorPage<Row>, Failure>,
) => createCursorListMachine<Query, Row, Failure>().provide({ actors: { load: requestActor(load) } });

/** A running cursor list. */
export type CursorListActor<Query, Row extends ListRow, Failure> = ActorRefFrom<
  ReturnType<typeof createCursorListMachine<Query, Row, Failure>>
>;
/** What selectors read. */
export type CursorListSnapshot<Query, Row extends ListRow, Failure> = SnapshotFrom<
  ReturnType<typeof createCursorListMachine<Query, Row, Failure>>
>;

/** The rows to show, in the order of the list. */
export const cursorListRows = <Row extends ListRow>({
  context: { hidden, rows },
}: {
  readonly context: Pick<CursorListContext<unknown, Row, unknown>, 'hidden' | 'rows'>;
}): readonly Row[] => withoutIds(rows, hidden);
