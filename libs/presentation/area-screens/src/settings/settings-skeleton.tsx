import { Skeleton, Waiting } from '@account-area/components';
import { useMessages } from '@account-area/messages';

import styles from './settings.module.css';

/** The panels while they are on their way. */
export const SettingsSkeleton = ({ isBusiness }: { readonly isBusiness: boolean }) => {
  const { t } = useMessages();
  return (
    <Waiting label={t('settings.loading')}>
      <div className={styles.panels}>
        {isBusiness && <Skeleton blockSize="218px" />}
        <Skeleton blockSize="218px" />
        <Skeleton blockSize="116px" />
        <Skeleton blockSize="116px" />
      </div>
    </Waiting>
  );
};
