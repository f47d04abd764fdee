import { Button, DescriptionList, Page, PageHeader, Panel } from '@account-area/components';
import { type EmailChangeActor, mailedTo } from '@account-area/customer';
import { useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';

import { EmailForm } from './email-form.tsx';
import { IdentityElsewhere } from './identity-elsewhere.tsx';
import { Mailed } from './mailed.tsx';
import styles from './identity.module.css';

export interface EmailScreenProps {
  /** `null` where the address of the customer is kept elsewhere. */
  readonly change: EmailChangeActor | null;
  /** The address that the customer has. */
  readonly email: string;
  readonly settingsHref: string;
  /** Customer care of the host; `null` where it has none. */
  readonly contactHref: string | null;
  /** The customer is to say once more who they are; is given what they have filled in. */
  readonly onSignIn: (email: string) => void;
}

/** The e-mail address of the customer, and another one (C38.1, D63). */
export const EmailScreen = ({ change, contactHref, email, onSignIn, settingsHref }: EmailScreenProps) => {
  const { t } = useMessages();
  return (
    <Page>
      <PageHeader title={t('identity.email-title')} back={{ href: settingsHref, label: t('settings.title') }} />
      <Panel title={t('settings.email')}>
        <div className={styles.current}>
          <DescriptionList items={[{ term: t('identity.email-current'), value: <bdi>{email}</bdi> }]} />
        </div>
        {change === null ? (
          <IdentityElsewhere contactHref={contactHref} />
        ) : (
          <Change change={change} onSignIn={onSignIn} />
        )}
      </Panel>
    </Page>
  );
};

const Change = ({ change, onSignIn }: { readonly change: EmailChangeActor } & Pick<EmailScreenProps, 'onSignIn'>) => {
  const { t } = useMessages();
  const address = useSelector(change, mailedTo);
  if (address === null) {
    return (
      <>
        <p className={styles.text}>{t('identity.email-intro')}</p>
        <EmailForm change={change} onSignIn={onSignIn} />
      </>
    );
  }
  return (
    <Mailed body={t('identity.email-mailed', { email: address })}>
      <div>
        <Button onClick={() => change.send({ type: 'emailChange.reset' })}>{t('identity.email-other')}</Button>
      </div>
    </Mailed>
  );
};
