import {
  attempt,
  bindOffsetList,
  createListMachine,
  isListOutdated,
  type PortError,
  subscriptionActor,
  typesOf,
  unboundAction,
  unboundSubscription,
} from '@account-area/kernel';
import { assign, enqueueActions, not, sendTo, setup } from 'xstate';

import {
  hasBeenRead,
  type Listed,
  NOTHING_LISTED,
  pageLookedAt,
  pagesFor,
  rowsOfPage,
} from '../listed-page/listed-page.ts';
import { MAX_WIDGET_POLLS, type Widget, WIDGET_POLL_MS } from '../widget/widget.ts';
import {
  type WidgetDeletionAnswered,
  type WidgetListEvent,
  type WidgetListNotice,
  type WidgetListPorts,
  type WidgetRow,
  WIDGETS_PER_PAGE,
} from './widget-list.ts';

/** What the list of online versions knows. */
export interface WidgetListContext {
  /** From 1. */
  readonly page: number;
  readonly list: Listed<WidgetRow>;
  /** When it was read, in milliseconds. */
  readonly readAt: number;
  /** How often it was read again because one of it was being made. */
  readonly polls: number;
  /** The one whose deletion the customer is asked about. */
  readonly asked: Widget | null;
  /** The product codes of those that are being deleted. */
  readonly deleting: ReadonlySet<string>;
}

/** What an actor that deletes is told. */
export interface WidgetDeletion {
  readonly productCode: string;
}

const deletionId = (productCode: string) => `deletion of ${productCode}`;

/** The one of this code that the list shows, unless it is being deleted; `null` when there is none. */
const listedWidget = ({ deleting, list }: WidgetListContext, productCode: string): Widget | null => {
  if (deleting.has(productCode)) return null;
  const rows = [...list.pages.values()].flatMap((page) => page.rows);
  return rows.find(({ id }) => id === productCode)?.widget ?? null;
};

/**
 * The online versions of a customer, page by page, and their deletion (C33).
 *
 *     list:      loading ⇄ shown, loading ⇄ failed ─▶ shown
 *     making:    resting ⇄ waiting
 *     deletion:  none ⇄ confirming
 *
 * Start one actor per visit. A page that was read is shown until it has been read again, also when that fails. While one of a
 * page is being made, the page is read again five times, 15 seconds apart. One that is being deleted is hidden, and shown
 * again when that fails; meanwhile the customer may be asked about another one. A page after the last one gives way to that.
 * A deletion goes on when the actor is stopped.
 */
