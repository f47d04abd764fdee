import { Badge } from '@account-area/components';
import { type DateFormats, useMessages } from '@account-area/messages';
import type { Order } from '@account-area/orders';
import type { ReactNode } from 'react';

import { OrderedLine } from '../texts/ordered-line.tsx';
import { STATUS_TEXTS, STATUS_TONES } from '../texts/order-texts.ts';
import styles from './order.module.css';

export interface OrderIntroProps {
  readonly order: Order;
  readonly days: DateFormats;
  /** What can be done with the order. */
  readonly children?: ReactNode;
}

/** What an order is known by, how far it is, and what can be done with it. */
export const OrderIntro = ({ order, days, children }: OrderIntroProps) => {
  const { t } = useMessages();
  const { isDelayed, shown } = order.status;
  return (
    <div className={styles.intro}>
      <div className={styles.facts}>
        <Badge tone={STATUS_TONES[shown]}>{t(STATUS_TEXTS[shown])}</Badge>
        {isDelayed && <Badge tone="warn">{t('order.delayed')}</Badge>}
        <p>
          <OrderedLine order={order} days={days} />
        </p>
      </div>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
};
