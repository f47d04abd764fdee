import { ButtonLink, Panel } from '@account-area/components';
import { useMessages } from '@account-area/messages';

import styles from './sections.module.css';

/** The way to the addresses (C37). */
export const AddressesSection = ({ listHref }: { readonly listHref: string }) => {
  const { t } = useMessages();
  const all = (
    <ButtonLink href={listHref} variant="text">
      {t('addresses.all')}
    </ButtonLink>
  );
  return (
    <Panel title={t('addresses.title')} action={all}>
      <p className={styles.text}>{t('addresses.settings-body')}</p>
    </Panel>
  );
};
