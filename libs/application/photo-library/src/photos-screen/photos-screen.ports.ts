import type { LibraryCountsPorts, TimelinePorts } from '@account-area/photos';
import type { StorageStatusPorts } from '@account-area/storage';

/** Everything the photos screen needs from the outside world. */
export interface PhotosScreenPorts {
  readonly timeline: TimelinePorts;
  readonly counts: LibraryCountsPorts;
  readonly storage: StorageStatusPorts;
  readonly scroll: ScrollPositions;
  /** Makes unique ids. */
  readonly ids: { next(): string };
}

/** Remembers how far views were scrolled while this tab lives. */
export interface ScrollPositions {
  /** Where the view of a route was left. Never fails: anything invalid is `null`. */
  kept(routeKey: string): ScrollPosition | null;
  keep(routeKey: string, position: ScrollPosition): void;
}

/** In pixels, each at least 0. */
export type ScrollPosition = readonly [x: number, y: number];
