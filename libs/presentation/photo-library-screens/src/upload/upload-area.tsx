import { Icon, PhotosIcon } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import type { UploadQueueActor } from '@account-area/transfers';

import { UploadDialog } from './upload-dialog.tsx';
import styles from './upload.module.css';
import { useFilesAbove } from './use-files-above.ts';
import { useEndToast, useFailuresGone, useInterruptedToast, useProgressToast } from './use-upload-toasts.ts';

export interface UploadAreaProps {
  readonly queue: UploadQueueActor;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Uploads wherever the customer is: the dialog, files dropped on the page, and how far it is while the dialog is closed. */
export const UploadArea = ({ isOpen, onClose, onOpen, queue }: UploadAreaProps) => {
  const { t } = useMessages();
  const areFilesAbove = useFilesAbove();
  const close = () => {
    queue.send({ type: 'list.cleared' });
    onClose();
  };
  useInterruptedToast({ queue, isOpen, onOpen });
  useProgressToast({ queue, isOpen, onOpen });
  useEndToast({ queue, onOpen });
  useFailuresGone(queue);
  return (
    <>
      <UploadDialog queue={queue} open={isOpen} onClose={close} />
      {areFilesAbove && (
        <div className={styles.overlay}>
          <div className={styles.target}>
            <Icon icon={PhotosIcon} size={40} />
            <p>{t('upload.drop-here')}</p>
          </div>
        </div>
      )}
    </>
  );
};
