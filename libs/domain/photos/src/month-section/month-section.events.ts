import type { PortError, Unexpected } from '@account-area/kernel';

import type { PhotoSort } from '../sort-settings/photo-sort.ts';
import type { MonthId } from '../timeline/month.ts';
import type { NoProgress, PhotoRange } from './section-pages.ts';

/** What a month section hears. */
export type MonthSectionEvent =
  /** Came into view or near it, or another part of it did: `range` is needed now. */
  | { readonly type: 'section.shown'; readonly range: PhotoRange }
  /** Left the view and its surroundings. */
  | { readonly type: 'section.hidden' }
  | { readonly type: 'section.opened' }
  | { readonly type: 'section.closed' }
  | { readonly type: 'section.retried' }
  | { readonly type: 'sort.changed'; readonly sort: PhotoSort };

/** What a month section announces. */
export interface MonthSectionNotice {
  /** Its pages disagree with the summary (D21). */
  readonly type: 'count.corrected';
  readonly month: MonthId;
  readonly count: number;
}

/** Every way a page can fail. */
export type MonthSectionError = PortError | Unexpected | NoProgress;
