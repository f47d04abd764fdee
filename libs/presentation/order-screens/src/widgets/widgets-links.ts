/** Where lists of online versions lead. */
export interface WidgetsLinks {
  /** The address of a page of the list, counted from 1. */
  readonly page: (page: number) => string;
  /** The list of orders, where online versions are requested. */
  readonly orders: string;
  /** The page before, for screens without a menu beside this one; `null` in stripped mode. */
  readonly back: string | null;
}
