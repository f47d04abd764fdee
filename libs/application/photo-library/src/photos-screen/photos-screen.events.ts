import type { MonthId, PhotoId, PhotoSort } from '@account-area/photos';

import type { PhotoPlace } from '../collection/photo-span.ts';
import type { ScrollPosition } from './photos-screen.ports.ts';

/**
 * What the photos screen hears. What concerns the timeline alone (`window.moved`, `month.opened`, …) goes to its actor.
 */
export type PhotosScreenEvent =
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
  | { readonly type: 'scroll.rested'; readonly position: ScrollPosition };
