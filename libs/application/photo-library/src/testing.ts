export { fakeCollectionPorts, monthSpans, startFakeCollection } from './collection/collection.fakes.ts';
export type { FakeCollection } from './collection/collection.fakes.ts';
export { memoryScrollPositions, startFakePhotosScreen } from './photos-screen/photos-screen.fakes.ts';
export type { FakePhotosScreen, FakePhotosScreenOptions } from './photos-screen/photos-screen.fakes.ts';
