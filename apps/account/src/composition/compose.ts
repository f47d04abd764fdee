import type { AreaPorts, StartUpPorts } from '@account-area/area';
import { type LateCode, lateCode, type NotLoaded } from '@account-area/components';
import { ok, type Result } from '@account-area/kernel';
import { TypedContainer } from '@inversifyjs/strongly-typed';

import type { AddressesBindings } from './addresses.module.ts';
import type { AlbumsBindings } from './albums.module.ts';
import type { AnalyticsBindings } from './analytics.module.ts';
import { area, type AreaBindings } from './area.module.ts';
import { browser, type BrowserBindings, type BrowserWorld, type PageBindings } from './browser.module.ts';
import type { ContextModule } from './context-module.ts';
import type { DeletionBindings } from './deletion.module.ts';
import type { DownloadsBindings } from './downloads.module.ts';
import type { ExportsBindings } from './exports.module.ts';
import { feedback, type FeedbackBindings } from './feedback.module.ts';
import { createLateDeletionCare, deletionCode } from './late-deletion-care.ts';
import { createLateStorageStatus } from './late-storage-status.ts';
import type { IdentityBindings } from './identity.module.ts';
import type { IntegrationBindings } from './integration.module.ts';
import type { InvoicesBindings } from './invoices.module.ts';
import type { OrderServicesBindings } from './order-services.module.ts';
import type { OrdersBindings } from './orders.module.ts';
import type { OverviewBindings } from './overview.module.ts';
import type { PushBindings } from './push.module.ts';
import type { ProjectServiceBindings } from './project-service.module.ts';
import type { ProjectsBindings } from './projects.module.ts';
import { photoLibrary, type PhotoLibraryBindings } from './photo-library.module.ts';
import { type AreaEnvironment, type EntryBindings, session } from './session.module.ts';
import type { ProfileBindings } from './profile.module.ts';
import type { PrintsBindings } from './prints.module.ts';
import type { StorageCareBindings } from './storage-care.module.ts';
import { startUp, type StartUpBindings } from './start-up.module.ts';
import { createReportSaver, type SaveReport } from '../failures/reports.ts';
import { insistOn } from '../shell/insist.ts';
import type { UploadsBindings } from './uploads.module.ts';
import type { WidgetsBindings } from './widgets.module.ts';

/** Everything a page can be asked for, whether a customer is signed in or not. */
export type PageContainer = TypedContainer<PageBindings & BrowserBindings & FeedbackBindings & StartUpBindings>;

/** Everything the area of a signed-in customer can be asked for. */
export type Bindings = AreaEnvironment &
  FeedbackBindings &
  StartUpBindings &
  AreaBindings &
  PhotoLibraryBindings &
  LateBindings;

/** Bindings that are there once their chunk has been loaded. */
type LateBindings = AddressesBindings &
  AlbumsBindings &
  DeletionBindings &
  DownloadsBindings &
  ExportsBindings &
  UploadsBindings &
  OrderServicesBindings &
  OrdersBindings &
  OverviewBindings &
  IdentityBindings &
  IntegrationBindings &
  InvoicesBindings &
  PrintsBindings &
  ProfileBindings &
  ProjectServiceBindings &
  ProjectsBindings &
  StorageCareBindings &
  WidgetsBindings &
  PushBindings &
  AnalyticsBindings;

/** Modules that come with the code of a screen. */
export type LateModules = readonly ContextModule<keyof Bindings>[];

export type AppContainer = TypedContainer<Bindings>;

/** Takes one thing of the container. */
export type ChooseLogic<Logic> = (container: AppContainer) => Logic;

/** Contexts of every page. */
export const PAGE_MODULES = [browser, feedback, startUp];

/** Contexts of the signed-in customer that the first page needs. */
export const AREA_MODULES = [session, photoLibrary, area];

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
export interface Page extends Pick<Bindings, 'defects' | 'failures' | 'recorder' | 'world'> {
  readonly saveReport: SaveReport;
  /** Not to be called before it is certain that the browser lets the page keep anything. */
  readonly startUp: () => StartUpPorts;
  readonly http: () => Bindings['http'];
  /** Assembles the area of the customer who has signed in. */
  readonly enterArea: (entry: Entry) => AreaParts;
}

