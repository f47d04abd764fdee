import type { BrowserLayerHistory, LocalStore } from '@account-area/browser';
import type { ServiceName } from '@account-area/contracts';
import type { CustomerDirectory } from '@account-area/customer';
import type { ToastsPorts } from '@account-area/feedback';
import type { HttpEnvironment, RemoteService, ServerClock } from '@account-area/http';
import type { DeletionsPorts } from '@account-area/deletion';
import type { LibraryCountsPorts, PhotoSequence } from '@account-area/photos';
import type { PhotosScreenPorts } from '@account-area/photo-library';
import type {
  AccessTokens,
  Configuration,
  Navigation,
  SessionActor,
  StartUpPorts,
  TargetRules,
} from '@account-area/session';
import type { StorageStatusPorts } from '@account-area/storage';
import { TypedContainer } from '@inversifyjs/strongly-typed';

import type { Defects } from '../failures/defects.ts';
import type { FailureReporter } from '../failures/failure-reporter.ts';
import type { ThemeStore } from '../shell/theme.ts';
import { bindBrowser, type BrowserWorld } from './bind-browser.ts';
import { bindDeletion } from './bind-deletion.ts';
import { bindFeedback } from './bind-feedback.ts';
import { bindNavigation } from './bind-navigation.ts';
import { bindPhotoLibrary } from './bind-photo-library.ts';
import { bindServices } from './bind-services.ts';
import { bindSession } from './bind-session.ts';
import type { EarlyTimeline } from './early-timeline.ts';

/** Everything the app can be asked for, by name. A wrong adapter does not compile. */
export interface Bindings {
  // The browser and what failures tell.
  world: BrowserWorld;
  failures: FailureReporter;
  defects: Defects;
  theme: ThemeStore;
  localStore: LocalStore;
  serverClock: ServerClock;
  http: HttpEnvironment;
  layerHistory: BrowserLayerHistory;
  toasts: ToastsPorts;

  // Before anybody is signed in.
  startUp: StartUpPorts;

  // Once somebody is; what a running start-up knows is handed in by `enterArea`.
  configuration: () => Configuration;
  session: SessionActor;
  openRoute: (path: string) => void;
  targetRules: TargetRules;
  navigation: Navigation;
  accessTokens: AccessTokens;
  addressOf: (name: ServiceName) => string;
  service: (name: ServiceName) => RemoteService;
  customer: CustomerDirectory;
  libraryCounts: LibraryCountsPorts;
  storageStatus: StorageStatusPorts;
  earlyTimeline: EarlyTimeline;
  photosScreen: Omit<PhotosScreenPorts, 'downloads'>;
  deletions: DeletionsPorts;
  photoSequence: PhotoSequence;
}

export type AppContainer = TypedContainer<Bindings>;

/** All adapters, each made when it is first asked for. */
export const createContainer = (world: BrowserWorld): AppContainer => {
  const container = new TypedContainer<Bindings>({ defaultScope: 'Singleton' });
  container.bind('world').toConstantValue(world);
  bindBrowser(container);
  bindSession(container);
  bindFeedback(container);
  bindNavigation(container);
  bindServices(container);
  bindPhotoLibrary(container);
  bindDeletion(container);
  return container;
};

/** What only a running start-up can say. */
export interface AreaEntry {
  /** The configuration as it is now: choosing a language loads it anew. */
  readonly configuration: () => Configuration;
  readonly session: SessionActor;
  /** Opens a route without loading the page. */
  readonly openRoute: (path: string) => void;
}

/** Hands in what the signed-in area stands on; from here on every key resolves. */
export const enterArea = (container: AppContainer, { configuration, openRoute, session }: AreaEntry): void => {
  if (container.isBound('session')) return;
  container.bind('configuration').toConstantValue(configuration);
  container.bind('session').toConstantValue(session);
  container.bind('openRoute').toConstantValue(openRoute);
};
