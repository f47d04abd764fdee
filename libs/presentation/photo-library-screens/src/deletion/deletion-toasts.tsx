import {
  canUndo,
  type Deletion,
  deletionOf,
  type DeletionsActor,
  type DeletionSubject,
  type PhotoDeletionActor,
  isLate,
  isUndone,
  photosOf,
  runningDeletions,
  scopeOf,
} from '@account-area/deletion';
import { LONG_TOAST_LIFETIME_MS, TOAST_LIFETIME_MS } from '@account-area/feedback';
import { useToasts } from '@account-area/feedback-screens';
import { hearNotices } from '@account-area/kernel';
import { type MessageId, type MessageValues, useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';

export interface DeletionToastsProps {
  readonly deletions: DeletionsActor;
}

/** Says what was deleted, offers to undo it as long as that is possible, and what came back or could not be deleted. */
export const DeletionToasts = ({ deletions }: DeletionToastsProps) => {
  const running = useSelector(deletions, runningDeletions);
  useReturnToasts(deletions);
  return running.map((deletion) => <UndoToast key={deletion.id} deletions={deletions} deletion={deletion} />);
};

const DONE_TEXTS = {
  single: 'deletion.single.done',
  several: 'deletion.several.done',
  all: 'deletion.all.done',
  albumPhotos: 'album.photos-removed',
  album: 'album.deleted',
} as const satisfies Readonly<Record<ReturnType<typeof scopeOf>, MessageId>>;

/** Said in place of the others when it was confirmed so long ago that the customer may have forgotten. */
const LATE_TEXTS = {
  single: 'deletion.single.late',
  several: 'deletion.several.late',
  all: 'deletion.all.late',
  albumPhotos: 'album.photos-removed-late',
  album: 'album.deleted-late',
} as const satisfies Readonly<Record<ReturnType<typeof scopeOf>, MessageId>>;

const RESTORED_TEXTS = {
  single: 'deletion.single.restored',
  several: 'deletion.several.restored',
  all: 'deletion.all.restored',
  albumPhotos: 'album.photos-restored',
  album: 'album.restored',
} as const satisfies Readonly<Record<ReturnType<typeof scopeOf>, MessageId>>;

const failedText = (subject: DeletionSubject): MessageId => {
  const isSingle = photosOf(subject).length === 1;
  if (subject.kind === 'album') return 'album.not-deleted';
  if (subject.kind === 'albumPhotos') return isSingle ? 'album.photo-not-removed' : 'album.photos-not-removed';
  return isSingle ? 'deletion.single.failed' : 'deletion.several.failed';
};

/** What the texts say of a deletion: how many photos, and of which album. */
const valuesOf = (subject: DeletionSubject): MessageValues => ({
  count: photosOf(subject).length,
  ...('album' in subject && { albumName: subject.album.name }),
});

type UndoToastProps = DeletionToastsProps & { readonly deletion: PhotoDeletionActor };

/** Stays exactly as long as nothing was sent; of photos that are being deleted there is nothing left to say. */
const UndoToast = ({ deletions, deletion }: UndoToastProps) => {
  const { t } = useMessages();
  const { dismiss, show } = useToasts();
  const { id, subject } = useSelector(deletion, deletionOf);
  const isUndoable = useSelector(deletion, canUndo);
  const texts = useSelector(deletion, isLate) ? LATE_TEXTS : DONE_TEXTS;
  const text = t(texts[scopeOf(subject)], valuesOf(subject));
  const label = t('deletion.undo');
  useEffect(() => {
    if (!isUndoable) return;
    const toast = toastOf(id);
    const run = () => deletions.send({ type: 'deletion.undone', id });
    show({
      id: toast,
      tone: 'info',
      text,
      lifetimeMs: null,
      action: { label, run },
      cannotWait: true,
      onSeen: () => deletions.send({ type: 'undo.offered', id }),
    });
    return () => {
      // Another is in its place then.
      if (!isUndone(deletion.getSnapshot())) dismiss(toast);
    };
  }, [deletion, deletions, dismiss, id, isUndoable, label, show, text]);
  return null;
};

/** Says what came of it when there is something to say: photos that are back, as asked for or because they had to be. */
const useReturnToasts = (deletions: DeletionsActor) => {
  const { t } = useMessages();
  const { show } = useToasts();
  useEffect(() => {
    return hearNotices(deletions, 'deletion.settled', ({ outcome }) => {
      const { deletion } = outcome;
      const { subject } = deletion;
      const toast = toastOf(deletion.id);
      if (outcome.kind === 'undone') {
        const text = t(RESTORED_TEXTS[scopeOf(subject)], valuesOf(subject));
        show({ id: toast, tone: 'success', text, lifetimeMs: TOAST_LIFETIME_MS });
      } else if (outcome.kind === 'failed') {
        const text = t(failedText(subject));
        const { reference } = outcome.error;
        show({ id: `${toast}-failed`, tone: 'error', text, reference, lifetimeMs: LONG_TOAST_LIFETIME_MS });
      }
    });
  }, [deletions, show, t]);
};

const toastOf = (id: Deletion['id']) => `deletion-${id}`;
