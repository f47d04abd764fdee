import {
  answered,
  limitConcurrency,
  type PortError,
  requestActor,
  type Result,
  typesOf,
  unboundAction,
  unboundRequest,
} from '@account-area/kernel';
import { assign, enqueueActions, setup } from 'xstate';

import { bindMonthSection, monthSectionMachine } from '../month-section/month-section.machine.ts';
import { type MonthSectionNotice, overlayOf } from '../month-section/month-section.ts';
import { NONE_HIDDEN, withoutMonths } from '../month/hidden-photos.ts';
import { inDisplayOrder, type MonthCount } from '../month/month.ts';
import type { PhotoSort, SortKey } from '../photo/photo.ts';
import {
  displayMessages,
  monthsToStart,
  NO_WINDOW,
  planForCounts,
  planForNoMonths,
  planForSort,
  planForWindow,
  type SectionPlan,
  type TimelineWindow,
} from './timeline-sections.ts';
import {
  displayAfter,
  type DisplayEvent,
  type MonthDisplay,
  MOST_PAGE_REQUESTS,
  overlaid,
  type OverlayEvent,
  recounted,
  type TimelineContext,
  type TimelineError,
  type TimelineEvent,
  type TimelineInput,
  timelineMonths,
  type TimelinePorts,
  withCount,
  withDisplay,
} from './timeline.ts';
import type { TimelineLogic } from './timeline.logic.ts';

type MonthsAnswer = Result<readonly MonthCount[], TimelineError>;

