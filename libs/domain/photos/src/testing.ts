export {
  knownLibraryCounts,
  refusedLibraryCounts,
  startFakeLibraryCounts,
} from './library-counts/library-counts.fakes.ts';
export { photosFrom } from './month-section/month-section.fakes.ts';
export { monthFixture, monthFixtures } from './month/month.fixtures.ts';
export { photoFixture } from './photo/photo.fixtures.ts';
export type { PictureAddress } from './photo/photo.fixtures.ts';
export { startFakePreview } from './preview/preview.fakes.ts';
export type { FakePreview } from './preview/preview.fakes.ts';
export { FakeLibrary, memorySettings, startFakeTimeline, startTimeline } from './timeline/timeline.fakes.ts';
export * as worlds from './worlds.fakes.ts';
