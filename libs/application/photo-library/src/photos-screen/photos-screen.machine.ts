import type { DeletionSettled } from '@account-area/deletion';
import { answered, requestActor, type MachineLogic } from '@account-area/kernel';
import { bindLibraryCounts, bindTimeline } from '@account-area/photos';
import type { DownloadChange } from '@account-area/transfers';
import { type ActorRefFrom, sendTo, type SnapshotFrom } from 'xstate';

import { bindCollection } from '../collection/collection.machine.ts';
import { findPhoto } from './photo-search.ts';
import { photosScreenSetup } from './photos-screen.setup.ts';
import {
  monthsLeft,
  type PhotosScreenContext,
  type PhotosScreenEvent,
  type PhotosScreenInput,
  type PhotosScreenNotice,
  type PhotosScreenPorts,
} from './photos-screen.ts';

/**
 * The photos screen: the timeline, the counts of the tabs, and selecting across all of it.
 *
 *     (what it shows is in the actors it starts)      download: idle ◀─▶ asking      search: idle ◀─▶ searching
 *
 * Start one actor per visit. It never ends by itself, and stops with everything it started.
 */
export type PhotosScreenLogic = MachineLogic<{
  input: PhotosScreenInput;
  context: PhotosScreenContext;
  events: PhotosScreenEvent | DeletionSettled | DownloadChange;
  emitted: PhotosScreenNotice;
  states: { download: 'idle' | 'asking'; search: 'idle' | 'searching' };
}>;

