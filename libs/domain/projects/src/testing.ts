export { article, channel, startFakeChannel } from './merchandise/merchandise.fakes.ts';
export {
  fakeProjectService,
  savedProjectFixture,
  startFakeProjectList,
  unreadableProjectFixture,
} from './project-list/project-list.fakes.ts';
export type { FakeProjectList } from './project-list/project-list.fakes.ts';
export { fakeProjectStorage } from './storage-lookup/storage-lookup.fakes.ts';
export { fakeWidgetService, startFakeWidget, widgetFixture } from './widget/widget.fakes.ts';
export type { FakeWidget } from './widget/widget.fakes.ts';
