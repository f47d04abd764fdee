import type { AlbumNamed } from '@account-area/albums';
import { runningDeletions } from '@account-area/deletion';
import {
  deletionDeskOf,
  deletionsOf,
  isAskingBeforeDeletion,
  type PhotosScreenActor,
} from '@account-area/photo-library';
import { useSelector } from '@xstate/react';

import { deletionCode } from '../composition/late-deletion-care.ts';
import { late } from '../shell/late.tsx';

/** With the code of deletions: what is confirmed begins at once. */
const DeletionDialogs = late(async () => {
  const [{ DeletionDialogs: Dialogs }] = await Promise.all([import('./deletion-dialogs.chunk.ts'), deletionCode()]);
  return Dialogs;
});

interface PhotoDeletionProps {
  readonly screen: PhotosScreenActor;
  /** The album whose photos they are. */
  readonly album?: AlbumNamed | null;
}

/** Asks before photos of a list are deleted. */
export const PhotoDeletion = ({ album = null, screen }: PhotoDeletionProps) => {
  const desk = deletionDeskOf(screen.getSnapshot());
  const isAsking = useSelector(desk, isAskingBeforeDeletion);
  // One that a page before began can be undone before anything is asked here.
  const isDeleting = useSelector(
    deletionsOf(screen.getSnapshot()),
    (deletions) => runningDeletions(deletions).length > 0,
  );
  const cancel = () => desk.send({ type: 'deletion.cancelled' });
  return (
    <DeletionDialogs
      isNeeded={isAsking || isDeleting}
      isOpen={isAsking}
      onClose={cancel}
      screen={screen}
      album={album}
    />
  );
};
