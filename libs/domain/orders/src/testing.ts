export {
  changeableOrderFixture,
  newAddressFixture,
  startFakeDeliveryChange,
} from './delivery-change/delivery-change.fakes.ts';
export type { FakeDeliveryChange } from './delivery-change/delivery-change.fakes.ts';
export {
  fakeDocumentPacker,
  invoiceFixture,
  invoicesFixture,
  startFakeInvoiceBatch,
  startFakeInvoiceDownload,
  startFakeInvoiceList,
} from './invoices/invoices.fakes.ts';
export type { FakeInvoiceBatch, FakeInvoiceDownload, FakeInvoiceList } from './invoices/invoices.fakes.ts';
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
export { productPdfFixture, startFakeProductPdf } from './product-pdf/product-pdf.fakes.ts';
export type { FakeProductPdf } from './product-pdf/product-pdf.fakes.ts';
export { startFakeReorder } from './reorder/reorder.fakes.ts';
export type { FakeReorder } from './reorder/reorder.fakes.ts';
export * as worlds from './worlds.fakes.ts';
