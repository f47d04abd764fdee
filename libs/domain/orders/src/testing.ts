export { fakeOrderPages, startFakeOrderList } from './order-list/order-list.fakes.ts';
export type { FakeOrderList } from './order-list/order-list.fakes.ts';
export {
  deliveryAddressFixture,
  FIXTURE_NOW,
  orderFixture,
  orderProductFixture,
  orderSummaryFixture,
  unreadableOrderFixture,
  voucherOfferFixture,
} from './order/order.fixtures.ts';
export { fakeOrderPorts, ORDER_REFUSAL } from './order/order-ports.fakes.ts';
