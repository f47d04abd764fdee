import { createHttpCutoffService, createHttpOrderService } from '@account-area/http';
import type { CutoffService, OrderService } from '@account-area/orders';

import { contextModule } from './context-module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** What the list of orders asks, and the overview with it. */
export interface OrderServicesBindings {
  orderService: OrderService;
  cutoffService: CutoffService;
}

export const orderServices = contextModule<OrderServicesBindings, AreaEnvironment>({
  orderService: (get) =>
    createHttpOrderService(get('service')('orders'), {
      pictures: get('originOf')('orders'),
      carriers: get('configuration')().host.carrierOrigins,
    }),
  cutoffService: (get) =>
    createHttpCutoffService({
      clock: get('serverClock'),
      cutoff: get('service')('cutoff'),
      localeId: () => get('configuration')().locale.id,
    }),
});
