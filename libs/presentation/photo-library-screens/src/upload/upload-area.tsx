import { Icon, PhotosIcon, ProgressBar, useBreakpoint } from '@account-area/components';
import { LONG_TOAST_LIFETIME_MS, TOAST_LIFETIME_MS } from '@account-area/feedback';
import { useToasts } from '@account-area/feedback-screens';
import { hearNotices } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import type { AlbumNamed } from '@account-area/photos';
import {
  albumOfInterrupted,
  countOf,
  interruptedUploads,
  isPaused,
  isSending,
  uploadProgress,
  type UploadQueueActor,
} from '@account-area/transfers';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';

import { type AlbumFilling, UploadDialog } from './upload-dialog.tsx';
import styles from './upload.module.css';

export interface UploadAreaProps {
  readonly queue: UploadQueueActor;
  readonly isOpen: boolean;
  /** The dialog is asked for, to choose files for an album, or for the library alone. */
  readonly onOpen: (album?: AlbumNamed | null) => void;
  readonly onClose: () => void;
  /** Whether files that are dropped on the page are taken. */
  readonly takesFiles: boolean;
  /** The album that files are chosen for; missing for the library alone. */
  readonly filling?: AlbumFilling | undefined;
}

const PROGRESS_TOAST = 'uploads';
const FINISHED_TOAST = 'uploads-finished';
const FAILED_TOAST = 'uploads-failed';
const INTERRUPTED_TOAST = 'uploads-interrupted';

/**
 * Uploads wherever the customer is: the dialog, how far it is while the dialog is closed, and where to drop files that
 * are dragged over the page. `takeFiles` takes the files that are dropped.
 */
