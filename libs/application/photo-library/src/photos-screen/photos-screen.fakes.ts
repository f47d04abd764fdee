import type { PhotoCopyNotice } from '@account-area/albums';
import { albumId } from '@account-area/albums/testing';
import type { Deletion } from '@account-area/deletion';
import { startFakeDeletions } from '@account-area/deletion/testing';
import { fakeTime, inspector, settle } from '@account-area/kernel/testing';
import {
  type LibraryChanged,
  type MonthCount,
  monthsShown,
  type PhotoId,
  type PhotoList,
  type PhotoSort,
  type PhotoViewSettings,
  type PhotoIdsService,
  type TimelineService,
} from '@account-area/photos';
import {
  FakeLibrary,
  knownLibraryCounts,
  memorySettings,
  monthFixture,
  monthFixtures,
  refusedLibraryCounts,
} from '@account-area/photos/testing';
import { selectedIds, selectedInGroup } from '@account-area/selection';
import { bindStorageStatus, type StorageAccount } from '@account-area/storage';
import { knownStorageStatus, refusedStorageStatus } from '@account-area/storage/testing';
import type { DownloadPhase } from '@account-area/transfers';
import { fakeDownloadsRef } from '@account-area/transfers/testing';
import { createActor, fromCallback, type NonReducibleUnknown } from 'xstate';

import { bindPhotosScreen } from './photos-screen.machine.ts';
import { collectionOf, deletionDeskOf, selectionOf, timelineOf } from './photos-screen.selectors.ts';
import {
  type BannerMemory,
  type PhotosScreenPorts,
  restorePhotosScreen,
  type ScrollPosition,
  type ScrollPositions,
} from './photos-screen.ts';

/** What a fake photos screen shows; a library of 12 months of 30 photos unless told otherwise. */
export interface FakePhotosScreenOptions {
  /** Hold it or let it refuse before the start, to see the screen load or fail. */
  readonly library?: FakeLibrary;
  /** Whose photos the library's are: those of an album. */
  readonly list?: PhotoList;
  /** Answers in place of the library. */
  readonly timeline?: TimelineService & PhotoIdsService;
  readonly settings?: PhotoViewSettings;
  readonly storage?: StorageAccount;
  /** Whether the services refuse how many photos there are and how long they are kept. */
  readonly withoutCounts?: boolean;
  readonly scroll?: ScrollPositions;
  readonly banner?: BannerMemory;
  /** What becomes of each download at once, instead of what a test says. */
  readonly downloadPhase?: DownloadPhase;
  readonly isReturn?: boolean;
  readonly withSharedAlbums?: boolean;
  /** Deletions left by a page that is gone. */
  readonly unfinished?: readonly Deletion[];
}

export const startFakePhotosScreen = (options: FakePhotosScreenOptions = {}) => {
  const { clock, pass } = fakeTime();
  const library = options.library ?? new FakeLibrary(monthFixtures(12, 30));
  const download = fakeDownloadsRef(options.downloadPhase);
  const ports = fakePhotosScreenPorts(library, options);
  const deletion = startFakeDeletions(options.unfinished, { clock, pass });
  const copies = fakeCopies();
  const tabs = fakeTabs();
  const storage = options.withoutCounts === true ? refusedStorageStatus() : knownStorageStatus(options.storage);
  const visit = {
    routeKey: 'photos',
    isReturn: options.isReturn ?? false,
    withSharedAlbums: options.withSharedAlbums ?? true,
    deletions: deletion.actor,
    downloads: download.downloads,
    uploads: download.downloads,
    copies,
    tabs,
    storage: createActor(bindStorageStatus(storage), { clock, inspect: inspector }).start(),
  };
  const input = restorePhotosScreen(ports, visit);
  const screen = createActor(bindPhotosScreen(ports), { input, clock, inspect: inspector });
  screen.start();
  const desk = deletionDeskOf(screen.getSnapshot());
  return {
    actor: screen,
    ports,
    clock,
    pass,
    library,
    /** What a page starts a screen of its own with. */
    visit,
    desk,
    settle,
    deletion,
    download,
    /** Something of the library changes on another tab. */
    changeElsewhere: () => tabs.send({ type: 'library.changed' }),
    /** These photos are in an album. */
    finishCopy: (photoIds: readonly PhotoId[]) =>
      copies.send({
        type: 'photos.copied',
        copyId: 'copy-1',
        target: { id: albumId('album-1'), name: 'Lofoten' },
        photoIds,
      }),
    /** Some of the photos of a copy are in an album, others are not. */
    finishCopyPartly: () =>
      copies.send({
        type: 'photos.notCopied',
        copyId: 'copy-1',
        target: { id: albumId('album-1'), name: 'Lofoten' },
        failed: 1,
        total: 2,
        error: { code: 'unreachable', reference: 'a1b2c3d4e5f6' },
      }),
    acceptDownload: () => download.become('preparing'),
    /** The customer, asked for the word that deletes all photos, submits one. */
    submitWord: (text: string) => desk.send({ type: 'deletion.worded', text }),
  };
};

