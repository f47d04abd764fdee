import { createHash } from 'node:crypto';

import {
  HistoricalInvoiceParams,
  HistoricalInvoices,
  INVOICE_MEDIA_TYPE,
  InvoiceParams,
  invoicePaths,
  InvoicePdfs,
  SERVICES,
} from '@account-area/contracts';

import { HOUR_MS, SECOND_MS } from '../../clock.ts';
import { absent } from '../../server/problem.ts';
import { type Account, accountRoute, type Route } from '../../server/route.ts';
import type { InvoiceFiles } from '../../storage/files/invoice-files.ts';
import { isUuid } from '../../uuid.ts';
import { isBusiness } from '../customer/accounts.ts';
import { attachment } from '../images/attachment.ts';
import { fileResponse } from '../images/file-response.ts';

const TAG = 'Invoices';
const NO_INVOICE = '00000000-0000-4000-8000-000000000000';

/** Files of invoices never change. */
const MAX_AGE_S = (12 * HOUR_MS) / SECOND_MS;

/** Invoices of business customers and their files (C34.1): to others there are none, and no such service. */
export const invoiceRoutes = (files: InvoiceFiles): readonly Route[] => {
  const sendFile = async (account: Account, request: Request, invoice: InvoiceRow | undefined) => {
    if (!invoice?.sha256) throw absent();
    const { id, orderRef, sha256 } = invoice;
    const bytes = await files.read({ accountId: account.accountId, invoiceId: id });
    // It was issued: another one in its place would be another invoice.
    if (bytes === null) throw new Error(`The file of invoice ${id} is lost.`);
    if (!createHash('sha256').update(bytes).digest().equals(sha256)) {
      throw new Error(`The file of invoice ${id} is not the one that was issued.`);
    }
    return fileResponse(request, {
      contentType: INVOICE_MEDIA_TYPE,
      size: bytes.byteLength,
      etag: `"${sha256.toString('base64url')}"`,
      maxAge: MAX_AGE_S,
      headers: { 'Content-Disposition': attachment(`invoice_${orderRef}.pdf`) },
      body: ({ end, start }) => bytes.subarray(start, end + 1),
    });
  };

  return [
    accountRoute({
      method: 'GET',
      path: pathBelow(invoicePaths.pdfs),
      tag: TAG,
      summary: 'The invoices of a business customer, by the order that each is about.',
      answer: InvoicePdfs,
      handle: async ({ account }) => {
        const invoices = await listed(account, false);
        return Object.fromEntries(invoices.map(({ orderRef, ...invoice }) => [orderRef, invoice]));
      },
    }),
    accountRoute({
      method: 'GET',
      path: pathBelow(invoicePaths.file),
      tag: TAG,
      summary: 'The file of an invoice.',
      params: InvoiceParams,
      example: { params: { invoice: NO_INVOICE } },
      handle: async ({ account, params: { invoice }, request }) =>
        sendFile(account, request, await find(account, { id: invoice, isHistorical: false })),
    }),
    accountRoute({
      method: 'GET',
      path: pathBelow(invoicePaths.historical),
      tag: TAG,
      summary: 'The invoices of a business customer of the time before the present system.',
      answer: HistoricalInvoices,
      handle: async ({ account }) => ({ historicalInvoices: await listed(account, true) }),
    }),
    accountRoute({
      method: 'GET',
      path: pathBelow(invoicePaths.historicalFile),
      tag: TAG,
      summary: 'The file of a historical invoice of a channel.',
      params: HistoricalInvoiceParams,
      example: { params: { historicalInvoice: NO_INVOICE, channel: 'printelle-de' } },
      handle: async ({ account, params: { channel, historicalInvoice }, request }) =>
        sendFile(account, request, await find(account, { id: historicalInvoice, channel, isHistorical: true })),
    }),
  ];
};

const pathBelow = (path: string) => `${SERVICES.invoices.path}/${path}`;

const demandBusiness = ({ authenticationMethod }: Account) => {
  if (!isBusiness(authenticationMethod)) throw absent();
};

/** Those whose files are there, the newest first. */
const listed = async (account: Account, isHistorical: boolean) => {
  demandBusiness(account);
  const rows = await account.read((queries) =>
    queries
      .selectFrom('invoices')
      .select(['id', 'order_ref', 'channel', 'issued_at', 'total_minor', 'currency'])
      .where('is_historical', '=', isHistorical)
      .where('sha256', 'is not', null)
      .orderBy('issued_at', 'desc')
      .orderBy('order_ref')
      .execute(),
  );
  return rows.map((row) => ({
    orderRef: row.order_ref,
    id: row.id,
    channel: row.channel,
    date: row.issued_at.toISOString(),
    amount: { amount: row.total_minor, currency: row.currency },
  }));
};

interface InvoiceQuestion {
  readonly id: string;
  readonly isHistorical: boolean;
  /** Any when missing. */
  readonly channel?: string;
}

type InvoiceRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** `undefined` when the customer has no such invoice. */
const find = async (account: Account, { channel, id, isHistorical }: InvoiceQuestion) => {
  demandBusiness(account);
  if (!isUuid(id)) return undefined;
  return account.read((queries) => {
    const invoice = queries
      .selectFrom('invoices')
      .select(['id', 'order_ref as orderRef', 'sha256'])
      .where('id', '=', id)
      .where('is_historical', '=', isHistorical);
    return (channel === undefined ? invoice : invoice.where('channel', '=', channel)).executeTakeFirst();
  });
};
