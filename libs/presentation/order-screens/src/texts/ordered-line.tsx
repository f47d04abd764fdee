import { type DateFormats, useMessages } from '@account-area/messages';
import type { OrderSummary } from '@account-area/orders';

import { orderedText } from './order-texts.ts';
import styles from './ordered-line.module.css';

export interface OrderedLineProps {
  readonly order: OrderSummary;
  /** In the zone of the brand. */
  readonly days: DateFormats;
}

/** When an order was placed and the code it is known by, which stays in one piece where a line has room for it. */
export const OrderedLine = ({ order, days }: OrderedLineProps) => {
  const messages = useMessages();
  const code = `#${order.id}`;
  const [before, after] = orderedText(messages, days, order).split(code);
  return (
    <>
      {before}
      <span className={styles.code}>{code}</span>
      {after}
    </>
  );
};
