import {
  createBrowserNavigation,
  createBrowserPageEvents,
  createBrowserPhoneNumbers,
  createBrowserTimers,
  createDocumentSaver,
  createHandOver,
} from '@account-area/browser';
import {
  createHttpProductPdfService,
  createHttpReorderService,
  createHttpVoucherService,
  createHttpWidgetService,
} from '@account-area/http';
import { createAddressForm } from '@account-area/kernel';
import { bindOrderScreen, bindOrdersScreen } from '@account-area/order-history';

import { contextModule } from './context-module.ts';
import type { FeedbackBindings } from './feedback.module.ts';
import { orderServices, type OrderServicesBindings } from './order-services.module.ts';
import type { AreaEnvironment } from './session.module.ts';
import { widgetOrigins } from './widget-origins.ts';

/** The screens of orders, loaded with the first of them. */
export interface OrdersBindings {
  ordersScreen: ReturnType<typeof bindOrdersScreen>;
  orderScreen: ReturnType<typeof bindOrderScreen>;
}

type Environment = AreaEnvironment & OrderServicesBindings & Pick<FeedbackBindings, 'layerHistory'>;

const screens = contextModule<OrdersBindings, Environment>({
  ordersScreen: (get) =>
    bindOrdersScreen({
      orders: get('orderService'),
      clock: get('serverClock'),
      cutoff: get('cutoffService'),
      page: createBrowserPageEvents(get('world')),
    }),
  orderScreen: (get) => {
    const { crypto, document, location } = get('world');
    const { shopAddress } = get('configuration')().host;
    return bindOrderScreen({
      orders: get('orderService'),
      vouchers: createHttpVoucherService(get('service')('vouchers'), () => get('configuration')().locale.id),
      reorder: createHttpReorderService({
        reorder: get('service')('reorder'),
        reorderDirect: get('service')('reorderDirect'),
        shopOrigin: shopAddress === null ? null : new URL(shopAddress).origin,
      }),
      navigation: createBrowserNavigation({
        rules: get('targetRules'),
        leave: () => get('layerHistory').leave(),
        location,
      }),
      pdfs: createHttpProductPdfService({
        products: get('service')('products'),
        productFiles: get('service')('productFiles'),
        picturesOrigin: get('originOf')('products'),
      }),
      saver: createDocumentSaver({
        objectUrls: URL,
        handOver: createHandOver(document),
        after: createBrowserTimers().after,
      }),
      widgets: createHttpWidgetService(get('service')('widgets'), widgetOrigins(get)),
      addressForm: createAddressForm(createBrowserPhoneNumbers()),
      page: createBrowserPageEvents(get('world')),
      nextKey: () => crypto.randomUUID(),
    });
  },
});

export const orders = [orderServices, screens] as const;
