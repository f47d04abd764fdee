export { startFakeInvoicesScreen } from './invoices-screen/invoices-screen.fakes.ts';
export type { FakeInvoicesScreen } from './invoices-screen/invoices-screen.fakes.ts';
export { startFakeOrderScreen } from './order-screen/order-screen.fakes.ts';
export type { FakeOrderScreen } from './order-screen/order-screen.fakes.ts';
export { startFakeOrdersScreen } from './orders-screen/orders-screen.fakes.ts';
export type { FakeOrdersScreen } from './orders-screen/orders-screen.fakes.ts';
export { startFakeProjectsScreen } from './projects-screen/projects-screen.fakes.ts';
export type { FakeProjectsScreen } from './projects-screen/projects-screen.fakes.ts';
