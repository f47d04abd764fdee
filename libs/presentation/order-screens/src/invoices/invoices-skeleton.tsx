import { Skeleton, Waiting } from '@account-area/components';
import { useMessages } from '@account-area/messages';

import styles from './invoices.module.css';

/** Rows that are on their way, as high as rows are. */
export const InvoicesSkeleton = () => {
  const { t } = useMessages();
  return (
    <Waiting label={t('invoices.loading')}>
      <div className={styles.bar} />
      <div className={styles.frame}>
        {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
          <div key={row} className={styles.waiting}>
            <Skeleton inlineSize="24px" blockSize="24px" />
            <Skeleton inlineSize="min(160px, 40%)" blockSize="16px" />
            <Skeleton inlineSize="96px" blockSize="16px" />
          </div>
        ))}
      </div>
    </Waiting>
  );
};
