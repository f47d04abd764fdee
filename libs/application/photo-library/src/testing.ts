export { memoryScrollPositions, startFakePhotosScreen } from './photos-screen/photos-screen.fakes.ts';
export type { FakePhotosScreen, FakePhotosScreenOptions } from './photos-screen/photos-screen.fakes.ts';
export * as worlds from './worlds.fakes.ts';