/** What is known of a customer who has signed in. */
export interface Entry extends EntryBindings {
  /** Resolves when the first picture is on the screen, or need not be waited for: analytics is not loaded before. */
  readonly pagePainted: Promise<void>;
}

/** What the area of one customer is assembled from. */
export type AreaParts = ReturnType<typeof composeArea>;

export const composePage = (world: BrowserWorld): Page => {
  const container = createPageContainer(world);
  const [defects, recorder] = [container.get('defects'), container.get('recorder')];
  return {
    world,
    defects,
    failures: container.get('failures'),
    recorder,
    saveReport: createReportSaver({ defects, document: world.document, recorder }),
    startUp: () => container.get('startUp'),
    http: () => container.get('http'),
    enterArea: (entry) => composeArea(createAreaContainer(container, entry), entry.pagePainted),
  };
};

const composeArea = (container: AppContainer, pagePainted: Promise<void>) => {
  const late =
    <Logic>(modules: LateCode<LateModules>, choose: ChooseLogic<Logic>) =>
    async (): Promise<Result<Logic, NotLoaded>> => {
      const loaded = await modules();
      if (!loaded.ok) return loaded;
      for (const module of loaded.value) loadOnce(container, module);
      return ok(choose(container));
    };
  const analytics = late(code.analytics, (loaded) => loaded.get('analytics'));
  const photosScreen = container.get('photosScreen');
  const { storage, ...area } = container.get('area');
  const ports: AreaPorts = {
    ...area,
    deletions: createLateDeletionCare({
      load: insistOn(late(deletionCode, (loaded) => loaded.get('deletionCare'))),
      storage: () => container.get('world').localStorage,
      pagePainted,
    }),
    storage: createLateStorageStatus({ ports: storage, ids: container.get('http').ids, pagePainted }),
    late: {
      downloads: late(code.downloads, (loaded) => loaded.get('downloads')),
      uploads: late(code.uploads, (loaded) => loaded.get('uploadQueue')),
      albums: late(code.albums, (loaded) => loaded.get('albums')),
      exports: late(code.exports, (loaded) => loaded.get('libraryExport')),
      prints: late(code.prints, (loaded) => loaded.get('prints')),
      storageCare: late(code.storageCare, (loaded) => loaded.get('storageCare')),
      analytics: async () => {
        await pagePainted;
        return analytics();
      },
    },
  };
  return {
    ports,
    layerHistory: container.get('layerHistory'),
    targetRules: container.get('targetRules'),
    /** Sends for the first photos before anything of the page is put together. */
    beginPhotos: () => container.get('earlyTimeline').begin(photosScreen.timeline.settings.sort('photos'), pagePainted),
    /** Routes find each of these in the area around them. */
    forRoutes: {
      photosScreen,
      photoSequence: container.get('photoSequence'),
      theme: container.get('theme'),
      /** The services' clock, in milliseconds. */
      now: () => container.get('serverClock').now(),
      loadConsent: late(code.analytics, (loaded) => loaded.get('consent')),
      /** What `choose` takes of the container once `modules` are loaded. */
      logicOf: <Logic>(modules: LateModules, choose: ChooseLogic<Logic>): Logic => {
        for (const module of modules) loadOnce(container, module);
        return choose(container);
      },
    },
  };
};

const pushModule = async () => (await import('./push.module.ts')).push;

/** Modules with a chunk of their own. */
const code = {
  downloads: lateCode(async () => [await pushModule(), (await import('./downloads.module.ts')).downloads]),
  uploads: lateCode(async () => [
    (await import('./deletion.module.ts')).deletion,
    (await import('./uploads.module.ts')).uploads,
  ]),
  albums: lateCode(async () => [(await import('./albums.module.ts')).albums]),
  exports: lateCode(async () => [await pushModule(), (await import('./exports.module.ts')).exports]),
  prints: lateCode(async () => [(await import('./prints.module.ts')).prints]),
  storageCare: lateCode(async () => [await pushModule(), (await import('./storage-care.module.ts')).storageCare]),
  analytics: lateCode(async () => [(await import('./analytics.module.ts')).analytics]),
};

const loadOnce = (container: AppContainer, { keys, module }: ContextModule<keyof Bindings>): void => {
  if (!keys.some((key) => container.isBound(key))) container.load(module);
};
