import { Banner, Button, LiveRegion, PhotosIcon, PlusIcon, ProgressBar } from '@account-area/components';
import { Modal } from '@account-area/feedback-screens';
import { useMessages } from '@account-area/messages';
import type { AlbumNamed } from '@account-area/photos';
import {
  countOf,
  interruptedUploads,
  isPaused,
  isSending,
  queuedUploads,
  skippableDuplicates,
  startableCount,
  uploadProgress,
  type UploadQueueActor,
} from '@account-area/transfers';
import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useRef } from 'react';

import { UploadRow } from './upload-row.tsx';
import { progressText } from './upload-texts.ts';
import styles from './upload.module.css';

export interface UploadDialogProps {
  readonly queue: UploadQueueActor;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The album that is to have the photos; missing for the library alone. */
  readonly filling?: AlbumFilling | undefined;
}

/** An album that photos are added to. */
export interface AlbumFilling {
  readonly album: AlbumNamed;
  /** Photos of the library are to be chosen instead of files. */
  readonly onChooseFromLibrary: () => void;
}

/** What a file chooser offers; phones hand over HEIC as it is when it is named (C23.1). */
const ACCEPTED = 'image/heic,image/jpeg,image/png,.heic,.jpg,.jpeg,.png';

/** Choosing photos and seeing them on their way (C23). Closing it stops nothing. */
export const UploadDialog = ({ filling, onClose, open, queue }: UploadDialogProps) => {
  const { t } = useMessages();
  const uploads = useSelector(queue, queuedUploads);
  const remove = useCallback((id: string) => queue.send({ type: 'upload.removed', id }), [queue]);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={filling ? t('upload.album-title', { albumName: filling.album.name }) : t('upload.title')}
      actions={<Actions queue={queue} onClose={onClose} />}
    >
      <div className={styles.dialog}>
        <Chooser queue={queue} filling={filling} />
        <Interrupted queue={queue} />
        <Duplicates queue={queue} />
        <Total queue={queue} />
        {uploads.length > 0 && (
          // Scrolls, so that it has to be reachable by keyboard.
          // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- see above
          <div className={styles.scroller} tabIndex={0} role="group" aria-label={t('upload.files-label')}>
            <ul>
              {uploads.map((upload) => (
                <UploadRow key={upload.id} upload={upload} onRemove={remove} />
              ))}
            </ul>
          </div>
        )}
      </div>
    </Modal>
  );
};

type WithQueue = Pick<UploadDialogProps, 'queue'>;

const Chooser = ({ filling, queue }: Pick<UploadDialogProps, 'filling' | 'queue'>) => {
  const { t } = useMessages();
  const chooser = useRef<HTMLInputElement>(null);
  const isFirst = useSelector(queue, (snapshot) => queuedUploads(snapshot).length === 0);
  return (
    <div className={styles.chooser}>
      <Button variant={isFirst ? 'primary' : 'secondary'} icon={PlusIcon} onClick={() => chooser.current?.click()}>
        {t(filling ? 'upload.choose-on-device' : 'upload.choose')}
      </Button>
      {filling && (
        <Button icon={PhotosIcon} onClick={filling.onChooseFromLibrary}>
          {t('upload.choose-from-library')}
        </Button>
      )}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={t('upload.choose')}
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? []);
          queue.send({ type: 'files.added', files, album: filling?.album ?? null });
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <p className={styles.hint}>{t('upload.drop-hint')}</p>
      <p className={styles.formats}>{t('upload.formats')}</p>
    </div>
  );
};

const Interrupted = ({ queue }: WithQueue) => {
  const { t } = useMessages();
  const interrupted = useSelector(queue, interruptedUploads);
  if (interrupted.length === 0) return null;
  return (
    <Banner tone="warn">
      <div className={styles.notice}>
        <p>{t('upload.interrupted', { count: interrupted.length })}</p>
        <p className={styles.names}>{interrupted.map(({ fileName }) => fileName).join(', ')}</p>
        <Button size="small" variant="text" onClick={() => queue.send({ type: 'interrupted.dismissed' })}>
          {t('upload.interrupted-dismiss')}
        </Button>
      </div>
    </Banner>
  );
};

const Duplicates = ({ queue }: WithQueue) => {
  const { t } = useMessages();
  const count = useSelector(queue, (snapshot) => skippableDuplicates(snapshot));
  if (count === 0) return null;
  return (
    <Banner>
      <div className={styles.notice}>
        <p>{t('upload.duplicates', { count })}</p>
        <Button size="small" onClick={() => queue.send({ type: 'duplicates.skipped' })}>
          {t('upload.duplicates-skip')}
        </Button>
      </div>
    </Banner>
  );
};

const Total = ({ queue }: WithQueue) => {
  const messages = useMessages();
  const progress = useSelector(queue, uploadProgress, shallowEqual);
  if (progress.files === 0) return null;
  // Read out at every quarter, not at every percent.
  const percent = Math.floor(progress.share * 4) * 25;
  return (
    <div className={styles.total}>
      <p>{progressText(messages, progress)}</p>
      <ProgressBar label={messages.t('upload.progress-label')} share={progress.share} />
      <LiveRegion message={percent === 0 ? '' : messages.t('upload.progress-announcement', { percent })} />
    </div>
  );
};

const Actions = ({ onClose, queue }: Pick<UploadDialogProps, 'queue' | 'onClose'>) => {
  const { t } = useMessages();
  const startable = useSelector(queue, startableCount);
  const failed = useSelector(queue, (snapshot) => countOf(snapshot, 'failed'));
  const sending = useSelector(queue, isSending);
  const paused = useSelector(queue, isPaused);
  return (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t('upload.close')}
      </Button>
      {failed > 0 && (
        <Button onClick={() => queue.send({ type: 'failures.retried' })}>{t('upload.retry-failed')}</Button>
      )}
      {sending && <Button onClick={() => queue.send({ type: 'uploads.paused' })}>{t('upload.pause')}</Button>}
      {paused && <Button onClick={() => queue.send({ type: 'uploads.resumed' })}>{t('upload.resume')}</Button>}
      {startable > 0 && (
        <Button variant="primary" onClick={() => queue.send({ type: 'uploads.started' })}>
          {t('upload.start', { count: startable })}
        </Button>
      )}
    </>
  );
};
