// The fake world of each machine of the library, by the machine's id.
export { startFakeInvoicesScreen as invoicesScreen } from './invoices-screen/invoices-screen.fakes.ts';
export { startFakeOrderScreen as orderScreen } from './order-screen/order-screen.fakes.ts';
export { startFakeOrdersScreen as ordersScreen } from './orders-screen/orders-screen.fakes.ts';
export { startFakeOverview as overview } from './overview/overview.fakes.ts';
export { startFakeProjectsScreen as projectsScreen } from './projects-screen/projects-screen.fakes.ts';
export { startFakeWidgetScreen as widgetScreen } from './widget-screen/widget-screen.fakes.ts';
export { startFakeWidgetsScreen as widgetsScreen } from './widgets-screen/widgets-screen.fakes.ts';
