import type { PlatformModule } from '../../module.ts';
import { createCarrierAddresses } from './carrier-address.ts';
import { keepMoving } from './order-mover.ts';
import { orderRoutes } from './order-routes.ts';
import { orderMigrations } from './orders.migrations.ts';

/** What customers have ordered (C28 to C31). */
export const ordersModule: PlatformModule = {
  name: 'orders',
  migrations: orderMigrations,
  accountTables: {
    orders: 'account_id',
    order_products: 'account_id',
    order_events: 'account_id',
    delivery_changes: 'account_id',
  },
  start: (context) => {
    const carrier = createCarrierAddresses(context);
    return { routes: orderRoutes(context), stop: keepMoving({ ...context, carrier }) };
  },
};
