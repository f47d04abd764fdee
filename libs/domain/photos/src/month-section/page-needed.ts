import type { PhotoSort } from '../sort-settings/photo-sort.ts';
import { shownCount, type TimelineMonth } from '../timeline/month.ts';
import { requestFor, type PageRequest, type PhotoRange, type SectionPages } from './section-pages.ts';

/** A month, what of it is in view or near it, and what is loaded. */
export interface SectionView {
  readonly month: TimelineMonth;
  readonly sort: PhotoSort;
  readonly range: PhotoRange;
  readonly pages: SectionPages;
}

/** The page a section asks for next, or `null` when all it has to show is there. */
export const pageNeeded = ({ month, range, pages }: SectionView): PageRequest | null => {
  const shown = shownCount(month);
  return requestFor(pages, { from: Math.min(range.from, shown), to: Math.min(range.to, shown) }, month.count);
};
