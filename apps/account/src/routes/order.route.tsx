import { linkTo } from '@account-area/area';
import { ADDRESS_COUNTRIES } from '@account-area/kernel';
import { orderOf } from '@account-area/order-history';
import { OrderScreen } from '@account-area/order-screens';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useParams } from 'react-router';

import { orders } from '../composition/orders.module.ts';
import { useArea, useConfiguration } from '../shell/area-context.ts';
import { usePageName } from '../shell/page-name.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { useLogic } from '../shell/use-logic.ts';
import { announceOrder } from './order-notices.ts';
import { usePlace } from './use-place.ts';

const OrderPage = ({ orderCode }: { readonly orderCode: string }) => {
  const { area, inspect, now } = useArea();
  const { host } = useConfiguration();
  const { from } = usePagePlace();
  const screen = useActorRef(
    useLogic(orders, (bound) => bound.get('orderScreen')),
    { id: 'order-screen', input: { orderCode }, inspect },
  );
  const order = useSelector(screen, orderOf);
  usePageName(order === null ? null : order.id);
  usePlace(order !== null);

  useEffect(() => announceOrder(screen, area), [area, screen]);

  return (
    <OrderScreen
      screen={screen}
      links={{
        orders: linkTo('orders', from),
        onlineProducts: linkTo('onlineProducts', from),
        shop: host.shopAddress,
        customerCare: host.customerCareAddress,
      }}
      timeZone={host.timeZone}
      countries={ADDRESS_COUNTRIES}
      now={now}
    />
  );
};

/** `/orders/{orderCode}` */
export const OrderRoute = () => {
  const { orderCode = '' } = useParams();
  return <OrderPage key={orderCode} orderCode={orderCode} />;
};
