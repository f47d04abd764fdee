export {
  fakeLibraryCountsPorts,
  knownLibraryCounts,
  refusedLibraryCounts,
  startFakeLibraryCounts,
} from './library-counts/library-counts.fakes.ts';
export type { FakeLibraryCounts } from './library-counts/library-counts.fakes.ts';
export { fakeMonthSectionPorts, photosFrom, startFakeMonthSection } from './month-section/month-section.fakes.ts';
export type { FakeMonthSection } from './month-section/month-section.fakes.ts';
export { photoFixture } from './photo/photo.fixtures.ts';
export type { PictureAddress } from './photo/photo.fixtures.ts';
export { FakeLibrary, memorySettings } from './timeline/timeline.fakes.ts';
export { monthFixture, monthFixtures } from './month/month.fixtures.ts';
export { fakeTimelinePorts, startFakeTimeline, startTimeline } from './timeline/timeline.fakes.ts';
export type { FakeTimeline } from './timeline/timeline.fakes.ts';
export { fakePreviewPorts, startFakePreview } from './preview/preview.fakes.ts';
export type { FakePreview } from './preview/preview.fakes.ts';