export const UploadArea = ({ filling, isOpen, onClose, onOpen, queue, takesFiles }: UploadAreaProps) => {
  const { t } = useMessages();
  const areFilesAbove = useFilesAbove();
  const close = () => {
    queue.send({ type: 'list.cleared' });
    onClose();
  };
  useInterruptedToast({ queue, isOpen, onOpen });
  const isPhone = useBreakpoint() === 'small';
  useProgressToast({ queue, isOpen: isOpen || isPhone, onOpen });
  useEndToast({ queue, onOpen });
  useFailuresGone(queue);
  return (
    <>
      <UploadDialog queue={queue} open={isOpen} onClose={close} filling={filling} />
      {isPhone && !isOpen && <ProgressLine queue={queue} />}
      {takesFiles && areFilesAbove && (
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

/** On a phone a line along the edge of the screen says how far it is: it covers nothing, and "Add photos" leads back. */
const ProgressLine = ({ queue }: Pick<UploadAreaProps, 'queue'>) => {
  const { t } = useMessages();
  const isUnderWay = useSelector(queue, (snapshot) => isSending(snapshot) || isPaused(snapshot));
  const share = useSelector(queue, (snapshot) => uploadProgress(snapshot).share);
  return (
    isUnderWay && (
      <div className={styles.edge}>
        <ProgressBar label={t('upload.underway')} share={share} />
      </div>
    )
  );
};

/** Whether files are being dragged over the page. */
const useFilesAbove = (): boolean => {
  const [areAbove, setAreAbove] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    // Each element entered and left tells of it; the page is left when as many were left as entered.
    let depth = 0;
    const onDrag = (type: 'dragenter' | 'dragleave' | 'drop', depthAfter: () => number) =>
      window.addEventListener(
        type,
        ({ dataTransfer }) => {
          if (dataTransfer?.types.includes('Files') !== true) return;
          depth = depthAfter();
          setAreAbove(depth > 0);
        },
        listening,
      );
    onDrag('dragenter', () => depth + 1);
    onDrag('dragleave', () => Math.max(0, depth - 1));
    onDrag('drop', () => 0);
    return () => listening.abort();
  }, []);
  return areAbove;
};

type WithDialog = Pick<UploadAreaProps, 'queue' | 'isOpen' | 'onOpen'>;

/** While the dialog is closed a toast says how far it is, and leads back. */
const useProgressToast = ({ isOpen, onOpen, queue }: WithDialog): void => {
  const { t } = useMessages();
  const { dismiss, show } = useToasts();
  const state = useSelector(queue, (snapshot) =>
    isSending(snapshot) ? 'sending' : isPaused(snapshot) ? 'paused' : 'resting',
  );
  const percent = useSelector(queue, (snapshot) => Math.floor(uploadProgress(snapshot).share * 100));
  const isShown = !isOpen && state !== 'resting';
  useEffect(() => {
    if (!isShown) return;
    show({
      id: PROGRESS_TOAST,
      tone: 'info',
      text: t(state === 'paused' ? 'upload.paused-notice' : 'upload.underway'),
      progress: percent / 100,
      lifetimeMs: null,
      action: { label: t('upload.show'), run: () => onOpen() },
    });
  }, [isShown, state, percent, show, t, onOpen]);
  useEffect(() => {
    if (!isShown) dismiss(PROGRESS_TOAST);
  }, [isShown, dismiss]);
};

/** What a reload interrupted is told until the customer has seen the dialog, which tells the same. */
const useInterruptedToast = ({ isOpen, onOpen, queue }: WithDialog): void => {
  const { t } = useMessages();
  const { dismiss, show } = useToasts();
  const count = useSelector(queue, (snapshot) => interruptedUploads(snapshot).length);
  const wasOpen = useRef(false);
  useEffect(() => {
    wasOpen.current ||= isOpen;
    if (wasOpen.current) dismiss(INTERRUPTED_TOAST);
    else if (count > 0) {
      show({
        id: INTERRUPTED_TOAST,
        tone: 'info',
        text: t('upload.interrupted', { count }),
        lifetimeMs: LONG_TOAST_LIFETIME_MS,
        action: { label: t('upload.show'), run: () => onOpen(albumOfInterrupted(queue.getSnapshot())) },
      });
    }
  }, [isOpen, count, show, dismiss, t, onOpen, queue]);
};

/**
 * The outcome: the toast of added photos passes, the one of failures stays until the customer closes it. Photos for an
 * album are told of by the toast that names it.
 */
const useEndToast = ({ onOpen, queue }: Pick<UploadAreaProps, 'queue' | 'onOpen'>): void => {
  const { t } = useMessages();
  const { show } = useToasts();
  useEffect(() => {
    return hearNotices(queue, 'uploads.settled', ({ failed, forAlbums, refused, ...settled }) => {
      const added = settled.added - forAlbums.added;
      const known = settled.known - forAlbums.known;
      if (added + known > 0) {
        show({
          id: FINISHED_TOAST,
          tone: added > 0 ? 'success' : 'info',
          text: added > 0 ? t('upload.finished', { count: added }) : t('upload.duplicates', { count: known }),
          lifetimeMs: TOAST_LIFETIME_MS,
        });
      }
      if (failed + refused > 0) {
        show({
          id: FAILED_TOAST,
          tone: 'error',
          text: t('upload.failed', { count: failed + refused }),
          lifetimeMs: null,
          action: { label: t('upload.show'), run: () => onOpen() },
        });
      }
    });
  }, [queue, show, t, onOpen]);
};

/** The toast of failures goes as soon as one of them is tried again or leaves the list. */
const useFailuresGone = (queue: UploadQueueActor): void => {
  const { dismiss } = useToasts();
  useEffect(() => {
    let before = countOf(queue.getSnapshot(), 'failed', 'refused');
    const subscription = queue.subscribe((snapshot) => {
      const now = countOf(snapshot, 'failed', 'refused');
      if (now < before) dismiss(FAILED_TOAST);
      before = now;
    });
    return () => subscription.unsubscribe();
  }, [queue, dismiss]);
};
