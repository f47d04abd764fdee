import type { PortError, Unexpected } from '@account-area/kernel';
import { type ActorRefFrom, sendTo, type SnapshotFrom } from 'xstate';

import { bindDocumentDownload } from '../document-download/document-download.machine.ts';
import type { DocumentSaver } from '../order/order.ts';
import {
  type Invoice,
  invoiceFileName,
  type InvoiceParent,
  type InvoicesDownloaded,
  type InvoiceService,
} from './invoices.ts';

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

/** Downloads an invoice as `invoice_<ref>.pdf` (C34.1), and tells its parent once it is saved. */
export const bindInvoiceDownload = ({ invoices, saver }: InvoiceDownloadPorts) =>
  bindDocumentDownload<InvoiceDownloadQuery>({
    read: ({ invoice }, signal) => invoices.read(invoice, signal),
    nameOf: ({ invoice }) => invoiceFileName(invoice),
    saver,
  }).provide({
    actions: {
      announce: sendTo(
        ({ context }) => context.query.parent,
        (): InvoicesDownloaded => ({ type: 'invoices.downloaded', count: 1 }),
      ),
    },
  });

export type InvoiceDownloadActor = ActorRefFrom<ReturnType<typeof bindInvoiceDownload>>;
export type InvoiceDownloadSnapshot = SnapshotFrom<ReturnType<typeof bindInvoiceDownload>>;

/** Why the invoice could not be had; `null` while nothing failed. */
export const invoiceDownloadFailure = (snapshot: InvoiceDownloadSnapshot): PortError | Unexpected | null =>
  snapshot.matches('failed') ? snapshot.context.error : null;
