import type { PortError, Unexpected } from '@account-area/kernel';

import type { PhotoRange } from '../month-section/section-pages.ts';
import type { PhotoSort } from '../sort-settings/photo-sort.ts';
import type { MonthId } from './month.ts';

/** What the timeline hears. */
export type TimelineEvent =
  /**
   * Which photos are in view or near it, nearest first: what is named is loaded, what is not is abandoned. Say so
   * whenever scrolling, layout or the list of months has changed it; name nothing while the customer flies past.
   */
  | { readonly type: 'window.moved'; readonly ranges: readonly MonthRange[] }
  | DisplayEvent
  | { readonly type: 'sort.changed'; readonly sort: PhotoSort }
  | { readonly type: 'timeline.retried' };

/** The customer opened or closed something (D18). */
export type DisplayEvent =
  | { readonly type: 'month.opened'; readonly month: MonthId }
  | { readonly type: 'month.closed'; readonly month: MonthId }
  /** "Show all photos": every month open, or each as the customer left it. */
  | { readonly type: 'showAll.changed'; readonly showsAll: boolean };

/** Photos of one month. */
export interface MonthRange extends PhotoRange {
  readonly month: MonthId;
}

/** Why the timeline could not be loaded. */
export type TimelineError = PortError | Unexpected;