const machine = setup({
  types: typesOf<{ input: TimelineInput; context: TimelineContext; events: TimelineEvent | MonthSectionNotice }>(),
  actors: {
    loadMonths: unboundRequest<SortKey, readonly MonthCount[], PortError>('loadMonths'),
    monthSection: monthSectionMachine,
  },
  actions: {
    storeSort: (_, sort: PhotoSort) => unboundAction('storeSort', sort),
    storeDisplay: (_, display: MonthDisplay) => unboundAction('storeDisplay', display),
    keepMonths: assign(({ context }, answer: MonthsAnswer) =>
      answer.ok
        ? { months: timelineMonths(answer.value, context.sort.order, context), error: null }
        : { error: answer.error },
    ),
    keepRecount: assign(({ context }, answer: MonthsAnswer) => (answer.ok ? recounted(context, answer.value) : {})),
    forgetNews: assign({ news: [] }),
    correctCount: assign(({ context }, { month, count }: MonthSectionNotice) => ({
      months: withCount(context.months, month, count),
    })),
    changeSort: assign(({ context }, sort: PhotoSort) => ({
      sort,
      hidden: sort.key === context.sort.key || context.whole !== null ? context.hidden : withoutMonths(context.hidden),
      months: inDisplayOrder(context.months, sort.order),
    })),
    changeDisplay: enqueueActions(({ context, enqueue }, event: DisplayEvent) => {
      const display = displayAfter(context, event);
      const months = withDisplay(context.months, display);
      enqueue.assign({ ...display, months });
      for (const told of displayMessages({ ...context, months })) enqueue.sendTo(told.section, told.event);
    }),
    changeWindow: assign({ window: (_, window: TimelineWindow) => window }),
    startSections: assign(({ context, self, spawn }, window: TimelineWindow) => {
      const sections = new Map(context.sections);
      for (const month of monthsToStart(context, window)) {
        const input = { month, sort: context.sort, overlay: overlayOf(context.hidden, month.id), parent: self };
        sections.set(month.id, spawn('monthSection', { id: month.id, input }));
      }
      return sections.size === context.sections.size ? {} : { sections };
    }),
    overlay: assign(({ context }, event: OverlayEvent) => {
      const { hidden, months } = overlaid(context, event);
      return { hidden, months };
    }),
    steerSections: enqueueActions(({ context, enqueue }, { stop, tell }: SectionPlan) => {
      for (const { section, event } of tell) enqueue.sendTo(section, event);
      if (stop.length === 0) return;
      for (const month of stop) enqueue.stopChild(month);
      enqueue.assign({ sections: new Map([...context.sections].filter(([month]) => !stop.includes(month))) });
    }),
  },
  guards: {
    isGood: (_, answer: MonthsAnswer) => answer.ok,
    isEmpty: ({ context }) => context.months.length === 0,
    isAnotherKey: ({ context }, { key }: PhotoSort) => key !== context.sort.key,
    isAnotherOrder: ({ context }, { order }: PhotoSort) => order !== context.sort.order,
  },
}).createMachine({
  id: 'timeline',
  context: ({ input }) => ({
    ...input,
    months: [],
    window: NO_WINDOW,
    sections: new Map(),
    error: null,
    hidden: NONE_HIDDEN,
    news: [],
  }),
  initial: 'loading',
  on: {
    'sort.changed': [
      {
        guard: { type: 'isAnotherKey', params: ({ event }) => event.sort },
        target: '.loading',
        actions: [
          { type: 'changeSort', params: ({ event }) => event.sort },
          { type: 'storeSort', params: ({ event }) => event.sort },
        ],
      },
      {
        guard: { type: 'isAnotherOrder', params: ({ event }) => event.sort },
        actions: [
          { type: 'changeSort', params: ({ event }) => event.sort },
          { type: 'storeSort', params: ({ event }) => event.sort },
          { type: 'steerSections', params: ({ context }) => planForSort(context) },
        ],
      },
    ],
    'news.seen': { actions: 'forgetNews' },
    'photos.*': {
      actions: [
        { type: 'steerSections', params: ({ context, event }) => overlaid(context, event).plan },
        { type: 'overlay', params: ({ event }) => event },
      ],
    },
    'month.*': {
      actions: [
        { type: 'changeDisplay', params: ({ event }) => event },
        { type: 'storeDisplay', params: ({ context }) => context },
      ],
    },
    'showAll.changed': {
      actions: [
        { type: 'changeDisplay', params: ({ event }) => event },
        { type: 'storeDisplay', params: ({ context }) => context },
      ],
    },
  },
  states: {
    loading: {
      entry: [
        { type: 'steerSections', params: ({ context }) => planForNoMonths(context) },
        { type: 'changeWindow', params: NO_WINDOW },
        'forgetNews',
      ],
      on: { 'timeline.invalidated': { target: 'loading', reenter: true } },
      invoke: {
        src: 'loadMonths',
        input: ({ context }) => context.sort.key,
        onDone: [
          {
            guard: { type: 'isGood', params: answered },
            target: 'ready',
            actions: { type: 'keepMonths', params: answered },
          },
          { target: 'rejected', actions: { type: 'keepMonths', params: answered } },
        ],
      },
    },
    ready: {
      initial: 'current',
      states: {
        current: { always: { guard: 'isEmpty', target: '#timeline.empty' } },
        recounting: {
          invoke: {
            src: 'loadMonths',
            input: ({ context }) => context.sort.key,
            // When counting fails, the months shown stay.
            onDone: [
              {
                guard: { type: 'isGood', params: answered },
                target: 'current',
                actions: [
                  { type: 'keepRecount', params: answered },
                  { type: 'steerSections', params: ({ context }) => planForCounts(context) },
                ],
              },
              { target: 'current' },
            ],
          },
        },
      },
      on: {
        'timeline.invalidated': { target: '.recounting', reenter: true },
        'window.moved': {
          actions: [
            { type: 'startSections', params: ({ event }) => event.window },
            { type: 'steerSections', params: ({ context, event }) => planForWindow(context, event.window) },
            { type: 'changeWindow', params: ({ event }) => event.window },
          ],
        },
        'count.corrected': { actions: { type: 'correctCount', params: ({ event }) => event } },
      },
    },
    empty: { on: { 'timeline.invalidated': 'ready.recounting' } },
    rejected: { on: { 'timeline.retried': 'loading', 'timeline.invalidated': 'loading' } },
  },
});

/** Without its ports, which {@link bindTimeline} binds. */
export const timelineMachine: TimelineLogic = machine;

export const bindTimeline = ({ list, timeline, settings }: TimelinePorts): TimelineLogic =>
  machine.provide({
    actors: {
      loadMonths: requestActor((sortKey, signal) => timeline.months(sortKey, signal)),
      monthSection: bindMonthSection(
        limitConcurrency(MOST_PAGE_REQUESTS, (query, signal) => timeline.page(query, signal)),
      ),
    },
    actions: {
      storeSort: (_, sort) => settings.keepSort(list?.view ?? 'photos', sort),
      storeDisplay: (_, { showsAll, openMonths }) => {
        if (list === undefined) settings.keepShowsAllPhotos(showsAll);
        if (list === undefined) settings.keepOpenMonths(openMonths);
      },
    },
  });