const machine = photosScreenSetup.createMachine({
  id: 'photosScreen',
  context: ({ input, self, spawn }) => {
    spawn('uploadNotices', { input: input.uploads });
    spawn('copyNotices', { input: input.copies });
    spawn('tabNotices', { input: input.tabs });
    const selection = spawn('selection', { id: 'selection' });
    const timeline = spawn('timeline', { id: 'timeline', input: input.timeline });
    const counts = spawn('counts', { id: 'counts', input: { withSharedAlbums: input.withSharedAlbums } });
    spawn('deletionCounts', { input: { counts, deletions: input.deletions } });
    const collection = spawn('collection', { id: 'collection', input: { selection, timeline } });
    return {
      routeKey: input.routeKey,
      restoredScroll: input.restoredScroll,
      isBannerDismissed: input.isBannerDismissed,
      timeline,
      counts,
      deletions: input.deletions,
      storage: input.storage,
      collection,
      deletionDesk: spawn('deletionDesk', {
        id: 'deletion-desk',
        input: { deletions: input.deletions, timeline, selection, collection, parent: self },
      }),
      selection,
      anchor: null,
      downloads: input.downloads,
      visitId: input.visitId,
      toDownload: [],
      downloadsAsked: 0,
      lastSelected: [],
      sought: null,
    };
  },
  // A status that could not be loaded is asked for again on each visit.
  entry: sendTo(({ context }) => context.storage, { type: 'resource.needed' }),
  invoke: [{ src: 'downloadNotices', input: ({ context }) => context.downloads }],
  type: 'parallel',
  states: {
    download: {
      initial: 'idle',
      on: {
        'download.asked': {
          guard: { type: 'isDownloadable', params: ({ event }) => event },
          target: '.asking',
          actions: [{ type: 'rememberDownload', params: ({ event }) => event }, 'askForDownload'],
        },
      },
      states: {
        idle: {},
        asking: {
          on: {
            // Pressed twice, it is meant once.
            'download.asked': { guard: { type: 'isAskedAlready', params: ({ event }) => event } },
            'download.changed': [
              {
                guard: { type: 'isSelectionDownloaded', params: ({ event }) => event },
                target: 'idle',
                actions: ['rememberSelection', 'stopSelecting', 'announceFinish'],
              },
              { guard: { type: 'isDownloadSettled', params: ({ event }) => event }, target: 'idle' },
            ],
          },
        },
      },
    },
    search: {
      initial: 'idle',
      on: {
        'photo.sought': {
          target: '.searching',
          actions: { type: 'rememberSought', params: ({ event }) => event.photo },
        },
      },
      states: {
        idle: { entry: { type: 'rememberSought', params: null } },
        searching: {
          invoke: {
            src: 'findPhoto',
            input: ({ context }) => context,
            onDone: { target: 'idle', actions: { type: 'announceFound', params: answered } },
          },
        },
      },
    },
  },
  on: {
    'selection.started': { actions: { type: 'tellSelection', params: { type: 'selection.started' } } },
    'selection.stopped': { actions: 'stopSelecting' },
    'photo.toggled': {
      actions: [
        { type: 'rememberAnchor', params: ({ event }) => event.place },
        { type: 'togglePhoto', params: ({ event }) => event },
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
        guard: { type: 'isMonthLeft', params: ({ event }) => event.month },
        actions: {
          type: 'selectMonths',
          params: ({ context, event }) => monthsLeft(context).filter(({ id }) => id === event.month),
        },
      },
      {
        actions: [
          { type: 'tellCollection', params: ({ event }) => ({ type: 'collection.cancelled', month: event.month }) },
          { type: 'tellSelection', params: ({ event }) => ({ type: 'group.deselected', group: event.month }) },
        ],
      },
    ],
    'all.toggled': [
      { guard: 'isAnythingLeft', actions: { type: 'selectMonths', params: ({ context }) => monthsLeft(context) } },
      {
        actions: [
          { type: 'tellCollection', params: { type: 'collection.cancelled' } },
          { type: 'tellSelection', params: { type: 'all.deselected' } },
        ],
      },
    ],
    'sort.changed': [
      {
        guard: { type: 'isAnotherKey', params: ({ event }) => event.sort },
        actions: ['stopSelecting', { type: 'tellTimeline', params: ({ event }) => event.sort }, 'announceSort'],
      },
      {
        actions: [
          { type: 'rememberAnchor', params: null },
          { type: 'tellSelection', params: { type: 'range.settled' } },
          { type: 'tellTimeline', params: ({ event }) => event.sort },
          'announceSort',
        ],
      },
    ],
    'prints.arrived': { actions: ['rememberSelection', 'stopSelecting', 'announceFinish'] },
    'selection.restored': { actions: 'restoreSelection' },
    'deletion.settled': { actions: { type: 'forgetDeleted', params: ({ event }) => event.outcome } },
    'photos.uploaded': { actions: 'countAgain' },
    // Some of them may be in the album.
    'photos.notCopied': { actions: 'countAgain' },
    'library.changed': { actions: ['countAgain', 'readSort'] },
    'sort.read': {
      guard: { type: 'isToBeFollowed', params: ({ event }) => event.sort },
      actions: [
        { type: 'rememberAnchor', params: null },
        { type: 'tellTimeline', params: ({ event }) => event.sort },
      ],
    },
    'photos.copied': [
      {
        guard: { type: 'isSelectionCopied', params: ({ event }) => event },
        actions: ['countAgain', 'rememberSelection', 'stopSelecting', 'announceFinish'],
      },
      { actions: 'countAgain' },
    ],
    'route.entered': { actions: { type: 'rememberRoute', params: ({ event }) => event.routeKey } },
    'banner.dismissed': { actions: ['dismissBanner', 'storeDismissal'] },
    'scroll.rested': {
      actions: {
        type: 'storeScroll',
        params: ({ context, event }) => ({ routeKey: context.routeKey, position: event.position }),
      },
    },
  },
});

/** Without its ports, which {@link bindPhotosScreen} binds. */
export const photosScreenMachine: PhotosScreenLogic = machine;

export type PhotosScreenActor = ActorRefFrom<PhotosScreenLogic>;
export type PhotosScreenSnapshot = SnapshotFrom<PhotosScreenLogic>;

export const bindPhotosScreen = (ports: PhotosScreenPorts): PhotosScreenLogic =>
  machine.provide({
    actors: {
      timeline: bindTimeline(ports.timeline),
      counts: bindLibraryCounts(ports.counts),
      collection: bindCollection((query, signal) => ports.timeline.timeline.ids(query, signal)),
      findPhoto: requestActor(findPhoto(ports.timeline.timeline)),
    },
    actions: {
      storeScroll: (_, { routeKey, position }) => ports.scroll.keep(routeKey, position),
      storeDismissal: () => ports.banner.remember(),
      readSort: ({ self }) => {
        const { list, settings } = ports.timeline;
        self.send({ type: 'sort.read', sort: settings.sort(list?.view ?? 'photos') });
      },
    },
  });
