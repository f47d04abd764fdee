import type { PhotoSort } from '../sort-settings/photo-sort.ts';
import type { MonthDisplay } from './timeline-months.ts';
import type { TimelineSections } from './timeline-sections.ts';
import type { TimelineError } from './timeline.events.ts';

/** How the customer left the timeline; read it with `restoreTimeline(settings)`. */
export interface TimelineInput extends MonthDisplay {
  readonly sort: PhotoSort;
}

/** What the timeline knows. */
export interface TimelineContext extends TimelineSections, MonthDisplay {
  readonly error: TimelineError | null;
}
