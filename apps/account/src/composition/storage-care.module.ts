import { createBrowserWindowVisibility, createSessionPromptMemory } from '@account-area/browser';
import { createHttpActivationService } from '@account-area/http';
import { readLibraryIds } from '@account-area/photos';
import { bindStorageCare } from '@account-area/storage';
import { createPushDeletionNews, createPushImportNews } from '@account-area/websocket';

import { contextModule } from './context-module.ts';
import type { PhotoLibraryBindings } from './photo-library.module.ts';
import type { PushBindings } from './push.module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** What can be done about a storage that runs out, loaded when it does or when the customer looks. */
export interface StorageCareBindings {
  storageCare: ReturnType<typeof bindStorageCare>;
}

export const storageCare = contextModule<StorageCareBindings, AreaEnvironment & PhotoLibraryBindings & PushBindings>({
  storageCare: (get) => {
    const { document } = get('world');
    const { settings, timeline } = get('photosScreen').timeline;
    return bindStorageCare({
      activation: createHttpActivationService(get('service')('photos')),
      news: createPushImportNews(get('push')),
      deletionNews: createPushDeletionNews(get('push')),
      page: createBrowserWindowVisibility(document),
      prompt: createSessionPromptMemory(get('sessionStore')),
      mayPrompt: get('configuration')().flags.reactivation,
      wholeLibrary: (signal) => readLibraryIds(timeline, settings.sort('photos'), signal),
    });
  },
});
