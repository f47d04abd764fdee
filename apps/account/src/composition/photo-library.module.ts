import { createLocalPhotoViewSettings, createLocalScrollPositions } from '@account-area/browser';
import {
  createHttpPhotoSequence,
  createHttpPhotoUsersGateway,
  createHttpSharedUsersGateway,
  createHttpTimelineService,
} from '@account-area/http';
import type { PhotosScreenPorts } from '@account-area/photo-library';
import type { LibraryCountsPorts, PhotoSequence } from '@account-area/photos';

import { contextModule, type Get } from './context-module.ts';
import { createEarlyTimeline, type EarlyTimeline } from './early-timeline.ts';
import type { AreaEnvironment } from './session.module.ts';

export interface PhotoLibraryBindings {
  libraryCounts: LibraryCountsPorts;
  earlyTimeline: EarlyTimeline;
  photoSequence: PhotoSequence;
  photosScreen: PhotosScreenPorts;
}

export const photoLibrary = contextModule<PhotoLibraryBindings, AreaEnvironment & PhotoLibraryBindings>({
  libraryCounts: (get) => ({
    own: createHttpPhotoUsersGateway(get('service')('photos')),
    shared: createHttpSharedUsersGateway(get('service')('sharedAlbums')),
  }),
  earlyTimeline: (get) =>
    createEarlyTimeline(createHttpTimelineService(get('service')('photos'), picturesOrigin(get)), get('photoSequence')),
  photoSequence: (get) => createHttpPhotoSequence(get('service')('photos'), picturesOrigin(get)),
  photosScreen: (get) => {
    const positions = createLocalScrollPositions(get('localStore'));
    return {
      timeline: { timeline: get('earlyTimeline'), settings: createLocalPhotoViewSettings(get('localStore')) },
      counts: get('libraryCounts'),
      scroll: { kept: positions.read, keep: positions.keep },
      ids: get('http').ids,
    };
  },
});

/** Pictures are where the photo service is. */
const picturesOrigin = (get: Get<AreaEnvironment>): string => new URL(get('addressOf')('photos')).origin;
