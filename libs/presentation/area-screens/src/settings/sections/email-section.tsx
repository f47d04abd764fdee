import { Panel } from '@account-area/components';
import { useMessages } from '@account-area/messages';

import styles from './sections.module.css';

/** The address that the customer signs in with. */
export const EmailSection = ({ email }: { readonly email: string }) => {
  const { t } = useMessages();
  return (
    <Panel title={t('settings.email')}>
      <p className={styles.text}>
        <bdi>{email}</bdi>
      </p>
    </Panel>
  );
};
