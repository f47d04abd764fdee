import { ButtonLink, Panel } from '@account-area/components';
import { useMessages } from '@account-area/messages';

import styles from './sections.module.css';

interface EmailSectionProps {
  readonly email: string;
  /** Where the customer asks for another one. */
  readonly changeHref: string;
}

/** The address that the customer signs in with. */
export const EmailSection = ({ changeHref, email }: EmailSectionProps) => {
  const { t } = useMessages();
  const change = (
    <ButtonLink href={changeHref} variant="text">
      {t('identity.email-change')}
    </ButtonLink>
  );
  return (
    <Panel title={t('settings.email')} action={change}>
      <p className={styles.text}>
        <bdi>{email}</bdi>
      </p>
    </Panel>
  );
};
