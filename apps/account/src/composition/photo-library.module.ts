import {
  createLocalPhotoViewSettings,
  createLocalScrollPositions,
  createSessionBannerMemory,
} from '@account-area/browser';
import {
  createHttpPhotoSequence,
  createHttpPhotoUsersGateway,
  createHttpSharedUsersGateway,
  createHttpTimelineService,
  createPhotoOwners,
  type PhotoOwners,
} from '@account-area/http';
import type { PhotosScreenPorts } from '@account-area/photo-library';
import type { LibraryCountsPorts, PhotoSequence } from '@account-area/photos';

import { contextModule } from './context-module.ts';
import { createEarlyTimeline, type EarlyTimeline } from './early-timeline.ts';
import type { AreaEnvironment } from './session.module.ts';

export interface PhotoLibraryBindings {
  libraryCounts: LibraryCountsPorts;
  earlyTimeline: EarlyTimeline;
  photoOwners: PhotoOwners;
  photoSequence: PhotoSequence;
  photosScreen: PhotosScreenPorts;
}

export const photoLibrary = contextModule<PhotoLibraryBindings, AreaEnvironment & PhotoLibraryBindings>({
  libraryCounts: (get) => ({
    own: createHttpPhotoUsersGateway(get('service')('photos')),
    shared: createHttpSharedUsersGateway(get('service')('sharedAlbums')),
  }),
  earlyTimeline: (get) =>
    createEarlyTimeline(
      createHttpTimelineService(get('service')('photos'), get('originOf')('photos')),
      get('photoSequence'),
    ),
  photoOwners: () => createPhotoOwners(),
  photoSequence: (get) => createHttpPhotoSequence(get('service')('photos'), get('originOf')('photos')),
  photosScreen: (get) => ({
    timeline: { timeline: get('earlyTimeline'), settings: createLocalPhotoViewSettings(get('localStore')) },
    counts: get('libraryCounts'),
    scroll: createLocalScrollPositions(get('localStore')),
    banner: createSessionBannerMemory(get('sessionStore')),
    ids: get('http').ids,
  }),
});
