import { lateCode } from '@account-area/components';

/** The screens besides the overview and those of photos. The first page does without knowing where each of them is. */
export const ACCOUNT_SCREENS = {
  orders: lateCode(async () => (await import('./orders.route.tsx')).OrdersRoute),
  order: lateCode(async () => (await import('./order.route.tsx')).OrderRoute),
  integration: lateCode(async () => (await import('./integration.route.tsx')).IntegrationRoute),
  invoices: lateCode(async () => (await import('./invoices.route.tsx')).InvoicesRoute),
  projects: lateCode(async () => (await import('./projects.route.tsx')).ProjectsRoute),
  widgets: lateCode(async () => (await import('./widgets.route.tsx')).WidgetsRoute),
  widgetShare: lateCode(async () => (await import('./widget-share.route.tsx')).WidgetShareRoute),
  onlineProducts: lateCode(async () => (await import('./online-products.route.tsx')).OnlineProductsRoute),
  onlineProduct: lateCode(async () => (await import('./online-product.route.tsx')).OnlineProductRoute),
  settings: lateCode(async () => (await import('./settings.route.tsx')).SettingsRoute),
  email: lateCode(async () => (await import('./email.route.tsx')).EmailRoute),
  emailConfirmation: lateCode(async () => (await import('./email-confirmation.route.tsx')).EmailConfirmationRoute),
  emailError: lateCode(async () => (await import('./email-error.route.tsx')).EmailErrorRoute),
  deletionConfirmation: lateCode(
    async () => (await import('./deletion-confirmation.route.tsx')).DeletionConfirmationRoute,
  ),
  deletionError: lateCode(async () => (await import('./deletion-error.route.tsx')).DeletionErrorRoute),
  personalDetails: lateCode(async () => (await import('./personal-details.route.tsx')).PersonalDetailsRoute),
  paymentMethod: lateCode(async () => (await import('./payment-method.route.tsx')).PaymentMethodRoute),
  addresses: lateCode(async () => (await import('./addresses.route.tsx')).AddressesRoute),
  newAddress: lateCode(async () => (await import('./new-address.route.tsx')).NewAddressRoute),
  address: lateCode(async () => (await import('./address.route.tsx')).AddressRoute),
  downloads: lateCode(async () => (await import('./downloads.route.tsx')).DownloadsRoute),
};
