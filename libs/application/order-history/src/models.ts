export { invoicesScreenModel } from './invoices-screen/invoices-screen.model.ts';
export { orderScreenModel } from './order-screen/order-screen.model.ts';
export { ordersScreenModel } from './orders-screen/orders-screen.model.ts';
export { orderCutoffModel, overviewBlockModel } from './overview/overview.model.ts';
export { projectsScreenModel } from './projects-screen/projects-screen.model.ts';
export { widgetScreenModel } from './widget-screen/widget-screen.model.ts';
export { widgetsScreenModel } from './widgets-screen/widgets-screen.model.ts';
