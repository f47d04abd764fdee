import {
  createBlobFileSaver,
  createBrandedIds,
  createBrowserPageKeeper,
  createBrowserTimers,
  createFileShelf,
  createHandOver,
  createStreamingFileSaver,
  type FileWorld,
} from '@account-area/browser';
import { createHttpArchiveService, createHttpPhotoFiles } from '@account-area/http';
import { type ArchiveService, bindArchiveList, bindDownloads, isArchiveId } from '@account-area/transfers';
import { createPushArchiveNews } from '@account-area/websocket';

import { contextModule, type Get } from './context-module.ts';
import type { PhotoLibraryBindings } from './photo-library.module.ts';
import type { PushBindings } from './push.module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** Downloads, loaded with the first of them. */
export interface DownloadsBindings {
  archiveService: ArchiveService;
  downloads: ReturnType<typeof bindDownloads>;
  archiveList: ReturnType<typeof bindArchiveList>;
}

export const downloads = contextModule<
  DownloadsBindings,
  AreaEnvironment & DownloadsBindings & PhotoLibraryBindings & PushBindings
>({
  archiveService: (get) =>
    createHttpArchiveService(get('service')('downloads'), get('originOf')('downloads'), get('photoOwners')),
  downloads: (get) => {
    const files = fileWorld(get);
    const { crypto, navigator, window } = get('world');
    return bindDownloads({
      photo: {
        photos: createHttpPhotoFiles(get('service')('photos'), get('originOf')('photos'), get('photoOwners')),
        files: createBlobFileSaver(files),
      },
      archives: {
        archives: get('archiveService'),
        news: createPushArchiveNews(get('push')),
        files: createStreamingFileSaver({
          ...files,
          shelf: createFileShelf({
            storage: navigator.storage,
            newId: () => crypto.randomUUID(),
            now: () => Date.now(),
          }),
        }),
        keeper: createBrowserPageKeeper(window),
      },
      ids: createBrandedIds(crypto, isArchiveId),
    });
  },
  archiveList: (get) => bindArchiveList({ archives: get('archiveService') }),
});

const fileWorld = (get: Get<AreaEnvironment>): FileWorld => {
  const { document, fetch } = get('world');
  return {
    fetch: (address, request) => fetch(address, request),
    objectUrls: URL,
    handOver: createHandOver(document),
    after: createBrowserTimers().after,
  };
};
