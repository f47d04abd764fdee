import { bindCustomer } from '@account-area/customer';
import { bindLateDeletions } from '@account-area/deletion';
import { bindModalStack, bindToasts } from '@account-area/feedback';
import { subscriptionActor } from '@account-area/kernel';
import type { LibraryChanged } from '@account-area/photos';
import { bindStorageStatus } from '@account-area/storage';
import { enqueueActions, sendTo, type ActorRefFrom } from 'xstate';

import { lateLoad } from '../late/late.machine.ts';
import { agreeToSignOut, announced, count, counted, deleted, renewed } from './area.actions.ts';
import {
  areaSetup,
  lateAlbums,
  lateAnalytics,
  lateDownloads,
  lateExports,
  latePrints,
  lateStorageCare,
  lateUploads,
} from './area.setup.ts';
import type { AreaPorts } from './area.ts';
import { caring } from './caring.ts';
import { exporting } from './exporting.ts';
import { uploading } from './uploading.ts';
import { watching } from './watching.ts';

/**
 * The area of one customer. It owns what outlives a screen.
 *
 *     account: asking ⇄ open ─▶ settling ─▶ closing      (asked before signing out; deletions that run are sent first)
 *     page:    opening ─▶ painted ─▶ preloading
 *     dialog:  closed ⇄ open      (the dialog of uploads)
 *     copying: closed ⇄ choosing  (which album photos are copied to)
 *     exporting: closed ⇄ open    (the terms of an export of all photos)
 *     caring:  closed ⇄ open      (what can be done about photos that are deleted soon)
 *     watching: following ⇄ pausing  (how the storage stands; anew when code for storage care did not arrive)
 *
 * Start one actor when a customer has signed in. Downloads, uploads, albums and analytics are loaded when they are first needed,
 * the first two when the page is quiet after its first picture: by then a press works without a connection.
 */
export const areaMachine = areaSetup.createMachine({
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
      exports: spawn('exports', { id: 'exports', input: { name: 'exports', parent: self } }),
      prints: spawn('prints', { id: 'prints', input: { name: 'prints', parent: self } }),
      storageCare: spawn('storageCare', { id: 'storage-care', input: { name: 'storageCare', parent: self } }),
      analytics: spawn('analytics', { id: 'analytics', input: { name: 'analytics', parent: self } }),
      toCopy: [],
      albumToFill: null,
      albumShown: null,
    };
  },
  invoke: [
    { src: 'followTabs' },
    { src: 'followNetwork' },
    {
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
  ],
  on: {
    'photos.asked': { actions: { type: 'askForPhotos', params: ({ event }) => event } },
    'downloads.needed': { actions: 'loadDownloads' },
    'download.changed': { actions: [announced, count] },
    'row.*': { actions: [announced, count] },
    'photos.uploaded': { actions: [announced, 'tellTabs'] },
    'albums.needed': { actions: 'loadAlbums' },
    'prints.needed': { actions: 'askForPrints' },
    'albumPhotos.uploaded': {
      actions: { type: 'copy', params: ({ event: { album, photoIds } }) => ({ target: album, photoIds }) },
    },
    'copy.confirmed': { actions: { type: 'copy', params: ({ event }) => event } },
    'albums.missed': { actions: { type: 'announce', params: { type: 'albums.missed' } } },
    'album.created': { actions: [announced, count, 'tellTabs'] },
    'photos.copied': { actions: [announced, count, 'tellTabs'] },
    'library.changed': { actions: [announced, 'readAlbumsAgain', 'readStorageAgain'] },
    'storage.unsafe': { actions: { type: 'askStorageCare', params: { type: 'activation.needed' } } },
    'storage.critical': { actions: { type: 'askStorageCare', params: { type: 'storage.critical' } } },
    'storage.outdated': { actions: 'readStorageAgain' },
    'customer.changed': { actions: sendTo('customer', { type: 'resource.invalidated' }) },
    'library.deleted': { actions: [...deleted] },
    'library.renewed': { actions: [...renewed, 'readAlbumsAgain', 'readStorageAgain', 'tellTabs'] },
    'library.collected': {
      actions: { type: 'askForPhotos', params: ({ event }) => ({ ...event, type: 'photos.asked' }) },
    },
    // Some of them are in it.
    'photos.notCopied': { actions: [announced, 'tellTabs'] },
    'album.renamed': { actions: [count, 'tellTabs', 'readAlbumsAgain'] },
    'downloads.missed': { actions: { type: 'failDownloads', params: ({ event }) => event.requests } },
    'deletion.settled': { actions: [count, 'tellTabs'] },
    ...counted,
    'album.shown': { actions: { type: 'keepAlbumShown', params: ({ event }) => event.album } },
  },
  type: 'parallel',
  states: {
    account: {
      initial: 'open',
      entry: sendTo('customer', { type: 'resource.needed' }),
      states: {
        open: {
          on: {
            'signOut.asked': [{ guard: 'isAnythingUnfinished', target: 'asking' }, { actions: agreeToSignOut }],
            'signOut.requested': 'settling',
          },
        },
        asking: {
          on: {
            'signOut.cancelled': 'open',
            // Or the page would be asked about once more when the browser leaves it.
            'signOut.confirmed': { target: 'open', actions: ['abandonUploads', 'abandonCopies', agreeToSignOut] },
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
          on: {
            'page.quiet': [
              { guard: 'withUploads', target: 'preloading', actions: ['loadDownloads', 'loadUploads'] },
              { target: 'preloading', actions: 'loadDownloads' },
            ],
          },
        },
        preloading: { entry: 'goOnCopying' },
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
                'tellTabs',
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
    caring,
    watching,
    exporting,
    dialog: uploading,
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
      deletions: bindLateDeletions(ports.deletions),
      followTabs: subscriptionActor((_: undefined, report: (changed: LibraryChanged) => void) =>
        ports.tabs.follow(() => report({ type: 'library.changed' })),
      ),
      followNetwork: subscriptionActor((_: undefined, report: (changed: LibraryChanged) => void) =>
        ports.page.follow(({ type }) => {
          // What was asked for without a connection has failed, and the library may have changed meanwhile.
          if (type === 'network.restored') report({ type: 'library.changed' });
        }),
      ),
      downloads: lateDownloads.provide({ actors: { load: lateLoad(ports.late.downloads) } }),
      uploads: lateUploads.provide({ actors: { load: lateLoad(ports.late.uploads) } }),
      albums: lateAlbums.provide({ actors: { load: lateLoad(ports.late.albums) } }),
      exports: lateExports.provide({ actors: { load: lateLoad(ports.late.exports) } }),
      prints: latePrints.provide({ actors: { load: lateLoad(ports.late.prints) } }),
      storageCare: lateStorageCare.provide({ actors: { load: lateLoad(ports.late.storageCare) } }),
      analytics: lateAnalytics.provide({ actors: { load: lateLoad(ports.late.analytics) } }),
    },
    actions: {
      tellTabs: () => ports.tabs.tellChange(),
      goOnCopying: enqueueActions(({ context, enqueue }) => {
        if (ports.copies.areAny()) enqueue.sendTo(context.albums, { type: 'late.needed' });
      }),
    },
  });

export type AreaActor = ActorRefFrom<typeof areaMachine>;
