import { errorOf, typesOf, unboundRequest, type PortError } from '@account-area/kernel';
import { withoutHiddenPhotos, type MonthId, type NoProgress, type TimelineActor } from '@account-area/photos';
import type { SelectionActor } from '@account-area/selection';
import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import { spansAfter, type CollectedIds } from './collected-ids.ts';
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
    collectIds: unboundRequest<readonly PhotoSpan[], CollectedIds | null, PortError | NoProgress>('collectIds'),
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
    selectIds: enqueueActions(({ context, enqueue }, collected: CollectedIds | null) => {
      if (collected === null) return;
      const { batch, counts, found } = collected;
      // The service still counts photos that are about to be deleted.
      const timeline = context.timeline.getSnapshot();
      const photos = found.map(({ ids, month }) => ({ group: month, ids: withoutHiddenPhotos(timeline, ids) }));
      const isRange = batch[0]?.purpose === 'range';
      enqueue.sendTo(context.selection, { type: isRange ? 'range.grown' : 'photos.added', photos });
      for (const { month } of batch) {
        const count = counts.get(month.id) ?? month.count;
        if (count !== month.count)
          enqueue.sendTo(context.timeline, { type: 'count.corrected', month: month.id, count });
      }
      enqueue.assign({ spans: spansAfter(context.spans, collected) });
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
        src: 'collectIds',
        input: ({ context }) => context.spans,
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'idle',
            actions: { type: 'selectIds', params: ({ event }) => (event.output.ok ? event.output.value : null) },
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
