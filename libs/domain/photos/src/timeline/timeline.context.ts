import type { PhotoSort } from '../sort-settings/photo-sort.ts';
import type { MonthDisplay } from './timeline-months.ts';
import { NONE_HIDDEN, type HiddenPhotos } from './hidden-photos.ts';
import type { MonthId } from './month.ts';
import { NO_SECTIONS, type TimelineSections } from './timeline-sections.ts';
import { NO_WINDOW } from './timeline-window.ts';
import type { TimelineError } from './timeline.events.ts';

/** How the customer left the timeline; read it with `restoreTimeline(settings)`. */
export interface TimelineInput extends MonthDisplay {
  readonly sort: PhotoSort;
}

/** What the timeline knows. */
export interface TimelineContext extends TimelineSections, MonthDisplay {
  readonly error: TimelineError | null;
  /** What is about to be deleted. */
  readonly hidden: HiddenPhotos;
  /** Months that photos were added to since the customer last looked at new photos, in the order shown. */
  readonly news: readonly MonthId[];
}

/** What the timeline knows before it has asked. */
export const NOTHING_KNOWN = {
  months: [],
  window: NO_WINDOW,
  sections: NO_SECTIONS,
  error: null,
  hidden: NONE_HIDDEN,
  news: [],
} as const satisfies Partial<TimelineContext>;
