import { typesOf, unboundAction } from '@account-area/kernel';
import {
  libraryCountsMachine,
  timelineMachine,
  timelineSort,
  type LibraryCountsActor,
  type LibraryCountsInput,
  type MonthId,
  type PhotoSort,
  type TimelineActor,
  type TimelineInput,
} from '@account-area/photos';
import { selectionMachine, type SelectionActor, type SelectionEvent } from '@account-area/selection';
import { storageStatusMachine, type StorageStatusActor } from '@account-area/storage';
import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import type { CollectionEvent } from '../collection/collection.events.ts';
import { collectionMachine, type CollectionActor } from '../collection/collection.machine.ts';
import { isMonthCollecting } from '../collection/collection.selectors.ts';
import type { PhotoPlace } from '../collection/photo-span.ts';
import { gatherMonth, gatherRange, isWhollySelected } from './gathering.ts';
import type { PhotosScreenEvent } from './photos-screen.events.ts';
import type { ScrollPosition } from './photos-screen.ports.ts';

/** What to start the screen with; made by `restorePhotosScreen(ports, visit)`. */
export interface PhotosScreenInput extends LibraryCountsInput {
  readonly routeKey: string;
  /** Where to scroll to, or `null` on a fresh visit. */
  readonly restoredScroll: ScrollPosition | null;
  readonly timeline: TimelineInput;
}

export interface PhotosScreenContext {
  readonly routeKey: string;
  readonly restoredScroll: ScrollPosition | null;
  readonly timeline: TimelineActor;
  readonly counts: LibraryCountsActor;
  readonly storage: StorageStatusActor;
  readonly selection: SelectionActor;
  readonly collection: CollectionActor;
  /** Where ranges start: the photo toggled last. */
  readonly anchor: PhotoPlace | null;
}

/**
 * The photos screen: the timeline, the counts of the tabs, the storage status, and selecting across all of it.
 *
 *     (one state; what it shows is in the actors it starts)
 *
 * Start one actor per visit. It never ends by itself, and stops with everything it started.
 */
export const photosScreenMachine = setup({
  types: typesOf<{ input: PhotosScreenInput; context: PhotosScreenContext; events: PhotosScreenEvent }>(),
  actors: {
    timeline: timelineMachine,
    counts: libraryCountsMachine,
    storage: storageStatusMachine,
    selection: selectionMachine,
    collection: collectionMachine,
  },
  actions: {
    storeScroll: (_, scroll: { readonly routeKey: string; readonly position: ScrollPosition }) =>
      unboundAction('storeScroll', scroll),
    rememberAnchor: assign({ anchor: (_, anchor: PhotoPlace | null) => anchor }),
    tellTimeline: sendTo(
      ({ context }) => context.timeline,
      (_, sort: PhotoSort) => ({ type: 'sort.changed' as const, sort }),
    ),
    tellSelection: sendTo(
      ({ context }) => context.selection,
      (_, event: SelectionEvent) => event,
    ),
    tellCollection: sendTo(
      ({ context }) => context.collection,
      (_, event: CollectionEvent) => event,
    ),
    stopSelecting: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(context.selection, { type: 'selection.stopped' });
      enqueue.sendTo(context.collection, { type: 'collection.cancelled' });
      enqueue.assign({ anchor: null });
    }),
    selectMonth: enqueueActions(({ context, enqueue }, month: MonthId) => {
      const { photos, spans } = gatherMonth(context.timeline, month);
      for (const added of photos) enqueue.sendTo(context.selection, { type: 'photos.added', photos: added });
      enqueue.sendTo(context.collection, { type: 'month.gathered', spans });
    }),
    selectRange: enqueueActions(({ context, enqueue }, to: PhotoPlace) => {
      const { photos, spans } = gatherRange(context.timeline, context.anchor ?? to, to);
      enqueue.sendTo(context.selection, { type: 'range.drawn', photos });
      enqueue.sendTo(context.collection, { type: 'range.gathered', spans });
    }),
  },
  guards: {
    isAnotherKey: ({ context }, sort: PhotoSort) => sort.key !== timelineSort(context.timeline.getSnapshot()).key,
    isMonthTaken: ({ context: { collection, selection, timeline } }, month: MonthId) =>
      isMonthCollecting(collection.getSnapshot(), month) || isWhollySelected(timeline, selection, month),
  },
}).createMachine({
  id: 'photosScreen',
  context: ({ input, spawn }) => {
    const selection = spawn('selection', { id: 'selection' });
    return {
      routeKey: input.routeKey,
      restoredScroll: input.restoredScroll,
      timeline: spawn('timeline', { id: 'timeline', input: input.timeline }),
      counts: spawn('counts', { id: 'counts', input: { withSharedAlbums: input.withSharedAlbums } }),
      storage: spawn('storage', { id: 'storage' }),
      collection: spawn('collection', { id: 'collection', input: { selection } }),
      selection,
      anchor: null,
    };
  },
  on: {
    'selection.started': { actions: { type: 'tellSelection', params: ({ event }) => event } },
    'selection.stopped': { actions: 'stopSelecting' },
    'photo.toggled': {
      actions: [
        { type: 'rememberAnchor', params: ({ event }) => event.place },
        {
          type: 'tellSelection',
          params: ({ event }) => ({ type: 'photo.toggled', id: event.id, group: event.place.month }),
        },
      ],
    },
    'range.drawn': {
      actions: [
        { type: 'rememberAnchor', params: ({ context, event }) => context.anchor ?? event.to },
        { type: 'selectRange', params: ({ event }) => event.to },
      ],
    },
    'month.toggled': [
      {
        guard: { type: 'isMonthTaken', params: ({ event }) => event.month },
        actions: [
          { type: 'tellCollection', params: ({ event }) => ({ type: 'collection.cancelled', month: event.month }) },
          { type: 'tellSelection', params: ({ event }) => ({ type: 'group.deselected', group: event.month }) },
        ],
      },
      { actions: { type: 'selectMonth', params: ({ event }) => event.month } },
    ],
    'collection.*': { actions: { type: 'tellCollection', params: ({ event }) => event } },
    'sort.changed': [
      {
        guard: { type: 'isAnotherKey', params: ({ event }) => event.sort },
        actions: ['stopSelecting', { type: 'tellTimeline', params: ({ event }) => event.sort }],
      },
      {
        actions: [
          { type: 'rememberAnchor', params: null },
          { type: 'tellSelection', params: { type: 'range.settled' } },
          { type: 'tellTimeline', params: ({ event }) => event.sort },
        ],
      },
    ],
    'scroll.rested': {
      actions: {
        type: 'storeScroll',
        params: ({ context, event }) => ({ routeKey: context.routeKey, position: event.position }),
      },
    },
  },
});

export type PhotosScreenActor = ActorRefFrom<typeof photosScreenMachine>;
export type PhotosScreenSnapshot = SnapshotFrom<typeof photosScreenMachine>;
