import { createLocalPhotoViewSettings, createLocalScrollPositions } from '@account-area/browser';
import {
  createHttpPhotoSequence,
  createHttpPhotoUsersGateway,
  createHttpSharedUsersGateway,
  createHttpStorageAccountService,
  createHttpTimelineService,
} from '@account-area/http';
import type { StorageAccountService } from '@account-area/storage';

import type { AppContainer, Bindings } from './bindings.ts';
import { createEarlyTimeline } from './early-timeline.ts';
import { shareAnswer } from './shared-call.ts';

export const bindPhotoLibrary = (container: AppContainer): void => {
  container.bind('libraryCounts').toDynamicValue(() => ({
    own: createHttpPhotoUsersGateway(container.get('service')('photos')),
    shared: createHttpSharedUsersGateway(container.get('service')('sharedAlbums')),
  }));
  container.bind('storageStatus').toDynamicValue(() => ({
    account: sharedAccount(createHttpStorageAccountService(container.get('service')('photoDeletion'))),
    clock: container.get('serverClock'),
    timeZone: container.get('configuration')().host.timeZone,
  }));
  container.bind('earlyTimeline').toDynamicValue(() => {
    const timeline = createHttpTimelineService(container.get('service')('photos'), picturesOrigin(container));
    return createEarlyTimeline(timeline, container.get('photoSequence'));
  });
  container
    .bind('photoSequence')
    .toDynamicValue(() => createHttpPhotoSequence(container.get('service')('photos'), picturesOrigin(container)));
  container.bind('photosScreen').toDynamicValue(() => photosScreenPorts(container));
};

/** The menu and the photos screen both say how long photos are kept. */
const sharedAccount = (service: StorageAccountService): StorageAccountService => ({
  account: shareAnswer((signal) => service.account(signal)),
});

const photosScreenPorts = (container: AppContainer): Bindings['photosScreen'] => {
  const positions = createLocalScrollPositions(container.get('localStore'));
  return {
    timeline: {
      timeline: container.get('earlyTimeline'),
      settings: createLocalPhotoViewSettings(container.get('localStore')),
    },
    counts: container.get('libraryCounts'),
    storage: container.get('storageStatus'),
    scroll: { kept: positions.read, keep: positions.keep },
  };
};

/** Pictures are where the photo service is. */
const picturesOrigin = (container: AppContainer): string => new URL(container.get('addressOf')('photos')).origin;
