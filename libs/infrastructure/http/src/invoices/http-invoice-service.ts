import {
  HistoricalInvoice,
  HistoricalInvoicesEnvelope,
  INVOICE_MEDIA_TYPE,
  invoicePaths,
  InvoicePdfsEnvelope,
  pathOf,
} from '@account-area/contracts';
import { fail, ok, type PortError, type Result } from '@account-area/kernel';
import type { Invoice, InvoiceService, ReadInvoices } from '@account-area/orders';

import { type ItemReading, type RawItem, rawItemsOf, readInPlaces } from '../answers.ts';
import { isPdf } from '../exchange/is-pdf.ts';
import type { Answer, RemoteService } from '../exchange/remote-service.ts';
import { type AnswerIssue, issuesOf } from '../http-environment.ts';

/** Invoices of a business customer, by the invoice service. */
export const createHttpInvoiceService = (service: RemoteService): InvoiceService => ({
  current: (signal) =>
    service.ask(
      { operation: 'invoices', path: invoicePaths.pdfs, schema: InvoicePdfsEnvelope },
      signal,
      (byOrder, answer) => invoicesFrom(answer, Object.entries(byOrder).map(underItsOrder), false),
    ),

  historical: (signal) =>
    service.ask(
      { operation: 'historical invoices', path: invoicePaths.historical, schema: HistoricalInvoicesEnvelope },
      signal,
      ({ historicalInvoices }, answer) => invoicesFrom(answer, historicalInvoices, true),
    ),

  read: ({ channel, id, isHistorical }, signal) =>
    service.readFile(
      {
        operation: 'invoice',
        path: isHistorical
          ? pathOf(invoicePaths.historicalFile, { historicalInvoice: id, channel })
          : pathOf(invoicePaths.file, { invoice: id }),
        mediaType: INVOICE_MEDIA_TYPE,
        isOfType: isPdf,
      },
      signal,
    ),
});

/** An entry of the map as the other list has them. */
const underItsOrder = ([orderRef, invoice]: readonly [string, unknown]): unknown =>
  typeof invoice === 'object' && invoice !== null ? { ...invoice, orderRef } : invoice;

/** A malformed invoice costs itself, and too many of them the list. Places are told by number: an order is the customer's. */
const invoicesFrom = (
  answer: Answer,
  raw: readonly unknown[],
  isHistorical: boolean,
): Result<ReadInvoices, PortError> => {
  const malformed: AnswerIssue[] = [];
  const read = readInPlaces(answer, rawItemsOf('invoices', raw), (item) => invoiceFrom(item, isHistorical), malformed);
  if (!read.ok) return read;
  if (malformed.length > 0) answer.note('items-dropped', malformed);
  const invoices = read.value.filter((invoice) => invoice !== null);
  return ok({ invoices, unreadable: read.value.length - invoices.length });
};

const invoiceFrom = ({ raw }: RawItem, isHistorical: boolean): ItemReading<Invoice> => {
  const invoice = HistoricalInvoice.safeParse(raw);
  if (!invoice.success) return fail(issuesOf(invoice.error));
  const { amount = null, channel, date, id, orderRef } = invoice.data;
  return ok({ orderRef, id, channel, issuedAt: date, amount, isHistorical });
};
