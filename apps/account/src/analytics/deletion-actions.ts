import type { CustomerAction, TellAction } from '@account-area/analytics';
import { photosOf, scopeOf, type DeletionsActor, type PhotoDeletionOutcome } from '@account-area/deletion';

/** Tells what a customer deleted, once it is gone for good. */
export const followDeletions = (deletions: DeletionsActor, tell: TellAction): void => {
  deletions.on('deletion.settled', ({ outcome }) => {
    const action = actionOf(outcome);
    if (action !== null) tell(action);
  });
};

/** What was done; `null` where nothing was. */
const actionOf = (outcome: PhotoDeletionOutcome): CustomerAction | null => {
  const {
    kind,
    deletion: { subject },
  } = outcome;
  if (kind === 'undone') return null;
  if (subject.kind === 'all') return kind === 'finished' ? { name: 'all_photos_deleted', count: subject.count } : null;
  const failed = kind === 'failed' ? outcome.kept.length : 0;
  const count = photosOf(subject).length - failed;
  if (count === 0) return null;
  if (scopeOf(subject) === 'single') return { name: 'photo_deleted' };
  return { name: 'photos_deleted', count, failed, outcome: failed === 0 ? 'complete' : 'partial' };
};
