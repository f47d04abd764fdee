/** The words of an invoice in one language; numbers, days and amounts are put in as they are written there. */
export interface InvoiceWording {
  readonly invoice: string;
  readonly number: string;
  readonly issued: string;
  readonly order: string;
  readonly ordered: string;
  readonly billTo: string;
  readonly deliveredTo: string;
  readonly vatNumber: string;
  readonly columns: Readonly<Record<'title' | 'quantity' | 'unit' | 'net' | 'rate' | 'vat' | 'gross', string>>;
  readonly delivery: string;
  readonly net: string;
  readonly vat: (rate: string) => string;
  readonly total: string;
  readonly paid: (day: string) => string;
  readonly page: (page: string, pages: string) => string;
}
