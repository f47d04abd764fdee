import { errorOf, typesOf, unboundRequest, type PortError } from '@account-area/kernel';
import type { MonthId, NoProgress, TimelineActor } from '@account-area/photos';
import type { SelectionActor } from '@account-area/selection';
import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import { spansAfter, type CollectedPage } from './collected-page.ts';
import type { CollectionError, CollectionEvent } from './collection.events.ts';
import type { PhotoSpan } from './photo-span.ts';

/** Whom the collection works for. */
export interface CollectionInput {
  /** Hears of the photos as they arrive. */
  readonly selection: SelectionActor;
  /** Hears how many photos a month really holds (D21). */
  readonly timeline: TimelineActor;
}

/** What a collection knows. */
export interface CollectionContext extends CollectionInput {
  /** What is still to be loaded, in order. */
  readonly spans: readonly PhotoSpan[];
  readonly error: CollectionError | null;
}

/**
 * Loads the photos a customer selected without seeing them, a month or a range, and selects them as they arrive.
 *
 *     idle ◀─▶ collecting
 *      ▲           │
 *      └─────── interrupted (until retried, cancelled, or more is to be selected)
 *
 * The screen starts one actor beside its selection; it never ends by itself.
 */
export const collectionMachine = setup({
  types: typesOf<{ input: CollectionInput; context: CollectionContext; events: CollectionEvent }>(),
  actors: {
    collectPage: unboundRequest<readonly PhotoSpan[], CollectedPage | null, PortError | NoProgress>('collectPage'),
  },
  actions: {
    recordError: assign({ error: (_, error: CollectionError | null) => error }),
    forgetError: assign({ error: null }),
    addSpans: assign({ spans: ({ context }, spans: readonly PhotoSpan[]) => [...context.spans, ...spans] }),
    dropRange: assign({ spans: ({ context }) => context.spans.filter(({ purpose }) => purpose !== 'range') }),
    dropSpans: assign({
      spans: ({ context }, month: MonthId | null) =>
        month === null ? [] : context.spans.filter((span) => span.month.id !== month),
    }),
    selectPage: enqueueActions(({ context, enqueue }, page: CollectedPage | null) => {
      if (page === null) return;
      const { monthCount, span } = page;
      const photos = { group: span.month.id, ids: page.ids };
      const isRange = span.purpose === 'range';
      enqueue.sendTo(
        context.selection,
        isRange ? { type: 'range.grown', photos: [photos] } : { type: 'photos.added', photos },
      );
      if (monthCount !== null && monthCount !== span.month.count) {
        enqueue.sendTo(context.timeline, { type: 'count.corrected', month: span.month.id, count: monthCount });
      }
      enqueue.assign({ spans: spansAfter(context.spans, page) });
    }),
  },
  guards: {
    isMissingPhotos: ({ context }) => context.spans.length > 0,
  },
}).createMachine({
  id: 'collection',
  context: ({ input }) => ({ ...input, spans: [], error: null }),
  initial: 'idle',
  on: {
    'month.gathered': { target: '.idle', actions: { type: 'addSpans', params: ({ event }) => event.spans } },
    'range.gathered': {
      target: '.idle',
      actions: ['dropRange', { type: 'addSpans', params: ({ event }) => event.spans }],
    },
    'collection.cancelled': {
      target: '.idle',
      actions: { type: 'dropSpans', params: ({ event }) => event.month ?? null },
    },
  },
  states: {
    idle: { always: { guard: 'isMissingPhotos', target: 'collecting' } },
    collecting: {
      on: {
        // What is on its way is still wanted: it goes on.
        'month.gathered': { actions: { type: 'addSpans', params: ({ event }) => event.spans } },
      },
      invoke: {
        src: 'collectPage',
        input: ({ context }) => context.spans,
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'idle',
            actions: { type: 'selectPage', params: ({ event }) => (event.output.ok ? event.output.value : null) },
          },
          { target: 'interrupted', actions: { type: 'recordError', params: ({ event }) => errorOf(event.output) } },
        ],
      },
    },
    interrupted: {
      on: { 'collection.retried': 'idle' },
      exit: 'forgetError',
    },
  },
});

/** A running collection. */
export type CollectionActor = ActorRefFrom<typeof collectionMachine>;
/** What selectors read. */
export type CollectionSnapshot = SnapshotFrom<typeof collectionMachine>;
