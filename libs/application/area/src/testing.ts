export { startFakeArea } from './area/area.fakes.ts';
export type { FakeArea } from './area/area.fakes.ts';
export * as worlds from './worlds.fakes.ts';
