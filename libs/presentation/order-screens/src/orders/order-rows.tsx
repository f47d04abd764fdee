import type { DateFormats } from '@account-area/messages';
import type { OrderSummary } from '@account-area/orders';

import { OrderCard } from './order-card.tsx';
import styles from './orders.module.css';

export interface OrderRowsProps {
  readonly orders: readonly OrderSummary[];
  /** The heading that names the list. */
  readonly headingId: string;
  readonly hrefOf: (orderCode: string) => string;
  /** In the zone of the brand. */
  readonly days: DateFormats;
}

/** Orders one below the other, each a link. */
export const OrderRows = ({ days, headingId, hrefOf, orders }: OrderRowsProps) => (
  <ul className={styles.rows} aria-labelledby={headingId}>
    {orders.map((order) => (
      <OrderCard key={order.id} order={order} href={hrefOf(order.id)} days={days} />
    ))}
  </ul>
);
