/** Where the page of invoices leads. */
export interface InvoicesLinks {
  /** The address of a page of the list. */
  readonly page: (page: number) => string;
  /** The page before, for screens without a menu beside this one; `null` in stripped mode. */
  readonly back: string | null;
}
