import { Banner, Button, RetryIcon } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import { isOrderOutdated, isOrderReading, type OrderScreenActor } from '@account-area/order-history';
import { useSelector } from '@xstate/react';

import styles from './order.module.css';

/** Says that the order may be another by now, where it could not be read again; nothing otherwise. */
export const OutdatedNotice = ({ screen }: { readonly screen: OrderScreenActor }) => {
  const { t } = useMessages();
  const isOutdated = useSelector(screen, isOrderOutdated);
  const isReading = useSelector(screen, isOrderReading);
  if (!isOutdated) return null;
  return (
    <Banner>
      <div className={styles.notice}>
        <p role="status">{t('order.outdated')}</p>
        <Button
          size="small"
          icon={RetryIcon}
          aria-disabled={isReading}
          onClick={() => screen.send({ type: 'order.retried' })}
        >
          {t(isReading ? 'order.updating' : 'error.try-again')}
        </Button>
      </div>
    </Banner>
  );
};
