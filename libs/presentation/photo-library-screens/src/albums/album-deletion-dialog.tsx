import { isAskingToDeleteAlbum, isSharedAlbum, type ShownAlbum, type SingleAlbumActor } from '@account-area/albums';
import { Button } from '@account-area/components';
import { AlertModal } from '@account-area/feedback-screens';
import { type MessageId, useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';

interface AlbumDeletionDialogProps {
  readonly album: ShownAlbum;
  readonly page: SingleAlbumActor;
}

/** Asks whether an album is to be deleted, and says what that takes away. */
export const AlbumDeletionDialog = ({ album, page }: AlbumDeletionDialogProps) => {
  const { t } = useMessages();
  const cancel = () => page.send({ type: 'deletion.cancelled' });
  return (
    <AlertModal
      open={useSelector(page, isAskingToDeleteAlbum)}
      onClose={cancel}
      title={t('album.delete-title', { albumName: album.name })}
      description={t(deletionText(album))}
      actions={
        <>
          <Button variant="ghost" onClick={cancel}>
            {t('selection.cancel')}
          </Button>
          <Button variant="destructive" onClick={() => page.send({ type: 'deletion.confirmed' })}>
            {t('album.delete')}
          </Button>
        </>
      }
    />
  );
};

/** What deleting takes away, and from whom (C22.5, D37). */
const deletionText = (album: ShownAlbum): MessageId => {
  if (!isSharedAlbum(album)) return 'album.delete-body';
  return album.isOwned ? 'shared.delete-owned' : 'shared.delete-joined';
};
