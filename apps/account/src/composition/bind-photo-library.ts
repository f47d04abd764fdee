import { createLocalPhotoViewSettings, createLocalScrollPositions } from '@account-area/browser';
import {
  createHttpPhotoSequence,
  createHttpPhotoUsersGateway,
  createHttpSharedUsersGateway,
  createHttpStorageAccountService,
  createHttpTimelineService,
  createRemoteService,
} from '@account-area/http';
import type { ServiceAddresses } from '@account-area/session';
import type { StorageAccountService } from '@account-area/storage';

import type { AppContainer, Bindings } from './bindings.ts';
import { createEarlyTimeline } from './early-timeline.ts';
import { shareAnswer } from './shared-call.ts';

type ServiceKey = 'photoService' | 'sharedAlbumService' | 'photoDeletionService';

/** Services of the photo library: the name of their folder, and where the configuration says they are. */
const SERVICES: Readonly<Record<ServiceKey, { readonly name: string; readonly address: keyof ServiceAddresses }>> = {
  photoService: { name: 'photo-service', address: 'photos' },
  sharedAlbumService: { name: 'shared-albums', address: 'sharedAlbums' },
  photoDeletionService: { name: 'photo-deletion', address: 'photoDeletion' },
};

export const bindPhotoLibrary = (container: AppContainer): void => {
  bindService(container, 'photoService');
  bindService(container, 'sharedAlbumService');
  bindService(container, 'photoDeletionService');

  container.bind('libraryCounts').toDynamicValue(() => ({
    own: createHttpPhotoUsersGateway(container.get('photoService')),
    shared: createHttpSharedUsersGateway(container.get('sharedAlbumService')),
  }));
  container.bind('storageStatus').toDynamicValue(() => ({
    account: sharedAccount(createHttpStorageAccountService(container.get('photoDeletionService'))),
    clock: container.get('serverClock'),
    timeZone: container.get('configuration')().host.timeZone,
  }));
  container.bind('earlyTimeline').toDynamicValue(() => {
    const timeline = createHttpTimelineService(container.get('photoService'), picturesOrigin(container));
    return createEarlyTimeline(timeline, container.get('photoSequence'));
  });
  container
    .bind('photoSequence')
    .toDynamicValue(() => createHttpPhotoSequence(container.get('photoService'), picturesOrigin(container)));
  container.bind('photosScreen').toDynamicValue(() => photosScreenPorts(container));
};

/** The menu and the photos screen both say how long photos are kept. */
const sharedAccount = (service: StorageAccountService): StorageAccountService => ({
  account: shareAnswer((signal) => service.account(signal)),
});

const bindService = (container: AppContainer, key: ServiceKey): void => {
  const { address, name } = SERVICES[key];
  container.bind(key).toDynamicValue(() =>
    createRemoteService(container.get('http'), {
      name,
      baseUrl: container.get('configuration')().services.addresses[address],
      tokens: container.get('accessTokens'),
    }),
  );
};

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
const picturesOrigin = (container: AppContainer): string =>
  new URL(container.get('configuration')().services.addresses.photos).origin;
