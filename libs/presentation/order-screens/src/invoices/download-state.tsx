import { CheckIcon, Icon } from '@account-area/components';
import { useMessages } from '@account-area/messages';

import { type InvoiceRowProps, useDownloadAlert, useDownloadState, useIsRunning } from './invoice-row.tsx';
import styles from './invoices.module.css';

/** What becomes of an invoice whose row is on another page. */
export const DownloadState = ({ screen, invoice }: InvoiceRowProps) => {
  const { t } = useMessages();
  const isRunning = useIsRunning(screen, invoice);
  const isSaved = useDownloadState(screen, invoice) === 'saved';
  const alert = useDownloadAlert({ screen, invoice });
  return (
    <>
      {isRunning && <p className={styles.saved}>{t('invoices.downloading', { order: invoice.orderRef })}</p>}
      {isSaved && (
        <p className={styles.saved}>
          <Icon icon={CheckIcon} />
          {t('invoices.saved', { count: 1 })}
        </p>
      )}
      {alert}
    </>
  );
};
