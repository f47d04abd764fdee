/** Where the blocks of the overview lead. */
export interface OverviewLinks {
  readonly order: (orderCode: string) => string;
  /** All orders. */
  readonly orders: string;
  /** All saved projects. */
  readonly projects: string;
  /** `null` for a host without a shop. */
  readonly shop: string | null;
}
