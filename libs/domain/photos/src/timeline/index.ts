export { canOpen } from './timeline-months.ts';
export type { MonthDisplay } from './timeline-months.ts';
export { inDisplayOrder, isUnknownDate, monthOf, shownCount } from './month.ts';
export type { Month, MonthCount, MonthId, TimelineMonth } from './month.ts';
export type { SectionMessage, SectionPlan, TimelineSections } from './timeline-sections.ts';
export type { TimelineWindow } from './timeline-window.ts';
export { bindTimeline, MOST_PAGE_REQUESTS, restoreTimeline, withPageLimit } from './timeline.actors.ts';
export type { DisplayEvent, MonthRange, TimelineError, TimelineEvent } from './timeline.events.ts';
export { timelineMachine } from './timeline.machine.ts';
export type { TimelineActor, TimelineSnapshot } from './timeline.machine.ts';
export type { TimelineContext, TimelineInput } from './timeline.context.ts';
export type { MonthPageQuery, PhotoPage, PhotoViewSettings, TimelinePorts, TimelineService } from './timeline.ports.ts';
export {
  isTimelineEmpty,
  isTimelineLoading,
  monthsShown,
  photosInTimeline,
  sectionOf,
  showsAllPhotos,
  timelineError,
  timelineSort,
} from './timeline.selectors.ts';
