import {
  BlockedOrder,
  BlockedOrderParams,
  MAX_CODES_PER_WIDGET_LOOKUP,
  NO_WIDGET,
  SERVICES,
  Widget,
  WidgetParams,
  widgetPaths,
  Widgets,
  WidgetsQuery,
} from '@account-area/contracts';

import type { PlatformContext, PlatformModule } from '../../module.ts';
import { absent, HttpProblem } from '../../server/problem.ts';
import { type AccountCall, accountRoute, openRoute, type Route } from '../../server/route.ts';
import type { Host } from '../configuration/hosts.ts';
import { brandDomain } from '../configuration/public-conf.ts';
import { createViewerAddresses } from './viewer-address.ts';
import { findWidget, findWidgets, requestWidget, type WidgetRecord } from './widgets.ts';
import { widgetMigrations } from './widgets.migrations.ts';

/** Online versions of products, as far as orders ask for them (C33.1, C33.2). */
export const widgetsModule: PlatformModule = {
  name: 'widgets',
  migrations: widgetMigrations,
  accountTables: { widgets: 'account_id' },
  start: (context) => ({ routes: [...widgetRoutes(context), blockedOrderRoute(context)] }),
};

const BASE = SERVICES.widgets.path;
const TAG = 'Widgets';
const NO_PRODUCT = 'no-product';

const widgetRoutes = (context: PlatformContext): readonly Route[] => {
  const { clock, production } = context;
  const viewer = createViewerAddresses(context);

  const resource = (
    { account: { accountId }, host, origin }: AccountCall,
    { productCode, readyAt, vendorId }: WidgetRecord,
  ): Widget => {
    const now = clock.now();
    const isReady = readyAt <= now;
    const viewUrl = viewerOrigin(host, origin, production) + viewer.addressOf({ accountId, productCode }, now);
    return { orderCode: productCode, vendorId, state: isReady ? 'ready' : 'requested', ...(isReady && { viewUrl }) };
  };

  return [
    accountRoute({
      method: 'GET',
      path: `${BASE}/${widgetPaths.widgets}`,
      tag: TAG,
      summary: 'The online versions that there are of certain products.',
      query: WidgetsQuery,
      answer: Widgets,
      example: { query: { orderCodes: NO_PRODUCT } },
      handle: async (call) => {
        const codes = [...new Set(call.query.orderCodes.split(',').map((code) => code.trim()))];
        if (codes.length > MAX_CODES_PER_WIDGET_LOOKUP) {
          const errors = [{ path: 'query.orderCodes', message: `more than ${MAX_CODES_PER_WIDGET_LOOKUP}` }];
          throw new HttpProblem(400, 'The request is not valid', { errors });
        }
        const widgets = await findWidgets(call.account, codes);
        return { widgets: widgets.map((widget) => resource(call, widget)) };
      },
    }),
    accountRoute({
      method: 'GET',
      path: `${BASE}/${widgetPaths.widget}`,
      tag: TAG,
      summary: 'The online version of a product; a 401 with a code of its own when there is none.',
      params: WidgetParams,
      answer: Widget,
      example: { params: { code: NO_PRODUCT } },
      handle: async (call) => {
        const found = await findWidget(call.account, call.params.code);
        if (found === undefined) throw absent();
        if (found.widget === null) throw new HttpProblem(401, 'There is no online version', { code: NO_WIDGET });
        return resource(call, found.widget);
      },
    }),
    accountRoute({
      method: 'POST',
      path: `${BASE}/${widgetPaths.widget}`,
      tag: TAG,
      summary: 'Asks for the online version of a product, once.',
      params: WidgetParams,
      answer: Widget,
      example: { params: { code: NO_PRODUCT } },
      handle: async (call) => {
        const { account, host, params } = call;
        const wanted = { productCode: params.code, vendorId: host.brand, now: clock.now() };
        const found = await requestWidget(account, wanted);
        if (found === undefined) throw absent();
        if ('refused' in found) {
          throw new HttpProblem(409, 'There can be no online version', { code: found.refused });
        }
        return resource(call, found);
      },
    }),
  ];
};

/** Its answer does not say which orders there are. */
const blockedOrderRoute = ({ database }: PlatformContext): Route =>
  openRoute({
    method: 'GET',
    path: `${BASE}/${widgetPaths.blockedOrder}`,
    tag: TAG,
    summary:
      'Whether an order, or the order of a product, may not be shown to others; false for one that there is not.',
    access: { kind: 'public', because: 'viewers without an account ask, and all they learn is what they may show' },
    params: BlockedOrderParams,
    answer: BlockedOrder,
    example: { params: { id: 'no-order' } },
    handle: async ({ params }) => {
      const order = await database.system
        .selectFrom('orders')
        .select('is_blocked')
        .where('code', '=', params.id)
        .executeTakeFirst();
      const product = await database.system
        .selectFrom('order_products')
        .innerJoin('orders', 'orders.id', 'order_products.order_id')
        .select('orders.is_blocked')
        .where('order_products.code', '=', params.id)
        .executeTakeFirst();
      return { blocked: (order ?? product)?.is_blocked ?? false };
    },
  });

const viewerOrigin = (host: Host, origin: string, production: boolean): string =>
  production ? `https://www.${brandDomain(host)}` : origin;
