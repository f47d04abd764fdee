import {
  errorOf,
  typesOf,
  unboundAction,
  unboundRequest,
  unboundSubscription,
  type PortError,
} from '@account-area/kernel';
import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import type { MonthSectionNotice } from '../month-section/month-section.events.ts';
import { monthSectionMachine, type MonthSectionActor } from '../month-section/month-section.machine.ts';
import type { PhotoSort, SortKey } from '../sort-settings/photo-sort.ts';
import { inDisplayOrder, type MonthCount, type MonthId } from './month.ts';
import { displayAfter, timelineMonths, withCount, withDisplay, type MonthDisplay } from './timeline-months.ts';
import {
  monthsToStart,
  NO_SECTIONS,
  planForDisplay,
  planForNoMonths,
  planForSort,
  planForWindow,
  type SectionPlan,
  type TimelineSections,
} from './timeline-sections.ts';
import { NO_WINDOW, windowOf, type TimelineWindow } from './timeline-window.ts';
import type { DisplayEvent, TimelineError, TimelineEvent } from './timeline.events.ts';

/** How the customer left the timeline; read it with `restoreTimeline(settings)`. */
export interface TimelineInput extends MonthDisplay {
  readonly sort: PhotoSort;
}

export interface TimelineContext extends TimelineSections, MonthDisplay {
  readonly error: TimelineError | null;
}

/**
 * The customer's photos by month.
 *
 *     loading ─▶ ready ─▶ empty
 *      │   ▲
 *      ▼   │ (retried, or sorted by another date)
 *     rejected
 *
 * Start one actor per timeline shown; it never ends by itself. It starts a month section for each month near the view,
 * tells it what is needed, and lets the farthest go when too much is in memory. It keeps nothing per photo.
 */
export const timelineMachine = setup({
  types: typesOf<{
    input: TimelineInput;
    context: TimelineContext;
    events: TimelineEvent | MonthSectionNotice;
  }>(),
  actors: {
    loadMonths: unboundRequest<SortKey, readonly MonthCount[], PortError>('loadMonths'),
    monthSection: monthSectionMachine,
    followSection: unboundSubscription<MonthSectionActor>('followSection'),
  },
  actions: {
    storeSort: (_, sort: PhotoSort) => unboundAction('storeSort', sort),
    storeDisplay: (_, display: MonthDisplay) => unboundAction('storeDisplay', display),
    recordError: assign({ error: (_, error: TimelineError | null) => error }),
    keepMonths: assign(({ context }, counts: readonly MonthCount[]) => ({
      months: timelineMonths(counts, context.sort.order, context),
      error: null,
    })),
    correctCount: assign(({ context }, { month, count }: MonthSectionNotice) => ({
      months: withCount(context.months, month, count),
    })),
    changeSort: assign(({ context }, sort: PhotoSort) => ({
      sort,
      months: inDisplayOrder(context.months, sort.order),
    })),
    changeDisplay: assign(({ context }, event: DisplayEvent) => {
      const display = displayAfter(context, event);
      return { ...display, months: withDisplay(context.months, display) };
    }),
    changeWindow: assign({ window: (_, window: TimelineWindow) => window }),
    startSections: assign(({ context, spawn }, window: TimelineWindow) => {
      const sections = new Map(context.sections);
      for (const month of monthsToStart(context, window)) {
        const section = spawn('monthSection', { id: month.id, input: { month, sort: context.sort } });
        spawn('followSection', { id: followerOf(month.id), input: section });
        sections.set(month.id, section);
      }
      return sections.size === context.sections.size ? {} : { sections };
    }),
    steerSections: enqueueActions(({ context, enqueue }, { stop, tell }: SectionPlan) => {
      for (const { section, event } of tell) enqueue.sendTo(section, event);
      if (stop.length === 0) return;
      for (const month of stop) {
        enqueue.stopChild(followerOf(month));
        enqueue.stopChild(month);
      }
      enqueue.assign({ sections: new Map([...context.sections].filter(([month]) => !stop.includes(month))) });
    }),
  },
  guards: {
    isEmpty: ({ context }) => context.months.length === 0,
  },
}).createMachine({
  id: 'timeline',
  context: ({ input }) => ({ ...input, months: [], window: NO_WINDOW, sections: NO_SECTIONS, error: null }),
  initial: 'loading',
  on: {
    'sort.changed': [
      {
        guard: ({ context, event }) => event.sort.key !== context.sort.key,
        target: '.loading',
        actions: [
          { type: 'changeSort', params: ({ event }) => event.sort },
          { type: 'storeSort', params: ({ event }) => event.sort },
        ],
      },
      {
        guard: ({ context, event }) => event.sort.order !== context.sort.order,
        actions: [
          { type: 'changeSort', params: ({ event }) => event.sort },
          { type: 'storeSort', params: ({ event }) => event.sort },
          { type: 'steerSections', params: ({ context }) => planForSort(context) },
        ],
      },
    ],
    'month.*': {
      actions: [
        { type: 'changeDisplay', params: ({ event }) => event },
        { type: 'storeDisplay', params: ({ context }) => context },
        { type: 'steerSections', params: ({ context }) => planForDisplay(context) },
      ],
    },
    'showAll.changed': {
      actions: [
        { type: 'changeDisplay', params: ({ event }) => event },
        { type: 'storeDisplay', params: ({ context }) => context },
        { type: 'steerSections', params: ({ context }) => planForDisplay(context) },
      ],
    },
  },
  states: {
    loading: {
      entry: [
        { type: 'steerSections', params: ({ context }) => planForNoMonths(context) },
        { type: 'changeWindow', params: NO_WINDOW },
      ],
      invoke: {
        src: 'loadMonths',
        input: ({ context }) => context.sort.key,
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'ready',
            actions: { type: 'keepMonths', params: ({ event }) => (event.output.ok ? event.output.value : []) },
          },
          { target: 'rejected', actions: { type: 'recordError', params: ({ event }) => errorOf(event.output) } },
        ],
      },
    },
    ready: {
      always: { guard: 'isEmpty', target: 'empty' },
      on: {
        'window.moved': {
          actions: [
            { type: 'startSections', params: ({ event }) => windowOf(event.ranges) },
            { type: 'steerSections', params: ({ context, event }) => planForWindow(context, windowOf(event.ranges)) },
            { type: 'changeWindow', params: ({ event }) => windowOf(event.ranges) },
          ],
        },
        'count.corrected': { actions: { type: 'correctCount', params: ({ event }) => event } },
      },
    },
    empty: {},
    rejected: { on: { 'timeline.retried': 'loading' } },
  },
});

const followerOf = (month: MonthId) => `follower of ${month}`;

export type TimelineActor = ActorRefFrom<typeof timelineMachine>;
export type TimelineSnapshot = SnapshotFrom<typeof timelineMachine>;
