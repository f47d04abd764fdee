import {
  answered,
  type PortError,
  requestActor,
  type Result,
  typesOf,
  unboundRequest,
  type Unexpected,
  type MachineLogic,
} from '@account-area/kernel';
import {
  type MonthId,
  type NoProgress,
  type TimelineActor,
  type PhotoIdsService,
  withoutHiddenPhotos,
} from '@account-area/photos';
import { selectedInGroup, type SelectionActor } from '@account-area/selection';
import { type ActorRefFrom, assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';

import {
  collectedIds,
  type CollectedIds,
  countToCome,
  idsQuery,
  nextBatch,
  type PhotoSpan,
  spansAfter,
} from './collection.ts';
import { placedPhotos } from './placed-photos.ts';

export type CollectionEvent =
  /** A month is to be selected: the ids of its photos are asked for. */
  | { readonly type: 'month.gathered'; readonly spans: readonly PhotoSpan[] }
  /** A range was drawn: the photos that an earlier one still misses are no longer wanted. */
  | { readonly type: 'range.gathered'; readonly spans: readonly PhotoSpan[] }
  /** Of one month, or of all. */
  | { readonly type: 'collection.cancelled'; readonly month?: MonthId }
  /** Ids that could not be read are asked for again. */
  | { readonly type: 'collection.retried' };

export type CollectionError = PortError | Unexpected | NoProgress;

export interface CollectionInput {
  /** Hears of the photos as they arrive. */
  readonly selection: SelectionActor;
  /** Hears how many photos a month really holds. */
  readonly timeline: TimelineActor;
}

export interface CollectionContext extends CollectionInput {
  /** The photos still to be loaded, in order. */
  readonly spans: readonly PhotoSpan[];
  readonly error: CollectionError | null;
}

type CollectionAnswer = Result<CollectedIds, CollectionError>;

/**
 * Loads the photos a customer selected without seeing them, a month or a range, and selects them as they arrive.
 *
 *     idle ◀─▶ collecting
 *      ▲           │
 *      └─────── interrupted (until retried, cancelled, or more is to be selected)
 *
 * The screen starts one actor beside its selection; it never ends by itself.
 */
export type CollectionLogic = MachineLogic<{
  input: CollectionInput;
  context: CollectionContext;
  events: CollectionEvent;
  states: 'idle' | 'collecting' | 'interrupted';
}>;

const machine = setup({
  types: typesOf<{ input: CollectionInput; context: CollectionContext; events: CollectionEvent }>(),
  actors: {
    collectIds: unboundRequest<readonly PhotoSpan[], CollectedIds, PortError | NoProgress>('collectIds'),
  },
  actions: {
    forgetError: assign({ error: null }),
    addSpans: assign({ spans: ({ context }, spans: readonly PhotoSpan[]) => [...context.spans, ...spans] }),
    dropRange: assign({ spans: ({ context }) => context.spans.filter(({ purpose }) => purpose !== 'range') }),
    dropSpans: assign({
      spans: ({ context }, month: MonthId | null) =>
        month === null ? [] : context.spans.filter((span) => span.month.id !== month),
    }),
    keepAnswer: enqueueActions(({ context, enqueue }, answer: CollectionAnswer) => {
      if (!answer.ok) {
        enqueue.assign({ error: answer.error });
        return;
      }
      const { batch, counts, found } = answer.value;
      // The service still counts photos that are about to be deleted.
      const timeline = context.timeline.getSnapshot();
      const photos = found.map(({ ids, span: { from, month, sort } }) =>
        placedPhotos(month, sort, from, withoutHiddenPhotos(timeline, ids)),
      );
      const isRange = batch[0]?.purpose === 'range';
      enqueue.sendTo(context.selection, { type: isRange ? 'range.grown' : 'photos.selected', photos });
      for (const { month } of batch) {
        const count = counts.get(month.id) ?? month.count;
        if (count !== month.count)
          enqueue.sendTo(context.timeline, { type: 'count.corrected', month: month.id, count });
      }
      enqueue.assign({ spans: spansAfter(context.spans, answer.value) });
    }),
  },
  guards: {
    isGood: (_, answer: CollectionAnswer) => answer.ok,
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
        // The photos on their way are still wanted: their request goes on.
        'month.gathered': { actions: { type: 'addSpans', params: ({ event }) => event.spans } },
      },
      invoke: {
        src: 'collectIds',
        input: ({ context }) => context.spans,
        onDone: [
          {
            guard: { type: 'isGood', params: answered },
            target: 'idle',
            actions: { type: 'keepAnswer', params: answered },
          },
          { target: 'interrupted', actions: { type: 'keepAnswer', params: answered } },
        ],
      },
    },
    interrupted: {
      on: { 'collection.retried': 'idle' },
      exit: 'forgetError',
    },
  },
});

/** Without its ports, which {@link bindCollection} binds. */
export const collectionMachine: CollectionLogic = machine;

export type CollectionActor = ActorRefFrom<CollectionLogic>;
export type CollectionSnapshot = SnapshotFrom<CollectionLogic>;

/** The collection machine with its port bound. */
export const bindCollection = (loadIds: PhotoIdsService['ids']): CollectionLogic =>
  machine.provide({
    actors: {
      collectIds: requestActor(
        async (spans: readonly PhotoSpan[], signal): Promise<Result<CollectedIds, PortError | NoProgress>> => {
          const batch = nextBatch(spans);
          const query = idsQuery(batch);
          if (query === null) return collectedIds(batch, { months: [], isComplete: true });
          const page = await loadIds(query, signal);
          return page.ok ? collectedIds(batch, page.value) : page;
        },
      ),
    },
  });

/** How many photos are still to be selected, as far as the summary knows. */
export const photosToCome = ({ context: { selection, spans } }: CollectionSnapshot): number =>
  countToCome(spans, (month) => selectedInGroup(selection.getSnapshot(), month));

/** How many photos could not be loaded: another try asks for them again. */
export const photosToRetry = (collection: CollectionSnapshot): number =>
  collectionError(collection) === null ? 0 : photosToCome(collection);

/**
 * How many photos the customer has chosen: `selected` ones and those that are still to be. The count of a month is known before
 * its photos are, so that it changes once. Photos that could not be loaded do not count.
 */
export const chosenCount = (selected: number, collection: CollectionSnapshot): number =>
  selected + (collectionError(collection) === null ? photosToCome(collection) : 0);

/** Whether photos of a month are still to be selected: show "{selected} of {count}" and Cancel. */
export const isMonthCollecting = ({ context }: CollectionSnapshot, month: MonthId): boolean =>
  context.spans.some((span) => span.month.id === month);

export const isCollecting = ({ context }: CollectionSnapshot): boolean => context.spans.length > 0;

/** Why collecting was interrupted, until it is retried, cancelled or given more to do. */
export const collectionError = ({ context }: CollectionSnapshot): CollectionError | null => context.error;
