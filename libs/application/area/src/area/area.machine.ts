import type { albumsMachine, PhotoCopyInput } from '@account-area/albums';
import { bindCustomer, type Customer, type CustomerError } from '@account-area/customer';
import { bindDeletions, deletionsMachine, type DeletionSettled } from '@account-area/deletion';
import { bindModalStack, bindToasts, modalStackMachine, toastsMachine } from '@account-area/feedback';
import { createResourceMachine, noticesOf, type PortError, subscriptionActor, typesOf } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import { bindStorageStatus, type StorageStatus } from '@account-area/storage';
import type { downloadsMachine, LocalFile, PhotosAsked, uploadQueueMachine } from '@account-area/transfers';
import { assign, emit, enqueueActions, sendTo, setup, type ActorRefFrom, type EventFromLogic } from 'xstate';

import { lateActor, lateLoad, lateMachineOf } from '../late/late.machine.ts';
import {
  type AnalyticsLogic,
  type AreaContext,
  type AreaEvent,
  type AreaInput,
  type AreaNotice,
  type AreaPorts,
  type CountedNotice,
  missedDownload,
} from './area.ts';
import { awaitDeletions, type DeletionsOver } from './deletions-over.ts';

const lateDownloads = lateMachineOf<'downloads', typeof downloadsMachine>();
const lateUploads = lateMachineOf<'uploads', typeof uploadQueueMachine>();
const lateAlbums = lateMachineOf<'albums', typeof albumsMachine>();
const lateAnalytics = lateMachineOf<'analytics', AnalyticsLogic>();

/** For notices that go on to whoever hears the area. */
const announced = { type: 'announce', params: ({ event }: { readonly event: AreaNotice }) => event } as const;

/** How long after the first picture code is loaded that no customer asked for, in milliseconds: the next photos come first. */
const PRELOAD_DELAY_MS = 2000;

/** How long a customer who signs out is kept waiting for the deletions that run, in milliseconds; then they stay on the device. */
const SETTLING_PATIENCE_MS = 5000;

/** For notices that analytics counts. */
const count = { type: 'count', params: ({ event }: { readonly event: CountedNotice }) => event } as const;

const agreeToSignOut = { type: 'announce', params: { type: 'signOut.agreed' } } as const;

/**
 * The area of one customer. It owns what outlives a screen.
 *
 *     account: asking ⇄ open ─▶ settling ─▶ closing      (asked before signing out; deletions that run are sent first)
 *     page:    opening ─▶ painted ─▶ preloading
 *     dialog:  closed ⇄ open      (the dialog of uploads)
 *     copying: closed ⇄ choosing  (which album photos are copied to)
 *
 * Start one actor when a customer has signed in. Downloads, uploads, albums and analytics are loaded when they are first needed,
 * the first two some time after the first picture at the latest: by then a press works without a connection.
 */
