import { linkTo } from '@account-area/area';
import { BusyPage } from '@account-area/area-screens';
import { hearNotices } from '@account-area/kernel';
import { type bindOrderScreen, orderOf } from '@account-area/order-history';
import { DELIVERY_COUNTRIES } from '@account-area/orders';
import { OrderScreen } from '@account-area/order-screens';
import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, use, useEffect, useState } from 'react';
import { useParams } from 'react-router';

import { type SignedIn, useArea, useConfiguration } from '../shell/area-context.ts';
import { usePageName } from '../shell/page-name.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { usePlace } from './use-place.ts';

/** `/orders/{orderCode}` */
export const OrderRoute = () => {
  const { orderScreen } = useArea();
  const { orderCode = '' } = useParams();
  const [loading] = useState(() => orderScreen());
  return (
    <Suspense fallback={<BusyPage busyWith="loading" />}>
      <OrderPage key={orderCode} loading={loading} orderCode={orderCode} />
    </Suspense>
  );
};

interface OrderPageProps {
  readonly loading: ReturnType<SignedIn['orderScreen']>;
  readonly orderCode: string;
}

const OrderPage = ({ loading, orderCode }: OrderPageProps) => {
  const orderScreen = use(loading);
  // Where a page that breaks is told of, it can be asked for again.
  if (!orderScreen.ok) throw new Error('The order could not be loaded.', { cause: orderScreen.error.cause });
  return <LoadedOrderPage orderScreen={orderScreen.value} orderCode={orderCode} />;
};

interface LoadedOrderPageProps {
  readonly orderScreen: ReturnType<typeof bindOrderScreen>;
  readonly orderCode: string;
}

const LoadedOrderPage = ({ orderScreen, orderCode }: LoadedOrderPageProps) => {
  const { area, inspect, now } = useArea();
  const { host } = useConfiguration();
  const { from } = usePagePlace();
  const screen = useActorRef(orderScreen, { id: 'order-screen', input: { orderCode }, inspect });
  const order = useSelector(screen, orderOf);
  usePageName(order === null ? null : order.id);
  usePlace(order !== null);

  useEffect(() => {
    const stopHearing = [
      hearNotices(screen, 'order.viewed', () => area.send({ type: 'order.viewed' })),
      hearNotices(screen, 'order.reordered', () => area.send({ type: 'order.reordered' })),
      hearNotices(screen, 'delivery-address-change.requested', () =>
        area.send({ type: 'delivery-address-change.requested' }),
      ),
    ];
    return () => stopHearing.forEach((stop) => stop());
  }, [area, screen]);

  return (
    <OrderScreen
      screen={screen}
      links={{ orders: linkTo('orders', from), shop: host.shopAddress, customerCare: host.customerCareAddress }}
      timeZone={host.timeZone}
      countries={DELIVERY_COUNTRIES}
      now={now}
    />
  );
};
