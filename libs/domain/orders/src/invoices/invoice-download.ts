import type { PortError, Unexpected } from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import { bindDocumentDownload, type DocumentDownloadLogic } from '../document-download/document-download.machine.ts';
import type { DocumentSaver } from '../order/order.ts';
import { type Invoice, invoiceFileName, type InvoiceParent, type InvoiceService } from './invoices.ts';

/** Everything the download of an invoice needs from the outside world. */
export interface InvoiceDownloadPorts {
  readonly invoices: Pick<InvoiceService, 'read'>;
  readonly saver: DocumentSaver;
}

/** Which invoice is wanted, and who hears that it is saved. */
export interface InvoiceDownloadQuery {
  readonly invoice: Invoice;
  readonly parent: InvoiceParent;
}

/** The download of an invoice, as {@link bindInvoiceDownload} makes it. */
export type InvoiceDownloadLogic = DocumentDownloadLogic<InvoiceDownloadQuery>;

/** Downloads an invoice as `invoice_<ref>.pdf`, and tells its parent once it is saved. */
export const bindInvoiceDownload = ({ invoices, saver }: InvoiceDownloadPorts): InvoiceDownloadLogic =>
  bindDocumentDownload<InvoiceDownloadQuery>({
    read: ({ invoice }, signal) => invoices.read(invoice, signal),
    nameOf: ({ invoice }) => invoiceFileName(invoice),
    saver,
    saved: ({ parent }) => parent.send({ type: 'invoices.downloaded', count: 1 }),
  });

export type InvoiceDownloadActor = ActorRefFrom<InvoiceDownloadLogic>;
export type InvoiceDownloadSnapshot = SnapshotFrom<InvoiceDownloadLogic>;

/** Why the invoice could not be had; `null` while nothing failed. */
export const invoiceDownloadFailure = (snapshot: InvoiceDownloadSnapshot): PortError | Unexpected | null =>
  snapshot.matches('failed') ? snapshot.context.error : null;
