import {
  EarlierOrder,
  EarlierOrders,
  PostalAddress,
  OrderDeliveryDates,
  OrderParams,
  orderPaths,
  OrdersByAccountParams,
  OrdersByAccountQuery,
  SERVICES,
  SuperOrder,
  SuperOrderPage,
  SuperOrdersQuery,
} from '@account-area/contracts';

import type { PlatformContext } from '../../module.ts';
import { absent } from '../../server/problem.ts';
import { type Account, accountRoute, type Route } from '../../server/route.ts';
import { createImageAddresses } from '../images/image-address.ts';
import { createCarrierAddresses } from './carrier-address.ts';
import { changeAddress, deliveryDatesOf } from './delivery.ts';
import { createOrderResources } from './order-resource.ts';
import { readOrder, readOrderPage, readOrdersByArticle } from './read-orders.ts';
import { refreshVouchers } from './voucher-codes.ts';

const BASE = SERVICES.orders.path;
const TAG = 'Orders';
const EXAMPLE = { params: { orderCode: '7KMQ-2X9T' } };
const NO_ACCOUNT = '00000000-0000-4000-8000-000000000000';
const AN_ADDRESS = { firstName: 'Anna', lastName: 'Visser', street: 'Dam', city: 'Amsterdam', country: 'NL' };
const done = () => new Response(null, { status: 204 });

/** The customer's orders. */
export const orderRoutes = (
  context: Pick<PlatformContext, 'clock' | 'hosts' | 'keys' | 'production'>,
): readonly Route[] => {
  const { clock, keys } = context;
  const resources = createOrderResources({
    images: createImageAddresses(keys.secrets('image addresses')),
    carrier: createCarrierAddresses(context),
  });
  const find = async (account: Account, code: string) => {
    const order = await readOrder(account, code);
    if (!order) throw absent();
    return order;
  };

  return [
    accountRoute({
      method: 'GET',
      path: `${BASE}/${orderPaths.superOrders}`,
      tag: TAG,
      summary: "A page of the customer's orders, the newest first, and how many there are.",
      query: SuperOrdersQuery,
      answer: SuperOrderPage,
      handle: async ({ account, origin, query }) => {
        const now = clock.now();
        const { orders, total } = await readOrderPage(account, {
          offset: query.Offset,
          limit: query.Limit,
          notExpiredAt: query.OrderState === 'notExpired' ? now : undefined,
        });
        const reader = { accountId: account.accountId, origin, now };
        return { items: orders.map((order) => resources.order(order, reader)), total };
      },
    }),
    accountRoute({
      method: 'GET',
      path: `${BASE}/${orderPaths.superOrder}`,
      tag: TAG,
      summary: 'One order by its code.',
      params: OrderParams,
      answer: SuperOrder,
      example: EXAMPLE,
      handle: async ({ account, origin, params }) =>
        resources.order(await find(account, params.orderCode), {
          accountId: account.accountId,
          origin,
          now: clock.now(),
        }),
    }),
    accountRoute({
      method: 'PUT',
      path: `${BASE}/${orderPaths.deliveryAddress}`,
      tag: TAG,
      summary:
        'Gives an order another address, some seconds later; a 409 with order-in-production once it is being made.',
      params: OrderParams,
      body: PostalAddress,
      status: 204,
      example: { ...EXAMPLE, body: AN_ADDRESS },
      handle: async ({ account, body, params }) => {
        await changeAddress(account, { code: params.orderCode, address: body, now: clock.now() });
        return done();
      },
    }),
    accountRoute({
      method: 'GET',
      path: `${BASE}/${orderPaths.byAccount}`,
      tag: TAG,
      summary: 'Orders in their earlier form, of certain articles or of all.',
      params: OrdersByAccountParams,
      query: OrdersByAccountQuery,
      answer: EarlierOrders,
      example: { params: { accountId: NO_ACCOUNT } },
      handle: async ({ account, params, query }) => {
        const articles = query.articleNames?.split(',').map((article) => article.trim());
        const orders = await readOrdersByArticle(account, { ...params, ...query, articles });
        return { orders: orders.map((order) => resources.earlier(order)) };
      },
    }),
    accountRoute({
      method: 'GET',
      path: `${BASE}/${orderPaths.order}`,
      tag: TAG,
      summary: 'One order in its earlier form.',
      params: OrderParams,
      answer: EarlierOrder,
      example: EXAMPLE,
      handle: async ({ account, params }) => resources.earlier(await find(account, params.orderCode)),
    }),
    accountRoute({
      method: 'GET',
      path: `${BASE}/${orderPaths.deliveryDates}`,
      tag: TAG,
      summary: 'Between which days an order arrives; 404 when that is not known.',
      params: OrderParams,
      answer: OrderDeliveryDates,
      example: EXAMPLE,
      handle: async ({ account, params }) => {
        const dates = deliveryDatesOf(await find(account, params.orderCode));
        if (!dates) throw absent();
        return { earliest: dates.earliest.toISOString(), latest: dates.latest.toISOString() };
      },
    }),
    accountRoute({
      method: 'POST',
      path: `${BASE}/${orderPaths.voucherRefresh}`,
      tag: TAG,
      summary: 'Makes the codes of vouchers that a paid order lacks.',
      params: OrderParams,
      status: 204,
      example: EXAMPLE,
      handle: async ({ account, params }) => {
        await refreshVouchers(account, params.orderCode);
        return done();
      },
    }),
  ];
};
