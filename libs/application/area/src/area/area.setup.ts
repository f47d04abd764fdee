import type { AlbumNamed, PhotoCopyInput, AlbumsLogic } from '@account-area/albums';
import type { Customer, CustomerError } from '@account-area/customer';
import { deletionsMachine, type DeletionSettled } from '@account-area/deletion';
import { modalStackMachine, toastsMachine } from '@account-area/feedback';
import {
  createResourceMachine,
  noticesOf,
  type PortError,
  subscriptionActor,
  typesOf,
  unboundAction,
  unboundSubscription,
} from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import {
  isBeingDeleted,
  storageStatus,
  type StorageCareEvent,
  type StorageStatus,
  type StorageCareLogic,
} from '@account-area/storage';
import type {
  LocalFile,
  PhotosAsked,
  UploadQueueLogic,
  PrintOrderLogic,
  LibraryExportLogic,
  DownloadsLogic,
} from '@account-area/transfers';
import { assign, emit, enqueueActions, sendTo, setup, type EventFromLogic } from 'xstate';

import { lateActor, lateMachineOf } from '../late/late.machine.ts';
import type { AreaEvent, AreaNews, AreaNotice, CountedNotice } from './area.events.ts';
import { type AnalyticsLogic, type AreaContext, type AreaInput, missedDownload } from './area.ts';
import { awaitDeletions, type DeletionsOver } from './deletions-over.ts';
import { areCopiesRunning, areUploadsUnfinished } from './unfinished.ts';
import { watchStorage } from './watch-storage.ts';

export const lateDownloads = lateMachineOf<'downloads', DownloadsLogic>();
export const lateUploads = lateMachineOf<'uploads', UploadQueueLogic>();
export const lateAlbums = lateMachineOf<'albums', AlbumsLogic>();
export const lateExports = lateMachineOf<'exports', LibraryExportLogic>();
export const latePrints = lateMachineOf<'prints', PrintOrderLogic>();
export const lateStorageCare = lateMachineOf<'storageCare', StorageCareLogic>();
export const lateAnalytics = lateMachineOf<'analytics', AnalyticsLogic>();

/** How long a customer who signs out is kept waiting for the deletions that run, in milliseconds; then they stay on the device. */
const SETTLING_PATIENCE_MS = 5000;

/** How soon code for storage care that did not arrive is asked for again, in milliseconds. */
const CARE_PAUSE_MS = 10_000;

