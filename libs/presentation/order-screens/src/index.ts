export type { OrderLinks } from './order/order-screen.tsx';
export { OrderScreen, type OrderScreenProps } from './order/order-screen.tsx';
export type { OrdersLinks } from './orders/orders-links.ts';
export { OrdersScreen, type OrdersScreenProps } from './orders/orders-screen.tsx';
