import { Button, DownloadIcon } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import { useId, useState } from 'react';

import styles from './status-page.module.css';

export interface ReportProps {
  /** Puts what the page did before it failed on the device, and tells whether it could. */
  readonly saveReport: () => Promise<boolean>;
}

/** Below a failure: a file for customer care, which tells nothing about the customer. */
export const ReportOffer = ({ saveReport }: ReportProps) => {
  const { t } = useMessages();
  const [hasFailed, setHasFailed] = useState(false);
  const bodyId = useId();
  const save = async () => {
    setHasFailed(false);
    setHasFailed(!(await saveReport()));
  };
  return (
    <div className={styles.report}>
      <Button variant="ghost" icon={DownloadIcon} aria-describedby={bodyId} onClick={() => void save()}>
        {t('error.report')}
      </Button>
      <p id={bodyId} className={styles.reportBody}>
        {t('error.report-body')}
      </p>
      <p role="status" className={styles.reportBody}>
        {hasFailed ? t('error.report-failed') : ''}
      </p>
    </div>
  );
};
