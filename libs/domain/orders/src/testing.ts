export { startFakeOrderList } from './order-list/order-list.fakes.ts';
export type { FakeOrderList } from './order-list/order-list.fakes.ts';
export {
  deliveryAddressFixture,
  FIXTURE_NOW,
  orderFixture,
  orderProductFixture,
  orderSummaryFixture,
  unreadableOrderFixture,
} from './order/order.fixtures.ts';
