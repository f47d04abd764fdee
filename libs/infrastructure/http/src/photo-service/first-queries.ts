import type { LibraryPageQuery, SortKey } from '@account-area/photos';

/** How much a page holds, and in which order. */
export type PageSize = Pick<LibraryPageQuery, 'limit' | 'sort'>;

/** The query of a page of photos; asked before the app is there as well, where it has to be the same to the letter. */
export const pageQuery = ({ limit, sort }: PageSize) => ({ limit, sortKey: sort.key, sortOrder: sort.order });

/** The query of the months and how many photos they hold. */
export const timelineQuery = (sortKey: SortKey) => ({ sortKey });
