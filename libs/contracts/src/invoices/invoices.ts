import * as z from 'zod/mini';

import { Money } from '../orders/orders.ts';
import { Instant } from '../shared/primitives.ts';

export const INVOICE_MEDIA_TYPE = 'application/pdf';

/** Most characters of the id of an invoice, of its channel, and of the order that it is about. */
const MAX_LENGTH = 64;

const Word = z.string().check(z.minLength(1), z.maxLength(MAX_LENGTH));

/** One invoice, under the order that it is about. */
export const InvoicePdf = z.object({
  id: Word,
  /** The sales channel: brand and country. */
  channel: Word,
  /** When it was issued. */
  date: Instant,
  /** Extra: what it comes to, with taxes. */
  amount: z.optional(Money),
});

/** `GET /v1/Pdfs/me`: the customer's invoices by the order that each is about. */
export const InvoicePdfs = z.record(Word, InvoicePdf);

/** Invoices by their order before they are looked at. */
export const InvoicePdfsEnvelope = z.record(z.string(), z.unknown());

/** One invoice of the time before the present system. */
export const HistoricalInvoice = z.extend(InvoicePdf, { orderRef: Word });

/** `GET /api/v1/HistoricalInvoice/me`: those of the time before. */
export const HistoricalInvoices = z.object({ historicalInvoices: z.array(HistoricalInvoice) });

/** Historical invoices before they are looked at. */
export const HistoricalInvoicesEnvelope = z.object({ historicalInvoices: z.array(z.unknown()) });

/** `GET /api/v1/InvoiceGroupFiles/me/{id}`: the file of an invoice; those of other customers are absent. */
export const InvoiceParams = z.object({ invoice: Word });

/** `GET /api/v1/HistoricalInvoice/me/pdf/{id}/{channel}`: the file of a historical one. */
export const HistoricalInvoiceParams = z.object({ historicalInvoice: Word, channel: Word });

/** Paths below the invoice service's base address, byte for byte as specified. */
export const invoicePaths = {
  pdfs: 'v1/Pdfs/me',
  file: 'api/v1/InvoiceGroupFiles/me/:invoice',
  historical: 'api/v1/HistoricalInvoice/me',
  historicalFile: 'api/v1/HistoricalInvoice/me/pdf/:historicalInvoice/:channel',
} as const;
