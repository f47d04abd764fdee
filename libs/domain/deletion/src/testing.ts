export { fakeDeletionsPorts, startFakeDeletions } from './deletions/deletions.fakes.ts';
export {
  albumNamedFixture,
  deletionFixture,
  deletionIdFixture,
  subjectFixture,
} from './photo-deletion/photo-deletion.fakes.ts';
export * as worlds from './worlds.fakes.ts';
