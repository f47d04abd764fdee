import { BlockedOrder, BlockedOrderParams, SERVICES, widgetPaths } from '@account-area/contracts';

import type { PlatformContext, PlatformModule } from '../../module.ts';
import { openRoute, type Route } from '../../server/route.ts';
import { galleryRoutes } from './gallery-routes.ts';
import { widgetRoutes } from './widget-routes.ts';
import { widgetMigrations } from './widgets.migrations.ts';

/** Online versions of products: requested, looked at, shared, and shown in galleries (C33). */
export const widgetsModule: PlatformModule = {
  name: 'widgets',
  migrations: widgetMigrations,
  accountTables: { widgets: 'account_id', widget_shares: 'account_id', gallery_entries: 'account_id' },
  start: (context) => ({ routes: [...widgetRoutes(context), ...galleryRoutes(context), blockedOrderRoute(context)] }),
};

/** Its answer does not say which orders there are. */
const blockedOrderRoute = ({ database }: PlatformContext): Route =>
  openRoute({
    method: 'GET',
    path: `${SERVICES.widgets.path}/${widgetPaths.blockedOrder}`,
    tag: 'Widgets',
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
