import { Badge, StepBar } from '@account-area/components';
import { type DateFormats, useMessages } from '@account-area/messages';
import { ORDER_STEPS, type OrderSummary } from '@account-area/orders';

import lists from '../lists/lists.module.css';
import { ProductPicture } from '../products/product-picture.tsx';
import { moneyText } from '../texts/money.ts';
import { OrderedLine } from '../texts/ordered-line.tsx';
import { orderTitle, reachedSteps, STATUS_TEXTS, STATUS_TONES } from '../texts/order-texts.ts';
import styles from './orders.module.css';

export interface OrderCardProps {
  readonly order: OrderSummary;
  readonly href: string;
  /** In the zone of the brand. */
  readonly days: DateFormats;
}

/** One order of the list: what it is, how far it is and what it costs. */
export const OrderCard = ({ order, href, days }: OrderCardProps) => {
  const messages = useMessages();
  const { t, localeId } = messages;
  const { shown, isDelayed } = order.status;
  const reached = reachedSteps(shown);
  return (
    <li className={styles.row}>
      <a href={href} className={`${lists.card} ${styles.order}`}>
        <ProductPicture address={order.products[0]?.pictureAddress ?? null} />
        <div className={lists.text}>
          <h3 className={lists.title}>
            <bdi>{orderTitle(messages, order)}</bdi>
          </h3>
          <p className={lists.facts}>
            <OrderedLine order={order} days={days} />
          </p>
          {reached !== null && (
            <div className={styles.steps}>
              <StepBar count={ORDER_STEPS.length} reached={reached} />
            </div>
          )}
        </div>
        <div className={styles.end}>
          <span className={styles.badges}>
            <Badge tone={STATUS_TONES[shown]}>{t(STATUS_TEXTS[shown])}</Badge>
            {isDelayed && <Badge tone="warn">{t('order.delayed')}</Badge>}
          </span>
          <span className={styles.total}>{moneyText(localeId, order.total)}</span>
        </div>
      </a>
    </li>
  );
};
