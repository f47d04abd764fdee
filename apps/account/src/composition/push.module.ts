import { createBrowserTimers, createWebLock } from '@account-area/browser';
import { createSharedPush, type SharedPush } from '@account-area/websocket';

import { contextModule } from './context-module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** The push connection of the page, for all contexts that hear of something. */
export interface PushBindings {
  push: SharedPush;
}

export const push = contextModule<PushBindings, AreaEnvironment>({
  push: (get) => {
    const { crypto, navigator } = get('world');
    return createSharedPush(
      {
        tokens: get('accessTokens'),
        openSocket: () => new WebSocket(get('addressOf')('push')),
        after: createBrowserTimers().after,
      },
      {
        channel: new BroadcastChannel('account-area.push'),
        lock: createWebLock(navigator.locks, 'account-area.push'),
        tabId: crypto.randomUUID(),
      },
    );
  },
});
