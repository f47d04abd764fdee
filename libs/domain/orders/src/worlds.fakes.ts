// The fake world of each machine of the library, by the machine's id.
export { startFakeDeliveryChange as deliveryChange } from './delivery-change/delivery-change.fakes.ts';
export { startFakeDocumentDownload as documentDownload } from './document-download/document-download.fakes.ts';
export {
  startFakeInvoiceBatch as invoiceBatch,
  startFakeInvoiceList as invoiceList,
} from './invoices/invoices.fakes.ts';
export { startFakeOrderList as orderList } from './order-list/order-list.fakes.ts';
export { startFakeProductPdf as productPdf } from './product-pdf/product-pdf.fakes.ts';
export { startFakeReorder as reorder } from './reorder/reorder.fakes.ts';
export { startFakeVoucherRefresh as voucherRefresh } from './voucher/voucher-refresh.fakes.ts';
