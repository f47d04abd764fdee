import type { PaymentMethod } from '@account-area/customer';
import { useMessages } from '@account-area/messages';

import styles from './payment.module.css';

/** A saved card, as far as it may be seen. */
export const PaymentCard = ({ method: { expiry, maskedNumber, type } }: { readonly method: PaymentMethod }) => {
  const { dates, t } = useMessages();
  const [year = 0, month = 0] = (expiry ?? '').split('-').map(Number);
  return (
    <div className={styles.card}>
      <p className={styles.type}>{NAMES[type.toLowerCase()] ?? type}</p>
      <p className={styles.number}>
        <bdi>{maskedNumber}</bdi>
      </p>
      {expiry !== null && (
        <p className={styles.expiry}>{t('settings.payment-expires', { month: dates.month(year, month) })}</p>
      )}
    </div>
  );
};

/** Names of brands are the same in every language. */
const NAMES: Readonly<Partial<Record<string, string>>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  maestro: 'Maestro',
};
