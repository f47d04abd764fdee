import { Alert, Button } from '@account-area/components';
import { Modal } from '@account-area/feedback-screens';
import { referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import { exportError, exportPhase, type LibraryExportActor } from '@account-area/transfers';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';

import styles from './export-dialog.module.css';
import { useExportToasts } from './use-export-toasts.ts';

export interface ExportDialogProps {
  /** `null` while its code is on its way. */
  readonly libraryExport: LibraryExportActor | null;
  readonly isOpen: boolean;
  /** The photos, where a failure leads. */
  readonly libraryHref: string;
  readonly onClose: () => void;
}

/** The terms of an export of all photos, its request, and what became of it (C18). */
export const ExportDialog = ({ isOpen, libraryExport, libraryHref, onClose }: ExportDialogProps) => {
  const { t } = useMessages();
  const phase = useSelector(libraryExport ?? undefined, (snapshot) => snapshot && exportPhase(snapshot)) ?? 'initial';
  const close = useRef<HTMLButtonElement>(null);
  const isRequesting = phase === 'requesting';
  const isRequested = phase === 'success';
  const isFailed = phase === 'failure';
  useEffect(() => {
    // The button that was pressed has gone.
    if (isOpen && isRequested) close.current?.focus();
  }, [isOpen, isRequested]);
  useExportToasts(libraryExport);
  return (
    <Modal
      open={isOpen}
      onClose={onClose}
      escapable={!isRequesting}
      title={t(isRequested ? 'export.requested' : 'export.title')}
      description={isFailed ? undefined : t(isRequested ? 'export.requested-body' : 'export.body')}
      actions={
        <>
          <Button
            ref={close}
            variant={isRequested ? 'primary' : 'ghost'}
            aria-disabled={isRequesting}
            onClick={() => {
              if (!isRequesting) onClose();
            }}
          >
            {t(isRequested || isFailed ? 'export.close' : 'selection.cancel')}
          </Button>
          {!isRequested && (
            <Button
              variant="primary"
              aria-disabled={libraryExport === null || isRequesting}
              onClick={() => libraryExport?.send({ type: 'export.asked' })}
            >
              {t(requestLabel({ isFailed, isRequesting }))}
            </Button>
          )}
        </>
      }
    >
      {isFailed && libraryExport ? (
        <Failure libraryExport={libraryExport} libraryHref={libraryHref} onClose={onClose} />
      ) : (
        <ul className={styles.terms}>
          <li>{t('export.terms-time')}</li>
          <li>{t('export.terms-links')}</li>
        </ul>
      )}
    </Modal>
  );
};

const requestLabel = ({ isFailed, isRequesting }: { readonly isFailed: boolean; readonly isRequesting: boolean }) => {
  if (isRequesting) return 'export.requesting';
  return isFailed ? 'error.try-again' : 'export.start';
};

/** Stands for the link in the sentence around it. */
const LINK = '\uFFFC';

interface FailureProps extends Pick<ExportDialogProps, 'libraryHref' | 'onClose'> {
  readonly libraryExport: LibraryExportActor;
}

/** The sentence of D32, whose end leads to the photos. */
const Failure = ({ libraryExport, libraryHref, onClose }: FailureProps) => {
  const { t } = useMessages();
  const error = useSelector(libraryExport, exportError);
  const [before = '', after = ''] = t('export.failed', { link: LINK }).split(LINK);
  return (
    <div className={styles.failure}>
      <Alert
        title={
          <>
            {before}
            <a className={styles.link} href={libraryHref} onClick={onClose}>
              {t('export.failed-link')}
            </a>
            {after}
          </>
        }
        reference={error === null ? undefined : referenceTexts(t, referenceOf(error))}
      />
    </div>
  );
};
