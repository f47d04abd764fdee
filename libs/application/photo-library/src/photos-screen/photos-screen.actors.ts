import type { DeletionsActor } from '@account-area/deletion';
import { subscriptionActor } from '@account-area/kernel';
import { bindLibraryCounts, bindTimeline, restoreTimeline } from '@account-area/photos';
import { bindStorageStatus } from '@account-area/storage';
import type { DownloadChange, DownloadsRef } from '@account-area/transfers';

import { bindCollection } from '../collection/collection.actors.ts';
import { bindDeletionDesk } from '../deletion-desk/deletion-desk.actors.ts';
import type { PhotosScreenInput } from './photos-screen.context.ts';
import type { DeletionsSettled } from './photos-screen.events.ts';
import { photosScreenMachine } from './photos-screen.machine.ts';
import type { PhotosScreenPorts } from './photos-screen.ports.ts';

/** How the customer came to the screen. */
export interface PhotosScreenVisit {
  /** Names the view in the history of this tab; scroll positions are kept under it. */
  readonly routeKey: string;
  /** Whether the browser went back to it: only then it scrolls to where it was left (D74). */
  readonly isReturn: boolean;
  /** Whether the SharedAlbums flag is on (D16). */
  readonly withSharedAlbums: boolean;
  /** The customer's deletions, which go on when the screen is left. */
  readonly deletions: DeletionsActor;
  /** Where photos are asked for, which go on when the screen is left. */
  readonly downloads: DownloadsRef;
}

/** The photos screen machine with every actor bound to a port: the only form an app should start. */
export const bindPhotosScreen = (ports: PhotosScreenPorts): typeof photosScreenMachine =>
  photosScreenMachine.provide({
    actors: {
      timeline: bindTimeline(ports.timeline),
      counts: bindLibraryCounts(ports.counts),
      storage: bindStorageStatus(ports.storage),
      collection: bindCollection(ports.timeline),
      deletionDesk: bindDeletionDesk(),
      followDeletions: subscriptionActor((deletions: DeletionsActor, report: (event: DeletionsSettled) => void) => {
        const settled = deletions.on('deletion.settled', ({ outcome }) =>
          report({ type: 'deletions.settled', outcome }),
        );
        return () => settled.unsubscribe();
      }),
      followDownloads: subscriptionActor((downloads: DownloadsRef, report: (change: DownloadChange) => void) => {
        const changed = downloads.on('download.changed', report);
        return () => changed.unsubscribe();
      }),
    },
    actions: {
      storeScroll: (_, { routeKey, position }) => ports.scroll.keep(routeKey, position),
    },
  });

/** What to start the screen with: how the customer left it on this device. */
export const restorePhotosScreen = (ports: PhotosScreenPorts, visit: PhotosScreenVisit): PhotosScreenInput => ({
  routeKey: visit.routeKey,
  restoredScroll: visit.isReturn ? ports.scroll.kept(visit.routeKey) : null,
  withSharedAlbums: visit.withSharedAlbums,
  deletions: visit.deletions,
  downloads: visit.downloads,
  visitId: ports.ids.next(),
  timeline: restoreTimeline(ports.timeline.settings),
});
