import { Skeleton, Waiting } from '@account-area/components';
import { useMessages } from '@account-area/messages';

import styles from './integration.module.css';

/** Two panels that are on their way. */
export const IntegrationSkeleton = () => {
  const { t } = useMessages();
  return (
    <Waiting label={t('integration.loading')}>
      <div className={styles.panels}>
        <Skeleton blockSize="340px" />
        <Skeleton blockSize="300px" />
      </div>
    </Waiting>
  );
};
