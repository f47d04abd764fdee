import type { DownloadsPorts } from '@account-area/area';
import {
  createBlobFileSaver,
  createBrowserIds,
  createBrowserPageKeeper,
  createBrowserTimers,
  createFileShelf,
  createHandOver,
  createStreamingFileSaver,
  createWebLock,
  type FileWorld,
} from '@account-area/browser';
import { createHttpArchiveService, createHttpPhotoFiles } from '@account-area/http';
import { isDownloadId, type ArchiveService, type DownloadId } from '@account-area/transfers';
import { createPushArchiveProgress, createSharedPush } from '@account-area/websocket';

import type { AppContainer } from './bindings.ts';

type Container = Pick<AppContainer, 'get'>;

/** What downloads stand on. Kept out of the container, so that none of it is loaded before the first download. */
export const createDownloadsPorts = (container: Container): DownloadsPorts => {
  const files = fileWorld(container);
  const { crypto, navigator, window } = container.get('world');
  return {
    photo: {
      photos: createHttpPhotoFiles(
        container.get('service')('photos'),
        new URL(container.get('addressOf')('photos')).origin,
      ),
      files: createBlobFileSaver(files),
    },
    archives: {
      archives: createArchiveService(container),
      progress: createPushArchiveProgress(sharedPush(container)),
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
  };
};

/** The service that packs and lists archives. */
export const createArchiveService = (container: Container): ArchiveService =>
  createHttpArchiveService(
    container.get('service')('downloads'),
    new URL(container.get('addressOf')('downloads')).origin,
  );

/** Names the archives that customers ask for. */
export const createDownloadIds = (container: Container) => {
  const ids = createBrowserIds(container.get('world').crypto);
  return (): DownloadId => {
    const id: string = ids.next();
    if (!isDownloadId(id)) throw new Error('The browser made an empty id.');
    return id;
  };
};

const fileWorld = (container: Container): FileWorld => {
  const { document, fetch, performance } = container.get('world');
  const timers = createBrowserTimers(performance);
  return {
    fetch: (address, request) => fetch(address, request),
    objectUrls: URL,
    handOver: createHandOver(document),
    after: timers.after,
  };
};

const sharedPush = (container: Container) => {
  const { crypto, navigator, performance } = container.get('world');
  return createSharedPush(
    {
      tokens: container.get('accessTokens'),
      openSocket: () => new WebSocket(container.get('addressOf')('push')),
      after: createBrowserTimers(performance).after,
    },
    {
      channel: new BroadcastChannel('account-area.push'),
      lock: createWebLock(navigator.locks, 'account-area.push'),
      tabId: crypto.randomUUID(),
    },
  );
};
