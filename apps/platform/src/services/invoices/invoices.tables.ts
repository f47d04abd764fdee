import type { JSONColumnType } from 'kysely';

import type { InvoiceContent } from './invoice-content.ts';

/** Invoices of business customers. */
export interface InvoiceTables {
  invoices: {
    /** Also the job that makes the file. */
    id: string;
    account_id: string;
    /** The code of the order that it is about: the customer has one invoice for it, and perhaps a historical one. */
    order_ref: string;
    /** The sales channel: brand and country. */
    channel: string;
    /** Unique; without gaps in its year, but for historical ones. */
    number: string;
    /** Whether it is of the time before the present system. */
    is_historical: boolean;
    issued_at: Date;
    /** With taxes, in the smallest unit of the currency. */
    total_minor: number;
    /** ISO 4217. */
    currency: string;
    /** All that the file says, as it was when the invoice was issued. */
    content: JSONColumnType<InvoiceContent, InvoiceContent, InvoiceContent>;
    /** What the file is; both `null` until it is made, once. */
    byte_size: number | null;
    sha256: Buffer | null;
  };
  /** The last number of each year. */
  invoice_numbers: {
    year: number;
    last_number: number;
  };
}
