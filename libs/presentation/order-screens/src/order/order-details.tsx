import {
  deliveryChangeOf,
  deliveryDatesOf,
  type OrderScreenActor,
  reorderOf,
  widgetActorOf,
} from '@account-area/order-history';
import { endOfDay, type Order } from '@account-area/orders';
import { useSelector } from '@xstate/react';

import { DeliveryPanel } from '../delivery/delivery-panel.tsx';
import { ProductExtras } from '../products/product-extras.tsx';
import { ProductsPanel } from '../products/products-panel.tsx';
import { SinglePdf } from '../products/product-pdf.tsx';
import { useDays } from '../texts/order-texts.ts';
import { useClock } from '../texts/use-clock.ts';
import { OrderIntro } from './order-intro.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderTotals } from './order-totals.tsx';
import styles from './order.module.css';
import { OutdatedNotice } from './outdated-notice.tsx';
import { ParcelNumbers, parcelsOf, TrackingLinks } from './parcels.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { ReorderButton, ReorderFailure } from './reorder-button.tsx';

/** What depends on the host. */
export interface OrderSurroundings {
  /** `null` for a host without a shop: nothing can be ordered again there. */
  readonly shopHref: string | null;
  /** `null` for a host without an address of customer care. */
  readonly careHref: string | null;
  /** The list of online versions. */
  readonly onlineHref: string;
  /** The zone of the brand, an IANA name. */
  readonly timeZone: string;
  /** Where orders can go to: ISO 3166-1 codes. */
  readonly countries: readonly string[];
  /** The services' clock, in milliseconds. */
  readonly now: () => number;
}

export interface OrderDetailsProps extends OrderSurroundings {
  readonly screen: OrderScreenActor;
  readonly order: Order;
}

/** Everything about an order that is there: how far it is, its products, its address and what it cost. */
export const OrderDetails = ({ screen, order, shopHref, careHref, onlineHref, ...rest }: OrderDetailsProps) => {
  const { countries, now, timeZone } = rest;
  const days = useDays(timeZone);
  const deliveryDates = useSelector(
    useSelector(screen, deliveryDatesOf) ?? undefined,
    (snapshot) => snapshot?.context.value ?? null,
  );
  const time = useClock(now, deliveryDates === null ? null : endOfDay(deliveryDates.latest, timeZone));
  const change = useSelector(screen, deliveryChangeOf);
  const reorderActor = useSelector(screen, reorderOf);
  const reorder = shopHref === null ? null : reorderActor;
  const hasOnline = useSelector(screen, (snapshot) =>
    order.products.some(({ code }) => widgetActorOf(snapshot, code) !== null),
  );
  const parcels = parcelsOf(order);
  return (
    <>
      <OrderIntro order={order} days={days}>
        <TrackingLinks parcels={parcels} />
        {reorder !== null && <ReorderButton reorder={reorder} />}
        <SinglePdf screen={screen} order={order} />
      </OrderIntro>
      <div className={styles.panels}>
        <OutdatedNotice screen={screen} />
        {reorder !== null && <ReorderFailure reorder={reorder} />}
        <PaymentNotice status={order.status} shopHref={shopHref} />
        <ParcelNumbers parcels={parcels} />
        <OrderProgress order={order} deliveryDates={deliveryDates} days={days} moment={{ now: time, timeZone }} />
        <ProductsPanel
          order={order}
          onlineHref={hasOnline ? onlineHref : null}
          extrasOf={(product) => (
            <ProductExtras screen={screen} order={order} product={product} days={days} timeZone={timeZone} now={now} />
          )}
        />
        <div className={styles.pair}>
          {change !== null && <DeliveryPanel order={order} change={change} countries={countries} careHref={careHref} />}
          <OrderTotals order={order} days={days} />
        </div>
      </div>
    </>
  );
};
