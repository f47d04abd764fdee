import { errorOf } from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import { planForCounts, planForDisplay, planForNoMonths, planForSort, planForWindow } from './timeline-sections.ts';
import { overlaid } from './timeline-overlay.ts';
import { NO_WINDOW, windowOf } from './timeline-window.ts';
import { NOTHING_KNOWN } from './timeline.context.ts';
import { timelineSetup } from './timeline.setup.ts';

/**
 * The customer's photos by month.
 *
 *     loading ─▶ ready (current ⇄ recounting) ⇄ empty
 *      │   ▲
 *      ▼   │ (retried, or sorted by another date)
 *     rejected
 *
 * Start one actor per timeline shown; it never ends by itself. It starts a month section for each month near the view,
 * tells it what is needed, and lets the farthest go when too much is in memory. It keeps nothing per photo.
 */
export const timelineMachine = timelineSetup.createMachine({
  id: 'timeline',
  context: ({ input }) => ({ ...input, ...NOTHING_KNOWN }),
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
    'everything.*': {
      actions: [
        { type: 'steerSections', params: ({ context, event }) => overlaid(context, event).plan },
        { type: 'overlay', params: ({ event }) => event },
      ],
    },
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
        'forgetNews',
      ],
      on: { 'library.changed': { target: 'loading', reenter: true } },
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
      initial: 'current',
      states: {
        current: { always: { guard: 'isEmpty', target: '#timeline.empty' } },
        recounting: {
          invoke: {
            src: 'loadMonths',
            input: ({ context }) => context.sort.key,
            // Counts that cannot be had are no reason to take away what is shown.
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: 'current',
                actions: [
                  { type: 'keepRecount', params: ({ event }) => (event.output.ok ? event.output.value : []) },
                  { type: 'steerSections', params: ({ context }) => planForCounts(context) },
                ],
              },
              { target: 'current' },
            ],
          },
        },
      },
      on: {
        'library.changed': { target: '.recounting', reenter: true },
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
    empty: { on: { 'library.changed': 'ready.recounting' } },
    rejected: { on: { 'timeline.retried': 'loading' } },
  },
});

/** A running timeline. */
export type TimelineActor = ActorRefFrom<typeof timelineMachine>;
/** What selectors read. */
export type TimelineSnapshot = SnapshotFrom<typeof timelineMachine>;