export const widgetListMachine = setup({
  types: typesOf<{
    input: { readonly page: number };
    context: WidgetListContext;
    events: WidgetListEvent | WidgetDeletionAnswered;
    emitted: WidgetListNotice;
    children: { list: 'list' };
  }>(),
  actors: {
    list: createListMachine<null, WidgetRow, PortError>(WIDGETS_PER_PAGE),
    delete: unboundSubscription<WidgetDeletion>('delete'),
  },
  actions: {
    readClock: assign(() => ({ readAt: unboundAction('readClock') })),
    keep: assign({ list: (_, list: Listed<WidgetRow>) => list }),
    turn: assign({ page: (_, page: number) => page, polls: 0 }),
    /** Asks for the page that is looked at, or for the last one where there is no such page. */
    arrange: enqueueActions(({ context: { list, page }, enqueue }) => {
      const last = list.total === null ? page : pagesFor(list.total, WIDGETS_PER_PAGE);
      const rows = rowsOfPage(Math.min(page, last), WIDGETS_PER_PAGE);
      if (page > last) {
        enqueue.assign({ page: last });
        enqueue.emit({ type: 'page.moved', page: last });
      }
      if (list.from !== rows.from || list.to !== rows.to) enqueue.sendTo('list', { type: 'list.shown', ...rows });
    }),
    invalidate: sendTo('list', { type: 'list.invalidated' }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    forgetPolls: assign({ polls: 0 }),
    retry: sendTo('list', ({ context: { page } }) => ({ type: 'page.retried' as const, page: page - 1 })),
    change: sendTo('list', (_, widget: Widget) => ({
      type: 'rows.changed' as const,
      rows: [{ id: widget.productCode, widget }],
    })),
    ask: assign({ asked: ({ context }, productCode: string) => listedWidget(context, productCode) }),
    forgetAsked: assign({ asked: null }),
    delete: enqueueActions(({ context: { asked, deleting }, enqueue }) => {
      if (asked === null) return;
      const { productCode } = asked;
      enqueue.assign({ asked: null, deleting: new Set([...deleting, productCode]) });
      enqueue.sendTo('list', { type: 'rows.hidden', ids: [productCode] });
      enqueue.spawnChild('delete', { id: deletionId(productCode), input: { productCode } });
    }),
    settle: enqueueActions(({ context, enqueue }, { answer, productCode }: WidgetDeletionAnswered) => {
      enqueue.stopChild(deletionId(productCode));
      enqueue.assign({ deleting: new Set([...context.deleting].filter((code) => code !== productCode)) });
      enqueue.sendTo('list', { type: 'rows.settled', ids: [productCode], areGone: answer.ok });
      if (answer.ok) enqueue.emit({ type: 'widget.deleted', productCode });
      else enqueue.emit({ type: 'widget.stayed', productCode, error: answer.error });
    }),
  },
  guards: {
    hasPage: ({ context }) => hasBeenRead(context),
    hasFailed: ({ context }) => (pageLookedAt(context)?.error ?? null) !== null,
    isOutdated: (): boolean => unboundAction('isOutdated'),
    isListed: ({ context, event }) =>
      event.type === 'deletion.asked' && listedWidget(context, event.productCode) !== null,
    /** One of the page is being made, and the page was not read again for it too often. */
    awaitsMaking: ({ context }) => {
      const page = pageLookedAt(context);
      if (page === undefined || page.isLoading || context.polls >= MAX_WIDGET_POLLS) return false;
      return page.rows.some(({ widget }) => widget?.isReady === false);
    },
  },
  delays: { poll: WIDGET_POLL_MS },
}).createMachine({
  id: 'widgetList',
  context: ({ input: { page } }) => ({
    page,
    list: NOTHING_LISTED,
    readAt: 0,
    polls: 0,
    asked: null,
    deleting: new Set(),
  }),
  entry: 'readClock',
  invoke: {
    id: 'list',
    src: 'list',
    input: { query: null },
    onSnapshot: { actions: [{ type: 'keep', params: ({ event }) => event.snapshot.context }, 'arrange'] },
  },
  on: {
    'page.changed': { actions: [{ type: 'turn', params: ({ event }) => event.page }, 'arrange'] },
    'list.retried': { actions: 'retry' },
    'page.shown': { guard: 'isOutdated', actions: ['readClock', 'forgetPolls', 'invalidate'] },
    'widget.changed': { actions: { type: 'change', params: ({ event }) => event.widget } },
    'deletion.answered': { actions: { type: 'settle', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
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
    making: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'awaitsMaking', target: 'waiting' } },
        waiting: {
          always: { guard: not('awaitsMaking'), target: 'resting' },
          after: { poll: { target: 'resting', actions: ['countPoll', 'readClock', 'invalidate'] } },
        },
      },
    },
    deletion: {
      initial: 'none',
      states: {
        none: {
          on: {
            'deletion.asked': {
              guard: 'isListed',
              target: 'confirming',
              actions: { type: 'ask', params: ({ event }) => event.productCode },
            },
          },
        },
        confirming: {
          on: {
            'deletion.confirmed': { target: 'none', actions: 'delete' },
            'deletion.cancelled': { target: 'none', actions: 'forgetAsked' },
          },
        },
      },
    },
  },
});

/** The list of online versions on its ports: the only form an app should start. */
export const bindWidgetList = ({ clock, widgets }: WidgetListPorts): typeof widgetListMachine =>
  widgetListMachine.provide({
    actions: { readClock: assign(() => ({ readAt: clock.now() })) },
    guards: { isOutdated: ({ context }) => isListOutdated(context.readAt, clock) },
    actors: {
      list: bindOffsetList<null, WidgetRow, PortError>(
        ({ limit, offset }, signal) => widgets.list({ offset, limit }, signal),
        { pageSize: WIDGETS_PER_PAGE },
      ),
      delete: subscriptionActor(({ productCode }: WidgetDeletion, send: (event: WidgetDeletionAnswered) => void) => {
        const leaving = new AbortController();
        // What the customer has confirmed is done, whether they wait for it or not.
        void attempt(() => widgets.delete(productCode, new AbortController().signal)).then((answer) => {
          if (!leaving.signal.aborted) send({ type: 'deletion.answered', productCode, answer });
        });
        return () => leaving.abort();
      }),
    },
  });
