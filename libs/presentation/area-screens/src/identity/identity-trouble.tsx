import { Alert, Banner, Button } from '@account-area/components';
import type { DeletionFailure, EmailChangeFailure } from '@account-area/customer';
import { referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';

import { TooMany } from './too-many.tsx';
import styles from './identity.module.css';

interface IdentityTroubleProps {
  readonly failure: DeletionFailure | EmailChangeFailure;
  /** The customer is to say once more who they are. */
  readonly onSignIn: () => void;
  readonly onRetry: () => void;
}

/** Why no link was mailed, and what can be done about it. */
export const IdentityTrouble = ({ failure, onRetry, onSignIn }: IdentityTroubleProps) => {
  const { t } = useMessages();
  if (failure.code === 'sign-in-too-old') {
    return (
      <div role="alert">
        <Banner tone="warn">
          <p className={styles.strong}>{t('identity.sign-in-title')}</p>
          <p>{t('identity.sign-in-body')}</p>
          <div className={styles.action}>
            <Button variant="primary" onClick={onSignIn}>
              {t('identity.sign-in')}
            </Button>
          </div>
        </Banner>
      </div>
    );
  }
  const reference = referenceTexts(t, referenceOf(failure));
  if (failure.code === 'too-many-requests') return <TooMany refusal={failure} />;
  return (
    <Alert
      title={t('identity.failed')}
      retry={{ label: t('error.try-again'), onPress: onRetry }}
      reference={reference}
    />
  );
};
