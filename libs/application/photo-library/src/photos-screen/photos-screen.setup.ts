import type { PhotoCopyNotice, PhotosCopied } from '@account-area/albums';
import type { DeletionSettled, PhotoDeletionOutcome } from '@account-area/deletion';
import {
  noticesOf,
  type PortError,
  type Result,
  subscriptionActor,
  typesOf,
  unboundAction,
  unboundRequest,
} from '@account-area/kernel';
import {
  type LibraryChanged,
  libraryCountsMachine,
  type MonthCount,
  type MonthId,
  type Photo,
  type PhotoId,
  type PhotoPlace,
  type PhotoSort,
  timelineMachine,
  timelineSort,
  withoutHiddenPhotos,
} from '@account-area/photos';
import {
  isSelected,
  isSelecting,
  selectedCount,
  selectedPhotos,
  type SelectionEvent,
  selectionMachine,
} from '@account-area/selection';
import {
  checkArchiveSize,
  isDownloadAccepted,
  isDownloadOver,
  type DownloadChange,
  type PhotosUploaded,
} from '@account-area/transfers';
import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';

import { type CollectionEvent, collectionMachine } from '../collection/collection.machine.ts';
import { placedPhoto, selectedInOrder } from '../collection/placed-photos.ts';
import { selectionObstacle } from '../collection/selection-obstacle.ts';
import { countDeletions } from '../deletion-counts/deletion-counts.ts';
import { deletionDeskMachine } from '../deletion-desk/deletion-desk.machine.ts';
import { withoutDeleted } from '../deletion-desk/deletion-request.ts';
import type { PhotoSearch } from './photo-search.ts';
import {
  gatherMonths,
  gatherRange,
  monthsLeft,
  type PhotosScreenContext,
  type PhotosScreenEvent,
  type PhotosScreenInput,
  type PhotosScreenNotice,
  type ScrollPosition,
} from './photos-screen.ts';

