import { type DeletionsActor, followDeletions, type PhotoDeletionOutcome } from '@account-area/deletion';
import type { LibraryCountsActor, LibraryReduction } from '@account-area/photos';

import { settledBy } from '../deletion-desk/deletion-request.ts';

/** The counts of a screen, and the deletions that change them. */
export interface CountedDeletions {
  readonly counts: LibraryCountsActor;
  readonly deletions: DeletionsActor;
}

/**
 * Subtracts what deletions deleted from the counts of a screen as soon as they are over: until then screens subtract what
 * is about to go, so that no count returns in between.
 *
 * @returns the function that ends it
 */
export const countDeletions = ({ counts, deletions }: CountedDeletions): (() => void) =>
  followDeletions(deletions, (notice) => {
    if (notice.type !== 'deletion.settled') return;
    const reduction = reductionBy(notice.outcome);
    if (reduction !== null) counts.send({ type: 'counts.reduced', ...reduction });
  });

/** What is gone; `null` where nothing changed. */
const reductionBy = (outcome: PhotoDeletionOutcome): LibraryReduction | null => {
  const { kind: subject } = outcome.deletion.subject;
  if (outcome.kind === 'undone' || subject === 'albumPhotos') return null;
  const isDone = outcome.kind === 'finished';
  if (subject === 'album') return { photos: 0, albums: isDone ? 1 : 0 };
  return { photos: subject === 'all' && isDone ? Infinity : settledBy(outcome).deleted.length, albums: 0 };
};
