import { errorOf } from '@account-area/kernel';
import { and, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import { monthSectionSetup } from './month-section.setup.ts';
import { NO_PAGES, NO_RANGE } from './section-pages.ts';
import { NO_OVERLAY } from './page-needed.ts';

/**
 * Loads the photos of one month, page by page, as far as they are in view.
 *
 *     uninitialized ─▶ pending ─▶ fulfilled
 *           ▲            │ ▲          │ (more in view)
 *           │            ▼ └──────────┘
 *           └──────── rejected
 *
 * The timeline starts one actor per month near the view and stops it when memory is needed; it never ends by itself.
 * Whatever leaves the view before it is answered is abandoned, and a change of order starts from nothing. Outdated
 * pages stay in view until they have been read again.
 */
export const monthSectionMachine = monthSectionSetup.createMachine({
  id: 'monthSection',
  context: ({ input }) => ({
    overlay: NO_OVERLAY,
    ...input,
    range: NO_RANGE,
    pages: NO_PAGES,
    fresh: null,
    error: null,
  }),
  initial: 'uninitialized',
  on: {
    'section.shown': { actions: { type: 'rememberRange', params: ({ event }) => event.range } },
    'section.hidden': { actions: 'forgetRange' },
    'section.opened': { actions: 'open' },
    'section.closed': { actions: 'close' },
    'section.overlaid': { actions: { type: 'layOver', params: ({ event }) => event.overlay } },
    // A page on its way was asked for where photos are no longer: it is asked for again.
    'photos.removed': { target: '.uninitialized', actions: { type: 'removePhotos', params: ({ event }) => event } },
    'section.outdated': {
      target: '.uninitialized',
      actions: { type: 'readAgain', params: ({ event }) => event.count },
    },
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
