// The fake world of each machine of the library, by the machine's id.
export { startFakeDeletions as deletions } from './deletions/deletions.fakes.ts';
export { startFakePhotoDeletion as photoDeletion } from './photo-deletion/photo-deletion.fakes.ts';
