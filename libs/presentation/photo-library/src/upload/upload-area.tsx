import { Icon, PhotosIcon } from '@account-area/components';
import { TOAST_LIFETIME_MS } from '@account-area/feedback';
import { useToasts } from '@account-area/feedback-screens';
import { useMessages } from '@account-area/messages';
import { isPaused, isSending, uploadProgress, type UploadQueueActor } from '@account-area/transfers';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';

import { filesOf } from './dropped-files.ts';
import type { ArrivedFiles } from './file-arrivals.ts';
import { UploadDialog } from './upload-dialog.tsx';
import styles from './upload.module.css';
import { useFilesAbove } from './use-files-above.ts';

export interface UploadAreaProps {
  readonly queue: UploadQueueActor;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Calls its listener with files that arrive, those that came before it included; returns the function that ends it. */
  readonly onFilesArrived: (listener: (arrived: ArrivedFiles) => void) => () => void;
}

/** Uploads wherever the customer is: the dialog, files dropped on the page, and how far it is while the dialog is closed. */
export const UploadArea = ({ isOpen, onClose, onFilesArrived, onOpen, queue }: UploadAreaProps) => {
  const { t } = useMessages();
  const areFilesAbove = useFilesAbove();
  useEffect(
    () =>
      onFilesArrived((arrived) => {
        void filesOf(arrived).then((files) => queue.send({ type: 'files.added', files }));
      }),
    [onFilesArrived, queue],
  );
  const close = () => {
    queue.send({ type: 'list.cleared' });
    onClose();
  };
  useProgressToast({ queue, isOpen, onOpen });
  useEndToast({ queue, onOpen });
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

const PROGRESS_TOAST = 'uploads';

/** While the dialog is closed a toast says how far it is, and leads back. */
const useProgressToast = ({ isOpen, onOpen, queue }: Pick<UploadAreaProps, 'queue' | 'isOpen' | 'onOpen'>) => {
  const { t } = useMessages();
  const { dismiss, show } = useToasts();
  const state = useSelector(queue, (snapshot) =>
    isSending(snapshot) ? 'sending' : isPaused(snapshot) ? 'paused' : 'resting',
  );
  const percent = useSelector(queue, (snapshot) => {
    const { bytes, sentBytes } = uploadProgress(snapshot);
    return bytes === 0 ? 0 : Math.floor((sentBytes / bytes) * 100);
  });
  const isShown = !isOpen && state !== 'resting';
  useEffect(() => {
    if (!isShown) return;
    show({
      id: PROGRESS_TOAST,
      tone: 'info',
      text: t(state === 'paused' ? 'upload.paused-notice' : 'upload.underway'),
      progress: percent / 100,
      lifetimeMs: null,
      action: { label: t('upload.show'), run: onOpen },
    });
  }, [isShown, state, percent, show, t, onOpen]);
  useEffect(() => {
    if (!isShown) dismiss(PROGRESS_TOAST);
  }, [isShown, dismiss]);
};

/** What came of it. */
const useEndToast = ({ onOpen, queue }: Pick<UploadAreaProps, 'queue' | 'onOpen'>) => {
  const { t } = useMessages();
  const { show } = useToasts();
  useEffect(() => {
    const subscription = queue.on('uploads.settled', ({ added, failed }) => {
      if (failed > 0) {
        show({
          id: 'uploads-failed',
          tone: 'error',
          text: t('upload.failed', { count: failed }),
          lifetimeMs: null,
          action: { label: t('upload.show'), run: onOpen },
        });
      } else if (added > 0) {
        show({
          id: 'uploads-finished',
          tone: 'success',
          text: t('upload.finished', { count: added }),
          lifetimeMs: TOAST_LIFETIME_MS,
        });
      }
    });
    return () => subscription.unsubscribe();
  }, [queue, show, t, onOpen]);
};
