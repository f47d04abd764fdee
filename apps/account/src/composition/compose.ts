import type { StartUpPorts } from '@account-area/area';
import { TypedContainer } from '@inversifyjs/strongly-typed';

import type { AppContainer, Bindings, PageContainer } from './bindings.ts';
import { browser, type BrowserWorld } from './browser.module.ts';
import type { ContextModule } from './context-module.ts';
import { customer } from './customer.module.ts';
import { deletion } from './deletion.module.ts';
import { feedback } from './feedback.module.ts';
import { photoLibrary } from './photo-library.module.ts';
import { type EntryBindings, session } from './session.module.ts';
import { startUp } from './start-up.module.ts';

/** Contexts of every page. */
export const PAGE_MODULES = [browser, feedback, startUp];

/** Contexts of the signed-in customer that the first page needs. */
export const AREA_MODULES = [session, customer, photoLibrary, deletion];

/** The container of a page. */
export const createPageContainer = (world: BrowserWorld): PageContainer => {
  const container: PageContainer = new TypedContainer({ defaultScope: 'Singleton' });
  container.bind('world').toConstantValue(world);
  for (const { module } of PAGE_MODULES) container.load(module);
  return container;
};

/** The container of a signed-in customer, within that of the page. */
export const createAreaContainer = (page: PageContainer, entry: EntryBindings): AppContainer => {
  const container: AppContainer = new TypedContainer<Bindings>({ defaultScope: 'Singleton', parent: page });
  container.bind('configuration').toConstantValue(entry.configuration);
  container.bind('session').toConstantValue(entry.session);
  for (const { module } of AREA_MODULES) container.load(module);
  return container;
};

/** What a page is assembled from. */
export interface Page extends Pick<Bindings, 'defects' | 'failures' | 'world'> {
  /** Not to be called before it is certain that the browser lets the page keep anything. */
  readonly startUp: () => StartUpPorts;
  /** Assembles the area of the customer who has signed in. */
  readonly enterArea: (entry: EntryBindings) => AreaParts;
}

/** What the area of one customer is assembled from. */
export interface AreaParts extends Pick<
  Bindings,
  | 'customer'
  | 'deletions'
  | 'earlyTimeline'
  | 'layerHistory'
  | 'photoSequence'
  | 'photosScreen'
  | 'storageStatus'
  | 'targetRules'
  | 'theme'
  | 'toasts'
> {
  /** Parts that come with their chunk. May be asked for again, also after a chunk could not be loaded. */
  readonly late: {
    readonly downloads: () => Promise<Pick<Bindings, 'archiveList' | 'downloads'>>;
    readonly uploads: () => Promise<Bindings['uploadQueue']>;
    readonly analytics: () => Promise<Bindings['areaActions']>;
  };
}

export const composePage = (world: BrowserWorld): Page => {
  const container = createPageContainer(world);
  return {
    world,
    defects: container.get('defects'),
    failures: container.get('failures'),
    startUp: () => container.get('startUp'),
    enterArea: (entry) => composeArea(createAreaContainer(container, entry)),
  };
};

const composeArea = (container: AppContainer): AreaParts => ({
  customer: container.get('customer'),
  deletions: container.get('deletions'),
  earlyTimeline: container.get('earlyTimeline'),
  layerHistory: container.get('layerHistory'),
  photoSequence: container.get('photoSequence'),
  photosScreen: container.get('photosScreen'),
  storageStatus: container.get('storageStatus'),
  targetRules: container.get('targetRules'),
  theme: container.get('theme'),
  toasts: container.get('toasts'),
  late: {
    downloads: async () => {
      loadOnce(container, (await import('./downloads.module.ts')).downloads);
      return {
        archiveList: container.get('archiveList'),
        downloads: container.get('downloads'),
      };
    },
    uploads: async () => {
      loadOnce(container, (await import('./uploads.module.ts')).uploads);
      return container.get('uploadQueue');
    },
    analytics: async () => {
      loadOnce(container, (await import('./analytics.module.ts')).analytics);
      return container.get('areaActions');
    },
  },
});

const loadOnce = (container: AppContainer, { keys, module }: ContextModule<keyof Bindings>): void => {
  if (!keys.some((key) => container.isBound(key))) container.load(module);
};
