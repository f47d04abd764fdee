import { Alert, Button } from '@account-area/components';
import { AlertModal } from '@account-area/feedback-screens';
import { referenceTexts, useMessages } from '@account-area/messages';
import {
  archiveDeletionError,
  isDeletingArchive,
  isDeletionOpen,
  type ArchiveListActor,
} from '@account-area/transfers';
import { useSelector } from '@xstate/react';

import { referenceIn } from './reference-in.ts';

/** Asks before an archive is deleted. */
export const DeletionDialog = ({ page }: { readonly page: ArchiveListActor }) => {
  const { t } = useMessages();
  const isDeleting = useSelector(page, isDeletingArchive);
  const error = useSelector(page, archiveDeletionError);
  const cancel = () => page.send({ type: 'deletion.cancelled' });
  return (
    <AlertModal
      open={useSelector(page, isDeletionOpen)}
      onClose={cancel}
      escapable={!isDeleting}
      title={t('downloads.delete-title')}
      description={t('downloads.delete-body')}
      actions={
        <>
          <Button variant="ghost" aria-disabled={isDeleting} onClick={cancel}>
            {t('selection.cancel')}
          </Button>
          <Button
            variant="destructive"
            aria-disabled={isDeleting}
            onClick={() => page.send({ type: 'deletion.confirmed' })}
          >
            {t('downloads.delete')}
          </Button>
        </>
      }
    >
      {error !== null && (
        <Alert title={t('downloads.delete-failed')} reference={referenceTexts(t, referenceIn(error))} />
      )}
    </AlertModal>
  );
};
