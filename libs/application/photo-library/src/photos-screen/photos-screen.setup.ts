import type { DeletionsActor, PhotoDeletionOutcome } from '@account-area/deletion';
import {
  createResourceMachine,
  typesOf,
  unboundAction,
  unboundRequest,
  unboundSubscription,
  type PortError,
} from '@account-area/kernel';
import {
  libraryCountsMachine,
  timelineMachine,
  timelineSort,
  withoutHiddenPhotos,
  type MonthCount,
  type MonthId,
  type PhotoId,
  type PhotoSort,
} from '@account-area/photos';
import {
  isSelected,
  selectedCount,
  selectedPhotos,
  selectionMachine,
  type SelectionEvent,
} from '@account-area/selection';
import type { StorageStatus } from '@account-area/storage';
import { checkArchiveSize } from '@account-area/transfers';
import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';

import type { CollectionEvent } from '../collection/collection.events.ts';
import { collectionMachine } from '../collection/collection.machine.ts';
import type { DeletionDeskEvent } from '../deletion-desk/deletion-desk.events.ts';
import { deletionDeskMachine } from '../deletion-desk/deletion-desk.machine.ts';
import { notDeleted } from '../deletion-desk/deletion-request.ts';
import type { PhotoPlace } from '../collection/photo-span.ts';
import { gatherMonths, gatherRange, monthsLeft } from './gathering.ts';
import type { PhotosScreenContext, PhotosScreenInput } from './photos-screen.context.ts';
import type { DeletionsSettled, PhotosScreenEvent, PhotosScreenNotice } from './photos-screen.events.ts';
import type { DownloadGivenUp, ScrollPosition } from './photos-screen.ports.ts';

/** What the photos screen machine is made of; how it behaves is in `photos-screen.machine.ts`. */
export const photosScreenSetup = setup({
  types: typesOf<{
    input: PhotosScreenInput;
    context: PhotosScreenContext;
    events: PhotosScreenEvent | DeletionsSettled;
    emitted: PhotosScreenNotice;
  }>(),
  actors: {
    timeline: timelineMachine,
    counts: libraryCountsMachine,
    storage: createResourceMachine<undefined, StorageStatus, PortError>(),
    selection: selectionMachine,
    collection: collectionMachine,
    download: unboundRequest<readonly PhotoId[], undefined, DownloadGivenUp>('download'),
    deletionDesk: deletionDeskMachine,
    followDeletions: unboundSubscription<DeletionsActor>('followDeletions'),
  },
  actions: {
    storeScroll: (_, scroll: { readonly routeKey: string; readonly position: ScrollPosition }) =>
      unboundAction('storeScroll', scroll),
    rememberRoute: assign({ routeKey: (_, routeKey: string) => routeKey }),
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
    tellDeletionDesk: sendTo(
      ({ context }) => context.deletionDesk,
      (_, event: DeletionDeskEvent) => event,
    ),
    countAgain: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(context.timeline, { type: 'library.changed' });
      enqueue.sendTo(context.counts, { type: 'counts.invalidated' });
    }),
    stopSelecting: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(context.selection, { type: 'selection.stopped' });
      enqueue.sendTo(context.collection, { type: 'collection.cancelled' });
      enqueue.assign({ anchor: null });
    }),
    rememberDownload: assign({ toDownload: (_, ids: readonly PhotoId[]) => ids }),
    rememberSelection: assign({ finished: ({ context }) => selectedPhotos(context.selection.getSnapshot()) }),
    announceFinish: emit({ type: 'selection.finished' }),
    announceSort: emit({ type: 'photos.sorted' }),
    forgetDeleted: assign(({ context }, outcome: PhotoDeletionOutcome) => ({
      finished: notDeleted(context.finished, outcome),
    })),
    restoreSelection: enqueueActions(({ context, enqueue }) => {
      const timeline = context.timeline.getSnapshot();
      const photos = context.finished
        .map(({ group, ids }) => ({ group, ids: withoutHiddenPhotos(timeline, ids) }))
        .filter(({ ids }) => ids.length > 0);
      if (photos.length > 0) enqueue.sendTo(context.selection, { type: 'photos.added', photos });
    }),
    selectMonths: enqueueActions(({ context, enqueue }, months: readonly MonthCount[]) => {
      const { photos, spans } = gatherMonths(context.timeline, months);
      enqueue.sendTo(context.selection, { type: 'photos.added', photos });
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
    isDownloadable: (_, { ids, inParts = false }: { readonly ids: readonly PhotoId[]; readonly inParts?: boolean }) =>
      ids.length > 0 && (inParts || checkArchiveSize(ids.length).ok),
    isAskedAlready: ({ context }, ids: readonly PhotoId[]) =>
      ids.length === context.toDownload.length && ids.every((id, at) => id === context.toDownload[at]),
    /** Whether what was downloaded is what is selected. */
    isSelectionDownloaded: ({ context: { selection, toDownload } }) => {
      const snapshot = selection.getSnapshot();
      return selectedCount(snapshot) === toDownload.length && toDownload.every((id) => isSelected(snapshot, id));
    },
    isAnythingLeft: ({ context }) => monthsLeft(context).length > 0,
  },
});
