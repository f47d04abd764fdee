import type { DeletionsActor } from '@account-area/deletion';
import type {
  LibraryCountsActor,
  LibraryCountsInput,
  PhotoId,
  PhotoPlace,
  TimelineActor,
  TimelineInput,
} from '@account-area/photos';
import type { PhotosOfGroup, SelectionActor } from '@account-area/selection';
import type { StorageStatusActor } from '@account-area/storage';
import type { DownloadsRef } from '@account-area/transfers';

import type { CollectionActor } from '../collection/collection.machine.ts';
import type { DeletionDeskActor } from '../deletion-desk/deletion-desk.machine.ts';
import type { ScrollPosition } from './photos-screen.ports.ts';

/** What to start the screen with; made by `restorePhotosScreen(ports, visit)`. */
export interface PhotosScreenInput extends LibraryCountsInput {
  readonly routeKey: string;
  /** Where to scroll to, or `null` on a fresh visit. */
  readonly restoredScroll: ScrollPosition | null;
  readonly timeline: TimelineInput;
  /** Deletions go on whether or not the screen is shown. */
  readonly deletions: DeletionsActor;
  /** Downloads go on whether or not the screen is shown. */
  readonly downloads: DownloadsRef;
  /** Tells this visit from all others. */
  readonly visitId: string;
}

/** The actors of the screen, and what only the screen knows. */
export interface PhotosScreenContext {
  readonly routeKey: string;
  readonly restoredScroll: ScrollPosition | null;
  readonly timeline: TimelineActor;
  readonly counts: LibraryCountsActor;
  readonly storage: StorageStatusActor;
  readonly selection: SelectionActor;
  readonly collection: CollectionActor;
  readonly deletionDesk: DeletionDeskActor;
  readonly downloads: DownloadsRef;
  readonly visitId: string;
  /** Where ranges start: the photo toggled last. */
  readonly anchor: PhotoPlace | null;
  /** The photos that were asked for last. */
  readonly toDownload: readonly PhotoId[];
  /** How often photos were asked for. */
  readonly downloadsAsked: number;
  /** What was selected when selecting was over last. */
  readonly finished: readonly PhotosOfGroup[];
}
