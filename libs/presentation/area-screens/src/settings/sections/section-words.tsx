import { Badge } from '@account-area/components';
import { useMessages } from '@account-area/messages';

import styles from './sections.module.css';

/** In place of what was never given and need not be. */
export const NotGiven = () => {
  const { t } = useMessages();
  return <span className={styles.muted}>{t('settings.not-given')}</span>;
};

/** In place of what was never given and is needed. */
export const Missing = () => {
  const { t } = useMessages();
  return <Badge tone="warn">{t('settings.missing')}</Badge>;
};
