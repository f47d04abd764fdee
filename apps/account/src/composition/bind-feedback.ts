import { createBrowserLayerHistory, createBrowserTimers, createBrowserWindowVisibility } from '@account-area/browser';

import type { AppContainer } from './bindings.ts';

/** What lies over the pages: modals in the history of the tab, toasts on a tab that can be seen. */
export const bindFeedback = (container: AppContainer): void => {
  container.bind('layerHistory').toDynamicValue(() => {
    const { history, location, performance, window } = container.get('world');
    return createBrowserLayerHistory({ history, location, window, timers: createBrowserTimers(performance) });
  });
  container.bind('toasts').toDynamicValue(() => ({
    stopwatch: createBrowserTimers(container.get('world').performance),
    visibility: createBrowserWindowVisibility(container.get('world').document),
  }));
};
