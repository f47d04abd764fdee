import { Banner, ButtonLink } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import { isPayable, type OrderStatus } from '@account-area/orders';

import styles from './order.module.css';

export interface PaymentNoticeProps {
  readonly status: OrderStatus;
  /** `null` for a host without a shop. */
  readonly shopHref: string | null;
}

/** What is to be said of an order that is not paid (D52, annex A5); nothing of any other. */
export const PaymentNotice = ({ status, shopHref }: PaymentNoticeProps) => {
  const { t } = useMessages();
  if (status.shown !== 'awaitingPayment') return null;
  return (
    <Banner {...(status.hasPaymentFailed && { tone: 'critical' })}>
      <div className={styles.notice}>
        <p>{t(status.hasPaymentFailed ? 'order.payment-failed' : 'order.awaiting-payment')}</p>
        {isPayable(status) && shopHref !== null && (
          <ButtonLink href={shopHref} variant="primary" size="small">
            {t('order.pay')}
          </ButtonLink>
        )}
      </div>
    </Banner>
  );
};
