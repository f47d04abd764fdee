import { Panel } from '@account-area/components';
import { useMessages } from '@account-area/messages';

import styles from './sections.module.css';

/** Whether the newsletter is sent. */
export const NewsletterSection = ({ isWanted }: { readonly isWanted: boolean }) => {
  const { t } = useMessages();
  return (
    <Panel title={t('settings.newsletter')}>
      <p className={styles.text}>{t(isWanted ? 'settings.newsletter-on' : 'settings.newsletter-off')}</p>
    </Panel>
  );
};
