import {
  createBrandedIds,
  createBrowserPageDepartures,
  createLocalUnfinishedDeletions,
  createWebLock,
  type LocalUnfinishedDeletions,
} from '@account-area/browser';
import { type DeletionsPorts, isDeletionId } from '@account-area/deletion';
import { createHttpAlbumRemovalService, createHttpPhotoRemovalService } from '@account-area/http';
import { claimsOf } from '@account-area/session';

import { browserReporterOf } from '../failures/failure-reporter.ts';
import { contextModule } from './context-module.ts';
import type { AreaEnvironment } from './session.module.ts';

export interface DeletionBindings {
  deletions: DeletionsPorts & { readonly unfinished: LocalUnfinishedDeletions };
}

export const deletion = contextModule<DeletionBindings, AreaEnvironment>({
  deletions: (get) => {
    const world = get('world');
    return {
      photos: createHttpPhotoRemovalService(get('service')('photos')),
      albums: createHttpAlbumRemovalService(get('service')('photos'), get('service')('sharedAlbums')),
      clock: get('serverClock'),
      ids: createBrandedIds(world.crypto, isDeletionId),
      page: createBrowserPageDepartures({
        window: world.window,
        navigation: () => world.window.navigation,
        now: () => world.performance.now(),
      }),
      unfinished: createLocalUnfinishedDeletions({
        storage: () => world.localStorage,
        lockNamed: (name) => createWebLock(world.navigator.locks, name),
        window: world.window,
        accountId: () => claimsOf(get('session').getSnapshot())?.accountId ?? '',
        reporter: browserReporterOf(get('failures')),
      }),
    };
  },
});
