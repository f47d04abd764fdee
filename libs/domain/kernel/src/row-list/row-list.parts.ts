import { type ActionFunction, assign, enqueueActions, type EventObject, not, sendTo } from 'xstate';

import { type SubscriptionActor, unboundSubscription } from '../actors.ts';
import { isListOutdated, listTime } from '../list-lifetime.ts';
import { createListMachine, type ListLogic } from '../list.ts';
import type { ListRow } from '../list-pages.ts';
import type { PortError } from '../result.ts';
import { type ClockActor, unboundClock } from '../time-told.ts';

import { hasBeenRead, type Listed, pageLookedAt, pagesFor, rowsOfPage } from './listed-page.ts';
import type { RowDeletion } from './row-deletions.ts';
import {
  type ListedItem,
  ROWS_PER_PAGE,
  type RowDeletionAnswered,
  type RowDeletionsFound,
  type RowListContext,
  type RowListEvent,
  type RowListNotice,
  type RowListOptions,
  type RowListOwnEvent,
} from './row-list.ts';

/** The actors of a list of rows. */
export type RowListActors<Query, Row extends ListRow, Item> = Readonly<{
  list: ListLogic<Query, Row, PortError>;
  delete: SubscriptionActor<RowDeletion<Item>>;
  findDeletions: SubscriptionActor<undefined>;
  clock: ClockActor<'reading' | 'page'>;
}>;

const rowListActors = <Query, Row extends ListRow, Item>(rowsPerPage: number): RowListActors<Query, Row, Item> => ({
  list: createListMachine<Query, Row, PortError>(rowsPerPage),
  delete: unboundSubscription<RowDeletion<Item>>('delete'),
  findDeletions: unboundSubscription<undefined>('findDeletions'),
  clock: unboundClock(),
});

/** An action of a list of rows that knows `Own` and hears `Event` beside what all lists do. */
export type RowListAction<Query, Row extends ListRow, Item, Own, Event extends EventObject, Params> = ActionFunction<
  RowListContext<Row, Item, Own>,
  EventObject,
  RowListEvent | RowListOwnEvent<Item> | Event,
  Params,
  | { readonly src: 'list'; readonly logic: RowListActors<Query, Row, Item>['list']; readonly id: 'list' }
  | {
      readonly src: 'delete';
      readonly logic: RowListActors<Query, Row, Item>['delete'];
      readonly id: string | undefined;
    },
  never,
  never,
  never,
  RowListNotice<Item>
>;

const deletionId = (id: string) => `deletion of ${id}`;

/**
 * What `setup` of a list of rows takes: ten on a page, which are deleted after the customer was asked. A page that was read
 * is shown until it has been read again, also when that fails. A row that is being deleted is hidden, and shown again when
 * that fails; meanwhile the customer may be asked about another one. A page after the last one gives way to that.
 */
