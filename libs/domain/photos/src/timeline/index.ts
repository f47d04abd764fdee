export { canOpen } from './timeline-months.ts';
export type { MonthDisplay } from './timeline-months.ts';
export type { HiddenIds, HiddenPhotos, PhotosOfMonth } from './hidden-photos.ts';
export { inDisplayOrder, isUnknownDate, monthOf, shownCount } from './month.ts';
export type { Month, MonthCount, MonthId, TimelineMonth } from './month.ts';
export type { SectionMessage, SectionPlan, TimelineSections } from './timeline-sections.ts';
export type { TimelineWindow } from './timeline-window.ts';
export { bindTimeline, MOST_PAGE_REQUESTS, restoreTimeline, withPageLimit } from './timeline.actors.ts';
export type { DisplayEvent, MonthRange, OverlayEvent, TimelineError, TimelineEvent } from './timeline.events.ts';
export { timelineMachine } from './timeline.machine.ts';
export type { TimelineActor, TimelineSnapshot } from './timeline.machine.ts';
export type { TimelineContext, TimelineInput } from './timeline.context.ts';
export type {
  IdsOfMonth,
  MonthPageQuery,
  PhotoIdsPage,
  PhotoIdsQuery,
  PhotoPage,
  PhotoViewSettings,
  TimelinePorts,
  TimelineService,
} from './timeline.ports.ts';
export {
  hiddenCount,
  isTimelineEmpty,
  isTimelineLoading,
  monthOfNewPhotos,
  monthsShown,
  photosInTimeline,
  sectionOf,
  showsAllPhotos,
  timelineError,
  timelineSort,
  withoutHiddenPhotos,
} from './timeline.selectors.ts';
