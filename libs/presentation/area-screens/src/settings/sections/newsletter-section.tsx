import { Alert, Banner, Panel, Switch } from '@account-area/components';
import { newsletterFailure, newsletterFormOf, type Profile, type ProfileActor } from '@account-area/customer';
import { referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';

import { TooMany } from '../../identity/too-many.tsx';
import styles from './sections.module.css';

interface NewsletterSectionProps {
  readonly actor: ProfileActor;
  readonly profile: Profile;
}

/** Whether the newsletter is sent, which the customer switches here (C40.1). */
export const NewsletterSection = ({
  actor,
  profile: { email, isNewsletterUnconfirmed, wantsNewsletter },
}: NewsletterSectionProps) => {
  const { t } = useMessages();
  const form = useSelector(actor, newsletterFormOf);
  const isSending = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'inProgress' }));
  const wish = useSelector(actor, ({ context }) => context.values?.isWanted === true);
  const failure = useSelector(actor, newsletterFailure);
  const change = (isWanted: boolean) => {
    form?.send({ type: 'form.changed', values: { isWanted } });
    form?.send({ type: 'form.submitted' });
  };
  return (
    <Panel title={t('settings.newsletter')}>
      <Switch
        label={t('settings.newsletter-switch')}
        checked={isSending ? wish : wantsNewsletter === true}
        isWaiting={isSending}
        onChange={change}
      />
      <div role="status" className={styles.notice}>
        {isNewsletterUnconfirmed && (
          <Banner>
            <p className={styles.strong}>{t('identity.check-inbox')}</p>
            <p>{t('settings.newsletter-mailed', { email })}</p>
          </Banner>
        )}
      </div>
      {failure?.code === 'too-many-requests' && <TooMany refusal={failure} />}
      {failure !== null && failure.code !== 'too-many-requests' && (
        <Alert title={t('settings.newsletter-error')} reference={referenceTexts(t, referenceOf(failure))} />
      )}
    </Panel>
  );
};
