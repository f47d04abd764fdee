/** Where the list of saved projects leads. */
export interface ProjectsLinks {
  /** The address of a page of the list, counted from 1. */
  readonly page: (page: number) => string;
  /** `null` for a host without a shop. */
  readonly shop: string | null;
  /** The page before, for screens without a menu beside this one; `null` in stripped mode. */
  readonly back: string | null;
}