/** The parts of the area machine; its states and events are in `area.machine.ts`. */
export const areaSetup = setup({
  types: typesOf<{
    input: AreaInput;
    context: AreaContext;
    events: AreaEvent | AreaNews | DeletionsOver;
    emitted: AreaNotice;
    children: { customer: 'customer' };
  }>(),
  actors: {
    customer: createResourceMachine<null, Customer, CustomerError>(),
    storage: createResourceMachine<undefined, StorageStatus, PortError>({ eager: true }),
    modals: modalStackMachine,
    toasts: toastsMachine,
    deletions: deletionsMachine,
    deletionNotices: noticesOf<DeletionSettled>('deletion.settled'),
    awaitDeletions: subscriptionActor(awaitDeletions),
    followTabs: unboundSubscription<undefined>('followTabs'),
    followNetwork: unboundSubscription<undefined>('followNetwork'),
    downloads: lateDownloads,
    uploads: lateUploads,
    albums: lateAlbums,
    exports: lateExports,
    prints: latePrints,
    storageCare: lateStorageCare,
    watchStorage: subscriptionActor(watchStorage),
    analytics: lateAnalytics,
  },
  guards: {
    withUploads: ({ context }) => context.withUploads,
    isAnythingUnfinished: ({ context }) => areUploadsUnfinished({ context }) || areCopiesRunning({ context }),
    /** A library that is being deleted takes nothing more in (D77). */
    takesFiles: ({ context }) => {
      const care = lateActor(context.storageCare.getSnapshot());
      return care === null || !isBeingDeleted(care.getSnapshot());
    },
  },
  delays: {
    carePause: CARE_PAUSE_MS,
    settlingPatience: SETTLING_PATIENCE_MS,
  },
  actions: {
    keepCustomer: assign((_, customer: Customer | null) => ({ customer })),
    signOut: sendTo(
      ({ context }) => context.session,
      (_, type: 'account.deleted' | 'signOut.requested') => ({ type }),
    ),
    sendDeletions: sendTo(({ context }) => context.deletions, { type: 'deletions.due' }),
    loadDownloads: sendTo(({ context }) => context.downloads, { type: 'late.needed' }),
    loadAlbums: sendTo(({ context }) => context.albums, { type: 'late.needed' }),
    askForPrints: sendTo(({ context }) => context.prints, {
      type: 'late.asked',
      request: { type: 'prints.needed' },
    }),
    rememberPhotos: assign({ toCopy: (_, photoIds: readonly PhotoId[]) => photoIds }),
    copy: sendTo(
      ({ context }) => context.albums,
      (_, { photoIds, target }: Pick<PhotoCopyInput, 'photoIds' | 'target'>) => ({
        type: 'late.asked' as const,
        request: { type: 'copy.confirmed' as const, target, photoIds },
      }),
    ),
    loadExports: sendTo(({ context }) => context.exports, { type: 'late.needed' }),
    /** The next time it begins anew. */
    dismissExport: sendTo(({ context }) => context.exports, {
      type: 'late.asked',
      request: { type: 'export.dismissed' },
    }),
    loadUploads: sendTo(({ context }) => context.uploads, { type: 'late.needed' }),
    askForPhotos: sendTo(
      ({ context }) => context.downloads,
      (_, request: PhotosAsked) => ({ type: 'late.asked' as const, request }),
    ),
    addFiles: sendTo(
      ({ context }) => context.uploads,
      ({ context: { albumToFill } }, files: readonly LocalFile[]) => ({
        type: 'late.asked' as const,
        request: { type: 'files.added' as const, files, album: albumToFill },
      }),
    ),
    keepAlbumShown: assign({ albumShown: (_, album: AlbumNamed | null) => album }),
    rememberAlbum: assign({ albumToFill: (_, album: AlbumNamed | null) => album }),
    abandonUploads: enqueueActions(({ context, enqueue }) => {
      if (!areUploadsUnfinished({ context })) return;
      enqueue.sendTo(context.uploads, { type: 'late.asked', request: { type: 'uploads.abandoned' } });
    }),
    count: sendTo(
      ({ context }) => context.analytics,
      (_, request: CountedNotice) => ({ type: 'late.asked' as const, request }),
    ),
    /** Copies that a page has left go on with the code of albums. */
    goOnCopying: (_, nothing: undefined) => unboundAction('goOnCopying', nothing),
    abandonCopies: enqueueActions(({ context, enqueue }) => {
      if (!areCopiesRunning({ context })) return;
      enqueue.sendTo(context.albums, { type: 'late.asked', request: { type: 'copies.abandoned' } });
    }),
    tellTabs: (_, nothing: undefined) => unboundAction('tellTabs', nothing),
    /** Albums that nobody has looked at yet are not loaded for it. */
    readAlbumsAgain: enqueueActions(({ context: { albums }, enqueue }) => {
      if (lateActor(albums.getSnapshot()) === null) return;
      enqueue.sendTo(albums, { type: 'late.asked', request: { type: 'albums.invalidated' } });
    }),
    askStorageCare: sendTo(
      ({ context }) => context.storageCare,
      (_, request: StorageCareEvent) => ({ type: 'late.asked' as const, request }),
    ),
    /** How long photos are kept is asked for again while that is of interest. */
    readStorageAgain: enqueueActions(({ context: { storage }, enqueue }) => {
      if (storageStatus(storage.getSnapshot())?.level !== 'safe')
        enqueue.sendTo(storage, { type: 'resource.invalidated' });
    }),
    announce: emit((_, notice: AreaNotice) => notice),
    failDownloads: enqueueActions(({ enqueue }, requests: readonly EventFromLogic<DownloadsLogic>[]) => {
      for (const request of requests) if (request.type === 'photos.asked') enqueue.emit(missedDownload(request));
    }),
  },
});
