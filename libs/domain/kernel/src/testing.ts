export { complaintsAboutKit } from './conformance/complaints-about-kit.fakes.ts';
export { fakeTime } from './fake-world.fakes.ts';
export type { FakeTime, FakeWorld, FakeWorlds } from './fake-world.fakes.ts';
export { FakeVisibility, fakeNews } from './news.fakes.ts';
export { fakePage } from './page.fakes.ts';
export { fakePageKeeper } from './page-keeper.fakes.ts';
export { fakeRowOwner, fakeRowService, rowListControls } from './row-list/row-list.fakes.ts';
export type { Rows as FakeRows } from './row-list/row-list.fakes.ts';
export { controlledCall, inspector, recordingParent, settle, watchActors } from './test-tools.fakes.ts';
export type { ControlledCall, PendingCall } from './test-tools.fakes.ts';
export * as worlds from './worlds.fakes.ts';
export type { FakeValues } from './blocks.fakes.ts';
export type {
  Album as FakeRecord,
  AlbumValues as FakeRecordValues,
  Failure as FakeRecordFailure,
} from './record-form.fakes.ts';
