import {
  listTime,
  bindRowList,
  pageLookedAt,
  rowListClock,
  type RowListContext,
  type RowListEvent,
  rowListEvents,
  rowListFrom,
  type RowListInput,
  type RowListNotice,
  type RowListOwnEvent,
  rowListParts,
  rowListStates,
  turned,
  typesOf,
  type MachineLogic,
  type ListLogic,
  type PortError,
} from '@account-area/kernel';
import { assign, not, sendTo, setup } from 'xstate';

import { MAX_WIDGET_POLLS, type Widget, WIDGET_POLL_MS } from '../widget/widget.ts';
import type { WidgetChanged, WidgetListPorts, WidgetRow } from './widget-list.ts';

/** What the list of online versions knows beside what every list of rows does. */
export interface Polls {
  /** How often it was read again because one of it was being made. */
  readonly polls: number;
}

/** What the list of online versions knows. */
export type WidgetListContext = RowListContext<WidgetRow, Widget, Polls>;

const parts = rowListParts<null, WidgetRow, Widget, Polls, WidgetChanged>({ itemOf: ({ widget }) => widget });

/**
 * The online versions of a customer, page by page, and their deletion.
 *
 *     list:      loading ⇄ shown, loading ⇄ failed ─▶ shown
 *     making:    resting ⇄ waiting
 *     deletion:  none ⇄ deleting, none ⇄ confirming ⇄ deleting
 *
 * Start one actor per visit. While one of a page is being made, the page is read again five times, 15 seconds apart.
 */
export type WidgetListLogic = MachineLogic<{
  input: RowListInput;
  context: WidgetListContext;
  events: RowListEvent | WidgetChanged | RowListOwnEvent<Widget>;
  emitted: RowListNotice<Widget>;
  states: {
    list: 'failed' | 'shown' | 'loading';
    deletion: 'deleting' | 'none' | 'confirming';
    making: 'waiting' | 'resting';
  };
  children: { list: ListLogic<null, WidgetRow, PortError> };
}>;

const machine = setup({
  types: typesOf<{
    input: RowListInput;
    context: WidgetListContext;
    events: RowListEvent | WidgetChanged | RowListOwnEvent<Widget>;
    emitted: RowListNotice<Widget>;
    children: { list: 'list' };
  }>(),
  actors: parts.actors,
  actions: {
    ...parts.actions,
    countPoll: assign({ own: ({ context }) => ({ polls: context.own.polls + 1 }) }),
    forgetPolls: assign({ own: { polls: 0 } }),
    change: sendTo('list', (_, widget: Widget) => ({
      type: 'rows.changed' as const,
      rows: [{ id: widget.productCode, widget }],
    })),
  },
  guards: {
    ...parts.guards,
    /** One of the page is being made, and the page was not read again for it too often. */
    awaitsMaking: ({ context }) => {
      const page = pageLookedAt(context);
      if (page === undefined || page.isLoading || context.own.polls >= MAX_WIDGET_POLLS) return false;
      return page.rows.some(({ widget }) => widget?.isReady === false);
    },
  },
  delays: { poll: WIDGET_POLL_MS },
}).createMachine({
  id: 'widgetList',
  context: ({ input }) => rowListFrom(input, { polls: 0 }),
  invoke: [
    rowListClock,
    {
      id: 'list',
      src: 'list',
      input: { query: null },
      onSnapshot: { actions: [{ type: 'keep', params: ({ event }) => event.snapshot.context }, 'arrange'] },
    },
  ],
  on: {
    ...rowListEvents,
    'page.changed': { actions: [turned, 'forgetPolls', 'arrange'] },
    'page.timed': { guard: listTime.ifOutdated, actions: [listTime.keep, 'forgetPolls', 'invalidate'] },
    'widget.changed': { actions: { type: 'change', params: ({ event }) => event.widget } },
  },
  type: 'parallel',
  states: {
    ...rowListStates,
    making: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'awaitsMaking', target: 'waiting' } },
        waiting: {
          always: { guard: not('awaitsMaking'), target: 'resting' },
          after: { poll: { target: 'resting', actions: ['countPoll', listTime.askOfReading, 'invalidate'] } },
        },
      },
    },
  },
});

/** Without its ports, which {@link bindWidgetList} binds. */
export const widgetListMachine: WidgetListLogic = machine;

/** The list of online versions on its ports: the only form an app should start. */
export const bindWidgetList = ({ clock, widgets }: WidgetListPorts): WidgetListLogic =>
  machine.provide({
    actors: bindRowList<null, WidgetRow, Widget>({
      kind: 'widget',
      titleOf: ({ title }) => title,
      load: ({ limit, offset }, signal) => widgets.list({ offset, limit }, signal),
      remove: (productCode, signal) => widgets.delete(productCode, signal),
      clock,
    }),
  });
