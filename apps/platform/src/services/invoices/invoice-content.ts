import type { PostalAddress } from '@account-area/contracts';

import type { VatPart } from './vat.ts';

/** One line of an invoice. Amounts are in the smallest unit of its currency. */
export interface InvoiceLine extends VatPart {
  /** `null` for the delivery, which every language has its own word for. */
  readonly title: string | null;
  readonly quantity: number;
  /** What one costs, with VAT. */
  readonly unitMinor: number;
}

/** Who issues invoices. */
export interface Seller {
  readonly name: string;
  /** The lines of its address, but for the country. */
  readonly address: readonly string[];
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly vatNumber: string;
}

/** All that an invoice says: its file is made of this alone, so that it has the same bytes whenever it is made. */
export interface InvoiceContent {
  readonly number: string;
  readonly orderRef: string;
  /** ISO 8601, as are all times. */
  readonly issuedAt: string;
  readonly orderedAt: string;
  /** BCP 47. */
  readonly locale: string;
  /** IANA name: days are told in it. */
  readonly timeZone: string;
  readonly brand: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly seller: Seller;
  readonly buyer: {
    readonly company: string | null;
    readonly name: string;
    readonly vatNumber: string | null;
    /** `null` where the customer fetches the parcel, so that no address of theirs is known. */
    readonly address: PostalAddress | null;
  };
  readonly deliveredTo: PostalAddress;
  readonly lines: readonly InvoiceLine[];
}
