import type { PhotoDeletionOutcome } from '@account-area/deletion';
import type { MonthId, PhotoId, PhotoPlace, PhotoSort } from '@account-area/photos';

import type { DeletionDeskEvent } from '../deletion-desk/deletion-desk.events.ts';
import type { ScrollPosition } from './photos-screen.ports.ts';

/**
 * What the photos screen hears. What concerns the timeline alone (`window.moved`, `month.opened`, …) goes to its actor.
 */
export type PhotosScreenEvent =
  | DeletionDeskEvent
  | { readonly type: 'selection.started' }
  | { readonly type: 'selection.stopped' }
  | { readonly type: 'photo.toggled'; readonly id: PhotoId; readonly place: PhotoPlace }
  /**
   * A range was drawn from the photo toggled last to `to`, loaded or not. Drawing it again from the same photo lets go
   * what the new range leaves out.
   */
  | { readonly type: 'range.drawn'; readonly to: PhotoPlace }
  /** All of a month's photos, shown or not: selected, or deselected when all are selected or about to be (D71). */
  | { readonly type: 'month.toggled'; readonly month: MonthId }
  /** All photos of all months, in the same way; deselecting them keeps the mode on. */
  | { readonly type: 'all.toggled' }
  /** Stops loading photos to select, of one month or of all; those selected so far stay. */
  | { readonly type: 'collection.cancelled'; readonly month?: MonthId }
  | { readonly type: 'collection.retried' }
  /** By another date months are others, so that selecting stops; the other way round everything stays selected. */
  | { readonly type: 'sort.changed'; readonly sort: PhotoSort }
  /**
   * Photos are wanted on the customer's device, selected ones or others. More than fit one archive are refused unless
   * they are wanted in parts (C13.3, D73). Once the download is accepted, selecting them is over (D72).
   */
  | { readonly type: 'download.asked'; readonly ids: readonly PhotoId[]; readonly inParts?: boolean }
  /** What was selected before selecting was over is selected again, as far as it is still there (D72). */
  | { readonly type: 'selection.restored' }
  /** Photos were added or removed elsewhere: they are counted again, and what is in view stays. */
  | { readonly type: 'library.invalidated' }
  /** The photos are shown under another entry of this tab's history: from now on it remembers how far they are scrolled. */
  | { readonly type: 'route.entered'; readonly routeKey: string }
  | { readonly type: 'scroll.rested'; readonly position: ScrollPosition };

/** What it hears of the deletions that run: one has come to its end, whatever became of its photos. */
export interface DeletionsSettled {
  readonly type: 'deletions.settled';
  readonly outcome: PhotoDeletionOutcome;
}

/** What the photos screen announces. */
export type PhotosScreenNotice =
  /** An action on the selected photos succeeded, so selecting is over (D72). */
  | { readonly type: 'selection.finished' }
  /** The customer chose another order. */
  | { readonly type: 'photos.sorted' };
