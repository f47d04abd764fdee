import { ButtonLink, Panel } from '@account-area/components';
import type { Profile } from '@account-area/customer';
import { useMessages } from '@account-area/messages';

import { PaymentCard } from '../payment/payment-card.tsx';
import styles from './sections.module.css';

interface PaymentSectionProps {
  readonly profile: Pick<Profile, 'isPaymentMethodUnreadable' | 'paymentMethod'>;
  /** Where it can be taken away. */
  readonly href: string;
}

/** The saved way to pay (D61). */
export const PaymentSection = ({ href, profile }: PaymentSectionProps) => {
  const { t } = useMessages();
  const { isPaymentMethodUnreadable, paymentMethod: method } = profile;
  const change = (
    <ButtonLink href={href} variant="text">
      {t('settings.payment-change')}
    </ButtonLink>
  );
  return (
    <Panel title={t('settings.payment')} action={method !== null && change}>
      {method === null ? (
        <p className={styles.text}>
          {t(isPaymentMethodUnreadable ? 'settings.payment-unreadable' : 'settings.payment-none')}
        </p>
      ) : (
        <PaymentCard method={method} />
      )}
    </Panel>
  );
};
