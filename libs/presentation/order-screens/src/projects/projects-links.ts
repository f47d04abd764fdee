import type { RowListLinks } from '../rows/row-list-page.tsx';

/** Where the list of saved projects leads. */
export interface ProjectsLinks extends RowListLinks {
  /** `null` for a host without a shop. */
  readonly shop: string | null;
}
