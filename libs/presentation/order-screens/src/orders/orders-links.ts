import type { OrderPlace } from '@account-area/orders';

/** Where the list of orders leads. */
export interface OrdersLinks {
  readonly order: (orderCode: string) => string;
  /** The address of a page of a tab. */
  readonly place: (place: OrderPlace) => string;
  /** `null` for a host without a shop. */
  readonly shop: string | null;
  /** The page before, for screens without a menu beside this one; `null` in stripped mode. */
  readonly back: string | null;
}
