import {
  type BrowserLayerHistory,
  createBrowserLayerHistory,
  createBrowserTimers,
  createBrowserWindowVisibility,
} from '@account-area/browser';
import type { ToastsPorts } from '@account-area/feedback';

import type { PageBindings } from './browser.module.ts';
import { contextModule } from './context-module.ts';

export interface FeedbackBindings {
  /** Modals in the history of the tab. */
  layerHistory: BrowserLayerHistory;
  toasts: ToastsPorts;
}

export const feedback = contextModule<FeedbackBindings, PageBindings>({
  layerHistory: (get) => {
    const { history, location, window } = get('world');
    return createBrowserLayerHistory({ history, location, window, timers: createBrowserTimers() });
  },
  toasts: (get) => ({
    elapsed: () => get('world').performance.now(),
    visibility: createBrowserWindowVisibility(get('world').document),
  }),
});
