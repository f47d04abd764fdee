import { ButtonLink } from '@account-area/components';
import { useMessages } from '@account-area/messages';

import styles from './identity.module.css';

/** Said to customers whose address and account are kept elsewhere. */
export const IdentityElsewhere = ({ contactHref }: { readonly contactHref: string | null }) => {
  const { t } = useMessages();
  return (
    <>
      <p className={styles.text}>{t('identity.elsewhere')}</p>
      {contactHref !== null && (
        <div className={styles.action}>
          <ButtonLink href={contactHref}>{t('error.contact')}</ButtonLink>
        </div>
      )}
    </>
  );
};
