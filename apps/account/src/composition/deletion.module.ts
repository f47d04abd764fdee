import {
  createBrandedIds,
  createBrowserPageDepartures,
  createLocalUnfinishedDeletions,
  createWebLock,
  type LocalUnfinishedDeletions,
} from '@account-area/browser';
import { createDeletionCare, type DeletionCare, isDeletionId } from '@account-area/deletion';
import { createHttpAlbumRemovalService, createHttpPhotoRemovalService } from '@account-area/http';
import { claimsOf } from '@account-area/session';

import { browserReporterOf } from '../failures/failure-reporter.ts';
import { contextModule } from './context-module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** Deletions, loaded after the first picture or with the first one. */
export interface DeletionBindings {
  deletionCare: DeletionCare;
  unfinishedDeletions: LocalUnfinishedDeletions;
}

export const deletion = contextModule<DeletionBindings, AreaEnvironment & DeletionBindings>({
  deletionCare: (get) => {
    const world = get('world');
    return createDeletionCare({
      photos: createHttpPhotoRemovalService(get('service')('photos')),
      albums: createHttpAlbumRemovalService(get('service')('photos'), get('service')('sharedAlbums')),
      clock: get('serverClock'),
      ids: createBrandedIds(world.crypto, isDeletionId),
      page: createBrowserPageDepartures({
        window: world.window,
        navigation: () => world.window.navigation,
        now: () => world.performance.now(),
      }),
      unfinished: get('unfinishedDeletions'),
    });
  },
  unfinishedDeletions: (get) => {
    const world = get('world');
    return createLocalUnfinishedDeletions({
      storage: () => world.localStorage,
      lockNamed: (name) => createWebLock(world.navigator.locks, name),
      window: world.window,
      accountId: () => claimsOf(get('session').getSnapshot())?.accountId ?? '',
      reporter: browserReporterOf(get('failures')),
    });
  },
});
