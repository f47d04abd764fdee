import {
  createBrowserChance,
  createBrowserIds,
  createBrowserTimers,
  createLocalStore,
  type DataLayerWindow,
} from '@account-area/browser';
import { createRetryBudget, createServerClock } from '@account-area/http';

import { createDefects } from '../failures/defects.ts';
import { createConsoleFailureReporter } from '../failures/failure-reporter.ts';
import { browserReporterOf, httpReporterOf } from '../failures/incidents.ts';
import { limitReports } from '../failures/limited-reporter.ts';
import { createThemeStore } from '../shell/theme.ts';
import type { AppContainer } from './bindings.ts';

/** The browser as the adapters see it: a window, or what a test puts in its place. */
export type BrowserWorld = Pick<
  typeof globalThis,
  'document' | 'fetch' | 'history' | 'indexedDB' | 'localStorage' | 'location' | 'navigator' | 'sessionStorage'
> & {
  readonly crypto: Pick<Crypto, 'randomUUID' | 'subtle'>;
  readonly console: Pick<Console, 'warn'>;
  readonly performance: Pick<Performance, 'now'>;
  /** Whether the browser loaded this page by going back or forward. */
  readonly wasLoadedByHistory: () => boolean;
  readonly window: Pick<Window, 'addEventListener' | 'document' | 'localStorage' | 'removeEventListener'> &
    DataLayerWindow;
};

export const bindBrowser = (container: AppContainer): void => {
  container.bind('failures').toDynamicValue(() => {
    const { console, performance } = container.get('world');
    return limitReports(createConsoleFailureReporter(console), () => performance.now());
  });
  container.bind('defects').toDynamicValue(() => {
    const ids = createBrowserIds(container.get('world').crypto);
    return createDefects(container.get('failures'), () => ids.next());
  });
  container.bind('theme').toDynamicValue(() => createThemeStore(container.get('world').window));
  container.bind('localStore').toDynamicValue(() =>
    createLocalStore({
      storage: () => container.get('world').localStorage,
      reporter: browserReporterOf(container.get('failures')),
    }),
  );
  container.bind('serverClock').toDynamicValue(() =>
    createServerClock({
      elapsed: () => container.get('world').performance.now(),
      deviceNow: () => Date.now(),
    }),
  );
  container.bind('http').toDynamicValue(() => {
    const world = container.get('world');
    const timers = createBrowserTimers(world.performance);
    return {
      fetch: (request) => world.fetch(request),
      ids: createBrowserIds(world.crypto),
      clock: container.get('serverClock'),
      timers,
      chance: createBrowserChance(),
      budget: createRetryBudget(timers.elapsed),
      reporter: httpReporterOf(container.get('failures')),
    };
  });
};
