import {
  createBrowserChance,
  createBrowserIds,
  createLocalStore,
  type DataLayerWindow,
  type LocalStore,
} from '@account-area/browser';
import { createServerClock, type HttpEnvironment, type ServerClock } from '@account-area/http';
import { createRecorder, type Recorder } from '@account-area/kernel/inspection';

import {
  browserReporterOf,
  createConsoleFailureReporter,
  createDefects,
  type Defects,
  type FailureReporter,
  httpReporterOf,
  limitReports,
} from '../failures/failure-reporter.ts';
import type { EarlyAnswers } from '../early/early-answers.ts';
import { contextModule } from './context-module.ts';
import { createThemeStore, type ThemeStore } from '../shell/theme.ts';

/** The browser as the adapters see it: a window, or what a test puts in its place. */
export type BrowserWorld = Pick<
  typeof globalThis,
  'document' | 'fetch' | 'history' | 'indexedDB' | 'localStorage' | 'location' | 'navigator' | 'sessionStorage'
> & {
  readonly crypto: Pick<Crypto, 'randomUUID' | 'subtle'>;
  readonly console: Pick<Console, 'warn'>;
  readonly performance: Pick<Performance, 'now'>;
  /** What `fetch` was asked before the app was there. */
  readonly early: Pick<EarlyAnswers, 'forget' | 'takeDeparture'>;
  /** Whether the browser loaded this page by going back or forward. */
  readonly wasLoadedByHistory: () => boolean;
  /** Whether the customer, or the browser, loaded it anew. */
  readonly wasLoadedAgain: () => boolean;
  readonly window: Pick<
    Window,
    'addEventListener' | 'document' | 'localStorage' | 'matchMedia' | 'removeEventListener'
  > &
    DataLayerWindow & { readonly navigation?: Navigation };
};

/** The page that all of it runs on. */
export interface PageBindings {
  world: BrowserWorld;
}

/** The browser, and where failures are reported. */
export interface BrowserBindings {
  failures: FailureReporter;
  defects: Defects;
  /** What the machines of the page did last. */
  recorder: Recorder;
  theme: ThemeStore;
  localStore: LocalStore;
  /** What is kept as long as the tab is open. */
  sessionStore: LocalStore;
  serverClock: ServerClock;
  http: HttpEnvironment;
}

export const browser = contextModule<BrowserBindings, PageBindings & BrowserBindings>({
  failures: (get) => {
    const { console, performance } = get('world');
    return limitReports(createConsoleFailureReporter(console), () => performance.now());
  },
  defects: (get) => {
    const ids = createBrowserIds(get('world').crypto);
    return createDefects(get('failures'), () => ids.next());
  },
  recorder: () => createRecorder(),
  theme: (get) => createThemeStore(get('world').window),
  localStore: (get) =>
    createLocalStore({ storage: () => get('world').localStorage, reporter: browserReporterOf(get('failures')) }),
  sessionStore: (get) =>
    createLocalStore({ storage: () => get('world').sessionStorage, reporter: browserReporterOf(get('failures')) }),
  serverClock: (get) =>
    createServerClock({ elapsed: () => get('world').performance.now(), deviceNow: () => Date.now() }),
  http: (get) => {
    const world = get('world');
    return {
      fetch: (request) => world.fetch(request),
      ids: createBrowserIds(world.crypto),
      clock: get('serverClock'),
      chance: createBrowserChance(),
      reporter: httpReporterOf(get('failures')),
    };
  },
});
