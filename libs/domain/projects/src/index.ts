export { bindGalleryCategories } from './gallery-entry/gallery-entry.ts';
export type { GalleryCategory, GalleryChange, GalleryService } from './gallery-entry/gallery-entry.ts';
export {
  bindGalleryEntry,
  galleryCategoryOf,
  galleryEntryMachine,
  galleryFailure,
} from './gallery-entry/gallery-entry.machine.ts';
export type {
  GalleryEntryActor,
  GalleryEntryContext,
  GalleryEntryEvent,
  GalleryEntryNotice,
  GalleryEntrySnapshot,
  GalleryPlace,
  GalleryEntryLogic,
  GalleryEntryPorts,
} from './gallery-entry/gallery-entry.machine.ts';
export { bindLatestProjects, LATEST_PROJECTS } from './latest-projects/latest-projects.ts';
export type { LatestProjectsActor, LatestProjectsLogic } from './latest-projects/latest-projects.ts';
export { bindChannel, readChannel, sells } from './merchandise/merchandise.ts';
export type {
  Article,
  ArticleExtra,
  ArticleOption,
  Channel,
  ChannelQuery,
  MerchandiseService,
  UnknownChannel,
} from './merchandise/merchandise.ts';
export { bindProjectList, projectListMachine } from './project-list/project-list.machine.ts';
export type {
  ProjectListContext,
  ProjectListEvent,
  ProjectListPorts,
  ProjectListQuery,
  ProjectLookup,
  StorageAnswered,
  ProjectListLogic,
  StorageKnown,
  ListOutdated as ProjectListOutdated,
} from './project-list/project-list.machine.ts';
export { projectsShown, storageOfProject } from './project-list/project-list.selectors.ts';
export type { ProjectListActor, ProjectListSnapshot } from './project-list/project-list.selectors.ts';
export { isReadableProject } from './project-list/project-list.ts';
export type {
  ProjectRow,
  ProjectService,
  ProjectsQuery,
  SavedProject,
  UnreadableProject,
} from './project-list/project-list.ts';
export { isStored, lookUpStorage, MAX_UPLOADS_PER_LOOKUP } from './storage-lookup/storage-lookup.ts';
export type {
  ProjectStorage,
  ProjectStorageLookup,
  StorageLookup,
  StorageQuery,
  StoredProject,
  StoredUpload,
} from './storage-lookup/storage-lookup.ts';
export { createSingleWidgetLookup, createWidgetLookup } from './widget/widget-lookup.ts';
export type { LookupService as WidgetLookupService } from './widget/widget-lookup.ts';
export {
  bindWidget,
  isWidgetImpossible,
  isWidgetRequestable,
  widgetFailure,
  widgetMachine,
  widgetOf,
} from './widget/widget.machine.ts';
export type { WidgetPorts } from './widget/widget.machine.ts';
export type {
  WidgetActor,
  WidgetContext,
  WidgetEvent,
  WidgetSnapshot,
  WidgetLogic,
  WidgetError,
} from './widget/widget.logic.ts';
export { MAX_CODES_PER_WIDGET_LOOKUP, MAX_WIDGET_POLLS, WIDGET_POLL_MS } from './widget/widget.ts';
export type { FindWidget, Widget, WidgetLookup, WidgetQuery, WidgetService } from './widget/widget.ts';
export { bindWidgetList, widgetListMachine } from './widget-list/widget-list.machine.ts';
export type { WidgetListContext, WidgetListLogic, Polls as WidgetPolls } from './widget-list/widget-list.machine.ts';
export { widgetsShown } from './widget-list/widget-list.selectors.ts';
export type { WidgetListActor, WidgetListSnapshot } from './widget-list/widget-list.selectors.ts';
export type {
  WidgetChanged,
  WidgetListPorts,
  WidgetListService,
  WidgetRow,
  WidgetsQuery,
} from './widget-list/widget-list.ts';
export { bindWidgetShare, shareFailure, shareFormOf, widgetShareMachine } from './widget-share/widget-share.machine.ts';
export type {
  WidgetShareActor,
  WidgetShareSnapshot,
  WidgetShareLogic,
  WidgetShareContext,
  WidgetShareEvent,
  WidgetShareNotice,
  WidgetSharePorts,
  WidgetShareError,
} from './widget-share/widget-share.machine.ts';
export { MAX_SHARE_MESSAGE, MAX_SHARE_NAME } from './widget-share/widget-share.ts';
export type {
  SharedWidget,
  ShareFieldError,
  ShareRefused,
  ShareValues,
  WidgetShare,
  WidgetShareService,
} from './widget-share/widget-share.ts';
