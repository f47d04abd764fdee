import { Alert, Button } from '@account-area/components';
import { Modal } from '@account-area/feedback-screens';
import { referenceOf } from '@account-area/kernel';
import { type MessageId, referenceTexts, useMessages } from '@account-area/messages';
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
  const isRequested = phase === 'success' || phase === 'ready';
  const isFailed = phase === 'failure';
  const texts = TEXTS[phase];
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
      title={t(texts.title)}
      description={texts.body && t(texts.body)}
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
      {isFailed && libraryExport && (
        <Failure libraryExport={libraryExport} libraryHref={libraryHref} onClose={onClose} />
      )}
      {phase === 'abandoned' && <Alert title={t('export.abandoned')} />}
      {texts.terms.length > 0 && (
        <ul className={styles.terms}>
          {texts.terms.map((term) => (
            <li key={term}>{t(term)}</li>
          ))}
        </ul>
      )}
    </Modal>
  );
};

interface PhaseTexts {
  readonly title: MessageId;
  /** Left out where an alert says it. */
  readonly body?: MessageId;
  readonly terms: readonly MessageId[];
}

const ASKING: PhaseTexts = {
  title: 'export.title',
  body: 'export.body',
  terms: ['export.terms-time', 'export.terms-links'],
};
const NOT_DONE: PhaseTexts = { title: 'export.title', terms: [] };

const TEXTS: Readonly<Record<ReturnType<typeof exportPhase>, PhaseTexts>> = {
  initial: ASKING,
  requesting: ASKING,
  success: { ...ASKING, title: 'export.requested', body: 'export.requested-body' },
  ready: { title: 'export.ready-title', body: 'export.ready-body', terms: ['export.terms-links'] },
  abandoned: NOT_DONE,
  failure: NOT_DONE,
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
