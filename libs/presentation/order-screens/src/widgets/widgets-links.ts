import type { RowListLinks } from '../rows/row-list-page.tsx';

/** Where lists of online versions lead. */
export interface WidgetsLinks extends RowListLinks {
  /** The list of orders, where online versions are requested. */
  readonly orders: string;
}
