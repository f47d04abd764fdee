import { typesOf, unboundAction } from '@account-area/kernel';
import {
  libraryCountsMachine,
  timelineMachine,
  timelineSort,
  type MonthCount,
  type MonthId,
  type PhotoSort,
} from '@account-area/photos';
import { selectionMachine, type SelectionEvent } from '@account-area/selection';
import { storageStatusMachine } from '@account-area/storage';
import { assign, enqueueActions, sendTo, setup } from 'xstate';

import type { CollectionEvent } from '../collection/collection.events.ts';
import { collectionMachine } from '../collection/collection.machine.ts';
import type { PhotoPlace } from '../collection/photo-span.ts';
import { gatherMonths, gatherRange, monthsLeft } from './gathering.ts';
import type { PhotosScreenContext, PhotosScreenInput } from './photos-screen.context.ts';
import type { PhotosScreenEvent } from './photos-screen.events.ts';
import type { ScrollPosition } from './photos-screen.ports.ts';

/** What the photos screen machine is made of; how it behaves is in `photos-screen.machine.ts`. */
export const photosScreenSetup = setup({
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
    selectMonths: enqueueActions(({ context, enqueue }, months: readonly MonthCount[]) => {
      const { photos, spans } = gatherMonths(context.timeline, months);
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
    isMonthLeft: ({ context }, month: MonthId) => monthsLeft(context).some(({ id }) => id === month),
    isAnythingLeft: ({ context }) => monthsLeft(context).length > 0,
  },
});
