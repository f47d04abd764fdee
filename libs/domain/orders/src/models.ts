export { deliveryChangeModel } from './delivery-change/delivery-change.model.ts';
export { documentDownloadModel } from './document-download/document-download.model.ts';
export { invoiceBatchModel } from './invoices/invoice-batch.model.ts';
export { invoiceListModel } from './invoices/invoice-list.model.ts';
export { orderListModel } from './order-list/order-list.model.ts';
export { productPdfModel } from './product-pdf/product-pdf.model.ts';
export { reorderModel } from './reorder/reorder.model.ts';
export { voucherRefreshModel } from './voucher/voucher-refresh.model.ts';
