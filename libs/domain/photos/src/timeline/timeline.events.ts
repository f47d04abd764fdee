import type { PortError, Unexpected } from '@account-area/kernel';

import type { PhotoRange } from '../month-section/section-pages.ts';
import type { PhotoId } from '../photo/photo.ts';
import type { PhotoSort } from '../sort-settings/photo-sort.ts';
import type { PhotosOfMonth } from './hidden-photos.ts';
import type { MonthId } from './month.ts';

/** What the timeline hears. */
export type TimelineEvent =
  /**
   * Which photos are in view or near it, nearest first: what is named is loaded, what is not is abandoned. Say so
   * whenever scrolling, layout or the list of months has changed it; name nothing while the customer flies past.
   */
  | { readonly type: 'window.moved'; readonly ranges: readonly MonthRange[] }
  | DisplayEvent
  | OverlayEvent
  | { readonly type: 'sort.changed'; readonly sort: PhotoSort }
  | { readonly type: 'timeline.retried' }
  /** Photos were added: months are counted again, and whatever is in view stays until what replaces it is there. */
  | { readonly type: 'library.changed' }
  /** The customer has seen the photos that were added, or does not care to. */
  | { readonly type: 'news.seen' };

/** The customer opened or closed something (D18). */
export type DisplayEvent =
  | { readonly type: 'month.opened'; readonly month: MonthId }
  | { readonly type: 'month.closed'; readonly month: MonthId }
  /** "Show all photos": every month open, or each as the customer left it. */
  | { readonly type: 'showAll.changed'; readonly showsAll: boolean };

/** Photos are about to be deleted, and are shown no longer, or what became of that. */
export type OverlayEvent =
  | { readonly type: 'photos.hidden'; readonly photos: readonly PhotosOfMonth[] }
  /** Those that are deleted are gone; those that were kept are shown again where they were. */
  | { readonly type: 'photos.settled'; readonly deleted: readonly PhotoId[]; readonly kept: readonly PhotoId[] }
  | { readonly type: 'everything.hidden' }
  | { readonly type: 'everything.settled'; readonly isDeleted: boolean };

/** Photos of one month. */
export interface MonthRange extends PhotoRange {
  readonly month: MonthId;
}

/** Why the timeline could not be loaded. */
export type TimelineError = PortError | Unexpected;
