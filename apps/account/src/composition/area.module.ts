import type { AreaPorts } from '@account-area/area';
import {
  createBrandedIds,
  createBrowserWindowVisibility,
  createLocalUnfinishedDeletions,
  createWebLock,
} from '@account-area/browser';
import { isDeletionId } from '@account-area/deletion';
import {
  createHttpCustomerDirectory,
  createHttpPhotoRemovalService,
  createHttpStorageAccountService,
} from '@account-area/http';
import { claimsOf } from '@account-area/session';

import { browserReporterOf } from '../failures/failure-reporter.ts';
import { contextModule } from './context-module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** What the area stands on from the beginning; its late actors come with their own modules. */
export interface AreaBindings {
  area: Omit<AreaPorts, 'late'>;
}

export const area = contextModule<AreaBindings, AreaEnvironment>({
  area: (get) => {
    const world = get('world');
    const clock = get('serverClock');
    return {
      customers: createHttpCustomerDirectory(get('service')('customer')),
      storage: {
        account: createHttpStorageAccountService(get('service')('photoDeletion')),
        clock,
        timeZone: get('configuration')().host.timeZone,
      },
      modals: get('layerHistory'),
      toasts: {
        elapsed: () => world.performance.now(),
        visibility: createBrowserWindowVisibility(world.document),
      },
      deletions: {
        photos: createHttpPhotoRemovalService(get('service')('photos')),
        clock,
        ids: createBrandedIds(world.crypto, isDeletionId),
        unfinished: createLocalUnfinishedDeletions({
          storage: () => world.localStorage,
          lockNamed: (name) => createWebLock(world.navigator.locks, name),
          accountId: () => claimsOf(get('session').getSnapshot())?.accountId ?? '',
          reporter: browserReporterOf(get('failures')),
        }),
      },
    };
  },
});