/** Where a customer has photos deleted, on a screen of its own. */
export const startFakeDeletionDesk = (options: FakePhotosScreenOptions = {}) => {
  const { actor: screen, desk, ...world } = startFakePhotosScreen(options);
  return { ...world, actor: desk, screen };
};

/** Says what it is told. */
export const fakeCopies = () =>
  createActor(
    fromCallback<PhotoCopyNotice, NonReducibleUnknown, PhotoCopyNotice>(({ emit, receive }) => receive(emit)),
  ).start();

export const fakeTabs = () =>
  createActor(
    fromCallback<LibraryChanged, NonReducibleUnknown, LibraryChanged>(({ emit, receive }) => receive(emit)),
  ).start();

export type FakePhotosScreen = ReturnType<typeof startFakePhotosScreen>;

/** Scroll positions that live as long as the object. */
export const memoryScrollPositions = (): ScrollPositions => {
  const positions = new Map<string, ScrollPosition>();
  return {
    read: (routeKey) => positions.get(routeKey) ?? null,
    keep: (routeKey, position) => void positions.set(routeKey, position),
  };
};

/** Remembers as long as the object lives. */
export const memoryBanner = (): BannerMemory => {
  let wasDismissed = false;
  return {
    wasDismissed: () => wasDismissed,
    remember: () => {
      wasDismissed = true;
    },
  };
};

const fakePhotosScreenPorts = (
  library: FakeLibrary,
  {
    banner = memoryBanner(),
    list,
    settings,
    scroll,
    timeline = library,
    withoutCounts = false,
  }: FakePhotosScreenOptions,
): PhotosScreenPorts => ({
  timeline: { timeline, settings: settings ?? memorySettings(), ...(list !== undefined && { list }) },
  counts: withoutCounts
    ? refusedLibraryCounts()
    : knownLibraryCounts(
        { photosCount: library.photosCount, albumsCount: 3 },
        { readAlbumsCount: 2, grantedAlbumsCount: 1 },
      ),
  scroll: scroll ?? memoryScrollPositions(),
  banner,
  ids: { next: () => 'visit' },
});

export const march = monthFixture(2024, 3, 1200);
export const february = monthFixture(2024, 2, 40);
export const january = monthFixture(2024, 1, 10);
export const newestFirst: PhotoSort = { key: 'dateTaken', order: 'desc' };

/** Settings of a customer to whom every month is shown whole. */
export const showingAllPhotos = (): PhotoViewSettings => {
  const settings = memorySettings();
  settings.keepShowsAllPhotos(true);
  return settings;
};

/** A screen of three months, all of them open, whose first pages are in view and loaded. */
export const startShownPhotosScreen = async () => {
  const library = new FakeLibrary([march, february, january]);
  const world = startFakePhotosScreen({ library, settings: showingAllPhotos() });
  await settle();
  const { actor: screen } = world;
  const snapshot = screen.getSnapshot();
  const [timeline, selection, collection] = [timelineOf(snapshot), selectionOf(snapshot), collectionOf(snapshot)];
  const months = monthsShown(timeline.getSnapshot());
  const window = new Map(months.map(({ id, count }) => [id, { from: 0, to: Math.min(24, count) }]));
  timeline.send({ type: 'window.moved', window });
  await settle();

  return {
    ...world,
    timeline,
    selection,
    collection,
    toggle: ({ id: month }: MonthCount, index: number) => {
      const { id } = library.photoAt(month, newestFirst, index);
      screen.send({ type: 'photo.toggled', id, place: { month, index } });
    },
    drawTo: ({ id: month }: MonthCount, index: number) => screen.send({ type: 'range.drawn', to: { month, index } }),
    /** The photos of a month from one place to another, without the last. */
    idsOf: ({ id }: MonthCount, from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => library.photoAt(id, newestFirst, from + at).id),
    selected: () => selectedIds(selection.getSnapshot()).toSorted(),
    selectedIn: ({ id }: MonthCount) => selectedInGroup(selection.getSnapshot(), id),
    /** Lets everything that is on its way arrive. */
    arrive: async () => {
      for (let answers = 0; answers < 8; answers += 1) await settle();
    },
  };
};
