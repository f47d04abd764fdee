import { errorOf, typesOf, unboundRequest, type PortError } from '@account-area/kernel';
import { and, assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import type { PhotoSort } from '../sort-settings/photo-sort.ts';
import type { TimelineMonth } from '../timeline/month.ts';
import type { MonthSectionError, MonthSectionEvent, MonthSectionNotice } from './month-section.events.ts';
import { pageNeeded, type SectionView } from './page-needed.ts';
import {
  countKnown,
  MOST_HELD_PHOTOS,
  NO_PAGES,
  NO_RANGE,
  withoutFarPages,
  type NoProgress,
  type PhotoRange,
  type SectionPages,
} from './section-pages.ts';

/** The month to load, and in which order. */
export interface MonthSectionInput {
  readonly month: TimelineMonth;
  readonly sort: PhotoSort;
}

/** What a section knows. */
export interface MonthSectionContext extends SectionView {
  readonly error: MonthSectionError | null;
}

/**
 * Loads the photos of one month, page by page, as far as they are in view.
 *
 *     uninitialized ─▶ pending ─▶ fulfilled
 *           ▲            │ ▲          │ (more in view)
 *           │            ▼ └──────────┘
 *           └──────── rejected
 *
 * The timeline starts one actor per month near the view and stops it when memory is needed; it never ends by itself.
 * Whatever leaves the view before it is answered is abandoned, and a change of order starts from nothing.
 */
export const monthSectionMachine = setup({
  types: typesOf<{
    input: MonthSectionInput;
    context: MonthSectionContext;
    events: MonthSectionEvent;
    emitted: MonthSectionNotice;
  }>(),
  actors: {
    loadPage: unboundRequest<SectionView, SectionPages, PortError | NoProgress>('loadPage'),
  },
  actions: {
    rememberRange: assign({ range: (_, range: PhotoRange) => range }),
    forgetRange: assign({ range: NO_RANGE, error: null }),
    open: assign(({ context }) => ({ month: { ...context.month, isOpen: true } })),
    close: assign(({ context }) => ({ month: { ...context.month, isOpen: false } })),
    startAnew: assign((_, sort: PhotoSort) => ({ sort, pages: NO_PAGES, range: NO_RANGE, error: null })),
    forgetError: assign({ error: null }),
    recordError: assign({ error: (_, error: MonthSectionError | null) => error }),
    keepPages: enqueueActions(({ context, enqueue }, pages: SectionPages | null) => {
      if (pages === null) return;
      const { month, range } = context;
      const count = countKnown(pages, month.count);
      enqueue.assign({ pages: withoutFarPages(pages, range, MOST_HELD_PHOTOS), month: { ...month, count } });
      if (count !== month.count) enqueue.emit({ type: 'count.corrected', month: month.id, count });
    }),
  },
  guards: {
    needsPage: ({ context }) => pageNeeded(context) !== null,
    isAtRest: ({ context }) => pageNeeded(context) === null,
    hasPages: ({ context }) => context.pages.pages.length > 0,
  },
}).createMachine({
  id: 'monthSection',
  context: ({ input }) => ({ ...input, range: NO_RANGE, pages: NO_PAGES, error: null }),
  initial: 'uninitialized',
  on: {
    'section.shown': { actions: { type: 'rememberRange', params: ({ event }) => event.range } },
    'section.hidden': { actions: 'forgetRange' },
    'section.opened': { actions: 'open' },
    'section.closed': { actions: 'close' },
    'sort.changed': { target: '.uninitialized', actions: { type: 'startAnew', params: ({ event }) => event.sort } },
  },
  states: {
    uninitialized: { always: { guard: 'needsPage', target: 'pending' } },
    pending: {
      invoke: {
        src: 'loadPage',
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'fulfilled',
            actions: { type: 'keepPages', params: ({ event }) => (event.output.ok ? event.output.value : null) },
          },
          { target: 'rejected', actions: { type: 'recordError', params: ({ event }) => errorOf(event.output) } },
        ],
      },
      // What was asked for is no longer in view: leaving the state abandons the request.
      always: [
        { guard: and(['isAtRest', 'hasPages']), target: 'fulfilled' },
        { guard: 'isAtRest', target: 'uninitialized' },
      ],
    },
    fulfilled: { always: { guard: 'needsPage', target: 'pending' } },
    rejected: {
      on: {
        'section.retried': { target: 'pending', actions: 'forgetError' },
        'section.hidden': [
          { guard: 'hasPages', target: 'fulfilled', actions: 'forgetRange' },
          { target: 'uninitialized', actions: 'forgetRange' },
        ],
      },
    },
  },
});

/** A running month section. */
export type MonthSectionActor = ActorRefFrom<typeof monthSectionMachine>;
/** What selectors read. */
export type MonthSectionSnapshot = SnapshotFrom<typeof monthSectionMachine>;
