import {
  canUndo,
  type Deletion,
  deletionOf,
  type DeletionsActor,
  type PhotoDeletionActor,
  photosOf,
  runningDeletions,
  scopeOf,
} from '@account-area/deletion';
import { LONG_TOAST_LIFETIME_MS } from '@account-area/feedback';
import { useToasts } from '@account-area/feedback-screens';
import { type MessageId, useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';

export interface DeletionToastsProps {
  readonly deletions: DeletionsActor;
}

/** Says what was deleted, offers to undo it as long as that is possible, and what could not be deleted. */
export const DeletionToasts = ({ deletions }: DeletionToastsProps) => {
  const running = useSelector(deletions, runningDeletions);
  useFailureToasts(deletions);
  return running.map((deletion) => <UndoToast key={deletion.id} deletions={deletions} deletion={deletion} />);
};

const DONE_TEXTS = {
  single: 'deletion.single.done',
  several: 'deletion.several.done',
  all: 'deletion.all.done',
} as const satisfies Readonly<Record<ReturnType<typeof scopeOf>, MessageId>>;

interface UndoToastProps extends DeletionToastsProps {
  readonly deletion: PhotoDeletionActor;
}

/** Stays exactly as long as nothing was sent; of photos that are being deleted there is nothing left to say. */
const UndoToast = ({ deletions, deletion }: UndoToastProps) => {
  const { t } = useMessages();
  const { dismiss, show } = useToasts();
  const { id, subject } = useSelector(deletion, deletionOf);
  const isUndoable = useSelector(deletion, canUndo);
  const text = t(DONE_TEXTS[scopeOf(subject)], { count: photosOf(subject).length });
  const label = t('deletion.undo');
  useEffect(() => {
    if (!isUndoable) return;
    const toast = toastOf(id);
    const run = () => deletions.send({ type: 'deletion.undone', id });
    show({ id: toast, tone: 'info', text, lifetimeMs: null, action: { label, run } });
    return () => dismiss(toast);
  }, [deletions, dismiss, id, isUndoable, label, show, text]);
  return null;
};

const useFailureToasts = (deletions: DeletionsActor) => {
  const { t } = useMessages();
  const { show } = useToasts();
  useEffect(() => {
    const subscription = deletions.on('deletion.settled', ({ outcome }) => {
      if (outcome.kind !== 'failed') return;
      const { deletion } = outcome;
      const text = t(scopeOf(deletion.subject) === 'single' ? 'deletion.single.failed' : 'deletion.several.failed');
      show({ id: `${toastOf(deletion.id)}-failed`, tone: 'error', text, lifetimeMs: LONG_TOAST_LIFETIME_MS });
    });
    return () => subscription.unsubscribe();
  }, [deletions, show, t]);
};

const toastOf = (id: Deletion['id']) => `deletion-${id}`;
