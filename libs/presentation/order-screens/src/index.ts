export { InvoicesScreen } from './invoices/invoices-screen.tsx';
export { OrderScreen } from './order/order-screen.tsx';
export { OrdersScreen } from './orders/orders-screen.tsx';
export { ProjectsScreen } from './projects/projects-screen.tsx';
export { OverviewBlocks } from './overview/overview-blocks.tsx';
export { ShareScreen } from './widgets/share-screen.tsx';
export { WidgetsScreen } from './widgets/widgets-screen.tsx';
