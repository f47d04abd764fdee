import { linkTo } from '@account-area/area';
import { cutoffOf, orderListOf, orderPlaceIn, searchWithPlace } from '@account-area/order-history';
import { OrdersScreen } from '@account-area/order-screens';
import { isCutoffSettled, orderListPage, type OrderListSnapshot, type OrderPlace } from '@account-area/orders';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';

import { orders } from '../composition/orders.module.ts';
import { useArea, useConfiguration } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { useLogic } from '../shell/use-logic.ts';
import { usePlace } from './use-place.ts';

/** `/orders` */
export const OrdersRoute = () => {
  const { inspect } = useArea();
  const { host } = useConfiguration();
  const { backHref, from } = usePagePlace();
  const place = orderPlaceIn(from.search);
  const page = useActorRef(
    useLogic(orders, (bound) => bound.get('ordersScreen')),
    { id: 'orders-screen', input: { place }, inspect },
  );
  const list = useSelector(page, orderListOf);
  const cutoff = useSelector(page, cutoffOf);

  const { state, page: number } = place;
  useEffect(() => list?.send({ type: 'place.changed', state, page: number }), [list, state, number]);
  const isShown = useSelector(list, (snapshot) => snapshot !== undefined && isShownAt(snapshot, place));
  const isNoticeSettled = useSelector(cutoff, (snapshot) => snapshot !== undefined && isCutoffSettled(snapshot));
  usePlace(isShown && isNoticeSettled);

  if (list === undefined || cutoff === undefined) return null;
  return (
    <OrdersScreen
      list={list}
      cutoff={cutoff}
      links={{
        order: (orderCode) => linkTo('order', { orderCode }, from),
        place: (to) => linkTo('orders', { ...from, search: searchWithPlace(from.search, to) }),
        shop: host.shopAddress,
        back: backHref,
      }}
      timeZone={host.timeZone}
    />
  );
};

/** Whether the orders of a page are there, and not still those of the one before. */
const isShownAt = (list: OrderListSnapshot, { page, state }: OrderPlace): boolean =>
  orderListPage(list) !== null && list.context.place.page === page && list.context.place.state === state;
