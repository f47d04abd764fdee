export {
  albumsCount,
  bindLibraryCounts,
  libraryCountsMachine,
  photosCount,
} from './library-counts/library-counts.machine.ts';
export type {
  Counted,
  LibraryCountsActor,
  LibraryCountsContext,
  LibraryCountsEvent,
  LibraryCountsInput,
  LibraryCountsSnapshot,
} from './library-counts/library-counts.machine.ts';
export type {
  LibraryCountsPorts,
  OwnCounts,
  PhotoUsersGateway,
  SharedCounts,
  SharedUsersGateway,
} from './library-counts/library-counts.ts';
export { inDisplayOrder, isUnknownDate, monthOf, PAGE_SIZE, shownCount } from './month/month.ts';
export type { Month, MonthCount, MonthId, PhotoPlace, PhotosOfMonth, TimelineMonth } from './month/month.ts';
export { MAX_IDS_PER_QUERY, MAX_MONTHS_PER_QUERY } from './month/timeline-service.ts';
export type {
  AnsweredMonth,
  MonthPageQuery,
  PhotoIdsPage,
  PhotoIdsQuery,
  PhotoPage,
  TimelineService,
} from './month/timeline-service.ts';
export {
  isSectionPending,
  loadedPages,
  monthSectionMachine,
  placeAtService,
  remainingCount,
  sectionError,
} from './month-section/month-section.machine.ts';
export type {
  MonthSectionActor,
  MonthSectionContext,
  MonthSectionEvent,
  MonthSectionInput,
  MonthSectionNotice,
} from './month-section/month-section.machine.ts';
export type { MonthSectionError, PageLoad, PhotosRemoved, SectionOverlay } from './month-section/month-section.ts';
export { LARGEST_PAGE_SIZE, NO_PAGES, photoAt, reachedEnd } from './month-section/section-pages.ts';
export type { LoadedPage, PhotoRange, SectionPages } from './month-section/section-pages.ts';
export type { NoProgress } from './month-section/taken-page.ts';
export { isOwnerId, isPhotoId, thumbnailUrl } from './photo/photo.ts';
export type { OwnerId, Photo, PhotoId, Thumbnail, ThumbnailSize } from './photo/photo.ts';
export { bindPreview, previewMachine } from './preview/preview.machine.ts';
export type { PreviewActor } from './preview/preview.machine.ts';
export type {
  PhotoAbsent,
  PhotoChanges,
  PhotosChanged,
  PhotoSequence,
  PreviewContext,
  PreviewError,
  PreviewEvent,
  PreviewInput,
  PreviewPorts,
  SequenceQuery,
} from './preview/preview.ts';
export type { SequencePage, SequenceStart } from './preview/preview-sequence.ts';
export {
  isPreviewWaiting,
  photoBeside,
  previewEnding,
  previewError,
  shownPhoto,
  shownPhotoId,
  wayTo,
} from './preview/preview.selectors.ts';
export type { WayOn } from './preview/preview.selectors.ts';
export { monthOfPhoto, photoInTimeline, placeInTimeline, sequenceAround } from './preview/timeline-sequence.ts';
export { DEFAULT_SORT } from './sort-settings/photo-sort.ts';
export type { PhotoSort, SortedView, SortKey, SortOrder } from './sort-settings/photo-sort.ts';
export { bindTimeline } from './timeline/bind-timeline.ts';
export { timelineMachine } from './timeline/timeline.machine.ts';
export type { TimelineActor, TimelineSnapshot } from './timeline/timeline.machine.ts';
export type { SectionPlan, TimelineWindow } from './timeline/timeline-sections.ts';
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
} from './timeline/timeline.selectors.ts';
export { restoreTimeline } from './timeline/timeline.ts';
export type {
  DisplayEvent,
  MonthDisplay,
  OverlayEvent,
  PhotoViewSettings,
  TimelineContext,
  TimelineError,
  TimelineEvent,
  TimelineInput,
  TimelinePorts,
} from './timeline/timeline.ts';