export const rowListParts = <Query, Row extends ListRow, Item, Own, Event extends EventObject = never>({
  itemOf,
  rowsPerPage = ROWS_PER_PAGE,
}: Pick<RowListOptions<Row, Item>, 'itemOf'> & { readonly rowsPerPage?: number }) => {
  type Action<Params> = RowListAction<Query, Row, Item, Own, Event, Params>;
  const action = (does: Action<undefined>) => does;
  const actionWith = <Params>(does: Action<Params>) => does;
  type Context = RowListContext<Row, Item, Own>;

  /** The row of this id, unless it is being deleted already; `null` when none that can be deleted is listed. */
  const toDelete = ({ deleting, list }: Context, id: string): ListedItem<Item> | null => {
    const row = [...list.pages.values()].flatMap(({ rows }) => rows).find((each) => each.id === id);
    const item = row === undefined || deleting.has(id) ? null : itemOf(row);
    return item === null ? null : { id, item };
  };
  return {
    actors: rowListActors<Query, Row, Item>(rowsPerPage),
    actions: {
      askTime: actionWith<'reading' | 'page'>(sendTo('clock', (_, of) => ({ type: 'time.asked', of }))),
      keepTime: actionWith<number>(assign({ readAt: (_, at) => at })),
      /** Takes up the deletions that another list has begun. */
      goOn: actionWith<readonly ListedItem<Item>[]>(
        enqueueActions(({ context: { owner }, enqueue }, rows) => {
          const ids = rows.map(({ id }) => id);
          enqueue.assign({ deleting: new Set(ids) });
          enqueue.sendTo('list', { type: 'rows.hidden', ids });
          for (const row of rows) {
            enqueue.spawnChild('delete', { id: deletionId(row.id), input: { ...row, owner } });
          }
        }),
      ),
      keep: actionWith<Listed<Row>>(assign({ list: (_, list) => list })),
      turn: actionWith<number>(assign({ page: (_, page) => page })),
      /** Asks for the page that is looked at, or for the last one where there is no such page. */
      arrange: action(
        enqueueActions(({ context: { list, page, rowsPerPage }, enqueue }) => {
          const last = list.total === null ? page : pagesFor(list.total, rowsPerPage);
          const rows = rowsOfPage(Math.min(page, last), rowsPerPage);
          if (page > last) {
            enqueue.assign({ page: last });
            enqueue.emit({ type: 'page.moved', page: last });
          }
          if (list.from !== rows.from || list.to !== rows.to) enqueue.sendTo('list', { type: 'list.shown', ...rows });
        }),
      ),
      invalidate: action(sendTo('list', { type: 'list.invalidated' })),
      retry: action(sendTo('list', ({ context: { page } }) => ({ type: 'page.retried', page: page - 1 }))),
      ask: actionWith<string>(assign({ asked: ({ context }, id) => toDelete(context, id) })),
      forgetAsked: action(assign({ asked: null })),
      delete: action(
        enqueueActions(({ context: { asked, deleting, owner }, enqueue }) => {
          if (asked === null) return;
          const { id } = asked;
          enqueue.assign({ asked: null, deleting: new Set([...deleting, id]) });
          enqueue.sendTo('list', { type: 'rows.hidden', ids: [id] });
          enqueue.spawnChild('delete', { id: deletionId(id), input: { ...asked, owner } });
        }),
      ),
      settle: actionWith<RowDeletionAnswered<Item>>(
        enqueueActions(({ context, enqueue }, { answer, id, item }) => {
          enqueue.stopChild(deletionId(id));
          enqueue.assign({ deleting: new Set([...context.deleting].filter((each) => each !== id)) });
          enqueue.sendTo('list', { type: 'rows.settled', ids: [id], areGone: answer.ok });
          if (!answer.ok) enqueue.emit({ type: 'row.stayed', id, item, error: answer.error });
        }),
      ),
    },
    guards: {
      hasPage: ({ context }: { readonly context: Context }) => hasBeenRead(context),
      hasFailed: ({ context }: { readonly context: Context }) => (pageLookedAt(context)?.error ?? null) !== null,
      isOutdated: ({ context }: { readonly context: Context }, at: number) => isListOutdated(context.readAt, at),
      isListed: ({ context }: { readonly context: Context }, id: string) => toDelete(context, id) !== null,
      isDeleting: ({ context }: { readonly context: Context }) => context.deleting.size > 0,
    },
  };
};

/** Another page is looked at. */
export const turned = {
  type: 'turn',
  params: ({ event }: { event: { readonly page: number } }) => event.page,
} as const;

/** The clock of a list of rows, which is read from its beginning on. */
export const rowListClock = { id: 'clock', src: 'clock', input: 'reading' } as const;

/** What every list of rows hears alike. */
export const rowListEvents = {
  'list.retried': { actions: 'retry' },
  'page.shown': { actions: listTime.askOfPage },
  'reading.timed': { actions: listTime.keep },
  'deletion.answered': {
    actions: {
      type: 'settle',
      params: <Item>({ event }: { readonly event: RowDeletionAnswered<Item> }) => event,
    },
  },
} as const;

/**
 * The regions that every list of rows has.
 *
 *     list:      loading ⇄ shown, loading ⇄ failed ─▶ shown
 *     deletion:  none ⇄ deleting, none ⇄ confirming ⇄ deleting
 */
export const rowListStates = {
  list: {
    initial: 'loading',
    states: {
      loading: {
        always: [
          { guard: 'hasPage', target: 'shown' },
          { guard: 'hasFailed', target: 'failed' },
        ],
      },
      shown: { always: { guard: not('hasPage'), target: 'loading' } },
      failed: {
        always: [
          { guard: 'hasPage', target: 'shown' },
          { guard: not('hasFailed'), target: 'loading' },
        ],
      },
    },
  },
  deletion: {
    invoke: { src: 'findDeletions' },
    on: {
      'deletions.found': {
        actions: {
          type: 'goOn',
          params: <Item>({ event }: { readonly event: RowDeletionsFound<Item> }) => event.rows,
        },
      },
      'deletion.asked': {
        guard: { type: 'isListed', params: ({ event }: { readonly event: { readonly id: string } }) => event.id },
        target: '.confirming',
        actions: { type: 'ask', params: ({ event }: { readonly event: { readonly id: string } }) => event.id },
      },
    },
    initial: 'none',
    states: {
      none: { always: { guard: 'isDeleting', target: 'deleting' } },
      confirming: {
        on: {
          'deletion.confirmed': { target: 'none', actions: 'delete' },
          'deletion.cancelled': { target: 'none', actions: 'forgetAsked' },
        },
      },
      deleting: { always: { guard: not('isDeleting'), target: 'none' } },
    },
  },
} as const;

/** The same for a list that is all on one page: that page is never left, and never goes. */
export const onePageStates = {
  ...rowListStates,
  list: {
    initial: 'loading',
    states: {
      loading: rowListStates.list.states.loading,
      shown: {},
      failed: { always: { guard: not('hasFailed'), target: 'loading' } },
    },
  },
} as const;
