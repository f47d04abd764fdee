import type { Parent, PortError, Result } from '@account-area/kernel';

import type { Money } from '../order/order.ts';

/** One invoice of a business customer. */
export interface Invoice {
  /** The order that it is about; no two invoices of a list are about the same one. */
  readonly orderRef: string;
  readonly id: string;
  /** The sales channel: brand and country. */
  readonly channel: string;
  /** An ISO 8601 instant. */
  readonly issuedAt: string;
  /** With taxes; `null` where the service does not say. */
  readonly amount: Money | null;
  /** Whether it is of the time before the present system. */
  readonly isHistorical: boolean;
}

/** What a service knows of invoices. */
export interface ReadInvoices {
  readonly invoices: readonly Invoice[];
  /** How many there are besides that could not be read. */
  readonly unreadable: number;
}

/**
 * A customer's current and historical invoices, with a count of those that cannot be read, and the file of each.
 * Expected failures are results; nothing rejects.
 */
export interface InvoiceService {
  current(signal: AbortSignal): Promise<Result<ReadInvoices, PortError>>;
  /** Those of the time before the present system; they may be about orders that have a current one, too. */
  historical(signal: AbortSignal): Promise<Result<ReadInvoices, PortError>>;
  /** The file, a PDF. */
  read(invoice: Invoice, signal: AbortSignal): Promise<Result<Blob, PortError>>;
}

/** What is saved with others in one file. */
export interface PackedDocument {
  readonly name: string;
  readonly content: Blob;
  /** An ISO 8601 instant. */
  readonly changedAt: string;
}

/** The device does not take the file: it is told not to, or has no room for it. */
export interface PackError {
  readonly code: 'save-blocked' | 'no-room';
}

/**
 * Makes a zip of documents on the customer's device: it asks for one when the one before is written, and leaves
 * nothing behind when it fails.
 */
export interface DocumentPacker {
  /**
   * Asks for the next document once the one before is in the zip, and saves the zip after the last. Nothing of it stays on the device
   * when it fails, and when the signal aborts.
   */
  pack(
    documents: AsyncIterable<PackedDocument>,
    fileName: string,
    signal: AbortSignal,
  ): Promise<Result<null, PackError>>;
}

/** What downloads tell their parent: so many invoices are on the device. */
export interface InvoicesDownloaded {
  readonly type: 'invoices.downloaded';
  readonly count: number;
}

/** Who hears it. */
export type InvoiceParent = Parent<InvoicesDownloaded>;

/** Most invoices that are packed into one zip (specification: invoices). */
export const MAX_INVOICES_PER_BATCH = 50;

/** Invoices of one page of the list: all of it can be packed at once. */
export const INVOICES_PER_PAGE = MAX_INVOICES_PER_BATCH;

/** One page of the list. */
export interface InvoicePage {
  readonly invoices: readonly Invoice[];
  /** From 1; the last one where the list has fewer pages than were asked for. */
  readonly page: number;
  readonly pageCount: number;
}

/** The page of `invoices` that is asked for, or the last. */
export const invoicePage = (invoices: readonly Invoice[], asked: number): InvoicePage => {
  const pageCount = Math.max(1, Math.ceil(invoices.length / INVOICES_PER_PAGE));
  const page = Math.min(asked, pageCount);
  return { invoices: invoices.slice((page - 1) * INVOICES_PER_PAGE, page * INVOICES_PER_PAGE), page, pageCount };
};

/** What a customer's device calls several invoices at once. */
export const INVOICE_BATCH_NAME = 'invoices.zip';

/** Why invoices cannot be packed: none is chosen, or more than {@link MAX_INVOICES_PER_BATCH} are. */
export type BatchSizeError = 'nothing-chosen' | 'too-many';

/** Whether so many invoices can be packed at once; `null` when they can. */
export const batchSizeError = (count: number): BatchSizeError | null => {
  if (count === 0) return 'nothing-chosen';
  return count > MAX_INVOICES_PER_BATCH ? 'too-many' : null;
};

/** What a customer's device calls an invoice; what no file may be called by is left out of the name. */
export const invoiceFileName = ({ orderRef }: Pick<Invoice, 'orderRef'>): string =>
  `invoice_${orderRef.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '_')}.pdf`;

/** Invoices in one list, the newest first. Of those about one order the current one counts, of historical ones the newest. */
export const mergeInvoices = (current: readonly Invoice[], historical: readonly Invoice[]): readonly Invoice[] => {
  const byOrder = new Map<string, Invoice>();
  for (const invoice of [...current.toSorted(newestFirst), ...historical.toSorted(newestFirst)]) {
    if (!byOrder.has(invoice.orderRef)) byOrder.set(invoice.orderRef, invoice);
  }
  return [...byOrder.values()].toSorted(newestFirst);
};

/** Of the same instant by their orders, so that a list that is read again is the same. */
const newestFirst = (one: Invoice, other: Invoice): number =>
  Date.parse(other.issuedAt) - Date.parse(one.issuedAt) || (one.orderRef < other.orderRef ? -1 : 1);
