import type { DeletionSubject, PhotoDeletionOutcome } from '../photo-deletion/photo-deletion.ts';
import type { DeletionsActor } from './deletions.logic.ts';

/** How a deletion can be undone that its caller waits for. */
export interface UndoOffer {
  /** Shows how to undo it, which `undo` does; the returned function takes the offer back. */
  readonly offerUndo: (undo: () => void) => () => void;
  /** Aborts when the caller is told to end: what was not begun is undone, and what was begun is carried on to its end. */
  readonly leaving: AbortSignal;
}

/**
 * Confirms a deletion and waits for its end, in a program that does nothing else meanwhile; `deletions` have been started. Its time
 * to be undone begins at once.
 */
export const carryOutDeletion = (
  deletions: DeletionsActor,
  subject: DeletionSubject,
  { leaving, offerUndo }: UndoOffer,
): Promise<PhotoDeletionOutcome> =>
  new Promise((resolve) => {
    const started = deletions.on('deletion.started', ({ deletion }) => {
      if (deletion.subject !== subject) return;
      started.unsubscribe();
      const { id } = deletion;
      const undo = () => deletions.send({ type: 'deletion.undone', id });
      const withdraw = offerUndo(undo);
      leaving.addEventListener('abort', undo);
      const settled = deletions.on('deletion.settled', ({ outcome }) => {
        if (outcome.deletion.id !== id) return;
        settled.unsubscribe();
        leaving.removeEventListener('abort', undo);
        withdraw();
        resolve(outcome);
      });
      deletions.send({ type: 'undo.offered', id });
      if (leaving.aborted) undo();
    });
    deletions.send({ type: 'deletion.confirmed', subject });
  });