/** The parts of the photos screen machine; its states and events are in `photos-screen.machine.ts`. */
export const photosScreenSetup = setup({
  types: typesOf<{
    input: PhotosScreenInput;
    context: PhotosScreenContext;
    events: PhotosScreenEvent | DeletionSettled | DownloadChange;
    emitted: PhotosScreenNotice;
  }>(),
  actors: {
    timeline: timelineMachine,
    counts: libraryCountsMachine,
    selection: selectionMachine,
    collection: collectionMachine,
    deletionCounts: subscriptionActor(countDeletions),
    deletionDesk: deletionDeskMachine,
    findPhoto: unboundRequest<PhotoSearch, number | null, PortError>('findPhoto'),
    downloadNotices: noticesOf<DownloadChange>('download.changed'),
    uploadNotices: noticesOf<PhotosUploaded>('photos.uploaded'),
    copyNotices: noticesOf<PhotoCopyNotice>('photos.copied', 'photos.notCopied'),
    tabNotices: noticesOf<LibraryChanged>('library.changed'),
  },
  actions: {
    storeScroll: (_, scroll: { readonly routeKey: string; readonly position: ScrollPosition }) =>
      unboundAction('storeScroll', scroll),
    storeDismissal: (_, nothing: undefined) => unboundAction('storeDismissal', nothing),
    dismissBanner: assign({ isBannerDismissed: true }),
    readSort: (_, nothing: undefined) => unboundAction('readSort', nothing),
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
    togglePhoto: sendTo(
      ({ context }) => context.selection,
      ({ context }, { id, place }: PhotoToggled) => {
        const { from, group } = placedPhoto(context.timeline, place, id);
        return { type: 'photo.toggled' as const, id, group, place: from ?? 0 };
      },
    ),
    tellCollection: sendTo(
      ({ context }) => context.collection,
      (_, event: CollectionEvent) => event,
    ),
    countAgain: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(context.timeline, { type: 'timeline.invalidated' });
      enqueue.sendTo(context.counts, { type: 'counts.invalidated' });
    }),
    stopSelecting: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(context.selection, { type: 'selection.stopped' });
      enqueue.sendTo(context.collection, { type: 'collection.cancelled' });
      enqueue.assign({ anchor: null });
    }),
    rememberDownload: assign(({ context }, { photoIds }: DownloadAsked) => ({
      toDownload: photoIds ?? selectedInOrder(context.selection, context.timeline),
      downloadsAsked: context.downloadsAsked + 1,
    })),
    askForDownload: ({ context }) =>
      context.downloads.send({ type: 'photos.asked', requestId: requestOf(context), photoIds: context.toDownload }),
    rememberSelection: assign({ lastSelected: ({ context }) => selectedPhotos(context.selection.getSnapshot()) }),
    announceFinish: emit({ type: 'selection.finished' }),
    announceSort: emit({ type: 'photos.sorted' }),
    rememberSought: assign({ sought: (_, sought: Photo | null) => sought }),
    announceFound: enqueueActions(({ context, enqueue }, found: Result<number | null, unknown>) => {
      const { sought } = context;
      if (sought !== null) enqueue.emit({ type: 'photo.found', id: sought.id, index: found.ok ? found.value : null });
    }),
    forgetDeleted: assign(({ context }, outcome: PhotoDeletionOutcome) => ({
      lastSelected: withoutDeleted(context.lastSelected, outcome),
    })),
    restoreSelection: enqueueActions(({ context, enqueue }) => {
      const timeline = context.timeline.getSnapshot();
      const photos = context.lastSelected
        .map(({ group, ids }) => ({ group, ids: withoutHiddenPhotos(timeline, ids) }))
        .filter(({ ids }) => ids.length > 0);
      if (photos.length > 0) enqueue.sendTo(context.selection, { type: 'photos.selected', photos });
    }),
    selectMonths: enqueueActions(({ context, enqueue }, months: readonly MonthCount[]) => {
      const { photos, spans } = gatherMonths(context.timeline, months);
      enqueue.sendTo(context.selection, { type: 'photos.selected', photos });
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
    /** Nothing moves under the hands of a customer who selects. */
    isToBeFollowed: ({ context }, { key, order }: PhotoSort) => {
      const sort = timelineSort(context.timeline.getSnapshot());
      return (sort.key !== key || sort.order !== order) && !isSelecting(context.selection.getSnapshot());
    },
    isMonthLeft: ({ context }, month: MonthId) => monthsLeft(context).some(({ id }) => id === month),
    isDownloadable: ({ context }, { inParts = false, photoIds }: DownloadAsked) => {
      const count = photoIds?.length ?? downloadableCount(context);
      return count > 0 && (inParts || checkArchiveSize(count).ok);
    },
    isAskedAlready: ({ context }, { photoIds }: DownloadAsked) =>
      photoIds === undefined
        ? isWhatIsSelected(context, context.toDownload)
        : photoIds.length === context.toDownload.length && photoIds.every((id, at) => id === context.toDownload[at]),
    /** Whether the photos asked for last are on their way or on the device, and are the photos that are selected. */
    isSelectionDownloaded: ({ context }, { phase, requestId }: DownloadChange) =>
      requestId === requestOf(context) && isDownloadAccepted(phase) && isWhatIsSelected(context, context.toDownload),
    /** Whether the download asked for last needs no waiting for: it is accepted, or nothing comes of it. */
    isDownloadSettled: ({ context }, { phase, requestId }: DownloadChange) =>
      requestId === requestOf(context) && (isDownloadAccepted(phase) || isDownloadOver(phase)),
    isSelectionCopied: ({ context }, { photoIds }: PhotosCopied) => isWhatIsSelected(context, photoIds),
    isAnythingLeft: ({ context }) => monthsLeft(context).length > 0,
  },
});

type PhotoToggled = Extract<PhotosScreenEvent, { readonly type: 'photo.toggled' }>;
type DownloadAsked = Extract<PhotosScreenEvent, { readonly type: 'download.asked' }>;

/** How many photos are selected; none as long as some are still to be selected. */
const downloadableCount = ({ collection, selection }: PhotosScreenContext): number => {
  const count = selectedCount(selection.getSnapshot());
  return selectionObstacle(count, collection.getSnapshot()) === null ? count : 0;
};

/** Whether these photos are those that are selected. */
const isWhatIsSelected = ({ selection }: PhotosScreenContext, photoIds: readonly PhotoId[]): boolean => {
  const snapshot = selection.getSnapshot();
  return selectedCount(snapshot) === photoIds.length && photoIds.every((id) => isSelected(snapshot, id));
};

/** The id of the download asked for last. */
const requestOf = ({ downloadsAsked, visitId }: PhotosScreenContext): string => `${visitId}:${downloadsAsked}`;
