export { fakeGallery, galleryCategoryFixtures } from './gallery-entry/gallery-entry.fakes.ts';
export { article, channel, startFakeChannel } from './merchandise/merchandise.fakes.ts';
export {
  fakeProjectService,
  savedProjectFixture,
  startFakeProjectList,
  unreadableProjectFixture,
} from './project-list/project-list.fakes.ts';
export type { FakeProjectList, Setting as FakeProjectListOptions } from './project-list/project-list.fakes.ts';
export { fakeProjectStorage } from './storage-lookup/storage-lookup.fakes.ts';
export type { Stored as FakeStored } from './storage-lookup/storage-lookup.fakes.ts';
export { fakeWidgetService, startFakeWidget, widgetFixture } from './widget/widget.fakes.ts';
export type { FakeWidget } from './widget/widget.fakes.ts';
export { fakeWidgetListService } from './widget-list/widget-list.fakes.ts';
export { shareValuesFixture, startFakeWidgetShare } from './widget-share/widget-share.fakes.ts';
export * as worlds from './worlds.fakes.ts';
