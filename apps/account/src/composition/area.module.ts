import type { AreaPorts } from '@account-area/area';
import { copyKeysOf, createBrowserPageEvents, createOtherTabs } from '@account-area/browser';
import { createHttpCustomerDirectory, createHttpStorageAccountService } from '@account-area/http';

import { claimsOf } from '@account-area/session';
import type { StorageStatusPorts } from '@account-area/storage';

import { contextModule } from './context-module.ts';
import type { FeedbackBindings } from './feedback.module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** What the area stands on from the beginning; deletions and its late actors come with their own modules. */
export interface AreaBindings {
  area: Omit<AreaPorts, 'deletions' | 'late' | 'storage'> & { readonly storage: StorageStatusPorts };
}

export const area = contextModule<AreaBindings, AreaEnvironment & FeedbackBindings>({
  area: (get) => {
    const world = get('world');
    const accountId = claimsOf(get('session').getSnapshot())?.accountId ?? '';
    return {
      customers: createHttpCustomerDirectory(get('service')('customer')),
      storage: {
        account: createHttpStorageAccountService(get('service')('photoDeletion')),
        clock: get('serverClock'),
        timeZone: get('configuration')().host.timeZone,
      },
      modals: get('layerHistory'),
      toasts: get('toasts'),
      page: createBrowserPageEvents(world),
      tabs: createOtherTabs({
        open: () => new BroadcastChannel(`account-area.library.${accountId}`),
        window: world.window,
      }),
      copies: {
        areAny: () => get('configuration')().flags.album && copyKeysOf(() => world.localStorage, accountId).length > 0,
      },
    };
  },
});
