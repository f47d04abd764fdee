import { Button, DeleteIcon } from '@account-area/components';
import { hearNotices } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import { deletionDeskOf, deletionsOf, type PhotosScreenActor } from '@account-area/photo-library';
import { useEffect } from 'react';

import styles from './delete-all-button.module.css';

export interface DeleteAllButtonProps {
  readonly screen: PhotosScreenActor;
}

/** "Delete all photos", below the timeline (C11.3). */
export const DeleteAllButton = ({ screen }: DeleteAllButtonProps) => {
  const { t } = useMessages();
  return (
    <div className={styles.place}>
      <Button
        variant="ghost"
        icon={DeleteIcon}
        onClick={() =>
          deletionDeskOf(screen.getSnapshot()).send({ type: 'deletion.allAsked', word: t('deletion.all.word') })
        }
      >
        {t('photos.delete-all')}
      </Button>
    </div>
  );
};

/** Once all photos are deleted the page begins at its top (C15.4). */
export const useTopAfterDeletingAll = (screen: PhotosScreenActor) => {
  useEffect(() => {
    return hearNotices(deletionsOf(screen.getSnapshot()), 'deletion.settled', ({ outcome }) => {
      if (outcome.kind === 'finished' && outcome.deletion.subject.kind === 'all') window.scrollTo({ top: 0 });
    });
  }, [screen]);
};
