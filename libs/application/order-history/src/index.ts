export {
  bindInvoicesScreen,
  chosenInvoices,
  invoiceBatchOf,
  invoiceDownloadOf,
  invoiceListOf,
  invoicesScreenMachine,
} from './invoices-screen/invoices-screen.machine.ts';
export type {
  InvoicesScreenActor,
  InvoicesScreenContext,
  InvoicesScreenEvent,
  InvoicesScreenPorts,
  InvoicesScreenSnapshot,
} from './invoices-screen/invoices-screen.machine.ts';
export { orderPlaceIn, searchWithPlace } from './order-place/order-place.ts';
export { bindOrderScreen, orderScreenMachine } from './order-screen/order-screen.machine.ts';
export type { OrderScreenActor, OrderScreenSnapshot } from './order-screen/order-screen.machine.ts';
export {
  deliveryChangeOf,
  deliveryDatesOf,
  isOrderNotFound,
  isOrderOutdated,
  isOrderReading,
  orderFailure,
  orderOf,
  productPdfActorOf,
  reorderOf,
  voucherOfferOf,
  voucherRefreshOf,
  widgetActorOf,
} from './order-screen/order-screen.selectors.ts';
export type {
  OrderParts,
  OrderScreenContext,
  OrderScreenEvent,
  OrderScreenNotice,
  OrderScreenPorts,
} from './order-screen/order-screen.ts';
export { bindOrdersScreen, cutoffOf, orderListOf, ordersScreenMachine } from './orders-screen/orders-screen.machine.ts';
export type { OrdersScreenPorts, OrdersScreenSnapshot } from './orders-screen/orders-screen.machine.ts';
export { pageIn, searchWithPage } from './page-number/page-number.ts';
export { bindProjectsScreen, projectListOf, projectsScreenMachine } from './projects-screen/projects-screen.machine.ts';
export type {
  ProjectsPlace,
  ProjectsScreenPorts,
  ProjectsScreenSnapshot,
} from './projects-screen/projects-screen.machine.ts';
export type { BlockPhase, OverviewParts } from './overview/overview.blocks.ts';
export { bindOverview, overviewMachine } from './overview/overview.machine.ts';
export type {
  OverviewActor,
  OverviewContext,
  OverviewEvent,
  OverviewInput,
  OverviewPorts,
  OverviewSnapshot,
} from './overview/overview.machine.ts';
export {
  hasEarlierOrders,
  latestOrders,
  latestProjects,
  overviewCampaign,
  overviewFailure,
  unreadableLatestOrders,
  unreadableLatestProjects,
} from './overview/overview.selectors.ts';
export { bindWidgetScreen, widgetActorIn, widgetScreenMachine } from './widget-screen/widget-screen.machine.ts';
export {
  bindWidgetsScreen,
  type CategoriesActor,
  categoriesOf,
  widgetListOf,
  widgetsScreenMachine,
} from './widgets-screen/widgets-screen.machine.ts';
