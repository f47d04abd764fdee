import type { SnapshotFrom } from 'xstate';

import { deletionOf } from '../photo-deletion/photo-deletion.selectors.ts';
import { type DeletionSubject, photosOf } from '../photo-deletion/photo-deletion.ts';
import type { DeletionsActor } from './deletions.logic.ts';

/** How many photos are about to leave the library, whichever page deletes them; `null` for all. */
export const photosGoingAway = (snapshot: SnapshotFrom<DeletionsActor>): number | null => {
  const subjects = subjectsGoingAway(snapshot);
  if (subjects.some(({ kind }) => kind === 'all')) return null;
  // What is only taken out of an album stays in the library.
  return new Set(subjects.filter(({ kind }) => kind === 'photos').flatMap(photosOf)).size;
};

/** How many albums are about to be deleted, whichever page deletes them. */
export const albumsGoingAway = (snapshot: SnapshotFrom<DeletionsActor>): number =>
  new Set(subjectsGoingAway(snapshot).flatMap((subject) => (subject.kind === 'album' ? [subject.album.id] : []))).size;

/** What is about to go, whichever page deletes it. */
export const subjectsGoingAway = ({ context }: SnapshotFrom<DeletionsActor>): readonly DeletionSubject[] => [
  ...context.running.map((each) => deletionOf(each.getSnapshot()).subject),
  ...context.elsewhere.map(({ subject }) => subject),
];
