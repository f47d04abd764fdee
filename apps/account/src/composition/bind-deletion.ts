import { createBrowserIds, createLocalUnfinishedDeletions, createWebLock } from '@account-area/browser';
import { isDeletionId, type DeletionIds } from '@account-area/deletion';
import { createHttpPhotoRemovalService } from '@account-area/http';
import { claimsOf } from '@account-area/session';

import { browserReporterOf } from '../failures/incidents.ts';
import type { AppContainer } from './bindings.ts';

export const bindDeletion = (container: AppContainer): void => {
  container.bind('deletions').toDynamicValue(() => {
    const world = container.get('world');
    return {
      photos: createHttpPhotoRemovalService(container.get('service')('photos')),
      clock: container.get('serverClock'),
      ids: deletionIds(world.crypto),
      unfinished: createLocalUnfinishedDeletions({
        storage: () => world.localStorage,
        lockNamed: (name) => createWebLock(world.navigator.locks, name),
        accountId: () => claimsOf(container.get('session').getSnapshot())?.accountId ?? '',
        reporter: browserReporterOf(container.get('failures')),
      }),
    };
  });
};

const deletionIds = (crypto: Pick<Crypto, 'randomUUID'>): DeletionIds => {
  const ids = createBrowserIds(crypto);
  return {
    next: () => {
      const id: string = ids.next();
      if (!isDeletionId(id)) throw new Error('An id of a deletion is a UUID.');
      return id;
    },
  };
};
