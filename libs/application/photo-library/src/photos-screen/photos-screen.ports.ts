import type { Result } from '@account-area/kernel';
import type { LibraryCountsPorts, PhotoId, TimelinePorts } from '@account-area/photos';
import type { StorageStatusPorts } from '@account-area/storage';

/** Everything the photos screen needs from the outside world. */
export interface PhotosScreenPorts {
  readonly timeline: TimelinePorts;
  readonly counts: LibraryCountsPorts;
  readonly storage: StorageStatusPorts;
  readonly scroll: ScrollPositions;
  readonly downloads: PhotoDownloads;
}

/** Brings photos to the customer's device, and tells the customer how that goes. */
export interface PhotoDownloads {
  /** Succeeds once the download is accepted; fails when the customer gave it up. Leaving does not end the download. */
  ask(photoIds: readonly PhotoId[], signal: AbortSignal): Promise<Result<undefined, DownloadGivenUp>>;
}

/** What went wrong was shown, and the customer let it be. */
export interface DownloadGivenUp {
  readonly code: 'given-up';
}

/** Remembers how far views were scrolled while this tab lives. */
export interface ScrollPositions {
  /** Where the view of a route was left. Never fails: anything invalid is `null`. */
  kept(routeKey: string): ScrollPosition | null;
  keep(routeKey: string, position: ScrollPosition): void;
}

/** In pixels, each at least 0. */
export type ScrollPosition = readonly [x: number, y: number];
