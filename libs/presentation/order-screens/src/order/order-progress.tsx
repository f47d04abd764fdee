import { Panel, Timeline } from '@account-area/components';
import { type DateFormats, useMessages } from '@account-area/messages';
import type { DeliveryDates, Moment, Order } from '@account-area/orders';

import styles from './order.module.css';
import { timelineSteps } from './timeline-steps.ts';

export interface OrderProgressProps {
  readonly order: Order;
  /** `null` while it is not known when the order is expected. */
  readonly deliveryDates: DeliveryDates | null;
  readonly days: DateFormats;
  readonly moment: Moment;
}

/** How far an order is: its four steps, or when it was cancelled. Nothing of a status that is not known (D48). */
export const OrderProgress = ({ order, deliveryDates, days, moment }: OrderProgressProps) => {
  const messages = useMessages();
  const { t } = messages;
  if (order.status.shown === 'unknown') return null;
  return (
    <Panel title={t('order.timeline')}>
      {order.status.shown === 'cancelled' ? (
        <p className={styles.cancelled}>{cancelledText(messages, days, order)}</p>
      ) : (
        <Timeline label={t('order.timeline')} steps={timelineSteps(messages, days, order, deliveryDates, moment)} />
      )}
    </Panel>
  );
};

const cancelledText = ({ t }: ReturnType<typeof useMessages>, days: DateFormats, { history }: Order): string => {
  const at = history.find(({ status }) => status.shown === 'cancelled')?.at;
  return at === undefined ? t('order.cancelled') : t('order.cancelled-on', { date: days.day(new Date(at)) });
};