export const areaMachine = setup({
  types: typesOf<{
    input: AreaInput;
    context: AreaContext;
    events: AreaEvent | DeletionsOver;
    emitted: AreaNotice;
    children: { customer: 'customer' };
  }>(),
  actors: {
    customer: createResourceMachine<null, Customer, CustomerError>(),
    storage: createResourceMachine<undefined, StorageStatus, PortError>(),
    modals: modalStackMachine,
    toasts: toastsMachine,
    deletions: deletionsMachine,
    deletionNotices: noticesOf<DeletionSettled>('deletion.settled'),
    awaitDeletions: subscriptionActor(awaitDeletions),
    downloads: lateDownloads,
    uploads: lateUploads,
    albums: lateAlbums,
    analytics: lateAnalytics,
  },
  guards: {
    withUploads: ({ context }) => context.withUploads,
    areUploadsUnfinished: ({ context }) =>
      lateActor(context.uploads.getSnapshot())?.getSnapshot().matches({ page: 'attended' }) === true,
  },
  delays: { preloadDelay: PRELOAD_DELAY_MS, settlingPatience: SETTLING_PATIENCE_MS },
  actions: {
    keepCustomer: assign((_, customer: Customer | null) => ({ customer })),
    signOut: sendTo(
      ({ context }) => context.session,
      (_, type: 'account.deleted' | 'signOut.requested') => ({ type }),
    ),
    sendDeletions: sendTo(({ context }) => context.deletions, { type: 'deletions.due' }),
    loadDownloads: sendTo(({ context }) => context.downloads, { type: 'late.needed' }),
    loadAlbums: sendTo(({ context }) => context.albums, { type: 'late.needed' }),
    rememberPhotos: assign({ toCopy: (_, photoIds: readonly PhotoId[]) => photoIds }),
    copy: sendTo(
      ({ context }) => context.albums,
      (_, { photoIds, target }: Pick<PhotoCopyInput, 'photoIds' | 'target'>) => ({
        type: 'late.asked' as const,
        request: { type: 'copy.confirmed' as const, target, photoIds },
      }),
    ),
    loadUploads: sendTo(({ context }) => context.uploads, { type: 'late.needed' }),
    askForPhotos: sendTo(
      ({ context }) => context.downloads,
      (_, request: PhotosAsked) => ({ type: 'late.asked' as const, request }),
    ),
    addFiles: sendTo(
      ({ context }) => context.uploads,
      (_, files: readonly LocalFile[]) => ({
        type: 'late.asked' as const,
        request: { type: 'files.added' as const, files },
      }),
    ),
    abandonUploads: sendTo(({ context }) => context.uploads, {
      type: 'late.asked',
      request: { type: 'uploads.abandoned' },
    }),
    count: sendTo(
      ({ context }) => context.analytics,
      (_, request: CountedNotice) => ({ type: 'late.asked' as const, request }),
    ),
    announce: emit((_, notice: AreaNotice) => notice),
    failDownloads: enqueueActions(({ enqueue }, requests: readonly EventFromLogic<typeof downloadsMachine>[]) => {
      for (const request of requests) if (request.type === 'photos.asked') enqueue.emit(missedDownload(request));
    }),
  },
}).createMachine({
  id: 'area',
  context: ({ input, self, spawn }) => {
    const deletions = spawn('deletions', { id: 'deletions' });
    spawn('deletionNotices', { input: deletions });
    return {
      ...input,
      customer: null,
      storage: spawn('storage', { id: 'storage-status' }),
      modals: spawn('modals', { id: 'modal-stack' }),
      toasts: spawn('toasts', { id: 'toasts' }),
      deletions,
      downloads: spawn('downloads', { id: 'downloads', input: { name: 'downloads', parent: self } }),
      uploads: spawn('uploads', { id: 'uploads', input: { name: 'uploads', parent: self } }),
      albums: spawn('albums', { id: 'albums', input: { name: 'albums', parent: self } }),
      analytics: spawn('analytics', { id: 'analytics', input: { name: 'analytics', parent: self } }),
      toCopy: [],
    };
  },
  invoke: {
    id: 'customer',
    src: 'customer',
    input: null,
    onSnapshot: [
      {
        guard: ({ event }) => event.snapshot.context.error?.code === 'account-deleted',
        target: '.account.closing',
        actions: { type: 'signOut', params: 'account.deleted' },
      },
      { actions: { type: 'keepCustomer', params: ({ event }) => event.snapshot.context.value } },
    ],
  },
  on: {
    'photos.asked': { actions: { type: 'askForPhotos', params: ({ event }) => event } },
    'downloads.needed': { actions: 'loadDownloads' },
    'download.changed': { actions: [announced, count] },
    'photos.uploaded': { actions: announced },
    'albums.needed': { actions: 'loadAlbums' },
    'copy.confirmed': { actions: { type: 'copy', params: ({ event }) => event } },
    'albums.missed': { actions: { type: 'announce', params: { type: 'albums.missed' } } },
    'album.created': { actions: [announced, count] },
    'photos.copied': { actions: [announced, count] },
    'photos.notCopied': { actions: announced },
    'album.renamed': { actions: count },
    'downloads.missed': { actions: { type: 'failDownloads', params: ({ event }) => event.requests } },
    'deletion.settled': { actions: count },
    'uploads.begun': { actions: count },
    'uploads.sending': { actions: count },
    'uploads.settled': { actions: count },
    'photos.viewed': { actions: count },
    'photos.sorted': { actions: count },
    'preview.opened': { actions: count },
  },
  type: 'parallel',
  states: {
    account: {
      initial: 'open',
      entry: sendTo('customer', { type: 'resource.needed' }),
      states: {
        open: {
          on: {
            'signOut.asked': [{ guard: 'areUploadsUnfinished', target: 'asking' }, { actions: agreeToSignOut }],
            'signOut.requested': 'settling',
          },
        },
        asking: {
          on: {
            'signOut.cancelled': 'open',
            // Or the page would be asked about once more when the browser leaves it.
            'signOut.confirmed': { target: 'open', actions: ['abandonUploads', agreeToSignOut] },
          },
        },
        settling: {
          entry: 'sendDeletions',
          invoke: { src: 'awaitDeletions', input: ({ context }) => context.deletions },
          on: { 'deletions.over': { target: 'closing', actions: { type: 'signOut', params: 'signOut.requested' } } },
          after: {
            settlingPatience: { target: 'closing', actions: { type: 'signOut', params: 'signOut.requested' } },
          },
        },
        closing: {},
      },
    },
    page: {
      initial: 'opening',
      states: {
        opening: { on: { 'page.painted': 'painted' } },
        painted: {
          after: {
            preloadDelay: [
              { guard: 'withUploads', target: 'preloading', actions: ['loadDownloads', 'loadUploads'] },
              { target: 'preloading', actions: 'loadDownloads' },
            ],
          },
        },
        preloading: {},
      },
    },
    copying: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'copy.asked': {
              target: 'choosing',
              actions: { type: 'rememberPhotos', params: ({ event }) => event.photoIds },
            },
          },
        },
        choosing: {
          entry: 'loadAlbums',
          on: {
            'copy.cancelled': 'closed',
            'copy.chosen': {
              target: 'closed',
              actions: {
                type: 'copy',
                params: ({ context, event }) => ({ target: event.target, photoIds: context.toCopy }),
              },
            },
            // One that is made for them takes them at once.
            'album.created': {
              target: 'closed',
              actions: [
                { type: 'copy', params: ({ context, event }) => ({ target: event.album, photoIds: context.toCopy }) },
                announced,
                count,
              ],
            },
            'albums.missed': {
              target: 'closed',
              actions: { type: 'announce', params: { type: 'albums.missed' } },
            },
          },
        },
      },
    },
    dialog: {
      initial: 'closed',
      on: { 'files.added': { target: '.open', actions: { type: 'addFiles', params: ({ event }) => event.files } } },
      states: {
        closed: { on: { 'uploads.opened': 'open' } },
        open: {
          entry: 'loadUploads',
          on: {
            'uploads.closed': 'closed',
            'uploads.missed': { target: 'closed', actions: { type: 'announce', params: { type: 'uploads.missed' } } },
          },
        },
      },
    },
  },
});

/** The area on its ports: the only form an app should start. */
export const bindArea = (ports: AreaPorts): typeof areaMachine =>
  areaMachine.provide({
    actors: {
      customer: bindCustomer(ports.customers),
      storage: bindStorageStatus(ports.storage),
      modals: bindModalStack(ports.modals),
      toasts: bindToasts(ports.toasts),
      deletions: bindDeletions(ports.deletions),
      downloads: lateDownloads.provide({ actors: { load: lateLoad(ports.late.downloads) } }),
      uploads: lateUploads.provide({ actors: { load: lateLoad(ports.late.uploads) } }),
      albums: lateAlbums.provide({ actors: { load: lateLoad(ports.late.albums) } }),
      analytics: lateAnalytics.provide({ actors: { load: lateLoad(ports.late.analytics) } }),
    },
  });

export type AreaActor = ActorRefFrom<typeof areaMachine>;
