export {
  albumsCount,
  bindLibraryCounts,
  libraryCountsMachine,
  photosCount,
  sharedAlbumsCount,
} from './library-counts/library-counts.machine.ts';
export { readLibraryIds, readPlaceInMonth } from './library-ids/library-ids.ts';
export type { SoughtPhoto } from './library-ids/library-ids.ts';
export { readMonthPhotos, readMonths } from './library-reading/library-reading.ts';
export type {
  Counted,
  LibraryCountsActor,
  LibraryCountsContext,
  LibraryCountsEvent,
  LibraryCountsInput,
  LibraryCountsPorts,
  LibraryCountsSnapshot,
  LibraryReduction,
  OwnCounts,
  PhotoUsersGateway,
  SharedCounts,
  SharedUsersGateway,
  LibraryCountsLogic,
} from './library-counts/library-counts.machine.ts';
export {
  isSectionPending,
  loadedPages,
  monthSectionMachine,
  placeAtService,
  sectionError,
} from './month-section/month-section.machine.ts';
export type {
  MonthSectionActor,
  MonthSectionContext,
  MonthSectionEvent,
  MonthSectionInput,
  MonthSectionLogic,
  MonthSectionSnapshot,
} from './month-section/month-section.machine.ts';
export type { MonthSectionNotice } from './month-section/month-section.ts';
export type {
  MonthSectionError,
  NoProgress,
  PageLoad,
  PhotosRemoved,
  SectionOverlay,
  SectionView,
} from './month-section/month-section.ts';
export { LARGEST_PAGE_SIZE, NO_PAGES, photoAt, reachedEnd } from './month-section/section-pages.ts';
export type {
  KnownPage,
  PhotoRange,
  SectionPages,
  PageRequest as SectionPageRequest,
} from './month-section/section-pages.ts';
export {
  inDisplayOrder,
  isMonthId,
  isUnknownDate,
  isWholeList,
  monthOf,
  monthOfList,
  PAGE_SIZE,
  remainingCount,
  shownCount,
} from './month/month.ts';
export type { Month, MonthCount, MonthId, PhotoPlace, PhotosOfMonth, TimelineMonth } from './month/month.ts';
export { MAX_IDS_PER_QUERY, MAX_MONTHS_PER_QUERY } from './month/timeline-service.ts';
export type {
  AnsweredMonth,
  MonthPageQuery,
  PhotoIdsPage,
  PhotoIdsQuery,
  PhotoIdsService,
  PhotoPage,
  TimelineService,
} from './month/timeline-service.ts';
export { isAlbumId } from './photo/album-named.ts';
export type { AlbumId, AlbumNamed } from './photo/album-named.ts';
export type { LibraryChanged } from './photo/library-changed.ts';
export { DEFAULT_SORT, isOwnerId, isPhotoId, thumbnailUrl } from './photo/photo.ts';
export type {
  OwnerId,
  Photo,
  PhotoId,
  PhotoSort,
  SortedView,
  SortKey,
  SortOrder,
  Thumbnail,
  ThumbnailSize,
} from './photo/photo.ts';
export { sequenceAround } from './preview/preview-sequence.ts';
export type {
  LibraryPage,
  SequenceStart,
  Side as PreviewSide,
  Sequence as PreviewSequence,
  Edge as PreviewEdge,
} from './preview/preview-sequence.ts';
export { bindPreview, previewMachine } from './preview/preview.machine.ts';
export type { PreviewActor, PreviewSnapshot, PreviewLogic } from './preview/preview.logic.ts';
export {
  isPreviewWaiting,
  photoAhead,
  photoBeside,
  photosBeyond,
  previewEnding,
  previewError,
  shownPhoto,
  shownPhotoId,
  wayTo,
} from './preview/preview.selectors.ts';
export type { WayOn } from './preview/preview.selectors.ts';
export type {
  LibraryPageQuery,
  PhotoAbsent,
  PhotoChanges,
  PhotosChanged,
  PhotoSequence,
  PreviewContext,
  PreviewError,
  PreviewEvent,
  PreviewInput,
  PreviewPorts,
} from './preview/preview.ts';
export type { SectionPlan, TimelineWindow, SectionMessage, TimelineSections } from './timeline/timeline-sections.ts';
export { bindTimeline, timelineMachine } from './timeline/timeline.machine.ts';
export type { TimelineActor, TimelineSnapshot, TimelineLogic } from './timeline/timeline.logic.ts';
export {
  hiddenCount,
  isListShown,
  isMonthOf,
  isTimelineEmpty,
  isTimelineLoading,
  isTimelineRecounting,
  monthInTimeline,
  monthOfNewPhotos,
  monthsShown,
  photoInTimeline,
  photosInTimeline,
  placeInTimeline,
  sectionOf,
  sectionsOf,
  showsAllPhotos,
  timelineError,
  timelineSort,
  withoutHiddenPhotos,
} from './timeline/timeline.selectors.ts';
export { restoreTimeline } from './timeline/timeline.ts';
export type {
  DisplayEvent,
  MonthDisplay,
  PhotoList,
  OverlayEvent,
  PhotoViewSettings,
  TimelineContext,
  TimelineError,
  TimelineEvent,
  TimelineInput,
  TimelinePorts,
} from './timeline/timeline.ts';
export type { HiddenIds, HiddenPhotos } from './month/hidden-photos.ts';
