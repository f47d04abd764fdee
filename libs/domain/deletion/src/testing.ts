export { fakeDeletionsPorts, memoryDeletions, startFakeDeletions } from './deletions/deletions.fakes.ts';
export type { FakeDeletions } from './deletions/deletions.fakes.ts';
export { deletionFixture, deletionIdFixture, subjectFixture } from './photo-deletion/deletion.fixtures.ts';
export { fakePhotoDeletionPorts, startFakePhotoDeletion } from './photo-deletion/photo-deletion.fakes.ts';
export type { FakePhotoDeletion } from './photo-deletion/photo-deletion.fakes.ts';
