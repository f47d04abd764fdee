export { bindCutoff, campaignShown, isCutoffSettled, unboundCutoff } from './cutoff/cutoff.ts';
export type { CutoffActor, CutoffPorts, CutoffLogic } from './cutoff/cutoff.ts';
export { bindDeliveryChange, deliveryChangeMachine } from './delivery-change/delivery-change.machine.ts';
export type { DeliveryChangeLogic } from './delivery-change/delivery-change.logic.ts';
export {
  addressFormOf,
  deliveryChangeFailure,
  isAddressChangeable,
} from './delivery-change/delivery-change.selectors.ts';
export type {
  AddressFormActor,
  DeliveryChangeActor,
  DeliveryChangeSnapshot,
} from './delivery-change/delivery-change.selectors.ts';
export { canAddressChange, CHANGE_POLL_MS, MAX_CHANGE_POLLS } from './delivery-change/delivery-change.ts';
export type {
  AddressChangeRequested,
  ChangeNotApplied,
  ChangeTooLate,
  DeliveryChangeContext,
  DeliveryChangeError,
  DeliveryChangeEvent,
  DeliveryChangeInput,
  DeliveryChangeNotice,
  DeliveryChangePorts,
} from './delivery-change/delivery-change.ts';
export { bindDeliveryDates, canHaveDeliveryDates, unboundDeliveryDates } from './delivery-dates/delivery-dates.ts';
export type { DeliveryDatesActor, DeliveryDatesLogic } from './delivery-dates/delivery-dates.ts';
export { bindDocumentDownload, createDocumentDownloadMachine } from './document-download/document-download.machine.ts';
export type {
  DocumentDownloadLogic,
  DocumentDownloadContext,
  DocumentDownloadEvent,
  DocumentDownloadInput,
  DocumentDownloadPorts,
  DocumentSaving,
} from './document-download/document-download.machine.ts';
export {
  batchFailure,
  batchProgress,
  bindInvoiceBatch,
  invoiceBatchMachine,
} from './invoices/invoice-batch.machine.ts';
export type {
  InvoiceBatchActor,
  InvoiceBatchContext,
  InvoiceBatchEvent,
  InvoiceBatchInput,
  InvoiceBatchPorts,
  InvoiceBatchSnapshot,
  InvoiceBatchLogic,
} from './invoices/invoice-batch.machine.ts';
export { bindInvoiceDownload, invoiceDownloadFailure } from './invoices/invoice-download.ts';
export type {
  InvoiceDownloadLogic,
  InvoiceDownloadActor,
  InvoiceDownloadQuery,
  InvoiceDownloadPorts,
  InvoiceDownloadSnapshot,
} from './invoices/invoice-download.ts';
export {
  bindInvoiceList,
  invoiceListFailure,
  invoiceListMachine,
  invoicesShown,
  unreadableInvoices,
} from './invoices/invoice-list.machine.ts';
export type {
  InvoiceListActor,
  InvoiceListContext,
  InvoiceListEvent,
  InvoiceListPorts,
  InvoiceListSnapshot,
  InvoiceListLogic,
  Part as InvoicePart,
  LoadedInvoices,
} from './invoices/invoice-list.machine.ts';
export {
  batchSizeError,
  INVOICE_BATCH_NAME,
  invoiceFileName,
  invoicePage,
  INVOICES_PER_PAGE,
  MAX_INVOICES_PER_BATCH,
  mergeInvoices,
} from './invoices/invoices.ts';
export type {
  BatchSizeError,
  DocumentPacker,
  Invoice,
  InvoicePage,
  InvoiceParent,
  InvoicesDownloaded,
  InvoiceService,
  PackedDocument,
  PackError,
  ReadInvoices,
} from './invoices/invoices.ts';
export type { InvoiceFailure, PackingNews } from './invoices/packed-invoices.ts';
export { bindOrderList, orderListFailure, orderListMachine, orderListPage } from './order-list/order-list.machine.ts';
export type {
  OrderListActor,
  OrderListContext,
  OrderListEvent,
  OrderListPorts,
  OrderListSnapshot,
  OrderListLogic,
  Reading as OrdersReading,
} from './order-list/order-list.machine.ts';
export { allOrders } from './order/all-orders.ts';
export { ORDERS_PER_CHUNK, ORDERS_PER_PAGE } from './order-list/order-places.ts';
export type { OrderListPage, OrderPlace, ReadOrders, Rows as OrderRows } from './order-list/order-places.ts';
export { DISPATCHED_MS, IN_PROGRESS_MS, orderStateOf } from './order-list/order-rules.ts';
export type { OrderState } from './order-list/order-rules.ts';
export { isPayable, ORDER_STEPS, orderStatusOf } from './order/order-status.ts';
export type { OrderStatus, OrderStep, ShownStatus } from './order/order-status.ts';
export { endOfDay } from './order/end-of-day.ts';
export { timelineOf } from './order/order-timeline.ts';
export type { Moment, TimelineStep } from './order/order-timeline.ts';
export { bindOrder, canStatusChange, isOrderMissing, ORDER_LIFETIME_MS, unboundOrder } from './order/order-resource.ts';
export type {
  OrderActor,
  OrderOutdated,
  OrderQuery,
  OrderResourceSnapshot,
  OrderLogic,
} from './order/order-resource.ts';
export { isReadable } from './order/order.ts';
export type {
  AddressChange,
  AddressRefused,
  Campaign,
  CutoffService,
  DeliveryAddress,
  DeliveryDates,
  DeliveryType,
  DocumentSaver,
  Money,
  Order,
  OrderPage,
  OrderProduct,
  OrderRow,
  OrderService,
  OrderSummary,
  Parcel,
  ProductPdf,
  ProductPdfService,
  ProductVoucher,
  ReorderService,
  ReorderStatus,
  StatusChange,
  UnreadableOrder,
  VoucherOffer,
  VoucherService,
} from './order/order.ts';
export {
  bindProductPdf,
  pdfFileFailure,
  pdfNameOf,
  productPdfFailure,
  productPdfMachine,
  productPdfOf,
} from './product-pdf/product-pdf.machine.ts';
export type {
  ProductPdfActor,
  ProductPdfContext,
  ProductPdfEvent,
  ProductPdfPorts,
  ProductPdfSnapshot,
  ProductQuery,
  ProductPdfLogic,
  LoadedPdf,
} from './product-pdf/product-pdf.machine.ts';
export { bindReorder, REORDER_LEAVING_MS, reorderFailure, reorderMachine } from './reorder/reorder.machine.ts';
export type {
  AddressForeign,
  ShopNavigation,
  ReorderActor,
  ReorderContext,
  ReorderError,
  ReorderEvent,
  ReorderInput,
  ReorderNotice,
  ReorderPorts,
  ReorderSnapshot,
  ReorderLogic,
} from './reorder/reorder.machine.ts';
export { bindVoucherRefresh, voucherRefreshFailure, voucherRefreshMachine } from './voucher/voucher-refresh.machine.ts';
export type {
  VoucherRefreshActor,
  VoucherRefreshContext,
  VoucherRefreshEvent,
  VoucherRefreshInput,
  VoucherRefreshPorts,
  VoucherRefreshSnapshot,
  VoucherRefreshLogic,
  RefreshError as VoucherRefreshError,
} from './voucher/voucher-refresh.machine.ts';
export { bindVoucherOffer, isVoucherFound, isVoucherValid, unboundVoucherOffer } from './voucher/voucher.ts';
export type { OfferQuery, VoucherOfferActor, VoucherOfferLogic } from './voucher/voucher.ts';
