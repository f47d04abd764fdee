import { Button, Panel } from '@account-area/components';
import { type AccountDeletionActor, deletionFailure } from '@account-area/customer';
import { AlertModal } from '@account-area/feedback-screens';
import { useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';

import { IdentityElsewhere } from './identity-elsewhere.tsx';
import { IdentityTrouble } from './identity-trouble.tsx';
import { Mailed } from './mailed.tsx';
import styles from './identity.module.css';

export interface DeletionSectionProps {
  /** `null` where the account of the customer is kept elsewhere. */
  readonly deletion: AccountDeletionActor | null;
  /** The address of the customer, to which the link goes. */
  readonly email: string;
  /** Customer care of the host; `null` where it has none. */
  readonly contactHref: string | null;
  /** The customer is to say once more who they are. */
  readonly onSignIn: () => void;
}

/** The last of the settings: how a customer has their account deleted (C39.1, D65). */
export const DeletionSection = ({ contactHref, deletion, ...asked }: DeletionSectionProps) => {
  const { t } = useMessages();
  return (
    <Panel title={t('identity.delete')}>
      {deletion === null ? (
        <IdentityElsewhere contactHref={contactHref} />
      ) : (
        <Deletion deletion={deletion} {...asked} />
      )}
    </Panel>
  );
};

interface DeletionProps extends Pick<DeletionSectionProps, 'email' | 'onSignIn'> {
  readonly deletion: AccountDeletionActor;
}

const Deletion = ({ deletion, email, onSignIn }: DeletionProps) => {
  const { t } = useMessages();
  const isSending = useSelector(deletion, (snapshot) => snapshot.matches('requesting'));
  const isMailed = useSelector(deletion, (snapshot) => snapshot.matches('requested'));
  const failure = useSelector(deletion, deletionFailure);
  return (
    <>
      {isMailed ? (
        <Mailed body={t('identity.delete-mailed', { email })} />
      ) : (
        <p className={styles.text}>{t('identity.delete-hint')}</p>
      )}
      {failure !== null && (
        <div className={styles.trouble}>
          <IdentityTrouble
            failure={failure}
            onSignIn={onSignIn}
            onRetry={() => deletion.send({ type: 'deletion.confirmed' })}
          />
        </div>
      )}
      <div className={styles.action}>
        <Button aria-disabled={isSending || undefined} onClick={() => deletion.send({ type: 'deletion.asked' })}>
          {t(isSending ? 'share.sending' : 'identity.delete')}
        </Button>
      </div>
      <DeletionQuestion deletion={deletion} email={email} />
    </>
  );
};

/** What goes, what stays, and what happens next. It starts on Cancel. */
const DeletionQuestion = ({ deletion, email }: Pick<DeletionProps, 'deletion' | 'email'>) => {
  const { t } = useMessages();
  const isOpen = useSelector(deletion, (snapshot) => snapshot.matches('confirming'));
  const cancel = () => deletion.send({ type: 'deletion.cancelled' });
  return (
    <AlertModal
      open={isOpen}
      onClose={cancel}
      title={t('identity.delete-title')}
      description={
        <div className={styles.list}>
          <p>{t('identity.delete-what')}</p>
          <p>{t('identity.delete-orders')}</p>
          <p>{t('identity.delete-invoices')}</p>
          <p>{t('identity.delete-link', { email })}</p>
        </div>
      }
      actions={
        <>
          <Button variant="ghost" onClick={cancel}>
            {t('selection.cancel')}
          </Button>
          <Button variant="destructive" onClick={() => deletion.send({ type: 'deletion.confirmed' })}>
            {t('identity.send-link')}
          </Button>
        </>
      }
    />
  );
};
