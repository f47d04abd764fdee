import { ButtonLink, Panel } from '@account-area/components';
import type { PaymentMethod } from '@account-area/customer';
import { useMessages } from '@account-area/messages';

import { PaymentCard } from '../payment/payment-card.tsx';
import styles from './sections.module.css';

interface PaymentSectionProps {
  readonly method: PaymentMethod | null;
  /** Where it can be taken away. */
  readonly href: string;
}

/** The saved way to pay (D61). */
export const PaymentSection = ({ href, method }: PaymentSectionProps) => {
  const { t } = useMessages();
  const change = (
    <ButtonLink href={href} variant="text">
      {t('settings.payment-change')}
    </ButtonLink>
  );
  return (
    <Panel title={t('settings.payment')} action={method !== null && change}>
      {method === null ? <p className={styles.text}>{t('settings.payment-none')}</p> : <PaymentCard method={method} />}
    </Panel>
  );
};
