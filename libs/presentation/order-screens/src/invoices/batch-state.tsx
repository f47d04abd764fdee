import { Alert, Button, CheckIcon, handFocusOn, Icon, ProgressBar } from '@account-area/components';
import { type PortError, referenceOf, type Unexpected } from '@account-area/kernel';
import { type MessageId, referenceTexts, useMessages } from '@account-area/messages';
import { batchFailure, batchProgress, type InvoiceBatchActor, type PackError } from '@account-area/orders';
import { useSelector } from '@xstate/react';

import styles from './invoices.module.css';

interface BatchStateProps {
  readonly batch: InvoiceBatchActor;
}

/** How the download of several invoices goes, and what became of the last one. */
export const BatchState = ({ batch }: BatchStateProps) => {
  const { t } = useMessages();
  const snapshot = useSelector(batch, (current) => current);
  const { done, failed, total } = batchProgress(snapshot);
  const failure = batchFailure(snapshot);
  if (snapshot.matches('packing')) {
    return (
      <div ref={handFocusOn} className={styles.packing}>
        <p className={styles.progressText}>{t('invoices.packing', { done, total })}</p>
        <Button variant="text" size="small" onClick={() => batch.send({ type: 'batch.cancelled' })}>
          {t('selection.cancel')}
        </Button>
        <div className={styles.progress}>
          <ProgressBar
            label={t('invoices.packing', { done, total })}
            share={total === 0 ? 0 : (done + failed) / total}
          />
        </div>
      </div>
    );
  }
  return (
    <>
      {done > 0 && (
        <p className={styles.saved}>
          <Icon icon={CheckIcon} />
          {t('invoices.saved', { count: done })}
        </p>
      )}
      {failure !== null && (
        <Alert
          title={snapshot.matches('partly') ? t('invoices.incomplete', { failed, total }) : t(failureText(failure))}
          retry={{ label: t('error.try-again'), onPress: () => batch.send({ type: 'batch.retried' }) }}
          reference={referenceTexts(t, referenceIn(failure))}
        />
      )}
    </>
  );
};

type Failure = PackError | PortError | Unexpected;

const failureText = ({ code }: Failure): MessageId => {
  if (code === 'no-room') return 'invoices.no-room';
  return code === 'save-blocked' ? 'invoices.blocked' : 'invoices.batch-error';
};

/** What the device refuses has no reference: it never left it. */
const referenceIn = (failure: Failure): string | null =>
  failure.code === 'no-room' || failure.code === 'save-blocked' ? null : referenceOf(failure);
