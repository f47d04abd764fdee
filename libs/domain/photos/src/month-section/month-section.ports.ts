import type { TimelineService } from '../timeline/timeline.ports.ts';

/** What a month section needs from the outside world. */
export interface MonthSectionPorts {
  readonly timeline: Pick<TimelineService, 'page'>;
}
