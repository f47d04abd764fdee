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
  const text = orderedText(useMessages(), days, order);
  // With the sign that a language puts before it.
  const from = text.slice(0, text.lastIndexOf(order.id)).search(/\S*$/u);
  const to = text.lastIndexOf(order.id) + order.id.length;
  return (
    <>
      {text.slice(0, from)}
      <span className={styles.code}>{text.slice(from, to)}</span>
      {text.slice(to)}
    </>
  );
};
