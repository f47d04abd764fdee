import { areDeletionsOver, type DeletionsActor } from '@account-area/deletion';

/** Every deletion is done, failed or undone. */
export interface DeletionsOver {
  readonly type: 'deletions.over';
}

/** Reports when no deletion runs, be it at once, until the returned function is called. */
export const awaitDeletions = (deletions: DeletionsActor, report: (over: DeletionsOver) => void): (() => void) => {
  const tell = () => {
    if (areDeletionsOver(deletions.getSnapshot())) report({ type: 'deletions.over' });
  };
  const following = deletions.subscribe(tell);
  tell();
  return () => following.unsubscribe();
};
