import type { Deletion } from '@account-area/deletion';
import { startFakeDeletions } from '@account-area/deletion/testing';
import { inspector, settle } from '@account-area/kernel/testing';
import type { PhotoViewSettings } from '@account-area/photos';
import {
  FakeLibrary,
  knownLibraryCounts,
  memorySettings,
  monthFixtures,
  refusedLibraryCounts,
} from '@account-area/photos/testing';
import { bindStorageStatus, type StorageAccount } from '@account-area/storage';
import { knownStorageStatus, refusedStorageStatus } from '@account-area/storage/testing';
import type { DownloadPhase } from '@account-area/transfers';
import { fakeDownloadsRef } from '@account-area/transfers/testing';
import { createActor } from 'xstate';

import { deleteAllFormOf } from '../deletion-desk/deletion-desk.machine.ts';
import { bindPhotosScreen } from './photos-screen.machine.ts';
import { deletionDeskOf } from './photos-screen.selectors.ts';
import {
  restorePhotosScreen,
  type PhotosScreenPorts,
  type ScrollPosition,
  type ScrollPositions,
} from './photos-screen.ts';

/** What a fake photos screen shows; a library of 12 months of 30 photos unless told otherwise. */
export interface FakePhotosScreenOptions {
  /** Hold it or let it refuse before the start, to see the screen load or fail. */
  readonly library?: FakeLibrary;
  readonly settings?: PhotoViewSettings;
  readonly storage?: StorageAccount;
  /** Whether the services refuse how many photos there are and how long they are kept. */
  readonly withoutCounts?: boolean;
  readonly scroll?: ScrollPositions;
  /** What becomes of each download at once, instead of what a test says. */
  readonly downloadPhase?: DownloadPhase;
  readonly isReturn?: boolean;
  readonly withSharedAlbums?: boolean;
  /** Deletions left by a page that is gone. */
  readonly unfinished?: readonly Deletion[];
}

/** A running photos screen and the world around it. */
export const startFakePhotosScreen = (options: FakePhotosScreenOptions = {}) => {
  const library = options.library ?? new FakeLibrary(monthFixtures(12, 30));
  const download = fakeDownloadsRef(options.downloadPhase);
  const ports = fakePhotosScreenPorts(library, options);
  const deletion = startFakeDeletions(options.unfinished);
  const storage = options.withoutCounts === true ? refusedStorageStatus() : knownStorageStatus(options.storage);
  const visit = {
    routeKey: 'photos',
    isReturn: options.isReturn ?? false,
    withSharedAlbums: options.withSharedAlbums ?? true,
    deletions: deletion.deletions,
    downloads: download.downloads,
    storage: createActor(bindStorageStatus(storage), { inspect: inspector }).start(),
  };
  const screen = createActor(bindPhotosScreen(ports), { input: restorePhotosScreen(ports, visit), inspect: inspector });
  screen.start();
  const desk = deletionDeskOf(screen.getSnapshot());
  return {
    library,
    ports,
    screen,
    desk,
    settle,
    deletion,
    download,
    acceptDownload: () => download.become('preparing'),
    /** The customer, asked for the word that deletes all photos, submits one. */
    submitWord: (text: string) => {
      const form = deleteAllFormOf(desk.getSnapshot());
      form?.send({ type: 'form.changed', values: { text } });
      form?.send({ type: 'form.submitted' });
    },
  };
};

/** What {@link startFakePhotosScreen} gives. */
export type FakePhotosScreen = ReturnType<typeof startFakePhotosScreen>;

/** Scroll positions that live as long as the object. */
export const memoryScrollPositions = (): ScrollPositions => {
  const positions = new Map<string, ScrollPosition>();
  return {
    kept: (routeKey) => positions.get(routeKey) ?? null,
    keep: (routeKey, position) => void positions.set(routeKey, position),
  };
};

const fakePhotosScreenPorts = (
  library: FakeLibrary,
  { settings, scroll, withoutCounts = false }: FakePhotosScreenOptions,
): PhotosScreenPorts => ({
  timeline: { timeline: library, settings: settings ?? memorySettings() },
  counts: withoutCounts
    ? refusedLibraryCounts()
    : knownLibraryCounts(
        { photosCount: library.photosCount, albumsCount: 3 },
        { readAlbumsCount: 2, grantedAlbumsCount: 1 },
      ),
  scroll: scroll ?? memoryScrollPositions(),
  ids: { next: () => 'visit' },
});
