/**
 * The page, which the customer might leave while only it knows what is still to be done: leaving it is asked about
 * first.
 */
export interface PageKeeper {
  /** From now on leaving the page is asked about first, until the returned function is called. */
  keep(): () => void;
}
